/// Writes numbers for sentences and files.
enum PlainNumber {
  /// A number without a decimal point where none is needed.
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}
