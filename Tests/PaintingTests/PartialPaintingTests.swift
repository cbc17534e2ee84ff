import Drawing
import TestSupport
import Testing

@testable import Painting

struct PartialPaintingTests {
  @Test(arguments: [1.0, 1.5, 2, 3])
  func anyRectangleIsThatOfTheWholePicture(scale: Double) throws {
    let list = sampleScreen(width: 200, height: 300)
    var random = RandomScene(seed: 11)
    try check(list, width: 200, height: 300, scale: scale, areas: 60, &random, "sample")
  }

  @Test func randomListsAreTheSameInAnyRectangle() throws {
    for seed in Effort.seeds(12, long: 2000, from: 0) {
      var scene = RandomScene(seed: seed)
      for _ in 0..<Int(seed % 9) { scene.change() }
      let scale = [1, 1.5, 2, 3][Int(seed % 4)]
      try check(
        scene.list, width: 120, height: 180, scale: scale, areas: 8, &scene, "seed \(seed)")
    }
  }

  @Test func whatLiesOutsideIsLeftOut() throws {
    var bitmap = Bitmap(width: 20, height: 20)
    let request = PaintRequest(list: DisplayList(), scale: 1, background: .white)
    let painter = Painter(glyphs: RingGlyphs())
    try painter.repaint(PixelRect(x: 15, y: -5, width: 90, height: 10), of: request, in: &bitmap)
    #expect(bitmap[15, 0] == .white && bitmap[19, 4] == .white)
    #expect(bitmap[14, 0] == .clear && bitmap[15, 5] == .clear)
    try painter.repaint(PixelRect(x: 0, y: 20, width: 9, height: 9), of: request, in: &bitmap)
  }

  /// Repaints random rectangles of an empty picture and expects the whole picture's pixels inside,
  /// and none outside.
  private func check(
    _ list: DisplayList, width: Double, height: Double, scale: Double, areas: Int,
    _ random: inout RandomScene, _ name: String
  ) throws {
    let request = PaintRequest(list: list, scale: scale, background: .white)
    var whole = Bitmap(width: Int(width * scale), height: Int(height * scale))
    let painter = Painter(glyphs: RingGlyphs())
    try painter.paint(request, into: &whole)
    for _ in 0..<areas {
      let area = random.area(width: whole.width, height: whole.height)
      var part = Bitmap(width: whole.width, height: whole.height)
      try painter.repaint(area, of: request, in: &part)
      var expected = Bitmap(width: whole.width, height: whole.height)
      expected.copy([area], from: whole)
      #expect(difference(part, expected) == nil, "\(name), scale \(scale), \(area)")
    }
  }
}
