/// One face of a font library.
package struct FontFace: Hashable, Sendable {
  /// The file's absolute path.
  package var path: String
  /// The face's index within the file; 0 but in collections.
  package var index: Int
  /// The family's name, as a `TextStyle` gives it.
  package var family: String
  /// The style's name: "Regular", "Bold Italic".
  package var style: String
  /// Whether its glyphs are pictures in colour.
  package var isColor: Bool
}
