import Drawing

/// A picture as characters, two pixels in each: its colour is the upper one's, the colour behind it
/// the lower one's.
struct BlockPicture {
  let bitmap: Bitmap
  let colors: TerminalColors

  /// An opaque picture whose pixels are as wide as cells and half as high.
  init(_ bitmap: Bitmap, colors: TerminalColors) {
    self.bitmap = bitmap
    self.colors = colors
  }

  /// The characters with the sequences that place and colour them.
  func text(at cells: CellRect) -> String {
    var text = ""
    for row in 0..<(bitmap.height + 1) / 2 {
      text += cells.cursor(down: row)
      text += colors == .none ? plainRow(row) : coloredRow(row)
    }
    return text
  }

  /// A row of `▀`, or of spaces where both pixels are alike; the last row of an odd number has only
  /// upper halves.
  private func coloredRow(_ row: Int) -> String {
    var text = ""
    var current = (upper: "", lower: "")
    for x in 0..<bitmap.width {
      let upper = code(bitmap[x, row * 2])
      let lower = row * 2 + 1 < bitmap.height ? "48;" + code(bitmap[x, row * 2 + 1]) : "49"
      if current.lower != lower { text += "\u{1B}[\(lower)m" }
      current.lower = lower
      if lower == "48;" + upper {
        text += " "
        continue
      }
      if current.upper != upper { text += "\u{1B}[38;\(upper)m" }
      current.upper = upper
      text += "▀"
    }
    return text + "\u{1B}[0m"
  }

  /// A row in the terminal's own two colours: grey becomes a pattern of dots.
  private func plainRow(_ row: Int) -> String {
    var text = ""
    for x in 0..<bitmap.width {
      let upper = isLight(x, row * 2)
      let lower = row * 2 + 1 < bitmap.height && isLight(x, row * 2 + 1)
      text += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
    }
    return text
  }

  /// Ordered dithering with Bayer's matrix of 4 × 4.
  private func isLight(_ x: Int, _ y: Int) -> Bool {
    let matrix = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    let pixel = bitmap[x, y]
    let luma = (Int(pixel.red) * 299 + Int(pixel.green) * 587 + Int(pixel.blue) * 114) / 1000
    return luma * 16 > (matrix[y % 4 * 4 + x % 4] * 2 + 1) * 255 / 2
  }

  private func code(_ color: Color) -> String {
    colors == .direct
      ? "2;\(color.red);\(color.green);\(color.blue)" : "5;\(IndexedColor.nearest(to: color))"
  }
}
