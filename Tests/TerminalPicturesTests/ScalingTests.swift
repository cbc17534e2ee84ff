import Drawing
import TestSupport
import Testing

@testable import TerminalPictures

@Suite struct ScalingTests {
  func whole(_ bitmap: Bitmap) -> PixelRect {
    PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
  }

  @Test func everyLevelOfLightLeadsBack() {
    for level in 0...255 {
      #expect(LinearLight.level(LinearLight.ofLevel[level]) == UInt8(level))
    }
    #expect(LinearLight.ofLevel[0] == 0 && LinearLight.ofLevel[255] == 1)
    #expect(abs(LinearLight.ofLevel[128] - 0.215861) < 1e-6)
  }

  @Test func halfOfTheLightIsNotHalfOfTheLevel() {
    let stripes = Bitmap(width: 40, height: 10) { x, _ in x % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let scaled = AreaScaler().scaled(stripes, whole(stripes), width: 20, height: 5)
    #expect(Set(scaled.colors) == [0xBCBCBC])
  }

  @Test func inItsOwnSizeAPictureStays() {
    var random = SeededGenerator(seed: 1)
    let bitmap = Bitmap.random(width: 23, height: 9, colors: 30, &random)
    #expect(AreaScaler().scaled(bitmap, whole(bitmap), width: 23, height: 9) == bitmap)
  }

  @Test func enlargedByWholeNumbersPixelsBecomeSquares() {
    var random = SeededGenerator(seed: 2)
    let bitmap = Bitmap.random(width: 7, height: 5, colors: 9, &random)
    let part = PixelRect(x: 2, y: 1, width: 4, height: 3)
    let scaled = AreaScaler().scaled(bitmap, part, width: 12, height: 9)
    for y in 0..<9 {
      for x in 0..<12 { #expect(scaled[x, y] == bitmap[2 + x / 3, 1 + y / 3]) }
    }
  }

  @Test func whatIsTranslucentShowsTheGround() {
    let clear = Bitmap(width: 4, height: 4)
    let ground = Color(red: 10, green: 200, blue: 30)
    let scaled = AreaScaler(ground: ground).scaled(clear, whole(clear), width: 2, height: 2)
    #expect(Set(scaled.colors) == [0x0AC81E])
  }

  /// Every pixel takes part, in all to its own size.
  @Test func sharesAreWhole() {
    for seed in Effort.seeds(20, long: 300) {
      var random = SeededGenerator(seed: seed)
      let (length, count) = (random.below(90) + 1, random.below(90) + 1)
      let shares = AreaScaler.shares(of: length, among: count)
      var sums = [Float](repeating: 0, count: length)
      for share in shares {
        #expect(abs(share.reduce(0) { $0 + $1.1 } - 1) < 1e-5, "LETTERER_SEED=\(seed)")
        for (pixel, weight) in share { sums[pixel] += weight }
      }
      let each = Float(count) / Float(length)
      #expect(sums.allSatisfy { abs($0 - each) < each * 1e-4 }, "LETTERER_SEED=\(seed)")
    }
  }
}

@Suite struct PlacementTests {
  @Test func picturesKeepTheirProportionsWithinTheirCells() {
    for seed in Effort.seeds(200, long: 5000) {
      var random = SeededGenerator(seed: seed)
      let grid = TerminalGrid(
        columns: 80, rows: 24, cellWidth: random.below(20) + 2, cellHeight: random.below(40) + 4)
      let area = CellRect(
        column: random.below(9), row: random.below(9), columns: random.below(90) + 1,
        rows: random.below(50) + 1)
      let source = PixelRect(
        x: 0, y: 0, width: random.below(3000) + 1, height: random.below(3000) + 1)
      let most = random.below(8) + 1
      let placement = PicturePlacement(source, in: area, of: grid, enlargement: most)
      let label = "LETTERER_SEED=\(seed)"
      #expect(placement.cells.column == area.column && placement.cells.row == area.row, "\(label)")
      #expect((1...area.columns).contains(placement.cells.columns), "\(label)")
      #expect((1...area.rows).contains(placement.cells.rows), "\(label)")
      #expect(placement.width <= source.width * most, "\(label)")
      // Half a pixel off at most, along the shorter side.
      let across = abs(placement.width * source.height - placement.height * source.width)
      #expect(
        across <= max(source.width, source.height) || min(placement.width, placement.height) == 1,
        "\(label)")
      // It fills its area one way, unless it is as large as it may be.
      let fills =
        placement.width == area.columns * grid.cellWidth
        || placement.height == area.rows * grid.cellHeight
      #expect(fills || placement.width % source.width == 0, "\(label)")
    }
  }
}
