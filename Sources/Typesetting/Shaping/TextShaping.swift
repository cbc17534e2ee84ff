/// Turns requests into lines and glyphs: a worker's shaper, or a stand-in for tests.
package protocol TextShaping {
  /// Breaks, shapes and measures a text.
  func shape(_ request: TextRequest) -> ShapedText
}
