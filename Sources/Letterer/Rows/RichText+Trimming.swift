import ChatModel

extension RichText {
  /// The text without white space at its end and without empty lines at its start; marks that
  /// reach outside the text, or hold nothing any more, are cut off or dropped.
  ///
  /// Hostile marks (negative, reversed, inside a character) come out harmless.
  package func trimmed() -> RichText {
    let scalars = string.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex {
      let before = scalars.index(before: end)
      guard scalars[before].properties.isWhitespace else { break }
      end = before
    }
    var start = scalars.startIndex
    var next = start
    while next < end, scalars[next].properties.isWhitespace {
      let isBreak = scalars[next] == "\n" || scalars[next] == "\r"
      next = scalars.index(after: next)
      if isBreak { start = next }
    }
    if start == scalars.startIndex, end == scalars.endIndex, entities.isEmpty { return self }

    let kept = String(string[start..<end])
    let offset = string.utf8.distance(from: string.startIndex, to: start)
    let count = kept.utf8.count
    var result = RichText(kept)
    guard !entities.isEmpty else { return result }
    let bytes = Array(kept.utf8)
    // A continuation byte is inside a character: marks begin and end before it.
    func boundary(_ value: Int) -> Int {
      var value = min(max(value, 0), count)
      while value < count, value > 0, bytes[value] & 0xC0 == 0x80 { value -= 1 }
      return value
    }
    result.entities = entities.compactMap { entity in
      var entity = entity
      entity.start = boundary(max(entity.start, 0) - offset)
      entity.end = boundary(max(entity.end, 0) - offset)
      return entity.start < entity.end ? entity : nil
    }
    return result
  }
}
