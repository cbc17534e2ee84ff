import ChatModel

/// Parses and formats a fraction: `40%`, or `0.4`.
enum PartOfWhole {
  /// Returns a fraction, 0…1; `nil` for anything else.
  static func value(_ text: String) -> Double? {
    let isPercent = text.hasSuffix("%")
    guard let number = MediaField.number(isPercent ? String(text.dropLast()) : text) else {
      return nil
    }
    let value = isPercent ? number / 100 : number
    return (0...1).contains(value) ? value : nil
  }

  /// Returns `40%` if that parses back to the same value; else `0.4`.
  static func text(_ value: Double) -> String {
    let value = max(0, min(1, value))
    let percent = (value * 100_000).rounded() / 1000
    guard percent / 100 == value else { return "\(value)" }
    return Int(exactly: percent).map { "\($0)%" } ?? "\(percent)%"
  }

  static func flaw(_ text: String) -> String { "`\(text.prefix(40))` is not a part of the whole" }

  static let hint = "write 0% to 100%"
}
