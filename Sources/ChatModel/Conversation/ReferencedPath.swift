/// Rules for the paths in a script, a theme file or a list of scenes.
package enum ReferencedPath {
  /// The kind of file that contains the path, and what the path refers to.
  package enum Owner: String, Sendable {
    case script, theme, list

    fileprivate var file: String {
      switch self {
      case .script: "a picture"
      case .theme: "a theme"
      case .list: "what a list names"
      }
    }
  }

  /// Returns the error in a path: it must be relative and stay in the folder of the file that names
  /// it.
  package static func flaw(
    _ path: String, in owner: Owner = .script
  ) -> (message: String, hint: String)? {
    let beside = "put the file beside the \(owner.rawValue), or into a folder there"
    if path.hasPrefix("/") || path.hasPrefix("~") || path.dropFirst().hasPrefix(":\\") {
      return ("the path leads out of the \(owner.rawValue)'s folder", beside)
    }
    if path.contains("://") {
      return ("\(owner.file) is a file, not an address", "save it, then " + beside)
    }
    var depth = 0
    for part in path.split(whereSeparator: { $0 == "/" || $0 == "\\" }) {
      if part == ".." { depth -= 1 } else if part != "." { depth += 1 }
      if depth < 0 { return ("the path climbs out of the \(owner.rawValue)'s folder", beside) }
    }
    return nil
  }
}
