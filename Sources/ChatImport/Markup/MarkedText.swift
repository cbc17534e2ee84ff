import ChatModel

/// A text with marks that is written from its beginning to its end.
struct MarkedText {
  /// The text so far, as UTF-8.
  private(set) var bytes: [UInt8] = []
  private var entities: [Entity] = []

  /// Where the next words begin.
  var end: Int { bytes.count }

  /// Whether there are no words.
  var isEmpty: Bool { bytes.isEmpty }

  /// Appends words with marks over all of them.
  mutating func append(_ words: String, _ kinds: Entity.Kind...) { append(words, kinds: kinds) }

  /// Appends words with marks over all of them.
  mutating func append(_ words: String, kinds: [Entity.Kind]) {
    let start = end
    bytes += words.utf8
    for kind in kinds { mark(kind, from: start) }
  }

  /// Appends a text with its own marks.
  mutating func append(_ text: RichText) {
    let start = end
    bytes += text.string.utf8
    for entity in text.entities {
      entities.append(Entity(entity.kind, start: start + entity.start, end: start + entity.end))
    }
  }

  /// Puts other words in place of those since a place, and takes their marks away.
  mutating func replace(from start: Int, with words: String) {
    bytes.removeSubrange(start...)
    while let last = entities.last, last.end > start { entities.removeLast() }
    bytes += words.utf8
  }

  /// Ends the line, if there is one.
  mutating func beginLine() {
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  /// Marks what was appended since a place; line breaks at its end aren't part of it.
  mutating func mark(_ kind: Entity.Kind, from start: Int) {
    var last = end
    while last > start, bytes[last - 1] == 0x0A { last -= 1 }
    if last > start { entities.append(Entity(kind, start: start, end: last)) }
  }

  /// The text with its marks in their order, without line breaks at its end.
  var text: RichText {
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x0A { end -= 1 }
    let words = String(decoding: bytes[..<end], as: UTF8.self)
    let kept: [Entity] = entities.compactMap { entity in
      let last = min(entity.end, end)
      return entity.start < last ? Entity(entity.kind, start: entity.start, end: last) : nil
    }
    guard kept.count > 1 else { return RichText(words, entities: kept) }
    // Outer marks stand before inner ones.
    let order = kept.indices.sorted {
      (kept[$0].start, -kept[$0].end, $0) < (kept[$1].start, -kept[$1].end, $1)
    }
    return RichText(words, entities: order.map { kept[$0] })
  }
}
