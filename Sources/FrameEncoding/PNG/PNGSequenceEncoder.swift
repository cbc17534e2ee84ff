import CKernels
import Drawing
import Synchronization

/// Pictures into a folder of PNG files.
///
/// Only strips that changed are encoded; the others are taken, compressed, from the file before. So
/// a file costs what changed in it, and is still, byte for byte, what `PNGFrameLayout.encode` gives
/// for the same pixels.
package struct PNGSequenceEncoder: SequenceEncoder {
  /// The strips of a picture that its file can't take from the file before.
  package struct Prepared: Sendable {
    fileprivate let ticks: Range<Int>
    /// Where pixels differ from the picture before, strip by strip.
    let damage: Damage
    let strips: [(index: Int, strip: PNGStrip)]
  }

  private let folder: FrameFolder
  private let layout: PNGFrameLayout
  /// The first tick whose picture is wanted.
  private let firstTick: Int
  /// The strips of the last picture.
  private var strips: [PNGStrip] = []

  /// An encoder into a folder, from its `nextTick` on. It wants the pictures of the folder's
  /// `neededTicks`; others may come before them and are passed over.
  package init(to folder: FrameFolder, options: PNGOptions) {
    self.folder = folder
    layout = PNGFrameLayout(
      width: folder.sequence.width, height: folder.sequence.height, options: options)
    firstTick = folder.nextTick
  }

  package func makePreparer() -> @Sendable (Frame) throws(FrameEncodingError) -> Prepared {
    let preparer = Preparer(layout, firstTick: firstTick)
    return { frame throws(FrameEncodingError) in try preparer.prepare(frame) }
  }

  package mutating func append(_ prepared: Prepared) throws(FrameEncodingError) {
    precondition(
      prepared.ticks.lowerBound <= folder.nextTick, "pictures come in order, without gaps")
    let end = min(prepared.ticks.upperBound, folder.sequence.ticks.upperBound)
    guard end > folder.nextTick else { return }
    if strips.isEmpty {
      strips = prepared.strips.map(\.strip)
    } else {
      for (index, strip) in prepared.strips { strips[index] = strip }
    }
    if prepared.damage.isEmpty, folder.holdsPictures {
      try folder.extend(until: end)
    } else {
      try folder.append(layout.file(of: strips), until: end, damage: prepared.damage)
    }
  }

  package mutating func finish() throws(FrameEncodingError) { try folder.finish() }

  /// What a worker prepares pictures with.
  private final class Preparer: Sendable {
    private let layout: PNGFrameLayout
    private let firstTick: Int
    private let encoder: Mutex<PNGStripEncoder>

    init(_ layout: PNGFrameLayout, firstTick: Int) {
      self.layout = layout
      self.firstTick = firstTick
      encoder = Mutex(layout.makeStripEncoder())
    }

    func prepare(_ frame: Frame) throws(FrameEncodingError) -> Prepared {
      for bitmap in [frame.bitmap, frame.former ?? frame.bitmap] {
        guard bitmap.width == layout.width, bitmap.height == layout.height else {
          throw .wrongSize(width: bitmap.width, height: bitmap.height)
        }
      }
      // A folder's first picture finds no file before it.
      let isFirst = frame.ticks.lowerBound <= firstTick && frame.ticks.upperBound > firstTick
      var strips: [(index: Int, strip: PNGStrip)] = []
      var changes: [PixelRect] = []
      for index in 0..<layout.stripCount {
        let rows = layout.rows(of: index)
        let change = change(of: frame, rows: rows)
        if !change.isEmpty { changes.append(change) }
        guard isFirst || !change.isEmpty else { continue }
        let strip = try encoder.withLock { encoder throws(FrameEncodingError) in
          try encoder.encode(frame.bitmap, rows: rows)
        }
        strips.append((index, strip))
      }
      return Prepared(ticks: frame.ticks, damage: Damage(changes), strips: strips)
    }

    /// The smallest rectangle of some rows around every pixel that differs from the picture before.
    private func change(of frame: Frame, rows: Range<Int>) -> PixelRect {
      let all = PixelRect(x: 0, y: rows.lowerBound, width: layout.width, height: rows.count)
      let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
      // A picture that is shown already differs from nothing.
      guard frame.ticks.lowerBound >= firstTick else { return none }
      guard let former = frame.former else { return all }
      let stride = frame.bitmap.stride
      return frame.bitmap.withUnsafeBytes { now in
        former.withUnsafeBytes { then in
          frame.damage.rects.reduce(none) { changed, rect in
            let rect = rect.intersection(all)
            guard !rect.isEmpty else { return changed }
            let area = letterer_changed_area(
              now.bindMemory(to: UInt8.self).baseAddress,
              then.bindMemory(to: UInt8.self).baseAddress, stride,
              letterer_area(x: rect.x, y: rect.y, width: rect.width, rows: rect.height))
            return changed.union(
              PixelRect(x: area.x, y: area.y, width: area.width, height: area.rows))
          }
        }
      }
    }
  }
}
