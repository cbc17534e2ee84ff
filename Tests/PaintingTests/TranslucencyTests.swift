import Drawing
import Testing

@testable import Painting

/// What is translucent lets through what is behind it, by whichever way it is painted.
struct TranslucencyTests {
  private func paint(
    _ commands: [DrawingCommand], background: Color = .white
  ) throws -> Bitmap {
    var bitmap = Bitmap(width: 40, height: 40)
    try Painter(glyphs: RingGlyphs()).paint(
      PaintRequest(list: DisplayList(commands), scale: 1, background: background), into: &bitmap)
    return bitmap
  }

  private func alphas(_ bitmap: Bitmap) -> [Int] {
    (0..<1600).map { Int(bitmap[$0 % 40, $0 / 40].alpha) }
  }

  /// A channel, multiplied by its alpha, over white.
  private func overWhite(_ value: UInt8, _ alpha: UInt8) -> Int { Int(value) + 255 - Int(alpha) }

  /// Upright, mirrored and turned: each is painted in its own way.
  @Test(
    arguments: [
      Transform.identity, .translation(x: 1.5, y: -2.5), .scale(x: 0.75, y: 0.75),
      Transform(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0),
      Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 12, ty: -8),
    ], [false, true])
  func glyphsTakeTheColorsAlpha(transform: Transform, isColor: Bool) throws {
    func glyphs(_ alpha: UInt8) throws -> Bitmap {
      let text = DrawingCommand.glyphs(
        run(1, size: 30, isColor: isColor), at: Point(x: 8, y: 28),
        Color(red: 0, green: 0, blue: 0, alpha: alpha))
      return try paint(
        [.group(DisplayList([text]), GroupStyle(transform: transform))], background: .clear)
    }
    let opaque = alphas(try glyphs(255))
    #expect((opaque.max() ?? 0) > 200)
    for alpha in [1, 64, 128, 254] {
      for (found, whole) in zip(alphas(try glyphs(UInt8(alpha))), opaque) {
        #expect(abs(found * 255 - whole * alpha) <= 255)
      }
    }
  }

  /// On whole pixels and between them, alone and with a translucent stop.
  @Test(arguments: [(255, 255), (255, 128), (128, 255), (128, 128), (0, 255), (254, 254)])
  func gradientsLetTheirGroundThrough(first: Int, last: Int) throws {
    let stops = [
      GradientStop(offset: 0, color: Color(red: 200, green: 0, blue: 40, alpha: UInt8(first))),
      GradientStop(offset: 1, color: Color(red: 20, green: 90, blue: 0, alpha: UInt8(last))),
    ]
    let paints: [Paint] = [
      .linearGradient(from: .zero, to: Point(x: 40, y: 0), stops: stops),
      .radialGradient(center: Point(x: 20, y: 20), radius: 30, stops: stops),
    ]
    let whole = Rect(x: 0, y: 0, width: 40, height: 40)
    for paint in paints {
      for path in [Path(rect: whole), Path(roundedRect: whole, radii: CornerRadii(0.5))] {
        let alone = try self.paint([.fill(path, paint)], background: .clear)
        let onWhite = try self.paint([.fill(path, paint)])
        for place in [3, 11, 20, 28, 36] {
          let (own, seen) = (alone[place, 20], onWhite[place, 20])
          #expect(abs(overWhite(own.red, own.alpha) - Int(seen.red)) <= 2)
          #expect(abs(overWhite(own.green, own.alpha) - Int(seen.green)) <= 2)
          #expect(abs(overWhite(own.blue, own.alpha) - Int(seen.blue)) <= 2)
          #expect(seen.alpha == 255)
        }
      }
    }
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1])
  func aClippedGroupFadesWithinItsClip(opacity: Double) throws {
    let all = DisplayList([
      .fill(Path(rect: Rect(x: 0, y: 0, width: 40, height: 40)), .color(.black))
    ])
    let inside = Int((255 * (1 - opacity)).rounded())
    for clip in [
      Path(rect: Rect(x: 10, y: 10, width: 20, height: 20)),
      Path(ellipseIn: Rect(x: 10, y: 10, width: 20, height: 20)),
    ] {
      let bitmap = try paint([.group(all, GroupStyle(opacity: opacity, clip: clip))])
      #expect(abs(Int(bitmap[20, 20].red) - inside) <= 1)
      for outside in [9, 30] {
        #expect(bitmap[outside, 20] == .white && bitmap[20, outside] == .white)
      }
    }
  }

  @Test(arguments: [UInt8(0), 1, 100, 128, 254, 255])
  func fillsStrokesAndShadowsTakeTheColorsAlpha(alpha: UInt8) throws {
    let color = Color(red: 0, green: 0, blue: 0, alpha: alpha)
    let square = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))
    let round = Path(ellipseIn: Rect(x: 10, y: 10, width: 20, height: 20))
    let line = Path([.move(Point(x: 5, y: 20)), .line(Point(x: 35, y: 20))])
    let far = Path(rect: Rect(x: 10, y: -60, width: 20, height: 20))
    for command: DrawingCommand in [
      .fill(square, .color(color)), .fill(round, .color(color)),
      .stroke(line, color, Stroke(width: 8)),
      .shadow(far, Shadow(color: color, x: 0, y: 70, blur: 0)),
    ] {
      #expect(abs(Int(try paint([command])[20, 20].red) - 255 + Int(alpha)) <= 1)
      #expect(abs(Int(try paint([command], background: .clear)[20, 20].alpha) - Int(alpha)) <= 1)
    }
  }
}
