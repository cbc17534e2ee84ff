/// Why a font library couldn't be made.
package enum FontLibraryError: Error, Hashable, Sendable {
  /// None of the places where the bundled fonts may be has them; the places in order.
  case bundledFontsNotFound([String])
  /// A directory can't be listed.
  case unreadableDirectory(String)
  /// A file with a font's extension isn't a font.
  case unreadableFont(String)
  /// A directory holds no font.
  case noFonts(String)
  /// Fontconfig refused the private configuration, or ran out of memory.
  case configurationRejected
}

extension FontLibraryError: CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .bundledFontsNotFound(let places):
      "the fonts that come along aren't in any of "
        + places.map { "`\($0)`" }.joined(separator: ", ")
    case .unreadableDirectory(let path): "`\(path)` is no folder of fonts that can be read"
    case .unreadableFont(let path): "`\(path)` is named like a font but isn't one"
    case .noFonts(let path): "there are no fonts in `\(path)`"
    case .configurationRejected: "the fonts can't be set up: out of memory"
    }
  }
}
