/// The clock of a place: how far it is ahead of UTC, at any moment.
///
/// ```swift
/// let offset = TimeZoneRules(fixedOffset: "+02:00")?.offset(at: 1_774_742_400)  // 7200
/// ```
public struct TimeZoneRules: Hashable, Sendable {
  /// The name, such as `Europe/Berlin`, or the offset.
  public let name: String
  /// The moments at which the offset changes, ascending, in seconds since 1970 in UTC.
  private let changes: [Int]
  /// The offsets in seconds: the one before the first change, then the one from each change on.
  private let offsets: [Int32]
  /// The rule from the last change on, where it goes on changing.
  private let yearly: YearlyClockRule?

  /// Coordinated Universal Time.
  public static let utc = TimeZoneRules(name: "UTC", changes: [], offsets: [0], yearly: nil)

  init(name: String, changes: [Int], offsets: [Int32], yearly: YearlyClockRule?) {
    precondition(offsets.count == changes.count + 1, "an offset before and after each change")
    self.name = name
    self.changes = changes
    self.offsets = offsets
    self.yearly = yearly
  }

  /// A clock that is never changed: `UTC`, `Z`, `+02:00`, `-0330` or `+5`, up to 18 hours; `nil` for
  /// any other text.
  public init?(fixedOffset text: String) {
    if text == "UTC" || text == "Z" {
      self = .utc
      return
    }
    guard let sign = text.first, sign == "+" || sign == "-",
      text.dropFirst().utf8.allSatisfy({ (48...58).contains($0) })
    else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard digits.count <= 4, digits.count != 3, parts.count <= 2, !digits.isEmpty,
      parts.count == 1 || parts[0].count == 2 && parts[1].count == 2, let number = Int(digits)
    else { return nil }
    let (hours, minutes) = digits.count <= 2 ? (number, 0) : (number / 100, number % 100)
    guard minutes < 60, hours * 60 + minutes <= 18 * 60 else { return nil }
    let seconds = (hours * 60 + minutes) * 60
    self.init(
      name: text, changes: [], offsets: [Int32(sign == "-" ? -seconds : seconds)], yearly: nil)
  }

  /// Returns how many seconds the clock is ahead of UTC.
  ///
  /// - Parameter seconds: a moment, in seconds since 1970 in UTC.
  /// - Complexity: O(log changes).
  public func offset(at seconds: Int) -> Int {
    if let last = changes.last, let yearly, seconds >= last { return yearly.offset(at: seconds) }
    if changes.isEmpty, let yearly { return yearly.offset(at: seconds) }
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return Int(offsets[low])
  }

  /// Returns what the clock shows; `nil` outside the years 1…9999.
  ///
  /// - Parameter seconds: a moment, in seconds since 1970 in UTC.
  public func date(at seconds: Int) -> LocalDateTime? {
    guard seconds.magnitude < 1 << 40 else { return nil }
    return LocalDateTime(secondsSince1970: seconds + offset(at: seconds))
  }
}
