import Drawing

/// Pictures into a folder of PNG files.
///
/// Only strips that changed are encoded; the others are taken, compressed, from the file before. So
/// a file costs what changed in it, and is still, byte for byte, what `PNGFrameLayout.encode` gives
/// for the same pixels.
///
/// Workers write the files as well, as soon as the strips of all pictures before are there; only
/// the folder's journal is written in order.
package struct PNGSequenceEncoder: SequenceEncoder {
  /// A picture whose strips are encoded.
  package struct Prepared: Sendable {
    /// When it is shown.
    let ticks: Range<Int>
    /// Where pixels differ from the picture before, strip by strip.
    let damage: Damage
  }

  private let folder: FrameFolder
  private let layout: PNGFrameLayout
  private let files: PNGFileWriter
  /// The first tick whose picture is written.
  private let firstTick: Int

  /// An encoder into a folder, from its `nextTick` on. It writes the pictures of the folder's
  /// `neededTicks`; others may precede them and are skipped.
  package init(to folder: FrameFolder, options: PNGOptions) {
    self.folder = folder
    firstTick = folder.nextTick
    layout = PNGFrameLayout(
      width: folder.sequence.width, height: folder.sequence.height, options: options)
    files = PNGFileWriter(folder.files, layout, firstTick: firstTick)
  }

  package func makePreparer() -> @Sendable (Frame) throws(FrameEncodingError) -> Prepared {
    let encoder = PNGChangeEncoder(layout, firstTick: firstTick)
    let files = files
    return { frame throws(FrameEncodingError) in
      let change = try encoder.encode(frame)
      try files.add(change)
      return Prepared(ticks: change.ticks, damage: change.damage)
    }
  }

  package mutating func append(_ prepared: Prepared) throws(FrameEncodingError) {
    precondition(
      prepared.ticks.lowerBound <= folder.nextTick, "pictures come in order, without gaps")
    let end = min(prepared.ticks.upperBound, folder.sequence.ticks.upperBound)
    guard end > folder.nextTick else { return }
    if let checksum = files.takeChecksum(of: folder.nextTick) {
      try folder.append(checksum, until: end, damage: prepared.damage)
    } else {
      try folder.extend(until: end)
    }
  }

  package mutating func finish() throws(FrameEncodingError) { try folder.finish() }
}
