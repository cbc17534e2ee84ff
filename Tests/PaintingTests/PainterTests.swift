import CKernels
import Drawing
import Testing

@testable import Painting

struct PainterTests {
  private func paint(
    _ commands: [DrawingCommand], width: Int = 40, height: Int = 40, scale: Double = 1,
    background: Color = .white
  ) throws -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    try Painter(glyphs: RingGlyphs()).paint(
      PaintRequest(list: DisplayList(commands), scale: scale, background: background),
      into: &bitmap)
    return bitmap
  }

  private func square(_ color: Color, _ origin: Double = 10, _ size: Double = 20) -> DrawingCommand
  {
    .fill(Path(rect: Rect(x: origin, y: origin, width: size, height: size)), .color(color))
  }

  @Test func aGroupFadesAsAWhole() throws {
    // Two overlapping squares under half opacity: no darker where they overlap.
    let list = DisplayList([square(.black), square(.black, 15)])
    let bitmap = try paint([.group(list, GroupStyle(opacity: 0.5))])
    #expect(bitmap[12, 12] == bitmap[20, 20])
    #expect(abs(Int(bitmap[12, 12].red) - 127) <= 1)
    #expect(try paint([.group(list, GroupStyle(opacity: 0))])[20, 20] == .white)
  }

  @Test func aGroupIsClipped() throws {
    let circle = Path(ellipseIn: Rect(x: 10, y: 10, width: 20, height: 20))
    let bitmap = try paint([.group(DisplayList([square(.black, 0, 40)]), GroupStyle(clip: circle))])
    let filled = try paint([.fill(circle, .color(.black))])
    #expect(difference(bitmap, filled) == nil)
    let rect = Path(rect: Rect(x: 10.2, y: 10.4, width: 20, height: 20))
    let inRect = try paint([
      .group(
        DisplayList([square(.black, 0, 40), .glyphs(run(3), at: Point(x: 0, y: 15), .white)]),
        GroupStyle(clip: rect)), square(.black, 32, 4),
    ])
    #expect(inRect[9, 20] == .white)
    #expect(inRect[30, 20] == .white)
    #expect(inRect[10, 20] == .black)
    // The clip ends with its group.
    #expect(inRect[33, 33] == .black)
  }

  /// A group's clip, opacity and place hold together, and for the groups in it as well.
  @Test func groupsInGroups() throws {
    let left = Path(rect: Rect(x: 0, y: 0, width: 20, height: 40))
    let top = Path(rect: Rect(x: 0, y: 0, width: 40, height: 20))
    let both = DisplayList([square(.black, 0, 40), square(.black, 5, 30)])
    let faded = try paint([
      .group(both, GroupStyle(opacity: 0.5, clip: left)), square(.black, 30, 5),
    ])
    #expect(abs(Int(faded[10, 10].red) - 127) <= 1 && faded[2, 2] == faded[10, 10])
    #expect(faded[20, 10] == .white && faded[19, 39] == faded[10, 10])
    // Neither the clip nor the opacity goes on after the group.
    #expect(faded[32, 32] == .black)
    // Groups in groups: a quarter of black is left where both clips meet.
    let inner = DrawingCommand.group(both, GroupStyle(opacity: 0.5, clip: top))
    let nested = try paint([
      .group(DisplayList([inner, square(.black, 0, 4)]), GroupStyle(opacity: 0.5, clip: left))
    ])
    #expect(abs(Int(nested[10, 10].red) - 191) <= 1)
    #expect(nested[10, 20] == .white && nested[20, 10] == .white)
    #expect(abs(Int(nested[2, 2].red) - 127) <= 1, "over the inner group, under the outer one")
    // The place of a group moves its clip, and that of the group in it once more.
    let moved = try paint([
      .group(
        DisplayList([
          .group(both, GroupStyle(transform: .translation(x: 4, y: 0), clip: left))
        ]), GroupStyle(transform: .translation(x: 8, y: 16), opacity: 0.5, clip: top))
    ])
    let edges = [(12, 16), (31, 35), (11, 20), (32, 20), (20, 15), (20, 36)]
    #expect(
      edges.map { moved[$0.0, $0.1] == .white } == [false, false, true, true, true, true])
    // A scaled group has its clip scaled.
    let scaled = try paint([
      .group(both, GroupStyle(transform: .scale(x: 0.5, y: 0.25), clip: left))
    ])
    let corners = [(9, 9), (10, 9), (9, 10)]
    #expect(corners.map { scaled[$0.0, $0.1] == .black } == [true, false, false])
  }

  /// Each stop's alpha counts by itself, under a group's opacity too.
  @Test func gradientsBetweenPartsOfColors() throws {
    let stops = [
      GradientStop(offset: 0.25, color: Color(red: 0, green: 0, blue: 0, alpha: 255)),
      GradientStop(offset: 0.75, color: Color(red: 0, green: 0, blue: 0, alpha: 51)),
    ]
    let rect = Path(rect: Rect(x: 0, y: 0, width: 200, height: 4))
    let fill = DrawingCommand.fill(
      rect, .linearGradient(from: .zero, to: Point(x: 200, y: 0), stops: stops))
    for opacity in [1.0, 0.5] {
      let bitmap = try paint(
        [.group(DisplayList([fill]), GroupStyle(opacity: opacity))], width: 200, height: 4,
        background: .clear)
      for x in 0..<200 {
        let part = min(1, max(0, ((Double(x) + 0.5) / 200 - 0.25) / 0.5))
        let alpha = (255 + (51 - 255) * part) * opacity
        #expect(abs(Double(bitmap[x, 2].alpha) - alpha) <= 2, "\(x), \(opacity)")
      }
    }
  }

  @Test func glyphsStandAtQuartersOfAPixel() throws {
    func at(_ x: Double) throws -> Bitmap {
      try paint([.glyphs(run(1), at: Point(x: x, y: 20), .black)])
    }
    #expect(try at(10) == at(10.1))
    #expect(try at(10) != at(10.2))
    #expect(try at(10.25) == at(10.3))
    // Baselines are whole.
    let low = try paint([.glyphs(run(1), at: Point(x: 10, y: 20.4), .black)])
    #expect(try low == at(10))
  }

  @Test func colorGlyphsKeepTheirColorsAndTakeTheAlpha() throws {
    let glyphs = run(1, size: 30, isColor: true)
    let red = try paint([
      .glyphs(glyphs, at: Point(x: 5, y: 25), Color(red: 255, green: 0, blue: 0))
    ])
    let blue = try paint([
      .glyphs(glyphs, at: Point(x: 5, y: 25), Color(red: 0, green: 0, blue: 255))
    ])
    #expect(difference(red, blue) == nil)
    #expect(red != (try paint([])))
    let faded = try paint([.glyphs(glyphs, at: Point(x: 5, y: 25), .clear)])
    #expect(faded == (try paint([])))
  }

  @Test func aPictureThatFitsIsCopied() throws {
    let picture = testPicture(width: 20, height: 10)
    let bitmap = try paint([
      .picture(picture, in: Rect(x: 3, y: 4, width: 20, height: 10), CornerRadii(0))
    ])
    for y in 0..<10 {
      for x in 0..<20 { #expect(bitmap[x + 3, y + 4] == picture.bitmap[x, y]) }
    }
  }

  @Test func aPictureIsResampledToItsRectangle() throws {
    var source = Bitmap(width: 64, height: 64)
    source.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for index in 0..<4096 {
        pixels[index] = (index / 64 + index) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
      }
    }
    let bitmap = try paint([
      .picture(
        Picture(id: "checks", bitmap: source), in: Rect(x: 4, y: 4, width: 16, height: 16),
        CornerRadii(4))
    ])
    // The finest checks become an even grey; corners are cut.
    #expect((120...135).contains(Int(bitmap[12, 12].red)))
    #expect(bitmap[4, 4] == .white)
    #expect(bitmap[3, 12] == .white && bitmap[20, 12] == .white)
  }

  @Test func gradientsRunFromStopToStop() throws {
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    let rect = Path(rect: Rect(x: 0, y: 0, width: 256, height: 4))
    let bitmap = try paint(
      [.fill(rect, .linearGradient(from: .zero, to: Point(x: 256, y: 0), stops: stops))],
      width: 256, height: 4)
    for x in 0..<256 { #expect(abs(Int(bitmap[x, 2].red) - x) <= 1) }
    let radial = try paint(
      [.fill(rect, .radialGradient(center: Point(x: 0, y: 2), radius: 128, stops: stops))],
      width: 256, height: 4)
    #expect(radial[64, 2].red > 125 && radial[64, 2].red < 131)
    #expect(radial[200, 1] == .white)
  }

  @Test func aFadeToTransparentKeepsItsColor() throws {
    let stops = [
      GradientStop(offset: 0, color: Color(red: 255, green: 0, blue: 0)),
      GradientStop(offset: 1, color: .clear),
    ]
    let bitmap = try paint(
      [
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: 40, height: 40)),
          .linearGradient(from: .zero, to: Point(x: 40, y: 0), stops: stops))
      ], background: .clear)
    // Premultiplied red equals alpha all the way.
    for x in 0..<40 { #expect(abs(Int(bitmap[x, 20].red) - Int(bitmap[x, 20].alpha)) <= 1) }
  }

  @Test func absurdNumbersDoNoHarm() throws {
    let values: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 0, -5]
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    for value in values {
      let rect = Rect(x: value, y: 3, width: value, height: value)
      let path = Path(roundedRect: rect, radii: CornerRadii(value))
      let commands: [DrawingCommand] = [
        .fill(path, .color(.black)), .fill(Path(rect: rect), .color(.black)),
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)),
          .linearGradient(from: Point(x: value, y: 0), to: Point(x: 5, y: value), stops: stops)),
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)),
          .radialGradient(center: Point(x: value, y: 0), radius: value, stops: stops)),
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)),
          .linearGradient(from: .zero, to: .zero, stops: [])),
        .stroke(path, .black, Stroke(width: value, dash: [value, 2])),
        .stroke(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), .black, Stroke(width: value)),
        .glyphs(run(2, size: value), at: Point(x: value, y: value), .black),
        .picture(testPicture(width: 4, height: 4), in: rect, CornerRadii(value)),
        .shadow(path, Shadow(color: .black, x: value, y: value, blur: value)),
        .shadow(
          Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)),
          Shadow(color: .black, x: 1, y: 1, blur: value)),
        .group(
          DisplayList([square(.black)]),
          GroupStyle(
            transform: Transform(a: value, b: 1, c: value, d: 1, tx: value, ty: 0), opacity: 0.5,
            clip: path)),
      ]
      for command in commands {
        do {
          _ = try paint([command])
        } catch let error as PaintingError {
          Issue.record("\(value): \(error)")
        }
      }
    }
    #expect(throws: PaintingError.unsupportedScale(0)) { try paint([], scale: 0) }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33])
  func masksAreBlendedAsTheFormulaSays(width: Int) {
    func scaled(_ a: Int, _ b: Int) -> Int {
      let product = a * b + 128
      return (product + product >> 8) >> 8
    }
    for color in [0xFF20_4060 as UInt32, 0x8010_2030, 0xFFFF_FFFF, 0x0100_0001] {
      let mask = (0..<width).map { UInt8(truncatingIfNeeded: [0, 255, 128, 1, 77][$0 % 5]) }
      var pixels: [UInt32] = (0..<width).map { 0xFF00_0000 | UInt32($0 * 7919 & 0xFFFFFF) }
      let expected = zip(pixels, mask).map { pixel, coverage -> UInt32 in
        func channel(_ value: UInt32, _ shift: UInt32) -> Int { Int(value >> shift & 255) }
        let alpha = scaled(channel(color, 24), Int(coverage))
        return [UInt32(0), 8, 16, 24].reduce(UInt32(0)) { result, shift in
          let covered = scaled(channel(color, shift), Int(coverage))
          let sum = covered + scaled(channel(pixel, shift), 255 - alpha)
          return result | UInt32(sum) << shift
        }
      }
      pixels.withUnsafeMutableBytes { bytes in
        letterer_blend_mask(
          bytes.bindMemory(to: UInt8.self).baseAddress, width * 4, mask, width, width, 1, color)
      }
      #expect(pixels == expected)
    }
  }
}
