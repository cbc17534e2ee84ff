/// What a single picture may be written as.
package enum PictureFormat: String, CaseIterable, Sendable {
  case png
  case webp

  /// The format that a file's name asks for by its extension; `nil` where it names none of these.
  package init?(path: String) {
    guard let format = fileExtension(of: path).flatMap(Self.init(rawValue:)) else { return nil }
    self = format
  }

  /// How people call it.
  package var name: String {
    switch self {
    case .png: "PNG"
    case .webp: "WebP"
    }
  }
}

/// What a sequence of pictures may be written as, in one file.
package enum SequenceFormat: String, CaseIterable, Sendable {
  case gif
  case apng
  case webp
  case mp4
  case webm

  /// The format that a file's name asks for by its extension; `nil` where it names none of these.
  /// Animated PNGs are often called `.png`, but that is a still's name too: the caller decides.
  package init?(path: String) {
    guard let format = fileExtension(of: path).flatMap(Self.init(rawValue:)) else { return nil }
    self = format
  }

  /// How people call it.
  package var name: String {
    switch self {
    case .gif: "GIF"
    case .apng: "animated PNG"
    case .webp: "animated WebP"
    case .mp4: "MP4"
    case .webm: "WebM"
    }
  }

  /// Whether it is compressed by ffmpeg, which may be missing.
  package var needsFFmpeg: Bool { self == .mp4 || self == .webm }

  /// Whether pixels may be transparent; partly so, but in a GIF.
  package var supportsTransparency: Bool { !needsFFmpeg }

  /// Whether the file itself says how often it plays.
  package var supportsLoop: Bool { !needsFFmpeg }

  /// Whether each picture has a duration of its own, rather than being repeated at a constant rate.
  package var supportsVariableDurations: Bool { !needsFFmpeg }
}

/// A name's extension in small letters; `nil` where it has none. A leading dot hides a file and
/// begins no extension.
private func fileExtension(of path: String) -> String? {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
  return name[dot...].dropFirst().lowercased()
}
