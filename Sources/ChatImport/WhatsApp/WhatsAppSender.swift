/// The name before a message.
enum WhatsAppSender {
  /// How many bytes a name may have; a longer “name” is a sentence of the system's.
  private static let maximumLength = 200

  /// What the system says with a name and a colon further on, so that the colon ends no name.
  private static let systemWords: [[UInt8]] = [
    " changed the subject ", " created group ", " changed the group name ", " changed the group ",
    " changed this group's ", " changed their phone number ", " was added", " security code ",
  ].map { Array($0.utf8) }

  /// Splits what follows a header into the name and the place where the words begin.
  static func split(_ text: [UInt8], _ range: Range<Int>) -> (sender: Range<Int>?, body: Int) {
    let limit = min(range.upperBound, range.lowerBound + maximumLength)
    var index = range.lowerBound
    while index < limit {
      if text[index] == UInt8(ascii: ":"), index + 1 == range.upperBound || text[index + 1] == 0x20
      {
        let name = trimmed(text, range.lowerBound..<index)
        let body = min(index + 2, range.upperBound)
        guard !name.isEmpty, !isSentence(text[name]) else { break }
        // The name of a group, which the system puts in quotes, may have a colon in it.
        if !hasOpenQuote(text[name]) { return (name, body) }
      }
      index += 1
    }
    return (nil, range.lowerBound)
  }

  private static func isSentence(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.contains(UInt8(ascii: "\"")) || name.count > 24 else { return false }
    return systemWords.contains { word in
      name.indices.contains { name[$0...].starts(with: word) }
    }
  }

  /// Returns whether quotes are opened that aren't closed.
  private static func hasOpenQuote(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.contains(where: { $0 == UInt8(ascii: "\"") || $0 >= 0x80 }) else { return false }
    let words = String(decoding: name, as: UTF8.self)
    // A name may begin with a mark of inches; the system's words stand before what they quote.
    if words.count(where: { $0 == "\"" }) % 2 == 1, words.contains(" \"") { return true }
    var depth = 0
    for character in words {
      switch character {
      case "„", "«": depth += 1
      case "“": depth += words.contains("„") ? -1 : 1
      case "”", "»": depth -= 1
      default: break
      }
    }
    return depth > 0
  }

  private static func trimmed(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper {
      if let length = TextMarks.markLength(in: text, at: lower, end: upper) {
        lower += length
      } else if text[lower] == 0x20 {
        lower += 1
      } else {
        break
      }
    }
    while upper > lower {
      if text[upper - 1] == 0x20 {
        upper -= 1
      } else if upper - lower >= 3, TextMarks.markLength(in: text, at: upper - 3, end: upper) == 3 {
        upper -= 3
      } else {
        break
      }
    }
    return lower..<upper
  }

  /// The name as text: without marks of direction, with ordinary spaces.
  static func name(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    return TextMarks.cleaned(Array(bytes))
  }

  /// The name without the tilde that marks somebody who isn't a contact.
  static func shownName(_ name: String) -> String {
    guard name.utf8.first == UInt8(ascii: "~") else { return name }
    let rest = name.dropFirst().drop { $0 == " " }
    return rest.isEmpty ? name : String(rest)
  }
}
