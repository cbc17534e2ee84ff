import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging

/// What is on its way where other things stand: neither lies on the other.
@Suite struct PassingTests {
  private let gray = Color(red: 230, green: 230, blue: 232)
  private let steps = (1..<40).map { Double($0) / 40 }

  private func words(
    _ text: String, at x: Double, _ y: Double, _ color: Color = .black
  ) -> DrawingCommand {
    .glyphs(
      GlyphRun(
        font: FontInstance(face: 0, size: 10), glyphs: [], advance: 6 * Double(text.count),
        text: text, reach: GlyphRun.Reach(right: 6, above: 8, below: 2)),
      at: Point(x: x, y: y), color)
  }

  private func shape(_ x: Double, _ width: Double, _ height: Double) -> BubbleShape {
    BubbleShape(box: Rect(x: x, y: 0, width: width, height: height), radii: CornerRadii(8))
  }

  private func button(_ x: Double, _ name: String) -> DrawingCommand {
    .group(
      DisplayList([.fill(Path(circleAt: Point(x: x, y: 12), radius: 10), .color(.black))]),
      GroupStyle(part: .composerButton(name)))
  }

  private func face(_ x: Double) -> DrawingCommand {
    .group(
      DisplayList([.fill(Path(circleAt: Point(x: x, y: 15), radius: 12), .color(.black))]),
      GroupStyle(part: .runAvatar))
  }

  /// A file's box is there until the card covers it, and its icon has gone before the card comes.
  @Test func aFileBecomesItsCard() {
    let (box, bubble) = (shape(20, 190, 72), shape(120, 240, 60))
    let icon = DrawingCommand.stroke(
      Path(circleAt: Point(x: 40, y: 36), radius: 12), .black, Stroke(width: 2))
    let card = DrawingCommand.group(
      DisplayList([
        .fill(bubble.path, .color(gray)),
        .group(DisplayList([words("a.pdf", at: 130, 20)]), GroupStyle()),
      ]), GroupStyle(part: .card))
    let morph = DisplayListMorph(
      from: DisplayList([.fill(box.path, .color(gray)), icon, words("a.pdf", at: 70, 30)]),
      to: DisplayList([card, face(380)]), shapes: (box, bubble), rewraps: true,
      flight: Flight(leaving: nil))
    for step in steps {
      let list = morph.list(at: MorphProgress(shape: step))
      func opacity(_ isWanted: (DrawingCommand) -> Bool) -> Double {
        list.commands.first(where: isWanted).map(\.presence) ?? 0
      }
      let ground = opacity { if case .fill = $0 { true } else { false } }
      let (old, new) = (opacity { $0.isStroke }, opacity { $0.holds(.card) })
      #expect(ground == 1 || new == 1, "at \(step)")
      #expect(min(old, new) < 0.4, "at \(step)")
      if new > 0, let room = list.commands.first?.bounds { #expect(room.width > 220 || step < 0.2) }
      // One's own face would stand over the composer.
      #expect(opacity { $0.holds(.runAvatar) } == 0 || step > 0.9)
    }
  }

  /// A picture that grows out of its small one is nowhere narrower than that, on mirrored screens as well.
  @Test(arguments: [true, false]) func aPictureGrowsOutOfItsSmallOne(isMirrored: Bool) throws {
    let (small, whole) = (shape(20, 72, 72), Rect(x: 0, y: 0, width: 240, height: 120))
    let clip = Path(
      roundedRect: whole,
      radii: CornerRadii(topLeft: 8, topRight: 8, bottomRight: 2, bottomLeft: 8))
    let card = DrawingCommand.group(
      DisplayList([.fill(Path(rect: whole), .color(gray))]),
      GroupStyle(
        transform: .translation(x: 60, y: 0), clip: isMirrored ? clip.mirrored(across: 240) : clip,
        part: .card))
    guard case .group(_, let from)? = card.filling(small), case .group(_, let to) = card else {
      Issue.record("nothing fills it")
      return
    }
    for step in steps {
      let style = from.interpolated(to: to, at: MorphProgress(shape: step))
      let seen = style.transform.apply(to: try #require(style.clip).controlBounds)
      #expect(seen.width > 71.9 && seen.height > 71.9, "at \(step)")
    }
  }

  /// A button that comes where another one passes waits until that has gone on.
  @Test(arguments: [true, false]) func buttonsDoNotPassOverOneAnother(comes: Bool) {
    let lists = [
      DisplayList([button(260, "smiley")]),
      DisplayList([button(200, "smiley"), button(232, "camera")]),
    ]
    let morph = DisplayListMorph(
      from: lists[comes ? 0 : 1], to: lists[comes ? 1 : 0], field: .init())
    var seen = 0
    for step in steps {
      let list = morph.list(at: MorphProgress(shape: step))
      let boxes = list.commands.filter { $0.presence > 0 }.map(\.bounds)
      guard boxes.count == 2 else { continue }
      seen += 1
      #expect((boxes[0].intersection(boxes[1])?.width ?? 0) < 0.001, "at \(step)")
    }
    #expect(seen > 3)
  }

  /// A mark at the end of words comes and goes with these, also one as large as they are; and lines come as
  /// far as the message's place reaches.
  @Test(arguments: [true, false]) func aMarkStaysAtItsWords(grows: Bool) {
    let short = [words("<Ben>", at: 0, 10, gray), words("Pie", at: 40, 10)]
    let long = (0..<4).map { words("other words \($0)", at: 40, 10 + Double($0) * 12) }
    let lists = [
      DisplayList(short + [words("(edited)", at: 70, 10, gray)]),
      DisplayList([short[0]] + long + [words("(edited)", at: 40, 58, gray)]),
    ]
    let (from, to) = (lists[grows ? 0 : 1], lists[grows ? 1 : 0])
    let morph = DisplayListMorph(from: from, to: to, rewraps: true)
    for step in steps {
      let foot = from.bounds.maxY + (to.bounds.maxY - from.bounds.maxY) * step
      var sum = 0.0
      for command in morph.list(at: MorphProgress(shape: step)).commands {
        guard case .glyphs(let run, let origin, _) = command else { continue }
        #expect(command.presence < 0.01 || command.bounds.maxY < foot + 6, "\(run.text) at \(step)")
        if run.text == "(edited)" {
          #expect([Point(x: 70, y: 10), Point(x: 40, y: 58)].contains(origin), "at \(step)")
        } else if origin.x >= 40 {
          sum += command.presence
        }
      }
      #expect(sum > 0.2, "there are words at \(step)")
    }
  }

  /// A name isn't left at a sheet's foot without anything that is said.
  @Test func namesAreNotLeftAlone() {
    var row = MeasuredRow(
      id: .message("m"), size: Size(width: 300, height: 140), gapAbove: 0, list: DisplayList())
    let name = Rect(x: 10, y: 0, width: 40, height: 16)
    row.nodes = [LayoutNode(.name, "Ben", frame: name)]
    row.anchors.card = Rect(x: 10, y: 20, width: 200, height: 120)
    row.lines = [LayoutLine(text: "Ben", frame: name, baseline: 12, isRightToLeft: false)]
    let cut = PageCut(top: 50, bottom: 450)
    #expect(cut.range(of: row, at: 300) == 300...440)
    #expect(cut.range(of: row, at: 400) == nil)
  }
}

extension DrawingCommand {
  /// How opaque it is by itself.
  fileprivate var presence: Double {
    switch self {
    case .fill(_, .color(let color)), .stroke(_, let color, _), .glyphs(_, _, let color):
      Double(color.alpha) / 255
    case .group(let list, let style): style.opacity * (list.commands.map(\.presence).max() ?? 0)
    default: 1
    }
  }

  fileprivate var isStroke: Bool {
    switch self {
    case .stroke: true
    case .group(let list, _): list.commands.contains(where: \.isStroke)
    default: false
    }
  }

  /// Whether it is a part, or a clip or a move of one.
  fileprivate func holds(_ part: PartID) -> Bool {
    guard case .group(let list, let style) = self else { return false }
    return style.part == part || list.commands.contains { $0.holds(part) }
  }
}
