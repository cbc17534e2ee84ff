/// Names of media, as they are shown.
enum MediaFormat {
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
