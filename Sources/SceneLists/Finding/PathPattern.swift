/// A pattern of paths: in a name `*` stands for any characters and `?` for one; a name `**` stands for
/// any folders, one in the other, or none.
struct PathPattern {
  let names: [String]

  init(_ text: String) {
    names = text.split(separator: "/").filter { $0 != "." }.map(String.init)
  }

  /// Whether it stands for a single path.
  var isLiteral: Bool { !names.contains(where: Self.isPattern) }

  static func isPattern(_ name: String) -> Bool { name.utf8.contains { $0 == star || $0 == any } }

  private static let star = UInt8(ascii: "*")
  private static let any = UInt8(ascii: "?")

  /// Returns whether a path matches.
  ///
  /// Complexity: O(names of the path × names of the pattern), but for the names themselves.
  func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    // Which prefixes of the pattern match the path so far.
    var reached = [true] + [Bool](repeating: false, count: names.count)
    func skipFolders(_ reached: inout [Bool]) {
      for (index, name) in names.enumerated() where name == "**" && reached[index] {
        reached[index + 1] = true
      }
    }
    skipFolders(&reached)
    for part in parts {
      var next = [Bool](repeating: false, count: names.count + 1)
      for (index, name) in names.enumerated() where reached[index] {
        if name == "**" {
          next[index] = true
        } else if Self.matches(part, name) {
          next[index + 1] = true
        }
      }
      skipFolders(&next)
      reached = next
    }
    return reached[names.count]
  }

  /// Returns whether a name matches a name with `*` and `?`.
  ///
  /// Complexity: O(name × pattern).
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let (name, pattern) = (Array(name.unicodeScalars), Array(pattern.unicodeScalars))
    var (at, place) = (0, 0)
    // Where the last star stands, and which characters it has taken so far.
    var last: (place: Int, at: Int)?
    while at < name.count {
      if place < pattern.count, pattern[place] == "*" {
        last = (place, at)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[at] {
        at += 1
        place += 1
      } else if let star = last {
        last = (star.place, star.at + 1)
        at = star.at + 1
        place = star.place + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
