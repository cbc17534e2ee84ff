/// A time as archives are asked for it (XEP-0082).
package enum ArchiveTime {
  /// Returns a day or a time in the form of XEP-0082; `nil` if it is none: `2026-03-14`,
  /// `2026-03-14T09:30`, `2026-03-14T09:30:00+01:00`. Without a zone it is UTC.
  package static func parse(_ text: String) -> String? {
    let form =
      /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?/
    guard let match = text.wholeMatch(of: form), let year = Int(match.1), let month = Int(match.2),
      let day = Int(match.3), year > 0, (1...12).contains(month),
      (1...days(in: month, of: year)).contains(day)
    else { return nil }
    let (hour, minute, second) = (match.4 ?? "00", match.5 ?? "00", match.6 ?? "00")
    guard Int(hour) ?? 24 < 24, Int(minute) ?? 60 < 60, Int(second) ?? 60 < 60 else { return nil }
    if let zone = match.8, zone != "Z" {
      let parts = zone.dropFirst().split(separator: ":").compactMap { Int($0) }
      guard parts.count == 2, parts[0] < 15, parts[1] < 60 else { return nil }
    }
    let (fraction, zone) = (match.7.flatMap { $0 } ?? "", match.8.flatMap { $0 } ?? "Z")
    return "\(match.1)-\(match.2)-\(match.3)T\(hour):\(minute):\(second)\(fraction)\(zone)"
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
