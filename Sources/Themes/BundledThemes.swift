import CThemeFiles

/// The theme files that come with the library.
enum BundledThemes {
  /// Names and contents.
  static let files = CompiledFiles.all(letterer_bundled_theme)
}
