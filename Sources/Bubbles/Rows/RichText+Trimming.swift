import ChatModel

extension RichText {
  /// Returns the text without white space at its end and without empty lines at its start; marks
  /// that extend outside the text are clamped, and empty ones removed.
  ///
  /// Invalid marks (negative, reversed, inside a character) become valid or are removed.
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
    // A continuation byte is inside a character: marks are moved to the character's start.
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

extension RichText {
  /// The maximum number of bytes of a message's text that are laid out: above the limit of common
  /// messengers, and low enough to bound the time per picture.
  package static let shownByteLimit = 32 << 10

  /// Returns the text, or its beginning with a note of how much was omitted.
  package func shortened() -> RichText {
    let count = string.utf8.count
    guard count > Self.shownByteLimit else { return self }
    var end = string.utf8.index(string.startIndex, offsetBy: Self.shownByteLimit)
    while end.samePosition(in: string.unicodeScalars) == nil {
      end = string.utf8.index(before: end)
    }
    let kept = String(string[..<end])
    let length = kept.utf8.count
    let marks = entities.filter { $0.start < length }.map { entity in
      Entity(entity.kind, start: entity.start, end: min(entity.end, length))
    }
    return RichText(kept + "… (\(count - length) more bytes)", entities: marks)
  }
}
