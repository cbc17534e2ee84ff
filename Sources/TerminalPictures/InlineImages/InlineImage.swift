import Platform

/// A picture as iTerm2's inline image.
///
/// Source: "Images", in iTerm2's documentation.
struct InlineImage {
  let png: [UInt8]
  let passesThroughTmux: Bool

  init(png: [UInt8], passesThroughTmux: Bool = false) {
    self.png = png
    self.passesThroughTmux = passesThroughTmux
  }

  /// The bytes that show it stretched over cells.
  func bytes(at cells: CellRect) -> [UInt8] {
    let head =
      "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(cells.columns);height=\(cells.rows)"
      + ";preserveAspectRatio=0;doNotMoveCursor=1:"
    let sequence = Array(head.utf8) + Base64.encoded(png) + [7]
    let cursor = Array(cells.cursor().utf8)
    guard passesThroughTmux else { return cursor + sequence }
    return cursor
      + Array(TmuxPassthrough.wrapped(String(decoding: sequence, as: UTF8.self)).utf8)
  }
}
