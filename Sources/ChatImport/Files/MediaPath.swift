import ChatModel

/// The path of a medium, as exports write it, taken apart without trusting it.
package enum MediaPath {
  /// The parts of a relative path.
  ///
  /// - Throws: a ``Diagnostic`` for an absolute path, one that climbs out with `..`, or one that no
  ///   file can have.
  static func parts(of path: String) throws(Diagnostic) -> [String] {
    guard !path.utf8.contains(0), path.utf8.count <= 4_096 else {
      throw Diagnostic(.error, "`\(path.prefix(40))…` can't be the path of a file")
    }
    guard !path.hasPrefix("/") else { throw outside(path) }
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      guard part != ".." else { throw outside(path) }
      parts.append(String(part))
    }
    return parts
  }

  /// The error about a path that leaves its folder.
  static func outside(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "the file `\(path)` lies outside of the folder",
      hint: "put it beside the file that names it, or into a folder there; links lead no further")
  }

  /// The error about a file that is larger than a limit.
  static func tooLarge(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(.error, "the file `\(path)` is larger than the limit of \(limit) bytes")
  }
}
