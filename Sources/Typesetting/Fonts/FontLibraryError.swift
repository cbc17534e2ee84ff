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
