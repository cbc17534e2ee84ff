import CPango

/// The libraries that set text, and their versions.
package enum TypesettingLibraries {
  /// The versions that run, by the libraries' names.
  package static var versions: [String: String] {
    var versions = [
      "pango": String(cString: pango_version_string()),
      "harfbuzz": String(cString: hb_version_string()),
      "fontconfig": fontconfigVersion,
    ]
    versions["freetype"] = freetypeVersion
    return versions
  }

  private static var fontconfigVersion: String {
    let number = FcGetVersion()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  private static var freetypeVersion: String? {
    var library: FT_Library?
    guard letterer_freetype_create(&library) == 0, let library else { return nil }
    defer { FT_Done_Library(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
