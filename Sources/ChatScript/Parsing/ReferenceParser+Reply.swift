import ChatModel

extension ReferenceParser {
  /// Returns the reply after a `>`: the beginning of a message's text, `last`, or its parts: `#id
  /// @Ben "words quoted"`, each of them optional. `?` denotes an unknown message, `?#id` one that
  /// isn't in the chat, and `~"beginning"` the beginning of a text if parts follow.
  func reply(_ range: Range<Int>) -> ScriptReply? {
    if let reply = parts(range) { return reply }
    return reference(range).map { ScriptReply(to: $0) }
  }

  private func parts(_ range: Range<Int>) -> ScriptReply? {
    var reply = ScriptReply()
    var rest = range
    var hasTarget = true
    func advance(to index: Int) {
      rest = Escapes.trim(bytes, index..<range.upperBound)
    }
    switch Unicode.Scalar(bytes[rest.lowerBound]) {
    case "#":
      guard let (id, end) = Self.id(bytes, rest), isBoundary(end, range) else { return nil }
      reply.target = .id(id)
      advance(to: end)
    case "?":
      if let (id, end) = Self.id(bytes, (rest.lowerBound + 1)..<rest.upperBound) {
        guard isBoundary(end, range) else { return nil }
        reply.target = .outside(id)
        advance(to: end)
        break
      }
      guard isBoundary(rest.lowerBound + 1, range) else { return nil }
      advance(to: rest.lowerBound + 1)
    case "~":
      guard let (target, end) = argument(rest.lowerBound + 1..<range.upperBound) else { return nil }
      reply.target = target
      advance(to: end)
    default: hasTarget = false
    }
    if let (path, end) = story(rest) {
      reply.story = path
      advance(to: end)
    }
    var who: Range<Int>?
    if let first = rest.first, bytes[first] == UInt8(ascii: "@") {
      let quote = Escapes.firstIndex(of: .quote, in: bytes, rest) ?? rest.upperBound
      who = Escapes.trim(bytes, first + 1..<quote)
      advance(to: quote)
    }
    if Word.isInQuotes(bytes, rest) {
      reply.quote = Escapes.unescape(bytes, rest.lowerBound + 1..<rest.upperBound - 1)
    } else if !rest.isEmpty || !(hasTarget || reply.story != nil) {
      return nil
    }
    if let who {
      reply.sender = cast.id(Escapes.unescape(bytes, who), at: fragment.place(who), diagnostics)
    }
    return reply
  }

  /// Returns the picture of `[story cover.jpg]` at the start of a range, and the end of the bracket.
  private func story(_ range: Range<Int>) -> (MediaReference, end: Int)? {
    guard let (word, place) = ContentParser.word(bytes, range), word == "story",
      let close = Escapes.firstIndex(
        of: UInt8(ascii: "]"), in: bytes, place.upperBound..<range.upperBound)
    else { return nil }
    let path = Word.text(bytes, place.upperBound..<close)
    guard !path.isEmpty else { return (MediaReference(path: nil), close + 1) }
    if let flaw = ReferencedPath.flaw(path) {
      diagnostics.error(
        flaw.message, hint: flaw.hint, at: fragment.place(place.upperBound..<close))
    }
    return (MediaReference(path: path), close + 1)
  }

  private func isBoundary(_ index: Int, _ range: Range<Int>) -> Bool {
    index == range.upperBound || bytes[index].isBlank
  }
}
