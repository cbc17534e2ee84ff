import ChatModel
import Drawing
import StageSupport
import TestSupport
import Testing
import Time

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// What is answered flies from over the composer to where it stands by itself.
@Suite struct QuoteFlightTests {
  /// The opacities of words with a part.
  private static func opacities(
    of part: String, _ list: DisplayList, _ opacity: Double = 1
  ) -> [Double] {
    list.commands.flatMap { command -> [Double] in
      switch command {
      case .group(let inner, let style):
        opacities(of: part, inner, opacity * style.opacity)
      case .glyphs(let run, _, let color) where run.text.contains(part):
        [opacity * Double(color.alpha) / 255]
      default: []
      }
    }
  }

  /// A text without spaces that goes on with a name before it is read all the way.
  @Test func wordsStayOnTheirGround() async throws {
    let source = try ChatSource(path: Repository.path("Examples/motion/dumplings.chat"))
    let renderer = try Renderer(
      RenderOptions(header: source), presentation: source.presentation, media: source.media)
    var stage = try await Stage(source.timeline, scenes: renderer.scenes)
    let start = try #require(
      source.timeline.events.last { event in
        if case .append = event.event { true } else { false }
      }
    ).time
    var most: [Double] = []
    for step in 1...60 {
      let scene = try await stage.play(to: start + .seconds(step) / 120)
      let row = try #require(scene.rows.last)
      let seen = Self.opacities(of: "几点到家", DisplayList([row.command]))
      most.append(seen.max() ?? 0)
    }
    #expect(most.last == 1)
    #expect(most.allSatisfy { $0 > 0.3 }, "\(most)")
  }

  /// What was answered below the field takes its ground along, opaque until it has left the composer.
  @Test func aBoxBelowTheFieldStaysOpaque() async throws {
    let source = try ChatSource(path: Repository.path("Examples/motion/swipe-to-reply.chat"))
    var options = try RenderOptions(header: source)
    options.theme = try Theme.named("bamboo")
    let renderer = try Renderer(
      options, presentation: source.presentation, media: source.media)
    var stage = try await Stage(source.timeline, scenes: renderer.scenes)
    let start = try #require(
      source.timeline.events.last { event in
        if case .append = event.event { true } else { false }
      }
    ).time
    var grounds: [SeenPart] = []
    for step in 1...60 {
      let scene = try await stage.play(to: start + .seconds(step) / 120)
      let row = try #require(scene.rows.last { $0.measured.quoteFrame != nil })
      let parts = SeenPart.parts(of: DisplayList([row.command]))
      let words = try #require(parts.first { $0.text.hasPrefix("Wanda") }, "at \(step)")
      let place = Point(x: words.frame.minX, y: words.frame.midY)
      let under = parts.filter { $0.text.isEmpty && $0.frame.contains(place) }
      grounds.append(try #require(under.max { $0.opacity < $1.opacity }))
    }
    #expect(grounds.count == 60)
    let first = try #require(grounds.firstIndex { $0.opacity < 1 })
    #expect(first > 12, "\(grounds.map(\.opacity))")
    #expect(grounds[first...].allSatisfy { $0.opacity < 1 })
    #expect(try #require(grounds.last).opacity < 0.2)
  }

  /// What is read as it flies keeps all of its words, those that it answers as well.
  @Test(arguments: Theme.bundledNames.filter { $0 != "print" })
  func receiptsTakeNoWords(theme: String) async throws {
    let source = try ChatSource(path: Repository.path("Examples/motion/swipe-to-reply.chat"))
    var options = try RenderOptions(header: source)
    options.theme = try Theme.named(theme)
    let renderer = try Renderer(
      options, presentation: source.presentation, media: source.media)
    var stage = try await Stage(source.timeline, scenes: renderer.scenes)
    let read = try #require(
      source.timeline.events.last { event in
        if case .delivery(_, .read) = event.event { true } else { false }
      }
    ).time
    func words(_ list: DisplayList) -> [String: Double] {
      Dictionary(
        SeenPart.parts(of: list).filter { !$0.text.isEmpty && $0.frame.width > 1 }
          .map { ($0.text, $0.opacity) }, uniquingKeysWith: max)
    }
    var frames: [[String: Double]] = []
    for step in -1...36 {
      let scene = try await stage.play(to: read + .seconds(step) / 60)
      let row = try #require(scene.rows.last { $0.measured.quoteFrame != nil })
      frames.append(words(DisplayList([row.command])))
    }
    let stay = try #require(frames.first).filter { $0.value == 1 && frames.last?[$0.key] == 1 }
    #expect(stay.keys.contains { $0.contains("eight") })
    #expect(stay.keys.contains { $0.contains("pack") })
    for (index, frame) in frames.enumerated() {
      for word in stay.keys { #expect(frame[word] == 1, "\(word) in frame \(index)") }
    }
  }
}

/// Lines of words of which less has room where they go.
@Suite struct CutLineTests {
  private func commands(
    _ text: String, x: Double = 0, size: Double = 10, isRightToLeft: Bool = false
  )
    -> [DrawingCommand]
  {
    let run = GlyphRun(
      font: FontInstance(face: 0, size: size), glyphs: [],
      advance: size * Double(text.count), text: text, isRightToLeft: isRightToLeft,
      reach: GlyphRun.Reach())
    return [.glyphs(run, at: Point(x: x, y: 20), .black)]
  }

  private func line(_ commands: [DrawingCommand]) throws -> SetLine {
    try #require(SetLine.lines(of: commands).first)
  }

  @Test func aLineIsCutOfALongerOne() throws {
    let whole = try line(commands("one two three"))
    #expect(try line(commands("one tw…")).isCut(of: whole))
    #expect(try line(commands("one tw…")).isCut(of: line(commands("one two thr…"))))
    #expect(try !line(commands("one tw")).isCut(of: whole))
    #expect(try !line(commands("two thr…")).isCut(of: whole))
    #expect(try !line(commands("one tw…")).isCut(of: line(commands("one tw…"))))
  }

  /// It begins where the longer one does, at the side from which it is read.
  @Test func itBeginsWhereTheOtherDoes() throws {
    for isRightToLeft in [false, true] {
      let whole = try line(commands("one two three", x: 50, isRightToLeft: isRightToLeft))
      let cut = try line(commands("one tw…", x: 300, size: 20, isRightToLeft: isRightToLeft))
      guard case .glyphs(let run, let origin, _)? = whole.set(as: cut).first else {
        Issue.record("no words")
        continue
      }
      #expect(run.font.size == 10 && run.advance == 70)
      #expect(origin.y == 20)
      #expect(origin.x == (isRightToLeft ? 50 + 130 - 70 : 50))
    }
  }
}
