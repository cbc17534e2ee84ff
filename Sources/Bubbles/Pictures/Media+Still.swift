import ChatModel

extension Media {
  /// The still picture of moving media: its thumbnail, else its own file, unless that is known to
  /// hold no picture. A video without one is no error, so no diagnostic is reported.
  package var still: MediaReference { thumbnail ?? ownStill }

  /// The own file, unless it is a video or an animated drawing, which can't be decoded.
  package var ownStill: MediaReference { isFilm ? MediaReference(path: nil) : reference }

  private static let filmEndings: Set<String> = [
    "3g2", "3gp", "avi", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "tgs", "webm", "wmv",
  ]

  private var isFilm: Bool {
    if let path = reference.path, let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) {
      let ending = path[path.utf8.index(after: dot)...]
      if ending.utf8.count <= 4, Self.filmEndings.contains(ending.lowercased()) { return true }
    }
    return mimeType.map { $0.hasPrefix("video/") || $0 == "application/x-tgsticker" } ?? false
  }
}
