import Drawing
import Testing

@testable import TerminalPictures

@Suite struct BlockTests {
  let cells = CellRect(column: 0, row: 0, columns: 3, rows: 2)
  let picture = Bitmap(width: 3, height: 3) { x, y in
    [
      [0xFFFF_0000, 0xFF00_FF00, 0xFF00_FF00], [0xFF00_00FF, 0xFF00_FF00, 0xFF00_FF00],
      [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000],
    ][y][x]
  }

  @Test func aCellHasTwoPixels() {
    #expect(
      BlockPicture(picture, colors: .direct).text(at: cells)
        == "\u{1B}[1;1H\u{1B}[48;2;0;0;255m\u{1B}[38;2;255;0;0m▀\u{1B}[48;2;0;255;0m  \u{1B}[0m"
        + "\u{1B}[2;1H\u{1B}[49m\u{1B}[38;2;255;255;255m▀▀\u{1B}[38;2;0;0;0m▀\u{1B}[0m")
  }

  @Test func thePaletteHasTheNearestColors() {
    #expect(
      BlockPicture(picture, colors: .indexed).text(at: cells)
        == "\u{1B}[1;1H\u{1B}[48;5;21m\u{1B}[38;5;196m▀\u{1B}[48;5;46m  \u{1B}[0m"
        + "\u{1B}[2;1H\u{1B}[49m\u{1B}[38;5;231m▀▀\u{1B}[38;5;16m▀\u{1B}[0m")
  }

  @Test func withoutColorsThereAreTwo() {
    let text = BlockPicture(picture, colors: .none).text(at: cells)
    #expect(!text.contains("m") && text.hasSuffix("\u{1B}[2;1H▀▀ "))
    // Half of the pixels of a grey are light.
    let grey = Bitmap(width: 16, height: 16) { _, _ in 0xFF80_8080 }
    let dots = BlockPicture(grey, colors: .none).text(at: cells)
    let light = dots.reduce(0) { $0 + ($1 == "█" ? 2 : $1 == "▀" || $1 == "▄" ? 1 : 0) }
    #expect(light == 128)
  }

  /// Against a search of the whole palette.
  @Test func noColorOfThePaletteIsNearer() {
    let steps = [0, 95, 135, 175, 215, 255]
    let greys = (0..<24).map { grey in [Int](repeating: 8 + 10 * grey, count: 3) }
    let palette = steps.flatMap { red in
      steps.flatMap { green in steps.map { blue in [red, green, blue] } }
    }
    let all: [[Int]] = palette + greys
    func distance(_ left: [Int], _ right: [Int]) -> Int {
      var sum = 0
      for index in 0..<3 { sum += (left[index] - right[index]) * (left[index] - right[index]) }
      return sum
    }
    for red in stride(from: 0, through: 255, by: 17) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let wanted = [red, green, blue]
          let found = IndexedColor.nearest(
            to: Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
          let best = all.map { distance($0, wanted) }.min()
          #expect(distance(all[found - 16], wanted) == best, "\(wanted)")
        }
      }
    }
  }
}
