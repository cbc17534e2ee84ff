import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// Words that leave the composer, and what stands beside a bubble as it changes.
@Suite struct FlightTests {
  private let blue = Color(red: 0, green: 90, blue: 255)

  private func run(_ text: String, face: Int = 0, size: Double = 10) -> GlyphRun {
    GlyphRun(
      font: FontInstance(face: face, size: size), glyphs: [], advance: 10 * Double(text.count),
      text: text, reach: GlyphRun.Reach())
  }

  private func shape(_ x: Double, _ width: Double, height: Double = 30) -> BubbleShape {
    BubbleShape(
      box: Rect(x: x, y: 0, width: width, height: height), radii: CornerRadii(8))
  }

  private func flight(
    _ words: [DrawingCommand], _ sent: [DrawingCommand]
  ) -> (morph: DisplayListMorph, field: BubbleShape, bubble: BubbleShape) {
    let (field, bubble) = (shape(40, 240), shape(260, 90))
    let morph = DisplayListMorph(
      from: DisplayList([.fill(field.path, .color(.clear))] + words),
      to: DisplayList([.fill(bubble.path, .color(blue))] + sent), shapes: (field, bubble),
      rewraps: true, flight: Flight(leaving: .white))
    return (morph, field, bubble)
  }

  private func alpha(_ list: DisplayList) -> UInt8? {
    list.commands.lazy.compactMap {
      if case .fill(_, .color(let color)) = $0 { color.alpha } else { nil }
    }.first
  }

  /// The field is seen until the bubble has come around the words, which it has before it leaves the composer.
  @Test func theBubbleComesAroundTheWords() {
    let words = run("Yes")
    let flight = flight(
      [.glyphs(words, at: Point(x: 50, y: 20), .black)],
      [.glyphs(words, at: Point(x: 270, y: 20), .black)])
    let alphas = [0, 0.1, 0.25, 0.5, 1].map {
      alpha(flight.morph.list(at: MorphProgress(shape: $0)))
    }
    #expect(alphas == [0, 102, 255, 255, 255])
  }

  /// Dark words become light ones in some steps, about when they can be read.
  @Test func inkTurnsWithTheBubble() {
    let words = run("Yes")
    let flight = flight(
      [.glyphs(words, at: Point(x: 50, y: 20), .black)],
      [.glyphs(words, at: Point(x: 270, y: 20), .white)])
    func red(_ progress: Double) -> UInt8? {
      flight.morph.list(at: MorphProgress(shape: progress)).commands.lazy.compactMap {
        if case .glyphs(_, _, let color) = $0 { color.red } else { nil }
      }.first
    }
    let ways = stride(from: 0.0, through: 1, by: 0.05).map { Int(red($0) ?? 0) }
    #expect(ways.first == 0 && ways.last == 255)
    #expect(ways == ways.sorted())
    #expect(ways.filter { $0 > 0 && $0 < 255 }.count >= 3)
  }

  /// At no moment are the letters pale on their ground.
  @Test func inkIsSeenAllTheWay() {
    let words = run("Yes")
    let flight = flight(
      [.glyphs(words, at: Point(x: 50, y: 20), .black)],
      [.glyphs(words, at: Point(x: 270, y: 20), .white)])
    for step in 0...100 {
      let list = flight.morph.list(at: MorphProgress(shape: Double(step) / 100))
      var (ground, ink) = (Color.white, Color.white)
      for command in list.commands {
        if case .fill(_, .color(let color)) = command { ground = color.over(.white) }
        if case .glyphs(_, _, let color) = command { ink = color }
      }
      #expect(ink.contrast(with: ground) > 2.95, "at \(step)")
    }
  }

  /// Of words that break into other lines, one wrapping is seen at a time, in a bubble that is wide enough.
  @Test func wrappingsTakeTurns() {
    let (field, bubble) = (shape(40, 120), shape(40, 240))
    let (old, new) = (run("a b"), run("a b c d"))
    let morph = DisplayListMorph(
      from: DisplayList([
        .fill(field.path, .color(.clear)), .glyphs(old, at: Point(x: 50, y: 20), .black),
      ]),
      to: DisplayList([
        .fill(bubble.path, .color(blue)), .glyphs(new, at: Point(x: 50, y: 20), .black),
      ]), shapes: (field, bubble), flight: Flight(leaving: .white, isBlock: true))
    for step in 1..<40 {
      let list = morph.list(at: MorphProgress(shape: Double(step) / 40))
      #expect(list.texts.count == 1)
      // Nor is it pale.
      for case .glyphs(_, _, let color) in list.commands { #expect(color.alpha >= 204) }
      if list.texts.contains("a b c d") {
        #expect(list.bounds.width >= 200, "at \(step)")
      }
    }
  }

  /// Words that the bubble marks leave the field as they are set there.
  @Test func markedWordsLeaveAsTheyAreSet() {
    var row = MeasuredRow(
      id: .message("m"), size: Size(width: 300, height: 40), gapAbove: 0,
      list: DisplayList([
        .glyphs(run("It ", size: 20), at: Point(x: 100, y: 20), .white),
        .glyphs(run("is", face: 1, size: 20), at: Point(x: 130, y: 20), .white),
        .glyphs(run("9:41"), at: Point(x: 160, y: 20), .white),
      ]))
    row.anchors.meta = Rect(x: 160, y: 5, width: 40, height: 20)
    let typed = DrawingCommand.glyphs(run("It is"), at: Point(x: 50, y: 300), .black)
    let sent = SentWords([typed], in: row)
    #expect(sent.keepLines)
    #expect(
      sent.commands == [
        .glyphs(run("It ", size: 20).scaled(by: 0.5), at: Point(x: 50, y: 300), .black),
        .glyphs(run("is", face: 1, size: 20).scaled(by: 0.5), at: Point(x: 65, y: 300), .black),
      ])
    let other = SentWords([.glyphs(run("It"), at: .zero, .black)], in: row)
    #expect(!other.keepLines && other.commands.count == 1)
  }

  /// A time beside a bubble keeps its distance to the bubble's edge, and comes last.
  @Test func aTimeRidesOnTheEdge() throws {
    let (dots, bubble) = (shape(40, 50), shape(40, 200, height: 50))
    let time = DrawingCommand.glyphs(run("9:41", size: 6), at: Point(x: 245, y: 48), .black)
    let morph = DisplayListMorph(
      from: DisplayList([.fill(dots.path, .color(.white))]),
      to: DisplayList([.fill(bubble.path, .color(.white)), time]), shapes: (dots, bubble),
      date: Rect(x: 245, y: 41, width: 40, height: 8))
    #expect(morph.list(at: MorphProgress(shape: 0.5)).texts.isEmpty)
    let list = morph.list(at: MorphProgress(shape: 0.8))
    guard case .glyphs(_, let origin, let color)? = list.commands.last else {
      Issue.record("no time")
      return
    }
    #expect(color.alpha < 255)
    let edge = try #require(list.commands.first).bounds.maxX
    #expect(abs(origin.x - edge - 5) < 0.001)
    #expect(!bubble.isBeside(.glyphs(run("x"), at: Point(x: 60, y: 20), .black)))
  }

  /// What stands outside of a lifted bubble has no ground.
  @Test func timesOfLiftedBubblesAreNotSeen() {
    let bubble = shape(100, 100)
    let (inside, outside) = (
      DrawingCommand.glyphs(run("a"), at: Point(x: 120, y: 20), .black),
      DrawingCommand.glyphs(run("9:41", size: 6), at: Point(x: 50, y: 28), .black)
    )
    let avatar = DrawingCommand.group(
      DisplayList([.fill(Path(circleAt: Point(x: 20, y: 15), radius: 15), .color(.black))]),
      GroupStyle(part: .runAvatar))
    let list = DisplayList([.fill(bubble.path, .color(.white)), inside, outside, avatar])
    let lifted = list.fadingWords(outside: bubble, to: 0)
    #expect(lifted.commands == [list.commands[0], inside, avatar])
    #expect(list.fadingWords(outside: bubble, to: 1) == list)
  }

  /// A bubble that was that of dots neither fades in nor jumps.
  @Test(arguments: [SendingEffect.gentle, .loud, .slam])
  func effectsBeginFromTheDots(_ effect: SendingEffect) {
    var motion = EffectMotion(
      effect, box: Rect(x: 10, y: 0, width: 80, height: 30), in: 360)
    motion.isThere = true
    #expect(motion.pose(at: 0).scale == 1)
    for step in 0..<10 { #expect(motion.pose(at: Double(step) / 10).opacity == 1) }
    #expect(motion.pose(at: 3) == EffectMotion.Pose())
  }

  /// A tail grows out of the round corner, rather than leaving a stump.
  @Test(arguments: [BubbleTokens.TailStyle.curve, .ellipse])
  func aTailGrowsOutOfTheCorner(_ style: BubbleTokens.TailStyle) {
    var bubble = shape(0, 120, height: 40)
    func reach(_ growth: Double) -> Double {
      bubble.tail = BubbleShape.Tail(
        style: style, isRight: true, width: 6, height: 16, growth: growth)
      return bubble.path.controlBounds.maxX - 120
    }
    let reaches = [0, 0.25, 0.5, 1].map(reach)
    #expect(reaches[0] == 0 && reaches == reaches.sorted() && reaches[3] > 3)
    #expect(reaches[1] < reaches[3] / 2)
    let corner = bubble.path
    bubble.tail?.growth = 0.02
    #expect(bubble.path.elements.count == corner.elements.count)
  }

  /// What the composer answers comes from behind it, also while a keyboard lifts both.
  @Test func stripsComeFromBehindTheComposer() {
    let style = MotionStyle(MotionTokens(), isReduced: false)
    func piece(_ kind: ChromePiece.Kind, _ y: Double, _ height: Double) -> ChromePiece {
      ChromePiece(
        kind, frame: Rect(x: 0, y: y, width: 360, height: height), list: DisplayList())
    }
    var motion = ChromeMotion([piece(.composer, 700, 60)], screen: Size(width: 360, height: 760))
    motion.move(to: [piece(.reply, 392, 48), piece(.composer, 440, 60)], at: 1, style: style)
    for step in 0...20 {
      let shown = motion.shown(at: 1 + Double(step) / 40)
      let strip = shown.first { $0.kind == .reply }?.frame ?? .zero
      let composer = shown.first { $0.kind == .composer }?.frame ?? .zero
      #expect(strip.maxY >= composer.minY - 0.001 && strip.minY <= composer.minY + 0.001)
    }
  }

  /// A field doesn't pass over the buttons beside it.
  @Test func buttonsMakeRoomForTheField() {
    let field = DisplayListMorph.Field(shift: 80, edges: (initial: 130, final: 50))
    func button(_ x: Double, _ part: PartID = .composerButton("camera")) -> DrawingCommand {
      .group(
        DisplayList([.fill(Path(circleAt: Point(x: x, y: 12), radius: 12), .color(.black))]),
        GroupStyle(part: part))
    }
    #expect(field.room(for: button(110), 0) == 1)
    #expect(field.room(for: button(110), 0.2) == 0)
    #expect(field.room(for: button(70), 0.2) == 1)
    #expect(field.room(for: button(70), 0.7) == 0)
    #expect(field.room(for: button(300), 0.5) == 1)
    #expect(field.room(for: button(110, .card), 0.5) == 1)
  }
}

extension DisplayList {
  /// The words that are seen, at any depth.
  fileprivate var texts: [String] {
    commands.flatMap { command -> [String] in
      switch command {
      case .glyphs(let run, _, let color): color.alpha > 0 ? [run.text] : []
      case .group(let list, let style): style.opacity > 0 ? list.texts : []
      default: []
      }
    }
  }
}
