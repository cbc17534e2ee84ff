import Drawing

extension Color {
  /// Whether no channel differs by more than `within`.
  func isClose(to other: Color, within: Int) -> Bool {
    func near(_ value: UInt8, _ other: UInt8) -> Bool { abs(Int(value) - Int(other)) <= within }
    return near(red, other.red) && near(green, other.green) && near(blue, other.blue)
      && near(alpha, other.alpha)
  }
}
