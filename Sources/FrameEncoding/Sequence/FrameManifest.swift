import Drawing
import JSONText
import Platform

/// The description of a folder of frames in `frames.json`: the sequence, and each distinct picture
/// with its time, its damage and its file's checksum.
package struct FrameManifest: Hashable, Sendable {
  /// What all pictures have in common.
  package var sequence: FrameSequence
  /// The distinct pictures in order.
  package var entries: [Entry]

  /// A picture and when it is shown.
  package struct Entry: Hashable, Sendable {
    /// When it is shown, in ticks of the sequence's rate.
    package var ticks: Range<Int>
    /// Where its pixels differ from those of the picture before; for the first, all of it. None
    /// where a part begins with the picture that the part before ends with.
    package var damage: Damage
    /// The SHA-256 of its file.
    package var checksum: FileChecksum
  }

  /// The manifest's name in its folder, and what the one of a run that isn't finished is called.
  static let fileName = "frames.json"
  static let journalName = "frames.json.partial"

  /// Writes the file: a line for each picture.
  func write(to sink: inout some ByteSink) throws(FrameEncodingError) {
    let head = sequence.fields.map { name, value in
      "  \(JSONWriter.quoted(name)): \(JSONWriter.line(value)),\n"
    }.joined()
    try sink.write(Array("{\n\(head)  \"frames\": [".utf8))
    // A long sequence's text is larger than all that is known of its pictures.
    for start in stride(from: 0, to: entries.count, by: 256) {
      let lines = entries[start...].prefix(256).enumerated().map {
        (start + $0.offset > 0 ? ",\n    " : "\n    ")
          + JSONWriter.line(sequence.line(of: $0.element))
      }
      try sink.write(Array(lines.joined().utf8))
    }
    try sink.write(Array("\n  ]\n}\n".utf8))
  }

  /// Reads a whole manifest; `nil` where it isn't one.
  init?(_ bytes: some Collection<UInt8>) {
    guard let json = try? JSONDocument(Array(bytes), .strict).root,
      let sequence = FrameSequence(json), let lines = json["frames"], lines.isArray
    else { return nil }
    self.init(sequence: sequence, entries: [])
    for line in lines.elements { guard append(line) else { return nil } }
  }

  init(sequence: FrameSequence, entries: [Entry] = []) {
    self.sequence = sequence
    self.entries = entries
  }

  /// The tick after the last picture.
  var nextTick: Int { entries.last?.ticks.upperBound ?? sequence.ticks.lowerBound }

  /// Applies a line: the next picture, or a longer time of the last one. Returns false for any
  /// other line.
  mutating func append(_ line: JSONValue) -> Bool {
    guard let tick = line["tick"]?.integer, let count = line["ticks"]?.integer, tick == nextTick,
      count > 0, count <= sequence.ticks.upperBound - tick
    else { return false }
    let ticks = tick..<tick + count
    if line["file"] == nil {
      guard let last = entries.indices.last else { return false }
      entries[last].ticks = entries[last].ticks.lowerBound..<ticks.upperBound
      return true
    }
    guard line["file"]?.string == sequence.fileName(of: tick),
      let checksum = (line["sha256"]?.string).flatMap(FileChecksum.init),
      let parts = line["damage"], parts.isArray
    else { return false }
    let bounds = PixelRect(x: 0, y: 0, width: sequence.width, height: sequence.height)
    var rects: [PixelRect] = []
    for part in parts.elements {
      let values = part.elements.compactMap(\.integer)
      guard values.count == 4, values.allSatisfy({ (0...0x7FFF_FFFF).contains($0) })
      else { return false }
      let rect = PixelRect(x: values[0], y: values[1], width: values[2], height: values[3])
      guard rect.intersection(bounds) == rect else { return false }
      rects.append(rect)
    }
    entries.append(Entry(ticks: ticks, damage: Damage(rects), checksum: checksum))
    return true
  }
}

extension FrameSequence {
  private static let format = "letterer frames"
  private static let version = 1

  /// The manifest's first fields.
  var fields: [(String, DataNode)] {
    var fields: [(String, DataNode)] = [
      ("format", .string(Self.format)), ("version", .int(Self.version)),
      ("rate", .array([.int(rate.frames), .int(rate.seconds)])),
      ("width", .int(width)), ("height", .int(height)),
    ]
    // A whole number has its point here.
    if let scale { fields.append(("scale", DataNode(.number("\(scale)")))) }
    fields.append(("count", .int(count)))
    fields.append(("variable", .bool(isVariable)))
    if let shard {
      fields.append(("shard", .array([.int(shard.index), .int(shard.count)])))
    }
    fields.append(("fingerprint", .string(fingerprint)))
    return fields
  }

  /// Reads them; `nil` where they are another program's, or contradict themselves.
  init?(_ json: JSONValue) {
    guard json["format"]?.string == Self.format, json["version"]?.integer == Self.version,
      let rate = json["rate"]?.elements.compactMap(\.integer), rate.count == 2,
      rate.allSatisfy({ $0 > 0 }), let width = json["width"]?.integer,
      let height = json["height"]?.integer, PNGEncoder.canHold(width: width, height: height),
      let count = json["count"]?.integer, (0...0x7FFF_FFFF).contains(count),
      let isVariable = json["variable"]?.bool,
      let fingerprint = json["fingerprint"]?.string
    else { return nil }
    var shard: SequenceShard?
    if let value = json["shard"] {
      let parts = value.elements.compactMap(\.integer)
      guard parts.count == 2 else { return nil }
      shard = SequenceShard(parts[0], of: parts[1])
      guard shard != nil else { return nil }
    }
    self.init(
      rate: FrameRate(rate[0], per: rate[1]), width: width, height: height,
      scale: json["scale"]?.number, count: count, fingerprint: fingerprint,
      isVariable: isVariable, shard: shard)
  }

  /// A picture's entry in the manifest.
  func line(of entry: FrameManifest.Entry) -> DataNode {
    let rects = entry.damage.rects.map {
      DataNode.array([.int($0.x), .int($0.y), .int($0.width), .int($0.height)])
    }
    return .object([
      ("file", .string(fileName(of: entry.ticks.lowerBound))),
      ("tick", .int(entry.ticks.lowerBound)), ("ticks", .int(entry.ticks.count)),
      ("damage", .array(rects)), ("sha256", .string(entry.checksum.description)),
    ])
  }

  /// The journal's line where the last picture is shown for longer.
  func line(ofExtension ticks: Range<Int>) -> DataNode {
    .object([("tick", .int(ticks.lowerBound)), ("ticks", .int(ticks.count))])
  }
}
