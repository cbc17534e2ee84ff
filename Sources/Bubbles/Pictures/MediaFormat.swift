/// Formats durations, sizes and names of media.
enum MediaFormat {
  /// Returns a duration as `0:07`, `12:40`, `1:02:09`; `nil` if it isn't a valid duration.
  static func duration(_ seconds: Double?) -> String? {
    guard let seconds, seconds.isFinite, seconds >= 0, seconds < 1e7 else { return nil }
    let whole = Int(seconds.rounded())
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    let hours = whole / 3600
    let minutes = whole / 60 % 60
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
  }

  /// Returns a size as `812 B`, `64 KB`, `1.4 MB`: one decimal below ten; units of 1000, not 1024.
  static func byteCount(_ bytes: Int?) -> String? {
    guard let bytes, bytes >= 0 else { return nil }
    var value = Double(bytes)
    var units = ["B", "KB", "MB", "GB", "TB"][...]
    while value >= 999.5, units.count > 1 {
      value /= 1000
      units.removeFirst()
    }
    let unit = units.first ?? ""
    guard value < 9.95, unit != "B" else { return "\(Int(value.rounded())) \(unit)" }
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0
      ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }

  /// Returns the letters after the last dot, in capitals; at most four of them.
  static func fileExtension(_ name: String?) -> String? {
    guard let name, let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let letters = name[name.index(after: dot)...]
    guard (1...4).contains(letters.count),
      letters.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    return letters.uppercased()
  }

  /// Returns the last component of a path.
  static func fileName(_ path: String?) -> String? {
    path?.split(separator: "/").last.map(String.init)
  }
}
