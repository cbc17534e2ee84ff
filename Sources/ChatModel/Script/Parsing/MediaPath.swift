/// Rules for the paths of pictures and other media.
enum MediaPath {
  /// What is wrong with a path: media lie beside their script or below, never elsewhere.
  static func flaw(_ path: String) -> (message: String, hint: String)? {
    let beside = "put the file beside the script, or into a folder there"
    if path.hasPrefix("/") || path.hasPrefix("~") || path.dropFirst().hasPrefix(":\\") {
      return ("the path leads out of the script's folder", beside)
    }
    if path.contains("://") {
      return ("a picture is a file, not an address", "save it, then " + beside)
    }
    var depth = 0
    for part in path.split(whereSeparator: { $0 == "/" || $0 == "\\" }) {
      if part == ".." { depth -= 1 } else if part != "." { depth += 1 }
      if depth < 0 { return ("the path climbs out of the script's folder", beside) }
    }
    return nil
  }
}
