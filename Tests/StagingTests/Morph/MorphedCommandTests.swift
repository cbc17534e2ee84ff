import Drawing
import Testing

@testable import Bubbles
@testable import Staging

/// Drawing commands of each kind: faded, moved, between two, and paired with others.
@Suite struct MorphedCommandTests {
  private let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
  private let ink = Color(red: 10, green: 20, blue: 30, alpha: 200)
  private let half = Color(red: 10, green: 20, blue: 30, alpha: 100)
  private let picture = Picture(id: "p", bitmap: Bitmap(width: 1, height: 1))
  private let gradient = Paint.linearGradient(
    from: .zero, to: Point(x: 0, y: 10), stops: [GradientStop(offset: 0, color: .black)])

  private func run(_ text: String, size: Double = 10) -> GlyphRun {
    GlyphRun(
      font: FontInstance(face: 0, size: size), glyphs: [], advance: 20, text: text,
      reach: GlyphRun.Reach())
  }

  @Test func everyCommandFades() {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    let pen = Stroke(width: 2)
    let shadow = Shadow(color: ink, x: 1, y: 2, blur: 3)
    var faded = shadow
    faded.color = half
    let list = DisplayList([.fill(path, .color(ink))])
    let cases: [(DrawingCommand, DrawingCommand)] = [
      (.fill(path, .color(ink)), .fill(path, .color(half))),
      (.stroke(path, ink, pen), .stroke(path, half, pen)),
      (.shadow(path, shadow), .shadow(path, faded)),
      (.glyphs(run("a"), at: .zero, ink), .glyphs(run("a"), at: .zero, half)),
      (
        .group(list, GroupStyle(opacity: 0.5, part: .card)),
        .group(list, GroupStyle(opacity: 0.25, part: .card))
      ),
      (
        .fill(path, gradient),
        .group(DisplayList([.fill(path, gradient)]), GroupStyle(opacity: 0.5))
      ),
      (
        .picture(picture, in: frame, CornerRadii(2)),
        .group(
          DisplayList([.picture(picture, in: frame, CornerRadii(2))]), GroupStyle(opacity: 0.5))
      ),
    ]
    for (command, expected) in cases {
      #expect(command.faded(0.5) == expected)
      #expect(command.faded(1) == command && command.faded(1.2) == command)
    }
  }

  @Test func everyCommandMoves() {
    #expect(
      DrawingCommand.glyphs(run("a"), at: Point(x: 1, y: 2), ink).offsetBy(x: 3, y: 4)
        == .glyphs(run("a"), at: Point(x: 4, y: 6), ink))
    let list = DisplayList([.fill(path, .color(ink))])
    let scaled = GroupStyle(transform: .scale(x: 2, y: 2), opacity: 0.5, part: .card)
    var moved = scaled
    moved.transform = Transform(a: 2, b: 0, c: 0, d: 2, tx: 3, ty: 4)
    #expect(DrawingCommand.group(list, scaled).offsetBy(x: 3, y: 4) == .group(list, moved))
    let fill = DrawingCommand.fill(path, .color(ink))
    #expect(
      fill.offsetBy(x: 3, y: 4)
        == .group(list, GroupStyle(transform: .translation(x: 3, y: 4))))
    #expect(fill.offsetBy(x: 0, y: 0) == fill)
    #expect(fill.offsetBy(x: 0, y: 4) != fill && fill.offsetBy(x: 3, y: 0) != fill)
  }

  @Test func commandsOfAKindMeet() {
    let other = Path(rect: Rect(x: 10, y: 20, width: 30, height: 50))
    let middle = Path(rect: Rect(x: 5, y: 10, width: 20, height: 30))
    let gray = Color(red: 128, green: 128, blue: 128)
    func between(_ from: DrawingCommand, _ to: DrawingCommand) -> DrawingCommand? {
      from.interpolated(to: to, at: 0.5)
    }
    #expect(
      between(.fill(path, .color(.black)), .fill(other, .color(.white)))
        == .fill(middle, .color(gray)))
    // A pen's ends and dashes are those that it will have; its width goes its way.
    #expect(
      between(
        .stroke(path, .black, Stroke(width: 2, cap: .butt)),
        .stroke(other, .white, Stroke(width: 4, cap: .round, dash: [1, 2])))
        == .stroke(middle, gray, Stroke(width: 3, cap: .round, dash: [1, 2])))
    #expect(
      between(
        .shadow(path, Shadow(color: .black, x: 0, y: 2, blur: 4)),
        .shadow(other, Shadow(color: .white, x: 2, y: 8, blur: 12)))
        == .shadow(middle, Shadow(color: gray, x: 1, y: 5, blur: 8)))
    #expect(
      between(
        .glyphs(run("a"), at: Point(x: 0, y: 8), .black),
        .glyphs(run("a"), at: Point(x: 4, y: 0), .white))
        == .glyphs(run("a"), at: Point(x: 2, y: 4), gray))
    // A spring that goes beyond makes no line and no shadow of less than nothing.
    #expect(
      DrawingCommand.stroke(path, .black, Stroke(width: 4))
        .interpolated(to: .stroke(path, .black, Stroke(width: 1)), at: 2)
        == .stroke(path, .black, Stroke(width: 0)))
    #expect(
      DrawingCommand.shadow(path, Shadow(color: .black, x: 0, y: 4, blur: 4))
        .interpolated(to: .shadow(path, Shadow(color: .black, x: 0, y: 1, blur: 1)), at: 2)
        == .shadow(path, Shadow(color: .black, x: 0, y: -2, blur: 0)))
    let (near, far) = (
      Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 10, y: 20, width: 30, height: 50)
    )
    #expect(
      between(
        .picture(picture, in: near, CornerRadii(0)), .picture(picture, in: far, CornerRadii(8)))
        == .picture(
          picture, in: Rect(x: 5, y: 10, width: 20, height: 30), CornerRadii(4)))
  }

  @Test func commandsOfOtherKindsDoNotMeet() {
    let fill = DrawingCommand.fill(path, .color(.black))
    let strangers: [(DrawingCommand, DrawingCommand)] = [
      (fill, .stroke(path, .black, Stroke(width: 1))),
      (fill, .shadow(path, Shadow(color: .black, x: 0, y: 0, blur: 0))),
      (fill, .glyphs(run("a"), at: .zero, .black)),
      (.glyphs(run("a"), at: .zero, .black), .glyphs(run("b"), at: .zero, .black)),
      (
        .picture(picture, in: .zero, CornerRadii(0)),
        .picture(Picture(id: "q", bitmap: picture.bitmap), in: .zero, CornerRadii(0))
      ),
      (fill, .fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 9, height: 9)), .color(.black))),
      (.group(DisplayList(), GroupStyle()), .group(DisplayList(), GroupStyle())),
    ]
    for (from, to) in strangers { #expect(from.interpolated(to: to, at: 0.5) == nil) }
  }

  @Test func whatIsTypedIsWordsAndCaret() {
    let list = DisplayList([.fill(path, .color(.black))])
    let glyphs = DrawingCommand.glyphs(run("a"), at: .zero, .black)
    #expect(glyphs.isText && glyphs.isGlyphs && glyphs.isReadable)
    func card(_ commands: [DrawingCommand]) -> DrawingCommand {
      .group(DisplayList(commands), GroupStyle(part: .card))
    }
    #expect(card([glyphs]).isReadable && !card([.fill(path, .color(.black))]).isReadable)
    let parts: [(PartID?, isText: Bool, isReadable: Bool)] = [
      (.caret, true, false), (.fieldWords, true, false), (.typingDots, false, true),
      (.runAvatar, false, false), (nil, false, false),
    ]
    for (part, isText, isReadable) in parts {
      let group = DrawingCommand.group(list, GroupStyle(part: part))
      #expect(
        group.isText == isText && group.isReadable == isReadable && !group.isGlyphs,
        "\(part?.label ?? "no part")")
    }
    let fill = DrawingCommand.fill(path, .color(.black))
    #expect(!fill.isText && !fill.isReadable && fill.path == path && glyphs.path == nil)
  }

  @Test func wordsRiseByMoreThanHalfALine() {
    func words(_ y: Double, _ text: String = "a") -> DrawingCommand {
      .glyphs(run(text), at: Point(x: 0, y: y), .black)
    }
    // Letters of 10 points: 5 are half of a line.
    #expect(!words(0).rises(to: words(5), beside: 0) && words(0).rises(to: words(5.1), beside: 0))
    #expect(!words(0).rises(to: words(-5), beside: 0) && words(0).rises(to: words(-5.1), beside: 0))
    // What goes along with the bubble stays where it is in it.
    #expect(!words(0).rises(to: words(9), beside: 9) && words(0).rises(to: words(0), beside: 9))
    #expect(!DrawingCommand.fill(path, .color(.black)).rises(to: words(90), beside: 0))
  }

  @Test func aCommandLiesWhereItsMiddleDoes() {
    let box = Rect(x: 0, y: 0, width: 100, height: 50)
    func fill(_ x: Double, _ y: Double) -> DrawingCommand {
      .fill(Path(rect: Rect(x: x, y: y, width: 10, height: 10)), .color(.black))
    }
    #expect(fill(0, 0).lies(in: box) && fill(-4, 0).lies(in: box) && fill(94, 44).lies(in: box))
    #expect(!fill(-6, 0).lies(in: box) && !fill(96, 0).lies(in: box))
    #expect(!fill(0, -6).lies(in: box) && !fill(0, 46).lies(in: box))
  }

  @Test func whatLeavesABubbleIsCutByIt() {
    let shape = BubbleShape(
      box: Rect(x: 10, y: 10, width: 80, height: 40), radii: CornerRadii(4))
    func isCut(_ command: DrawingCommand) -> Bool {
      guard case .group(let list, let style) = shape.containing(command, margin: 6) else {
        return false
      }
      return list.commands == [command] && style.clip == shape.path
    }
    func fill(_ x: Double, _ y: Double) -> DrawingCommand {
      .fill(Path(rect: Rect(x: x, y: y, width: 10, height: 10)), .color(.black))
    }
    for (x, y) in [(10, 10), (80, 10), (10, 40), (80, 40), (40, 20)] {
      #expect(shape.containing(fill(Double(x), Double(y)), margin: 6) == fill(Double(x), Double(y)))
    }
    for (x, y) in [(9.9, 20), (80.1, 20), (20, 9.9), (20, 40.1)] { #expect(isCut(fill(x, y))) }
    // Words reach from an em over their baseline to three tenths below, however long their ink is.
    func words(_ x: Double, _ y: Double) -> DrawingCommand {
      .glyphs(run("a"), at: Point(x: x, y: y), .black)
    }
    #expect(!isCut(words(16, 20)) && !isCut(words(64, 47)))
    func alpha(_ command: DrawingCommand) -> UInt8? {
      guard case .group(let list, let style) = shape.containing(command, margin: 6),
        style.clip == shape.path
      else { return nil }
      guard case .glyphs(_, _, let color)? = list.commands.first else { return 0 }
      return color.alpha
    }
    #expect(alpha(words(16, 20)) == nil && alpha(words(64, 47)) == nil)
    // Lines fade as they leave it: a tenth of this one is out, and here a fifth, which is gone.
    #expect([alpha(words(16, 18.75)), alpha(words(16, 48.25))] == [132, 132])
    #expect(alpha(words(16, 17.4)) == 0 && alpha(words(16, 49.6)) == 0)
  }

  /// Letters fade as an edge passes them, the others stay as they are.
  @Test func lettersFadeAtTheEdgeOfABubble() {
    let shape = BubbleShape(
      box: Rect(x: 0, y: 0, width: 60, height: 40), radii: CornerRadii(4))
    let run = GlyphRun(
      font: FontInstance(face: 0, size: 10),
      glyphs: (0..<6).map { GlyphRun.Glyph(id: UInt32($0), x: Double($0) * 9, y: 0, cluster: $0) },
      advance: 54, text: "abcdef", reach: GlyphRun.Reach())
    func letters(at x: Double) -> [String: UInt8] {
      guard
        case .group(let list, _) = shape.containing(
          .glyphs(run, at: Point(x: x, y: 20), .black), margin: 6)
      else { return ["whole": 255] }
      var alphas: [String: UInt8] = [:]
      for case .glyphs(let run, _, let color) in list.commands { alphas[run.text] = color.alpha }
      return alphas
    }
    #expect(letters(at: 0) == ["bcdef": 255])
    #expect(letters(at: 3) == ["a": 128, "bcde": 255, "f": 128])
    #expect(letters(at: 12) == ["abcd": 255, "e": 128])
    #expect(letters(at: -6) == ["b": 128, "cdef": 255])
  }

  /// No more than words are at rest: they would be faint there.
  @Test func lettersFadeNoFartherFromTheEdgeThanWordsStand() {
    let shape = BubbleShape(
      box: Rect(x: 10, y: 10, width: 80, height: 40), radii: CornerRadii(4))
    func margin(_ x: Double, _ y: Double = 30) -> Double {
      shape.margin(of: [.glyphs(run("a"), at: Point(x: x, y: y), .black)])
    }
    #expect(margin(40) == 6 && margin(14.5) == 4.5 && margin(8) == 2)
    #expect(margin(14.5, 60) == 6)
  }

  /// Those of cards, too.
  @Test func lettersOfCardsFadeAtTheEdgeOfABubble() {
    let shape = BubbleShape(
      box: Rect(x: 0, y: 0, width: 60, height: 40), radii: CornerRadii(4))
    let run = GlyphRun(
      font: FontInstance(face: 0, size: 10),
      glyphs: [GlyphRun.Glyph(id: 1, x: 0, y: 0, cluster: 0)], advance: 9, text: "a",
      reach: GlyphRun.Reach())
    func alpha(_ x: Double) -> UInt8? {
      let ground = DrawingCommand.fill(
        Path(rect: Rect(x: 0, y: 0, width: 80, height: 30)), .color(.white))
      let card = DrawingCommand.group(
        DisplayList([ground, .glyphs(run, at: Point(x: x - 5, y: 18), .black)]),
        GroupStyle(transform: .translation(x: 5, y: 2), part: .card))
      guard
        case .group(let list, let style) = shape.containing(card, margin: 6),
        style.clip == shape.path, case .group(let inner, _)? = list.commands.first,
        inner.commands.first == ground
      else { return nil }
      guard case .glyphs(_, _, let color)? = inner.commands.last else { return 0 }
      return color.alpha
    }
    #expect([alpha(20), alpha(48), alpha(52)] == [255, 128, 0])
  }

  /// A date is seen as a whole or not at all.
  @Test func aDateComesAsAWhole() {
    let shape = BubbleShape(
      box: Rect(x: 0, y: 0, width: 60, height: 40), radii: CornerRadii(4))
    func alpha(_ x: Double) -> UInt8? {
      let words = DrawingCommand.glyphs(run("a"), at: Point(x: x, y: 20), .black)
      let whole = Rect(x: x, y: 10, width: 20, height: 13)
      guard
        case .group(let list, _) = shape.containing(words, margin: 4, whole: whole),
        case .glyphs(let run, _, let color)? = list.commands.first, run.text == "a"
      else { return nil }
      return color.alpha
    }
    #expect(alpha(20) == nil)
    #expect([alpha(-1), alpha(0), alpha(2)] == [0, 0, 128])
  }

  @Test func commandsAreToldApartByWhatTheyAre() {
    let outline = Path(roundedRect: Rect(x: 0, y: 0, width: 9, height: 9), radii: CornerRadii(2))
    func key(_ command: DrawingCommand) -> CommandKey { CommandKey(command, outlines: [outline]) }
    let pen = Stroke(width: 1)
    let shadow = Shadow(color: .black, x: 0, y: 0, blur: 0)
    #expect(key(.fill(outline, .color(.black))) == .outlineFill)
    #expect(key(.fill(outline, gradient)) == .outlineFill)
    #expect(key(.stroke(outline, .black, pen)) == .outlineStroke)
    #expect(key(.shadow(outline, shadow)) == .outlineShadow)
    let steps = path.elements.count
    #expect(key(.fill(path, .color(.black))) == .fill(steps: steps, isPlain: true))
    #expect(key(.fill(path, gradient)) == .fill(steps: steps, isPlain: false))
    #expect(key(.stroke(path, .black, pen)) == .stroke(steps: steps))
    #expect(key(.shadow(path, shadow)) == .shadow)
    #expect(key(.glyphs(run("a"), at: .zero, .black)) == .glyphs(run("a")))
    #expect(key(.picture(picture, in: .zero, CornerRadii(0))) == .picture(picture))
    #expect(key(.group(DisplayList(), GroupStyle(part: .card))) == .group(.card))
  }

  /// Beyond that, only what both begin and end with is paired.
  @Test func veryLongListsArePairedAtTheirEnds() {
    func keys(_ count: Int, _ name: String) -> [CommandKey] {
      [.group(.card)] + (0..<count).map { .group(.pill("\(name)\($0)")) } + [.group(.map)]
        + (0..<count).map { .group(.pill("\(name)\($0) more")) } + [.group(.linkPreview)]
    }
    func middles(_ count: Int) -> Int {
      CommandPairing(keys(count, "a"), keys(count, "b")).pairs.count
    }
    // 2 · 249 + 1 differ, then 2 · 250 + 1.
    #expect(middles(249) == 3 && middles(250) == 2)
  }
}

/// Words on a ground that turns.
@Suite struct InkTurnTests {
  private let black = Color.black
  private let white = Color.white

  @Test func contrastsAreThoseOfTheStandard() {
    #expect(white.lightness == 1 && black.lightness == 0)
    #expect(abs(white.contrast(with: black) - 21) < 1e-9 && black.contrast(with: white) == 21)
    #expect(white.contrast(with: white) == 1)
    #expect(abs(Color(red: 255, green: 0, blue: 0).lightness - 0.2126) < 1e-9)
    #expect(abs(Color(red: 0, green: 255, blue: 0).lightness - 0.7152) < 1e-9)
    #expect(abs(Color(red: 0, green: 0, blue: 255).lightness - 0.0722) < 1e-9)
  }

  @Test func onAGroundThatStaysColorsMixEvenly() {
    let ink = InkTurn(ground: nil)
    #expect(
      ink.color(from: black, to: white, at: 0.25) == Color(red: 64, green: 64, blue: 64))
    #expect(ink.color(from: black, to: black, at: 0.25) == black)
  }

  /// Dark words that stay dark are there a fifth before the end.
  @Test func wordsThatStayDarkMix() {
    let ink = InkTurn(
      ground: (white, Color(red: 200, green: 200, blue: 200)))
    let gray = Color(red: 80, green: 80, blue: 80)
    #expect(ink.color(from: black, to: gray, at: 0.4) == Color(red: 40, green: 40, blue: 40))
    #expect(ink.color(from: black, to: gray, at: 0.8) == gray)
    #expect(ink.color(from: black, to: gray, at: 0.9) == gray)
  }

  /// Words that turn over do so in one step.
  @Test func wordsThatTurnOverDoSoAtOnce() {
    let ink = InkTurn(ground: (white, black))
    let colors = Set((0...100).map { ink.color(from: black, to: white, at: Double($0) / 100) })
    #expect(colors == [black, white])
    let turn = (0...100).first { ink.color(from: black, to: white, at: Double($0) / 100) == white }
    let part = Double(turn ?? 0) / 100
    let ground = white.mixed(with: black, fraction: part)
    let before = white.mixed(with: black, fraction: part - 0.01)
    #expect(white.contrast(with: ground) >= 3 && white.contrast(with: before) < 3)
  }

  /// The ground is what the outline is filled with; of a gradient, its middle.
  @Test func theGroundIsTheOutlinesFilling() {
    let outline = Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))
    let other = Path(rect: Rect(x: 0, y: 0, width: 8, height: 8))
    func turn(_ from: [DrawingCommand], _ to: [DrawingCommand]) -> Color {
      InkTurn(from: from, to: to, outlines: (outline, outline))
        .color(from: black, to: white, at: 0.02)
    }
    let mixed = InkTurn(ground: nil).color(from: black, to: white, at: 0.02)
    #expect(mixed != black)
    #expect(turn([.fill(outline, .color(white))], [.fill(outline, .color(black))]) == black)
    #expect(turn([.fill(outline, .color(white))], [.fill(outline, .color(white))]) == mixed)
    #expect(turn([.fill(other, .color(white))], [.fill(outline, .color(black))]) == mixed)
    func gradient(_ colors: [Color]) -> DrawingCommand {
      .fill(
        outline,
        .linearGradient(
          from: .zero, to: .zero, stops: colors.map { GradientStop(offset: 0, color: $0) }))
    }
    #expect(turn([.fill(outline, .color(white))], [gradient([white, black, white])]) == black)
    #expect(turn([.fill(outline, .color(white))], [gradient([black, white, black])]) == mixed)
    #expect(turn([.fill(outline, .color(white))], [gradient([])]) == mixed)
    #expect(InkTurn(from: [], to: [], outlines: nil).color(from: black, to: white, at: 1) == white)
  }
}
