/// Names for files whose own names come from somebody else.
enum MediaName {
  private static let limit = 120

  /// The name without folders and extension of a file.
  static func base(of name: Substring) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// A name for the file at a path that every file system takes, with the path's own ending: its last
  /// part, without control characters and marks that mean something to systems or scripts.
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

  /// A name like another one that isn't taken, whatever the case; takes it.
  ///
  /// - Parameter taken: names in lower case, with the number that was last put behind each.
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

  /// A path that fits a message.
  static func shown(_ path: String) -> String {
    path.utf8.count <= 200 ? path : String(path.prefix(199)) + "…"
  }

  /// `plan` and `.pdf` of `plan.pdf`.
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
