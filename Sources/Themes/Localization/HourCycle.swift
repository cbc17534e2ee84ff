/// How a clock counts the hours of a day.
public enum HourCycle: Int, Hashable, Sendable, CaseIterable {
  /// To 12, twice.
  case h12 = 12
  /// To 24.
  case h24 = 24
}
