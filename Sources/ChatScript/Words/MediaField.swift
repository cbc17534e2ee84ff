import ChatModel

/// The fields of a medium, by their keys in brackets.
enum MediaField {
  static let keys = [
    "name", "mime", "bytes", "width", "height", "duration", "thumbnail", "title", "performer",
    "pages", "waveform",
  ]

  /// Sets a field by parsing its text.
  static func set(
    _ key: String, to text: String, in media: inout Media,
    complain: (_ message: String, _ hint: String?) -> Void
  ) {
    func integer() -> Int? {
      if let value = Int(text) { return value }
      complain("`\(text.prefix(40))` is not a whole number", nil)
      return nil
    }
    switch key {
    case "name": media.fileName = text
    case "mime": media.mimeType = text
    case "bytes": media.byteCount = integer()
    case "width": media.width = integer()
    case "height": media.height = integer()
    case "duration":
      media.duration = number(text) ?? duration(text)
      if media.duration == nil { complain("`\(text.prefix(40))` is not a duration", durationHint) }
    case "thumbnail": media.thumbnail = MediaReference(path: text)
    case "title": media.title = text
    case "performer": media.performer = text
    case "pages": media.pageCount = integer()
    case "waveform":
      let values = text.split(separator: ",").map { number(String($0)) }
      media.waveform = values.compactMap { $0 }
      if values.contains(where: { $0 == nil }) {
        complain("a waveform is a row of numbers between 0 and 1", "write waveform=0.1,0.8,0.4")
      }
    default:
      complain("unknown field `\(key.prefix(40))`", Suggestion.hint(for: key, among: keys))
    }
  }

  /// Returns a size from `1170x780`.
  static func size(_ text: String) -> (width: Int?, height: Int?)? {
    let parts = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" })
    guard parts.count == 2, parts.allSatisfy({ (1...9).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }), let width = Int(parts[0]),
      let height = Int(parts[1])
    else { return nil }
    return (width, height)
  }

  /// Returns a duration in seconds from `0:07` or `1:02:03`.
  static func duration(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...6).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    return parts.reduce(0) { $0 * 60 + (Double($1) ?? 0) }
  }

  /// Returns whether a text can only be intended as a duration, though it isn't a valid one:
  /// `0:99:99:99`.
  static func looksLikeDuration(_ text: String) -> Bool {
    text.utf8.contains(.colon) && text.utf8.contains(where: \.isDigit)
      && text.utf8.allSatisfy { $0.isDigit || $0 == .colon }
  }

  static let durationHint = "write 0:07, 12:30 or 1:02:03"

  /// Returns a finite number from its digits.
  static func number(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite, YAMLReader.isNumber(text) else { return nil }
    return value
  }
}
