import ChatModel

extension Media {
  /// The still picture of moving media: its thumbnail, else its own file, unless that is known to
  /// hold no picture. A video without one is no error, so no diagnostic is reported.
  package var still: MediaReference { thumbnail ?? ownStill }

  /// The own file, unless it is a video that isn't called one. Of a video its first frame is the picture,
  /// where it can be had.
  package var ownStill: MediaReference {
    reference.isVideo || !isUnreadable ? reference : MediaReference(path: nil)
  }

  private var isUnreadable: Bool {
    mimeType?.hasPrefix("video/") ?? false
  }
}

extension MediaReference {
  private static let videoEndings: Set<String> = [
    "3g2", "3gp", "avi", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "webm", "wmv",
  ]

  /// Whether its path is that of a video, by its ending.
  package var isVideo: Bool { ending.map(Self.videoEndings.contains) ?? false }

  /// The letters after its path's last dot, in small ones; at most four of them.
  fileprivate var ending: String? {
    guard let path, let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.utf8.index(after: dot)...]
    return ending.utf8.count <= 4 ? ending.lowercased() : nil
  }
}
