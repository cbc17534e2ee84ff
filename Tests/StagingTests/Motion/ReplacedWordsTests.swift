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

/// What goes with a bubble while words in it are replaced.
@Suite struct ReplacedWordsTests {
  private static let looks = Theme.bundledNames.filter { $0 != "print" }

  /// What is seen of a row of an example's scene at times in seconds, and at the end.
  private static func frames(
    _ scene: String, _ look: String, _ row: RowID, _ times: ClosedRange<Double>, end: Double
  ) async throws -> [(parts: [SeenPart], row: Scene.PlacedRow)] {
    let source = try ChatSource(path: Repository.path("Examples/motion/\(scene).chat"))
    var options = try RenderOptions(header: source)
    options.theme = try Theme.named(look)
    let renderer = try Renderer(options, presentation: source.presentation, media: source.media)
    var stage = try await Stage(source.timeline, scenes: renderer.scenes)
    var frames: [(parts: [SeenPart], row: Scene.PlacedRow)] = []
    let steps = Int((times.upperBound - times.lowerBound) * 120)
    for time in (0...steps).map({ times.lowerBound + Double($0) / 120 }) + [end] {
      let scene = try await stage.play(to: .seconds(time))
      guard let row = scene.rows.first(where: { $0.measured.id == row }) else { continue }
      frames.append((SeenPart.parts(of: DisplayList([row.command])), row))
    }
    return frames
  }

  private enum Missing: Error { case message }

  private static func row(_ id: Message.ID) -> RowID { .message(id.rawValue) }

  /// The line of the votes is that of the time, all through.
  @Test(arguments: looks) func theVotesStayBesideTheTime(look: String) async throws {
    let frames = try await Self.frames("votes", look, Self.row("film"), 0.9...1.3, end: 1.7)
    func feet(_ parts: [SeenPart]) -> (votes: Double, time: Double)? {
      let votes = parts.filter { $0.text.contains("vote") && $0.opacity > 0.05 }
      let times = parts.filter { $0.text.contains("21") && $0.opacity > 0.05 }
      guard let vote = votes.last, let time = times.last else { return nil }
      return (vote.frame.maxY, time.frame.maxY)
    }
    guard let last = frames.last, let rest = feet(last.parts), abs(rest.votes - rest.time) < 6
    else { return }
    var seen = 0
    for (index, frame) in frames.enumerated() {
      guard let feet = feet(frame.parts) else { continue }
      seen += 1
      let gap = feet.votes - feet.time - (rest.votes - rest.time)
      #expect(abs(gap) < 1, "\(look): \(gap) in frame \(index)")
    }
    #expect(seen > 30)
  }

  /// An answer's second line doesn't lie on its bar.
  @Test(arguments: looks) func anAnswerKeepsOffItsBar(look: String) async throws {
    let frames = try await Self.frames("votes", look, Self.row("film"), 0.9...1.3, end: 1.7)
    func crossed(_ parts: [SeenPart]) -> Set<String> {
      let bars = parts.filter {
        $0.text.isEmpty && $0.frame.height < 9 && $0.frame.width > 40 && $0.opacity > 0.05
      }
      return Set(
        parts.filter { part in
          !part.text.isEmpty && part.opacity > 0.05
            && bars.contains {
              let common = $0.common(with: part)
              return common.width > 1 && common.height > 0.5
            }
        }.map(\.text))
    }
    let last = crossed(try #require(frames.last).parts)
    for (index, frame) in frames.enumerated() {
      #expect(crossed(frame.parts).subtracting(last).isEmpty, "\(look): frame \(index)")
    }
  }

  /// A quote that is cut at the end of its line is at all times, and within the bubble.
  @Test(arguments: looks) func theQuoteKeepsItsEllipsis(look: String) async throws {
    let source = try ChatSource(path: Repository.path("Examples/motion/swipe-to-reply.chat"))
    let start = try #require(
      source.timeline.events.last { event in
        if case .append = event.event { true } else { false }
      }
    ).time.seconds
    let entries = source.timeline.finalState.conversation.entries
    guard case .message(let sent)? = entries.last else { throw Missing.message }
    let times = start + 1.0 / 120...start + 0.5
    let frames = try await Self.frames(
      "swipe-to-reply", look, Self.row(sent.id), times, end: start + 1)
    func cuts(_ parts: [SeenPart]) -> [SeenPart] {
      parts.filter { $0.text.hasSuffix("…") && $0.opacity > 0.5 }
    }
    guard let last = frames.last, last.row.measured.hasQuoteInside, !cuts(last.parts).isEmpty
    else { return }
    #expect(frames.count > 50)
    for (index, frame) in frames.enumerated() {
      let cuts = cuts(frame.parts)
      #expect(!cuts.isEmpty, "\(look): no ellipsis in frame \(index)")
      guard let box = frame.row.bubble ?? frame.row.measured.anchors.bubble else { continue }
      for cut in cuts {
        #expect(cut.frame.maxX < box.maxX + frame.row.origin.x + 0.5, "\(look): frame \(index)")
      }
    }
  }

  /// What waits in the composer goes to its place in many steps.
  @Test(arguments: ["daylight", "bluebird", "meadow", "sky", "clover", "bamboo"])
  func aFileDoesntJump(look: String) async throws {
    let source = try ChatSource(path: Repository.path("Examples/motion/attachments.chat"))
    let sent = source.timeline.events.compactMap { event -> (Double, Message)? in
      guard case .append(.message(let message)) = event.event,
        case .file = message.content
      else { return nil }
      return (event.time.seconds, message)
    }
    let (start, message) = try #require(sent.first)
    let frames = try await Self.frames(
      "attachments", look, Self.row(message.id), start + 1.0 / 120...start + 0.4, end: start + 1)
    let lefts = frames.dropLast().compactMap { $0.row.bubble?.minX }
    let steps = zip(lefts, lefts.dropFirst()).map { abs($1 - $0) }
    let way = (lefts.max() ?? 0) - (lefts.min() ?? 0)
    #expect(lefts.count > 40)
    #expect((steps.max() ?? 0) <= max(1.5, way * 0.3), "\(look): \(steps) of \(way)")
  }

  /// A reaction goes from left to right with the words of its bubble.
  @Test func aReactionGoesWithTheWords() async throws {
    let frames = try await Self.frames("edit", "daylight", Self.row("cold"), 3.6...4, end: 5)
    let gaps = frames.compactMap { frame -> Double? in
      guard let chip = frame.parts.last(where: { $0.text == "🍮" }),
        let box = frame.row.bubble
      else { return nil }
      return chip.frame.minX - box.minX - frame.row.origin.x
    }
    #expect(gaps.count > 40)
    for gap in gaps { #expect(abs(gap - gaps[0]) < 1, "\(gaps)") }
  }

  /// A time below the words that come stays at the lower edge: it is seen all through.
  @Test func theTimeStaysAtTheLowerEdge() async throws {
    let frames = try await Self.frames("edit", "daylight", Self.row("cold"), 0.8...1.2, end: 1.7)
    let times = frames.map { frame -> (feet: Double, opacity: Double)? in
      guard let time = frame.parts.last(where: { $0.text.contains("40") }),
        let box = frame.row.bubble ?? frame.row.measured.anchors.bubble
      else { return nil }
      return (box.maxY + frame.row.origin.y - time.frame.maxY, time.opacity)
    }
    for (index, time) in times.enumerated() {
      #expect(time?.opacity ?? 0 > 0.5, "no time in frame \(index)")
      if let time, let first = times.first ?? nil { #expect(abs(time.feet - first.feet) < 1) }
    }
  }

  /// A time that comes waits until no words are in its corner but those beside it at the end.
  @Test(arguments: looks) func theTimeWaitsForItsCorner(look: String) async throws {
    let frames = try await Self.frames("long-edit", look, Self.row("list"), 0.7...1.3, end: 1.6)
    func crossed(_ parts: [SeenPart]) -> [String] {
      let seen = parts.filter { $0.opacity > 0.05 && !$0.text.isEmpty }
      let times = seen.filter { $0.text.contains("10:01") }
      return seen.filter { part in
        part.text.contains { $0.isLetter } && !part.text.contains("10:01")
          && times.contains {
            let common = $0.common(with: part)
            return common.width > 1 && common.height > 0.5
          }
      }.map(\.text)
    }
    let rest = try #require(frames.last)
    try #require(crossed(rest.parts).isEmpty)
    #expect(frames.count > 60)
    for (index, frame) in frames.enumerated() {
      let texts = crossed(frame.parts)
      #expect(texts.isEmpty, "\(look): the time is over \(texts) in frame \(index)")
    }
  }

  /// A bubble that grows by many lines is full of words from its beginning on.
  @Test func aGrowingBubbleIsFull() async throws {
    let source = try ChatSource(path: Repository.path("Examples/motion/long-edit.chat"))
    let look = try RenderOptions(header: source).theme.name
    let frames = try await Self.frames("long-edit", look, Self.row("list"), 0.7...0.9, end: 1.6)
    for (index, frame) in frames.enumerated() {
      guard let box = frame.row.bubble else { continue }
      let words = frame.parts.filter { $0.text.count > 3 && $0.opacity > 0.35 }
      let low = words.map(\.frame.maxY).max() ?? 0
      #expect(
        box.maxY + frame.row.origin.y - low < 34,
        "\(box.maxY + frame.row.origin.y - low) points without words in frame \(index)")
    }
  }
}
