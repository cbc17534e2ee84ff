import Platform

/// A picture in kitty's graphics protocol.
///
/// Source: "Terminal graphics protocol", in kitty's documentation.
struct KittyPicture {
  /// The picture's number, 1…255.
  let id: Int
  let png: [UInt8]
  /// Whether it is shown by characters that stand for its parts, as it must be where a multiplexer
  /// moves text about: it then lies where they do.
  let usesPlaceholders: Bool

  init(id: Int, png: [UInt8], usesPlaceholders: Bool = false) {
    self.id = max(1, min(255, id))
    self.png = png
    self.usesPlaceholders = usesPlaceholders
  }

  /// The longest piece of data that a sequence may carry, in characters.
  static let chunk = 4096

  /// The bytes that send the picture and show it in cells, without moving the cursor beyond them and
  /// without asking for an answer.
  func bytes(at cells: CellRect) -> [UInt8] {
    let data = Base64.encoded(png)
    var result = Array(cells.cursor().utf8)
    for start in stride(from: 0, to: data.count, by: Self.chunk) {
      let end = min(data.count, start + Self.chunk)
      var keys = "q=2,m=\(end < data.count ? 1 : 0)"
      if start == 0 {
        keys =
          "a=T,f=100,t=d,i=\(id),c=\(cells.columns),r=\(cells.rows),C=1,"
          + (usesPlaceholders ? "U=1," : "") + keys
      }
      let sequence = Array("\u{1B}_G\(keys);".utf8) + data[start..<end] + Array("\u{1B}\\".utf8)
      result += usesPlaceholders ? wrapped(sequence) : sequence
    }
    return usesPlaceholders ? result + Array(placeholders(in: cells).utf8) : result
  }

  /// The sequence that removes a picture and its data.
  static func removal(id: Int, throughTmux: Bool = false) -> String {
    let sequence = "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\"
    return throughTmux ? TmuxPassthrough.wrapped(sequence) : sequence
  }

  private func wrapped(_ sequence: [UInt8]) -> [UInt8] {
    Array(TmuxPassthrough.wrapped(String(decoding: sequence, as: UTF8.self)).utf8)
  }

  // MARK: Placeholders

  /// How many columns and rows placeholders can name here.
  static let mostPlaceholders = diacritics.count

  /// A character for each cell, whose colour is the picture's number and whose marks are its row and
  /// its column.
  private func placeholders(in cells: CellRect) -> String {
    var text = ""
    for row in 0..<min(cells.rows, Self.mostPlaceholders) {
      text += cells.cursor(down: row) + "\u{1B}[38;5;\(id)m"
      for column in 0..<min(cells.columns, Self.mostPlaceholders) {
        text.unicodeScalars.append("\u{10EEEE}")
        text.unicodeScalars.append(Self.diacritics[row])
        text.unicodeScalars.append(Self.diacritics[column])
      }
    }
    return text + "\u{1B}[39m"
  }

  /// The marks that stand for 0, 1, 2 and so on: combining marks of Unicode 6.0 that lie above.
  private static let diacritics: [Unicode.Scalar] = ranges.flatMap { range in
    range.compactMap { Unicode.Scalar($0) }
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346,
    0x34A...0x34C, 0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487,
    0x592...0x595, 0x597...0x599, 0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF,
    0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B, 0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2,
    0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730, 0x732...0x733, 0x735...0x736,
    0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743, 0x745...0x745, 0x747...0x747,
    0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3, 0x816...0x819, 0x81B...0x823, 0x825...0x827,
    0x829...0x82D, 0x951...0x951, 0x953...0x954, 0xF82...0xF83, 0xF86...0xF87, 0x135D...0x135F,
  ]
}
