import Foundation

/// How long the random tests run.
enum Effort {
  /// Seeds for every day, or more of them where LETTERER_LONG_TESTS is 1.
  static func seeds(_ short: Int, long: Int) -> [UInt64] {
    let isLong = ProcessInfo.processInfo.environment["LETTERER_LONG_TESTS"] == "1"
    return (1...(isLong ? long : short)).map { UInt64($0) }
  }
}
