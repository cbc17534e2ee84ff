import BundledFonts
import Platform

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
    for candidate in candidates where FileSystem.isReadable(candidate + "/patterns.txt") {
      return candidate
    }
    throw .bundledFontsNotFound(candidates)
  }

  static func candidates() -> [String] {
    var result: [String] = []
    if let program = Machine.programPath {
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
}
