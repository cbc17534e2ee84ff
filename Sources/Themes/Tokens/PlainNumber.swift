/// Formats numbers for messages and files.
enum PlainNumber {
  /// Returns a number, without a decimal point if it is whole.
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}
