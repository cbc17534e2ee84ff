/// File names derived from untrusted ones.
enum MediaName {
  private static let limit = 120

  /// Returns a file's name without folders and extension.
  static func base(of name: Substring) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// Returns a name that every file system accepts for the file at a path, with its extension: the
  /// last component, without control characters and characters special to systems or shells.
  static func safe(_ path: String) -> String {
    let last = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    var name = String.UnicodeScalarView()
    for scalar in last.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      let isFormat = scalar.properties.generalCategory == .format
      let isReserved = scalar.isASCII && "\"*:<>?|".unicodeScalars.contains(scalar)
      name.append(isControl || isFormat || isReserved || scalar == "\u{FFFD}" ? "_" : scalar)
    }
    var text = Substring(String(name))
    while let first = text.first, first.isWhitespace || ".~-".contains(first) { text.removeFirst() }
    while let last = text.last, last.isWhitespace || last == "." { text.removeLast() }
    if text.isEmpty { return "file" }
    guard text.utf8.count > limit else { return String(text) }
    let (stem, ending) = parts(of: String(text))
    return prefix(of: stem, limit - ending.utf8.count) + ending
  }

  /// Returns a unique name derived from another one, compared case-insensitively, and marks it as
  /// taken.
  ///
  /// - Parameter taken: names in lower case, with the last number appended to each.
  static func free(_ name: String, taken: inout [String: Int]) -> String {
    let folded = name.lowercased()
    guard var number = taken[folded] else {
      taken[folded] = 1
      return name
    }
    let (stem, ending) = parts(of: name)
    var other: String
    repeat {
      number += 1
      other = "\(stem)-\(number)\(ending)"
    } while taken[other.lowercased()] != nil
    taken[folded] = number
    taken[other.lowercased()] = 1
    return other
  }

  /// Returns a path shortened for a message.
  static func shown(_ path: String) -> String {
    path.utf8.count <= 200 ? path : String(path.prefix(199)) + "…"
  }

  /// Returns `plan` and `.pdf` for `plan.pdf`.
  private static func parts(of name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), name[dot...].utf8.count <= 16 else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[dot...]))
  }

  private static func prefix(of text: String, _ count: Int) -> String {
    var result = ""
    for character in text {
      guard result.utf8.count + character.utf8.count <= count else { break }
      result.append(character)
    }
    return result
  }
}
