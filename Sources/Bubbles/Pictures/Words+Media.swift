import Themes

extension Words {
  /// Returns a duration as `0:07`, `12:40`, `1:02:09`; `nil` if it isn't a valid duration.
  package func duration(_ seconds: Double?) -> String? {
    guard let seconds, seconds.isFinite, seconds >= 0, seconds < 1e7 else { return nil }
    let whole = Int(seconds.rounded())
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    let hours = whole / 3600
    let minutes = whole / 60 % 60
    return localized(
      hours > 0
        ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))")
  }

  /// Returns how long a call was, as the look says it; `nil` if that isn't known.
  package func callDuration(_ seconds: Double?) -> String? {
    guard let plain = duration(seconds), !callDuration.isEmpty else { return duration(seconds) }
    let minutes = Self.minutes(seconds)
    // Seconds are no minutes.
    if minutes == nil, Self.fields(of: callDuration).contains(where: Self.isCount) { return plain }
    let isShort = plain.prefix { $0 != ":" }.count < 2
    return filled(
      Self.keepingUnit(callDuration),
      [
        "time": plain, "padded": isShort ? number(0) + plain : plain,
        "count": number(minutes ?? 0),
        "minutes": filled(
          Self.keepingUnit(self.minutes), ["count": number(minutes ?? 0)], count: minutes ?? 0),
      ], count: minutes ?? 0)
  }

  private static func isCount(_ field: String) -> Bool {
    field == "count" || field == "minutes" || isChoice(field)
  }

  /// Returns a size as `812 B`, `64 KB`, `1.4 MB`: one decimal below ten; units of 1000, not 1024. No
  /// line parts number and unit.
  package func byteCount(_ bytes: Int?) -> String? {
    guard let bytes, bytes >= 0 else { return nil }
    var value = Double(bytes)
    var unit = 0
    while value >= 999.5, unit < byteUnits.count - 1 {
      value /= 1000
      unit += 1
    }
    let hasTenths = value < 9.95 && unit > 0
    let tenths = Int((value * 10).rounded())
    return number(tenths: hasTenths ? tenths : Int(value.rounded()) * 10) + "\u{00A0}"
      + byteUnits[unit]
  }

  /// Returns coordinates as text, `38.7223° N, 9.1393° W`; `nil` for those of no place.
  func coordinates(_ latitude: Double, _ longitude: Double) -> String? {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    func degrees(_ value: Double) -> String {
      let scaled = Int((abs(value) * 10_000).rounded())
      let fraction = String(scaled % 10_000)
      let zeros = String(repeating: "0", count: 4 - fraction.count)
      return localized("\(scaled / 10_000)\(decimal)\(zeros)\(fraction)°")
    }
    return "\(degrees(latitude)) \(directions[latitude < 0 ? 2 : 0]), "
      + "\(degrees(longitude)) \(directions[longitude < 0 ? 3 : 1])"
  }
}
