import CThemeFiles

/// The theme files that come with the library, compiled into the binary, so that no files are
/// searched for at startup.
enum BundledThemes {
  /// Names and contents.
  static let files = texts(of: letterer_bundled_theme)

  /// Returns files up to the first without a name.
  static func texts(of file: (Int) -> letterer_theme_file) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    while let name = file(texts.count).name {
      texts.append((String(cString: name), text(of: file(texts.count))))
    }
    return texts
  }

  /// Returns what stands in a file.
  static func text(of file: letterer_theme_file) -> String {
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
