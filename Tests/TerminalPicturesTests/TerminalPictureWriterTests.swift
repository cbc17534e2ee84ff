import Drawing
import Foundation
import Testing

@testable import TerminalPictures

@Suite struct TerminalPictureWriterTests {
  let grid = TerminalGrid(columns: 80, rows: 24, cellWidth: 10, cellHeight: 20)
  let area = CellRect(column: 3, row: 1, columns: 20, rows: 10)
  let picture = Bitmap(width: 35, height: 50) { x, y in
    (x / 7 + y / 10) % 2 == 0 ? 0xFF20_6080 : 0xFFF0_E0D0
  }
  var whole: PixelRect { PixelRect(x: 0, y: 0, width: picture.width, height: picture.height) }

  func writer(_ method: PictureMethod) -> TerminalPictureWriter {
    TerminalPictureWriter(support: PictureSupport(method: method), grid: grid)
  }

  /// The picture stands in the corner of a canvas of whole cells.
  @Test(arguments: [PictureMethod.kitty, .iterm])
  func filesFillTheirCells(_ method: PictureMethod) throws {
    let writer = writer(method)
    let placement = writer.placement(of: whole, in: area)
    #expect(placement.cells == CellRect(column: 3, row: 1, columns: 4, rows: 3))
    let bytes = try writer.bytes(picture, at: placement, id: 1)
    let strings =
      method == .kitty
      ? Sequences.strings(bytes, from: "\u{1B}_G", to: "\u{1B}\\").map {
        String($0.split(separator: ";")[1])
      }
      : Sequences.strings(bytes, from: "\u{1B}]1337;", to: "\u{7}").map {
        String($0.split(separator: ":")[1])
      }
    let file = try #require(Data(base64Encoded: strings.joined()))
    let shown = try PNGFile.bitmap(Array(file))
    #expect(shown.width == 40 && shown.height == 60)
    for y in 0..<60 {
      for x in 0..<40 {
        let wanted = x < 35 && y < 50 ? picture[x, y] : Color(red: 0, green: 0, blue: 0, alpha: 0)
        #expect(shown[x, y] == wanted)
      }
    }
  }

  @Test func sixelsHaveThePicturesOwnSize() throws {
    let writer = writer(.sixel)
    let bytes = try writer.bytes(picture, at: writer.placement(of: whole, in: area), id: 1)
    let start = Array("\u{1B}[2;4H".utf8)
    #expect(bytes.starts(with: start))
    let decoded = try #require(SixelDecoder(Array(bytes.dropFirst(start.count))))
    #expect(decoded.width == 35 && decoded.height == 50)
  }

  @Test func blocksKeepProportions() throws {
    let writer = writer(.blocks)
    let placement = writer.placement(of: whole, in: area)
    // A pixel is a block where there is room: here four times its size.
    #expect(placement.height == 200 && placement.width == 140)
    let text = String(decoding: try writer.bytes(picture, at: placement, id: 1), as: UTF8.self)
    #expect(text.count { $0 == "\u{1B}" } > 10)
    for row in 2...11 { #expect(text.contains("\u{1B}[\(row);4H")) }
    #expect(!text.contains("\u{1B}[12;4H"))
  }

  @Test func partsAreEnlargedForBeingSeen() {
    let part = PixelRect(x: 5, y: 5, width: 10, height: 8)
    let placement = writer(.kitty).placement(of: part, in: area, enlargement: 8)
    #expect(placement.width == 80 && placement.height == 64)
    #expect(writer(.kitty).placement(of: part, in: area).width == 10)
  }

  @Test func onlyKittyKeepsPictures() {
    #expect(!writer(.kitty).removal(id: 1).isEmpty)
    #expect(writer(.sixel).removal(id: 1).isEmpty && writer(.blocks).removal(id: 1).isEmpty)
  }
}
