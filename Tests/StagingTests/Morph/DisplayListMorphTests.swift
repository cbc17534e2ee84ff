import Drawing
import TestSupport
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

@Suite struct DisplayListMorphTests {
  func rect(_ x: Double, _ width: Double, _ color: Color = .black) -> DrawingCommand {
    .fill(Path(rect: Rect(x: x, y: 0, width: width, height: 10)), .color(color))
  }

  func text(_ text: String, at x: Double) -> DrawingCommand {
    .glyphs(
      GlyphRun(
        font: FontInstance(face: 0, size: 10), glyphs: [], advance: 20, text: text,
        reach: GlyphRun.Reach()),
      at: Point(x: x, y: 8), .black)
  }

  func half(_ from: [DrawingCommand], _ to: [DrawingCommand]) -> [DrawingCommand] {
    DisplayListMorph(from: DisplayList(from), to: DisplayList(to))
      .list(at: MorphProgress(shape: 0.5)).commands
  }

  @Test func shapesAndWordsThatStayMove() {
    let middle = half([rect(0, 10), text("a", at: 0)], [rect(20, 30), text("a", at: 8)])
    #expect(middle == [rect(10, 20), text("a", at: 4)])
  }

  @Test func colorsMeetInTheMiddle() {
    let gray = Color(red: 128, green: 128, blue: 128)
    #expect(half([rect(0, 10, .black)], [rect(0, 10, .white)]) == [rect(0, 10, gray)])
  }

  /// What stands in another's place comes as that goes: a bar is never empty.
  @Test func placesAreNeverEmpty() {
    let morph = DisplayListMorph(
      from: DisplayList([text("old", at: 0)]), to: DisplayList([text("new", at: 0)]),
      takesTurns: true)
    for step in 0...100 {
      let progress = MorphProgress(shape: Double(step) / 100)
      #expect(1 - progress.placeLeaves + progress.placeEnters > 0.58, "at \(step) %")
      #expect(!morph.list(at: progress).isEmpty)
    }
    let end = MorphProgress(shape: 1)
    #expect(end.placeLeaves == 1 && end.placeEnters == 1)
  }

  /// Words take turns: while both are there, neither can be read, and there are always some.
  @Test func whatOnlyOneHasFades() {
    let morph = DisplayListMorph(
      from: DisplayList([text("old", at: 0), rect(0, 10)]),
      to: DisplayList([rect(0, 10), text("new", at: 0)]))
    var seen: Set<String> = []
    for step in 1..<100 {
      let commands = morph.list(at: MorphProgress(shape: Double(step) / 100)).commands
      #expect(commands.contains(rect(0, 10)))
      var opacities: [Int] = []
      for case .glyphs(let run, _, let color) in commands {
        seen.insert(run.text)
        opacities.append(Int(color.alpha))
      }
      #expect(!opacities.isEmpty && opacities.reduce(0, +) > 80)
      #expect(opacities.count < 2 || opacities.min() ?? 0 < 55, "both are read at \(step) %")
    }
    #expect(seen == ["old", "new"])
  }

  @Test func bothEndsAreTheDrawingsThemselves() {
    let from = DisplayList([rect(0, 10), text("old", at: 0)])
    let to = DisplayList([text("new", at: 3), rect(2, 4), rect(9, 1)])
    let morph = DisplayListMorph(from: from, to: to)
    #expect(morph.list(at: MorphProgress(shape: 1)).isIdentical(to: to))
    #expect(
      morph.list(at: MorphProgress(shape: 0)).commands.filter { !$0.isInvisible } == from.commands)
  }

  @Test func aFieldThatIsTypedIntoShowsItsTextAtOnce() {
    let morph = DisplayListMorph(
      from: DisplayList([rect(0, 10), text("a", at: 0)]),
      to: DisplayList([rect(0, 20), text("ab", at: 0)]), field: .init())
    let start = morph.list(at: MorphProgress(shape: 0)).commands
    #expect(start == [rect(0, 10), text("ab", at: 0)])
  }

  @Test func anOutlineGrowsItsTail() throws {
    let box = Rect(x: 0, y: 0, width: 100, height: 40)
    let plain = BubbleShape(box: box, radii: CornerRadii(10))
    var tailed = plain
    tailed.tail = BubbleShape.Tail(style: .curve, isRight: true, width: 6, height: 16)
    let middle = plain.interpolated(to: tailed, at: 0.5)
    #expect(middle.tail?.width == 3)
    #expect(plain.interpolated(to: tailed, at: 1) == tailed)
    let morph = DisplayListMorph(
      from: DisplayList([.fill(plain.path, .color(.white))]),
      to: DisplayList([.fill(tailed.path, .color(.white))]), shapes: (plain, tailed))
    #expect(
      morph.list(at: MorphProgress(shape: 0.5)).commands == [.fill(middle.path, .color(.white))])
  }

  @Test func whatComesIntoABubbleStaysInside() {
    let small = BubbleShape(box: Rect(x: 0, y: 0, width: 20, height: 20), radii: CornerRadii(4))
    let large = BubbleShape(box: Rect(x: 0, y: 0, width: 90, height: 20), radii: CornerRadii(4))
    let morph = DisplayListMorph(
      from: DisplayList([.fill(small.path, .color(.white))]),
      to: DisplayList([.fill(large.path, .color(.white)), text("words", at: 40)]),
      shapes: (small, large))
    let groups = morph.list(at: MorphProgress(shape: 0.5)).commands.compactMap { command in
      if case .group(_, let style) = command { style.clip } else { nil }
    }
    #expect(groups == [small.interpolated(to: large, at: 0.5).path])
  }

  @Test func aReactionThatComesGrowsFromItsMiddle() throws {
    let pill = DrawingCommand.group(
      DisplayList([rect(0, 20)]), GroupStyle(part: .pill("👍")))
    let morph = DisplayListMorph(from: DisplayList(), to: DisplayList([pill]))
    let commands = morph.list(at: MorphProgress(shape: 0.9, pop: 0.5, popFade: 1)).commands
    guard case .group(_, let style)? = commands.first else {
      Issue.record("there is no pill")
      return
    }
    #expect(style.transform.a == 0.5)
    #expect(style.transform.apply(to: Point(x: 10, y: 5)) == Point(x: 10, y: 5))
  }

  /// It can be seen what it is as soon as it can be seen.
  @Test(arguments: Theme.bundledNames) func aReactionIsNoDot(theme: String) throws {
    let look = try Theme.named(theme).resolve(appearance: .light)
    let style = MotionStyle(look.motion, isReduced: false)
    #expect(style.morph(at: 0, style.move).popFade == 0)
    for frame in 1...30 {
      let progress = style.morph(at: Double(frame) / 60, style.move)
      #expect(progress.pop > 0.4 && progress.pop < 1.3, "frame \(frame)")
    }
  }

  @Test func aReactionInABubbleShowsAsThatGrows() throws {
    let small = BubbleShape(box: Rect(x: 0, y: 0, width: 90, height: 8), radii: CornerRadii(4))
    let large = BubbleShape(box: Rect(x: 0, y: 0, width: 90, height: 30), radii: CornerRadii(4))
    let pill = DrawingCommand.group(
      DisplayList([rect(4, 20)]),
      GroupStyle(transform: .translation(x: 0, y: 15), part: .pill("👍")))
    let morph = DisplayListMorph(
      from: DisplayList([.fill(small.path, .color(.white))]),
      to: DisplayList([.fill(large.path, .color(.white)), pill]), shapes: (small, large))
    let clips = [0.25, 1].map { part in
      morph.list(at: MorphProgress(shape: part, pop: 1, popFade: 1)).commands.compactMap {
        command in
        if case .group(_, let style) = command { style.clip } else { nil }
      }
    }
    #expect(clips == [[small.interpolated(to: large, at: 0.25).path], []])
  }

  /// A reaction below everything comes as far as what stands under it makes room.
  @Test func aReactionBelowWaitsForRoom() throws {
    let bubble = BubbleShape(box: Rect(x: 0, y: 0, width: 90, height: 20), radii: CornerRadii(4))
    let pill = DrawingCommand.group(
      DisplayList([rect(4, 20)]),
      GroupStyle(transform: .translation(x: 0, y: 22), part: .pill("👍")))
    let fill = DrawingCommand.fill(bubble.path, .color(.white))
    let morph = DisplayListMorph(
      from: DisplayList([fill]), to: DisplayList([fill, pill]), shapes: (bubble, bubble))
    let last = morph.final.bounds.maxY
    for step in 1..<20 {
      let part = Double(step) / 20
      let list = morph.list(at: MorphProgress(shape: part, pop: 1, popFade: 1))
      let room = 20 + (last - 20) * part
      for case .group(let inner, let style) in list.commands {
        let seen = DisplayList([.group(inner, style)]).bounds
        #expect(seen.maxY <= room + 0.01, "at \(part)")
      }
    }
    #expect(morph.list(at: MorphProgress(shape: 1, pop: 1, popFade: 1)) == morph.final)
  }

  /// How opaque a drawing's only rectangle at a place is; `nil` where it isn't seen.
  private func alpha(_ list: DisplayList, at x: Double) -> UInt8? {
    for command in list.commands {
      if case .fill(let path, .color(let color)) = command, path.controlBounds.minX == x {
        return color.alpha
      }
    }
    return nil
  }

  /// What comes and goes beside words that stay does so over the whole way; beside other words, with
  /// them.
  @Test func marksComeAndGoWithTheirWords() {
    func morph(_ from: String, _ to: String, rewraps: Bool = true) -> DisplayListMorph {
      DisplayListMorph(
        from: DisplayList([text(from, at: 0), rect(50, 10)]),
        to: DisplayList([
          text(to, at: 0),
          .fill(Path(ellipseIn: Rect(x: 80, y: 0, width: 9, height: 9)), .color(.black)),
        ]),
        rewraps: rewraps)
    }
    func alphas(_ morph: DisplayListMorph, _ part: Double) -> [UInt8?] {
      let list = morph.list(at: MorphProgress(shape: part))
      return [alpha(list, at: 50), alpha(list, at: 80)]
    }
    func faded(_ opacity: Double) -> UInt8 { UInt8((255 * opacity).rounded()) }
    // Leaving ends at 0.65, coming begins at 0.25.
    let beside = morph("same", "same")
    #expect(alphas(beside, 0.2) == [faded(1 - 0.2 / 0.65), nil])
    #expect(alphas(beside, 0.5) == [faded(1 - 0.5 / 0.65), 85])
    #expect(alphas(beside, 0.7) == [nil, faded(0.45 / 0.75)])
    // Words go until 0.22, others come from there to 0.44: nothing of both is seen at once.
    let with = morph("old", "new")
    #expect(alphas(with, 0.11) == [faded(0.7), nil])
    #expect(alphas(with, 0.219) == [faded(1 - 0.6 * 0.219 / 0.22), nil])
    #expect(alphas(with, 0.22) == [nil, faded(0.4)])
    #expect(alphas(with, 0.33) == [nil, faded(0.7)] && alphas(with, 0.44) == [nil, 255])
    // Where words don't go on as lines, they count as any other.
    let plain = morph("old", "new", rewraps: false)
    #expect(alphas(plain, 0.5) == alphas(beside, 0.5))
  }

  @Test func aTickBecomesTwo() throws {
    func ticks(_ symbol: Symbol) -> DisplayList {
      DisplayList(symbol.commands(at: .zero, height: 16, color: .black))
    }
    let morph = DisplayListMorph(from: ticks(.tick), to: ticks(.doubleTick))
    var former = 0
    for step in 1..<100 {
      let commands = morph.list(at: MorphProgress(shape: Double(step) / 100)).commands
      #expect(commands.count == 1)
      guard case .stroke(let path, .black, _)? = commands.first else {
        Issue.record("there is no tick")
        return
      }
      #expect(path.elements.count >= former)
      #expect(step > 50 || path.elements.count == 3, "there is no room yet")
      former = path.elements.count
    }
    #expect(morph.list(at: MorphProgress(shape: 1)) == ticks(.doubleTick))
  }

  /// A placeholder is where it will be, while the field still shrinks toward it.
  @Test func whatComesIntoAFieldThatShrinksKeepsToItsLowerEdge() {
    let morph = DisplayListMorph(
      from: DisplayList([text("lines", at: 0)]), to: DisplayList([text("empty", at: 0)]),
      field: .init(slack: 40))
    let heights = [0, 0.25, 0.5, 1].map { part -> Double in
      guard
        case .glyphs(_, let origin, _)? = morph.list(at: MorphProgress(shape: part)).commands.first
      else { return 0 }
      return origin.y + 40 * part
    }
    #expect(heights == [48, 48, 48, 48])
  }

  /// Pairs keep their order in both lists, and no longer common sequence exists.
  @Test(arguments: 1...40) func pairsAreALongestCommonSequence(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func next(_ limit: Int) -> Int { random.below(limit) }
    let from = (0..<next(9)).map { _ in CommandKey.group(.pill("\(next(4))")) }
    let to = (0..<next(9)).map { _ in CommandKey.group(.pill("\(next(4))")) }
    let pairs = CommandPairing(from, to).pairs
    for (pair, following) in zip(pairs, pairs.dropFirst()) {
      #expect(pair.0 < following.0 && pair.1 < following.1, "seed \(seed)")
    }
    for pair in pairs { #expect(from[pair.0] == to[pair.1], "seed \(seed)") }
    func longest(_ i: Int, _ j: Int) -> Int {
      guard i < from.count, j < to.count else { return 0 }
      let skipped = max(longest(i + 1, j), longest(i, j + 1))
      return from[i] == to[j] ? max(skipped, 1 + longest(i + 1, j + 1)) : skipped
    }
    #expect(pairs.count == longest(0, 0), "seed \(seed)")
  }
}

extension DrawingCommand {
  /// Whether it paints nothing.
  fileprivate var isInvisible: Bool {
    switch self {
    case .fill(_, .color(let color)), .glyphs(_, _, let color), .stroke(_, let color, _):
      color.alpha == 0
    case .group(_, let style): style.opacity == 0
    default: false
    }
  }
}
