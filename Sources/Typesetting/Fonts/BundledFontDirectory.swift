import BundledFonts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the fonts are that come with the package.
///
/// The first of these that holds `patterns.txt`:
/// 1. `letterer_BundledFonts.resources/faces` beside the program: what the build leaves;
/// 2. `../share/letterer/fonts` from the program's directory: what an installation leaves;
/// 3. `Fonts/faces` of the source that the program was built from.
///
/// No `Bundle`: it would pull in Foundation, which costs more than reading all the fonts.
enum BundledFontDirectory {
  static func find() throws(FontLibraryError) -> String {
    let candidates = candidates()
    for candidate in candidates where access(candidate + "/patterns.txt", R_OK) == 0 {
      return candidate
    }
    throw .bundledFontsNotFound(candidates)
  }

  static func candidates() -> [String] {
    var result: [String] = []
    if let program = programPath() {
      let directory = parent(of: program)
      result.append(directory + "/letterer_BundledFonts.resources/faces")
      result.append(parent(of: directory) + "/share/letterer/fonts")
    }
    if let source = letterer_bundled_fonts_source_file() {
      result.append(parent(of: String(cString: source)) + "/faces")
    }
    return result
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  /// The running program's file, symbolic links resolved.
  private static func programPath() -> String? {
    #if os(Linux)
      guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    #else
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0, let resolved = realpath(buffer, nil) else {
        return nil
      }
    #endif
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
