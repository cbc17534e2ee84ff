/// Times of iMessage's database.
enum IMessageTime {
  /// Milliseconds since 1970 (UTC) of a time since 2001: in nanoseconds, or in seconds as older systems
  /// wrote them; `nil` for 0, which stands for no time.
  static func milliseconds(_ time: Int?) -> Int? {
    guard let time, time != 0 else { return nil }
    let isNanoseconds = time.magnitude >= 1_000_000_000_000
    let (value, isOverflown) =
      isNanoseconds ? (time / 1_000_000, false) : time.multipliedReportingOverflow(by: 1_000)
    let (sum, isTooLarge) = value.addingReportingOverflow(978_307_200_000)
    return isOverflown || isTooLarge ? Int.max : sum
  }
}
