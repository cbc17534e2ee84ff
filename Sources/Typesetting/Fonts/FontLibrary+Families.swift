import CPango

extension FontLibrary {
  /// The names of all families, in the order of the fonts, each once; a font may have several.
  package var families: [String] {
    guard let fonts = FcConfigGetFonts(configuration, FcSetSystem)?.pointee else { return [] }
    var names: [String] = []
    var seen: Set<String> = []
    for index in 0..<Int(fonts.nfont) {
      guard let pattern = fonts.fonts[index] else { continue }
      var place: Int32 = 0
      var value: UnsafeMutablePointer<FcChar8>?
      while FcPatternGetString(pattern, FC_FAMILY, place, &value) == FcResultMatch,
        let found = value
      {
        let name = String(cString: found)
        if seen.insert(name).inserted { names.append(name) }
        place += 1
      }
    }
    return names
  }
}
