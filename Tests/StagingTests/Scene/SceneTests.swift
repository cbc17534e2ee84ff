import Drawing
import Testing

@testable import Bubbles
@testable import Staging

/// What a scene says of itself, what is painted over it, and how two looks share a picture.
@Suite struct SceneTests {
  private static let ground = DrawingCommand.fill(
    Path(rect: Rect(x: 0, y: 0, width: 100, height: 200)), .color(.white))

  private static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> DrawingCommand
  {
    .fill(Path(rect: Rect(x: x, y: y, width: width, height: height)), .color(.black))
  }

  /// A row of one line in a bubble, at 2, 40, and a header.
  private static var scene: Scene {
    let row = MeasuredRow(
      id: RowID("message:1"), size: Size(width: 96, height: 30.5), gapAbove: 0,
      list: DisplayList([rectangle(4, 1, 50, 28)]),
      nodes: [
        LayoutNode(.row, frame: Rect(x: 0, y: 0, width: 96, height: 30.5)),
        LayoutNode(.bubble, frame: Rect(x: 4, y: 1, width: 50, height: 28)),
        LayoutNode(.name, "Ana \"A\"", frame: Rect(x: 8.125, y: 3.5, width: 20.25, height: 9)),
      ],
      lines: [
        LayoutLine(
          text: "a\\b\n\tc\u{7}\u{200E}é", frame: Rect(x: 8, y: 12, width: 40.006, height: 12),
          baseline: 21.25, isRightToLeft: false),
        LayoutLine(
          text: "ש", frame: Rect(x: -8.05, y: -0.004, width: 4, height: 12), baseline: 9,
          isRightToLeft: true),
      ])
    let header = ChromePiece(
      .header, frame: Rect(x: 0, y: 0, width: 100, height: 20),
      list: DisplayList([rectangle(0, 0, 100, 20)]))
    return Scene(
      size: Size(width: 100, height: 200), background: DisplayList([ground]),
      rows: [Scene.PlacedRow(measured: row, origin: Point(x: 2, y: 40))],
      pieces: [Scene.PlacedPiece(header)])
  }

  @Test func itsBoxesAreLinesOfText() {
    #expect(
      Self.scene.dump == """
        picture  100 × 200
        header  0 0  100 × 20
        row message:1  2 40  96 × 30.5
          bubble  6 41  50 × 28
          name  10.13 43.5  20.25 × 9  "Ana \\"A\\""
            line  10 52  40.01 × 12  baseline 61.25  "a\\\\b\\n\\tc\\u{7}\\u{200E}é"
            line  -6.05 40  4 × 12  baseline 49  right-to-left  "ש"

        """)
  }

  private static func box(_ rect: Rect, _ color: Color) -> DrawingCommand {
    .stroke(Path(rect: rect), color, Stroke(width: 0.5, cap: .butt))
  }

  private static let outer = Color(red: 0, green: 122, blue: 255, alpha: 160)
  private static let inner = Color(red: 255, green: 45, blue: 85, alpha: 150)

  @Test func linesCoverWholePixelsInsideOfTheirBoxes() {
    let plain = Self.scene.list.commands
    #expect(plain.count == 3 && Self.scene.list(with: [], pixel: 0.5) == Self.scene.list)
    let boxes = Self.scene.list(with: [.boxes], pixel: 0.5).commands
    // Those of rows lie under what surrounds the messages.
    #expect(
      boxes == [
        plain[0], plain[1],
        Self.box(Rect(x: 2.25, y: 40.25, width: 95.5, height: 30), Self.outer),
        Self.box(Rect(x: 6.25, y: 41.25, width: 49.5, height: 27.5), Self.inner),
        Self.box(Rect(x: 10.375, y: 43.75, width: 19.75, height: 8.5), Self.inner),
        plain[2],
        Self.box(Rect(x: 0.25, y: 0.25, width: 99.5, height: 19.5), Self.outer),
      ])
  }

  @Test func baselinesRunUnderTheirLines() {
    let plain = Self.scene.list.commands
    let green = Color(red: 52, green: 199, blue: 89, alpha: 200)
    func rule(_ x: Double, _ y: Double, _ width: Double) -> DrawingCommand {
      .fill(Path(rect: Rect(x: x, y: y, width: width, height: 0.5)), .color(green))
    }
    #expect(
      Self.scene.list(with: [.baselines], pixel: 0.5).commands
        == [plain[0], plain[1], rule(10, 61, 40.006), rule(2 - 8.05, 48.75, 4), plain[2]])
  }

  @Test func whatIsPaintedOftenIsTinted() {
    let plain = Self.scene.list.commands
    let tinted = Self.scene.list(with: [.overdraw], pixel: 0.5).commands
    #expect(Array(tinted.prefix(3)) == plain)
    let tint = Paint.color(Color(red: 255, green: 0, blue: 0, alpha: 18))
    #expect(
      Array(tinted.dropFirst(3)) == [
        .fill(Path(rect: Rect(x: 0, y: 0, width: 100, height: 200)), tint),
        .fill(Path(rect: Rect(x: 6, y: 41, width: 50, height: 28)), tint),
        .fill(Path(rect: Rect(x: 0, y: 0, width: 100, height: 20)), tint),
      ])
  }

  // MARK: Layers

  private static func list(_ shade: UInt8) -> DisplayList {
    let color = Color(red: shade, green: shade, blue: shade)
    return DisplayList([
      .fill(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), .color(color))
    ])
  }

  @Test func whatFliesLiesOverWhatSurrounds() {
    var scene = Self.scene
    scene.rows[0].isFlying = true
    let plain = Self.scene.list.commands
    #expect(scene.list.commands == [plain[0], plain[2], plain[1]])
    // On a canvas there is nothing but what stands there.
    scene.canvas = Self.list(9)
    #expect(scene.list == Self.list(9))
  }

  @Test func picturesThatGiveWayLieBelow() {
    var scene = Self.scene
    let own = scene.list
    scene.under = [
      Scene.Layer(list: Self.list(1), opacity: 1), Scene.Layer(list: Self.list(2), opacity: 0.25),
    ]
    scene.opacity = 0.5
    #expect(
      scene.list.commands == [
        .group(Self.list(1), GroupStyle(opacity: 1)),
        .group(Self.list(2), GroupStyle(opacity: 0.25)), .group(own, GroupStyle(opacity: 0.5)),
      ])
    scene.opacity = 0
    #expect(scene.list.commands.count == 2, "what isn't seen isn't painted")
  }

  @Test func nightIsSeenInItsCircle() {
    let size = Size(width: 100, height: 200)
    func look(_ part: Double, isNight: Bool = true, isOpaque: Bool = true) -> Scene.OtherLook {
      Scene.OtherLook(
        list: Self.list(1), isNight: isNight, center: Point(x: 70, y: 40), part: part,
        isOpaque: isOpaque)
    }
    // The farthest corner is the lower left one: 70 and 160 away.
    #expect(abs(look(1).radius(on: size) - 174.6424919657298) < 1e-9)
    #expect(abs(look(0.5).radius(on: size) - 87.3212459828649) < 1e-9)
    let own = Self.list(2)
    #expect(
      look(0).beside(own, size: size) == own && look(1).beside(own, size: size) == Self.list(1))
    #expect(look(0, isNight: false).beside(own, size: size) == Self.list(1))
    #expect(look(1, isNight: false).beside(own, size: size) == own)
    for isNight in [true, false] {
      for isOpaque in [true, false] {
        let both = look(0.5, isNight: isNight, isOpaque: isOpaque).beside(own, size: size)
        guard case .group(let day, let daylight)? = both.commands.first,
          case .group(let night, let dark)? = both.commands.last
        else {
          Issue.record("there aren't two groups")
          continue
        }
        #expect(day == (isNight ? own : Self.list(1)) && night == (isNight ? Self.list(1) : own))
        #expect(daylight.label == "day" && dark.label == "night")
        let circle = dark.clip?.controlBounds ?? .zero
        #expect(abs(circle.midX - 70) < 1e-9 && abs(circle.width - 2 * 87.3212459828649) < 1e-6)
        // Where both are seen through, the day keeps out of the circle.
        #expect((daylight.clip == nil) == isOpaque)
      }
    }
  }
}
