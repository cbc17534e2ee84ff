import CPango

/// The private fontconfig configuration: nothing of the system's takes part, and the process's own
/// stays what it is.
enum FontConfiguration {
  /// The families that are searched, in this order, for what the requested ones don't have.
  static let fallbackFamilies = [
    "Inter", "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
    "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Thai", hanFamily, "Noto Sans Symbols",
    "Noto Sans Symbols2", "Noto Sans Math", "JetBrains Mono", "Noto Sans Armenian",
    "Noto Sans Cherokee", "Noto Sans Ethiopic", "Noto Sans Georgian", "Noto Sans Gujarati",
    "Noto Sans Gurmukhi", "Noto Sans Kannada", "Noto Sans Khmer", "Noto Sans Lao",
    "Noto Sans Malayalam", "Noto Sans Mongolian", "Noto Sans Myanmar", "Noto Sans Oriya",
    "Noto Sans Sinhala", "Noto Sans Syriac", "Noto Sans Telugu", "Noto Sans Thaana",
    "Noto Serif Tibetan", emojiFamily,
  ]

  /// The family that has all accents, of letters whose own are missing from Inter.
  static let accentsFamily = "Noto Sans"

  /// The family of Han, kana, bopomofo and Hangul, whose forms the language decides.
  static let hanFamily = "Noto Sans CJK JP"

  /// The family of emoji, for what others that a style prefers don't have.
  static let emojiFamily = "Noto Color Emoji"

  /// A configuration with the rules and without fonts.
  static func make() throws(FontLibraryError) -> OpaquePointer {
    guard let config = FcConfigCreate() else { throw .configurationRejected }
    guard FcConfigParseAndLoadFromMemory(config, rules, 1) == 1, FcConfigBuildFonts(config) == 1
    else {
      FcConfigDestroy(config)
      throw .configurationRejected
    }
    return config
  }

  /// The rules, as in fontconfig's own 10-scale-bitmap-fonts and 90-synthetic but for three things:
  /// emoji are neither slanted nor thickened, semibold is thickened too, and Apple's emoji are as large as
  /// on a phone.
  private static let rules = """
    <?xml version="1.0"?>
    <fontconfig>
      <cachedir>/nonexistent</cachedir>
      <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="family" mode="prepend" binding="strong"><string>\(emojiFamily)</string></edit>
      </match>
      <match target="pattern">
        <test name="family"><string>monospace</string></test>
        <edit name="family" mode="prepend" binding="strong"><string>JetBrains Mono</string></edit>
      </match>
      <match target="pattern">
        <edit name="family" mode="append_last" binding="strong">
          \(fallbackFamilies.map { "<string>\($0)</string>" }.joined())
        </edit>
      </match>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
        <edit name="size" mode="assign">
          <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
        </edit>
      </match>
      \(appleSizes)
      <match target="font">
        <test name="outline" compare="eq"><bool>true</bool></test>
        <test name="slant"><const>roman</const></test>
        <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix>
          </times>
        </edit>
        <edit name="slant" mode="assign"><const>oblique</const></edit>
      </match>
      <match target="font">
        <test name="outline" compare="eq"><bool>true</bool></test>
        <test name="weight" compare="less_eq"><const>medium</const></test>
        <test target="pattern" name="weight" compare="more_eq"><const>semibold</const></test>
        <edit name="embolden" mode="assign"><bool>true</bool></edit>
        <edit name="weight" mode="assign"><const>bold</const></edit>
      </match>
    </fontconfig>
    """

  /// How iOS scales Apple's emoji, whose glyphs are an em wide: by a quarter up to 16 points, and beyond by
  /// less and less, until at 24 they have the text's size. Source: sizes measured in flutter/flutter#28894.
  private static let appleSizes =
    scaled(
      "<test target=\"pattern\" name=\"pixelsize\" compare=\"less\"><double>16</double></test>",
      by: "<double>1.25</double>")
    + scaled(
      """
      <test target="pattern" name="pixelsize" compare="more_eq"><double>16</double></test>
      <test target="pattern" name="pixelsize" compare="less"><double>24</double></test>
      """,
      by: """
        <plus>
          <double>0.5</double>
          <divide><double>12</double><name target="pattern">pixelsize</name></divide>
        </plus>
        """)

  /// Returns the rule that scales glyphs of Apple's emoji.
  ///
  /// - Parameters:
  ///   - tests: the sizes for which it holds.
  ///   - factor: an expression of fontconfig's.
  private static func scaled(_ tests: String, by factor: String) -> String {
    """
    <match target="font">
      <test name="family"><string>Apple Color Emoji</string></test>
      \(tests)
      <edit name="matrix" mode="assign">
        <times>
          <name>matrix</name>
          <matrix>\(factor)<double>0</double><double>0</double>\(factor)</matrix>
        </times>
      </edit>
    </match>
    """
  }
}
