import ChatModel

/// Parses references to earlier messages.
struct ReferenceParser {
  let fragment: Fragment
  let cast: Cast
  let diagnostics: DiagnosticCollector

  var bytes: [UInt8] { fragment.bytes }

  /// Returns the id at a `#`, and its end.
  static func id(_ bytes: [UInt8], _ range: Range<Int>) -> (id: Message.ID, end: Int)? {
    guard !range.isEmpty, bytes[range.lowerBound] == UInt8(ascii: "#") else { return nil }
    let start = range.lowerBound + 1
    if start < range.upperBound, bytes[start] == .quote,
      let close = Escapes.firstIndex(of: .quote, in: bytes, start + 1..<range.upperBound)
    {
      return (Message.ID(Escapes.unescape(bytes, start + 1..<close)), close + 1)
    }
    var stop = start
    while stop < range.upperBound, isIDPart(bytes[stop]) { stop += 1 }
    guard stop > start else { return nil }
    return (Message.ID(String(decoding: bytes[start..<stop], as: UTF8.self)), stop)
  }

  /// Returns whether a byte can be part of an unquoted id.
  static func isIDPart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
  }

  /// Returns the reference of a reply's first line or a twin's string: `#id`, `last`, `last of
  /// Ben`, or the beginning of a text.
  func reference(_ range: Range<Int>) -> MessageReference? {
    let range = Escapes.trim(bytes, range)
    guard !range.isEmpty else { return nil }
    if bytes[range.lowerBound] == UInt8(ascii: "#"),
      let (id, end) = Self.id(bytes, range), end == range.upperBound
    {
      return .id(id)
    }
    if bytes[range.lowerBound] == UInt8(ascii: "?"),
      let (id, end) = Self.id(bytes, (range.lowerBound + 1)..<range.upperBound),
      end == range.upperBound
    {
      return .outside(id)
    }
    if let last = last(range) { return last }
    return .beginning(Escapes.unescape(bytes, range))
  }

  private func last(_ range: Range<Int>) -> MessageReference? {
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text == "last" { return .last(of: nil) }
    guard text.hasPrefix("last of "),
      let who = cast.known(Word.text(bytes, range.lowerBound + 8..<range.upperBound))
    else { return nil }
    return .last(of: who)
  }

  /// Returns a directive's reference at the start of a range: `#id`, `last`, `last of Ben`, `"a
  /// beginning"`.
  func argument(_ range: Range<Int>) -> (reference: MessageReference, end: Int)? {
    guard let word = Word.next(bytes, range) else { return nil }
    let wordRange = word.range.lowerBound..<range.upperBound
    if let (id, end) = Self.id(bytes, wordRange) { return (.id(id), end) }
    if bytes[word.range.lowerBound] == .quote,
      let close = Escapes.firstIndex(
        of: .quote, in: bytes, word.range.lowerBound + 1..<range.upperBound)
    {
      let text = Escapes.unescape(bytes, word.range.lowerBound + 1..<close)
      return (.beginning(text), close + 1)
    }
    guard bytes[word.range].elementsEqual("last".utf8) || isLastAndColon(word.range) else {
      return nil
    }
    let end = word.range.lowerBound + 4
    guard let of = Word.next(bytes, end..<range.upperBound),
      bytes[of.range].elementsEqual("of".utf8)
    else { return (.last(of: nil), end) }
    let (who, stop) = name(from: of.range.upperBound, to: range.upperBound)
    return (.last(of: who), stop)
  }

  private func isLastAndColon(_ range: Range<Int>) -> Bool {
    bytes[range].starts(with: "last:".utf8)
  }

  /// Returns the longest known name, of at most six words, or else one word.
  private func name(from start: Int, to end: Int) -> (id: Participant.ID, end: Int) {
    var stops: [Int] = []
    var index = start
    while stops.count < 6, let word = Word.next(bytes, index..<end) {
      let stop = Escapes.split(bytes, word.range, at: .colon).first?.upperBound ?? start
      stops.append(stop)
      if stop < word.range.upperBound { break }
      index = stop
    }
    for stop in stops.reversed() {
      if let id = cast.known(Word.text(bytes, start..<stop)) { return (id, stop) }
    }
    let stop = stops.first ?? start
    let place = Escapes.trim(bytes, start..<stop, newlines: true)
    return (cast.id(Word.text(bytes, place), at: fragment.place(place), diagnostics), stop)
  }
}
