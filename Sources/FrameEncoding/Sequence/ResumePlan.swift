import JSONText
import Platform

/// What of an earlier run's frames is there and whole, so that only the rest need be made.
struct ResumePlan {
  /// The pictures that are kept, from the first on.
  private(set) var manifest: FrameManifest
  /// Bytes of the journal about them; 0 where it has to be written anew.
  private(set) var journalLength = 0

  /// Looks at a folder; throws where its frames are those of another sequence.
  ///
  /// Every file's checksum is computed anew; the first that isn't what was written ends what is
  /// kept.
  ///
  /// - Complexity: O(n) for n bytes of all files.
  init(
    folder: String, sequence: FrameSequence, journal: FrameJournal
  ) throws(FrameEncodingError) {
    manifest = FrameManifest(sequence: sequence)
    let lines = try journal.lines()
    if let head = lines.first {
      try Self.check(Self.value(head).flatMap(FrameSequence.init), is: sequence, folder: folder)
      journalLength = head.count + 1
      for line in lines.dropFirst() {
        let kept = manifest
        guard let json = Self.value(line), manifest.append(json),
          try Self.isWhole(manifest, from: kept.nextTick, folder: folder)
        else {
          manifest = kept
          return
        }
        journalLength += line.count + 1
      }
      return
    }
    let path = folder + "/" + FrameManifest.fileName
    guard let bytes = try translated(FileSystem.contents(of: path)) else { return }
    let earlier = FrameManifest(bytes)
    try Self.check(earlier?.sequence, is: sequence, folder: folder)
    for entry in earlier?.entries ?? [] {
      let kept = manifest
      manifest.entries.append(entry)
      guard try Self.isWhole(manifest, from: kept.nextTick, folder: folder) else {
        manifest = kept
        return
      }
    }
  }

  /// A line of a journal; `nil` where it isn't JSON.
  private static func value(_ line: ArraySlice<UInt8>) -> JSONValue? {
    try? JSONDocument(Array(line), .strict).root
  }

  private static func check(
    _ found: FrameSequence?, is sequence: FrameSequence, folder: String
  ) throws(FrameEncodingError) {
    guard found != sequence else { return }
    throw .unfitting(
      path: folder,
      reason: "the frames there are of another script, part or version, or have other options, "
        + "fonts or media")
  }

  /// Returns whether the files that show the last picture from a tick on are what they were.
  private static func isWhole(
    _ manifest: FrameManifest, from tick: Int, folder: String
  ) throws(FrameEncodingError) -> Bool {
    guard let entry = manifest.entries.last else { return false }
    let first = folder + "/" + manifest.sequence.fileName(of: entry.ticks.lowerBound)
    let ticks =
      manifest.sequence.isVariable ? entry.ticks.prefix(1) : entry.ticks.suffix(from: tick)
    guard let identity = FileSystem.identity(of: first) else { return false }
    for tick in ticks {
      let path = folder + "/" + manifest.sequence.fileName(of: tick)
      if path != first, FileSystem.identity(of: path) == identity { continue }
      guard let bytes = try translated(FileSystem.contents(of: path)),
        FileChecksum(of: bytes) == entry.checksum
      else { return false }
    }
    return true
  }
}
