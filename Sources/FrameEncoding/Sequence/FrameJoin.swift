import Platform

/// Puts the parts of a sequence, made on their own, into one folder: what one run would have made,
/// byte for byte.
package struct FrameJoin {
  private let parts: [Part]
  /// The whole sequence.
  package let sequence: FrameSequence

  private struct Part {
    let path: String
    let manifest: FrameManifest
    let shard: SequenceShard
  }

  /// Reads the manifests of finished parts, in any order; throws where they don't make a whole.
  package init(parts paths: [String]) throws(FrameEncodingError) {
    var parts: [Part] = []
    var whole: FrameSequence?
    for path in paths {
      guard let bytes = try translated(FileSystem.contents(of: path + "/" + FrameManifest.fileName))
      else {
        throw .unfitting(path: path, reason: "it holds no finished part of a sequence")
      }
      guard let manifest = FrameManifest(bytes),
        manifest.nextTick == manifest.sequence.ticks.upperBound
      else { throw .unfitting(path: path, reason: "its frames.json can't be read") }
      guard let shard = manifest.sequence.shard else {
        throw .unfitting(path: path, reason: "its frames are a whole sequence, not a part of one")
      }
      var sequence = manifest.sequence
      sequence.shard = nil
      guard whole == nil || whole == sequence, parts.allSatisfy({ $0.shard.count == shard.count })
      else { throw .unfitting(path: path, reason: "it is a part of another sequence") }
      if let twin = parts.first(where: { $0.shard == shard }) {
        throw .unfitting(path: path, reason: "it holds part \(shard), as `\(twin.path)` does")
      }
      whole = sequence
      parts.append(Part(path: path, manifest: manifest, shard: shard))
    }
    guard let sequence = whole, let first = parts.first else {
      throw .unfitting(path: "", reason: "there are no parts to join")
    }
    for index in 1...first.shard.count where !parts.contains(where: { $0.shard.index == index }) {
      throw .unfitting(path: first.path, reason: "part \(index)/\(first.shard.count) is missing")
    }
    self.parts = parts.sorted { $0.shard.index < $1.shard.index }
    self.sequence = sequence
  }

  /// Writes the whole; its files are links to those of the parts where they can be. Each file is
  /// checked against its checksum.
  package func write(to path: String) throws(FrameEncodingError) {
    if let target = FileSystem.identity(of: path),
      parts.contains(where: { FileSystem.identity(of: $0.path) == target })
    {
      throw .unfitting(path: path, reason: "it is one of the parts")
    }
    let folder = try FrameFolder(path: path, sequence: sequence)
    var lastChecksum: FileChecksum?
    for part in parts {
      for entry in part.manifest.entries {
        let name = sequence.fileName(of: entry.ticks.lowerBound)
        let file = part.path + "/" + name
        guard let bytes = try translated(FileSystem.contents(of: file)),
          FileChecksum(of: bytes) == entry.checksum
        else { throw .unfitting(path: part.path, reason: "`\(name)` isn't what was written") }
        if entry.damage.isEmpty, let lastChecksum {
          guard entry.checksum == lastChecksum else {
            throw .unfitting(
              path: part.path, reason: "it doesn't go on with the last frame of the part before")
          }
          try folder.extend(until: entry.ticks.upperBound)
        } else {
          try folder.append(
            linking: file, checksum: entry.checksum, until: entry.ticks.upperBound,
            damage: entry.damage)
          lastChecksum = entry.checksum
        }
      }
    }
    try folder.finish()
  }
}
