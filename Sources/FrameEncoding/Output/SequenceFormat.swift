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
}

/// A name's extension in small letters; `nil` where it has none. A leading dot hides a file and
/// begins no extension.
private func fileExtension(of path: String) -> String? {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
  return name[dot...].dropFirst().lowercased()
}
