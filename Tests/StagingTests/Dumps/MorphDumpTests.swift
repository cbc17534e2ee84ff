import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// Messages on their way to something else: what is painted at a quarter, a half and at nine tenths.
struct MorphDumpTests {
  private static let ben = RowPerson(id: "ben", name: "Ben")
  private static let long = "Shall we meet at eight, or is that too early for everybody?"

  /// What a message is before and afterwards.
  private static var changes:
    [(name: String, from: (inout MessageRow) -> Void, to: (inout MessageRow) -> Void)]
  {
    func reactions(_ counts: [(String, Int)]) -> [RowReaction] {
      counts.map { RowReaction(emoji: $0.0, count: $0.1) }
    }
    func poll(_ votes: Int, _ others: Int) -> Content {
      .poll(
        Poll(
          question: "When?",
          options: [.init(text: "Seven", votes: votes), .init(text: "Eight", votes: others)]))
    }
    return [
      ("nothing", { _ in }, { _ in }),
      ("other words", { $0.text = "Seven" }, { $0.text = "Eight" }),
      ("more words", { $0.text = "Shall we meet" }, { $0.text = RichText(long) }),
      ("fewer words", { $0.text = RichText(long) }, { $0.text = "Shall we meet" }),
      (
        "words in between", { $0.text = "Shall we meet at eight" },
        { $0.text = "Shall we ever meet at eight" }
      ),
      ("sent", { $0.meta.delivery = .sending }, { $0.meta.delivery = .sent }),
      ("delivered", { $0.meta.delivery = .sent }, { $0.meta.delivery = .delivered }),
      ("read", { $0.meta.delivery = .delivered }, { $0.meta.delivery = .read }),
      ("failed", { $0.meta.delivery = .sending }, { $0.meta.delivery = .failed }),
      ("edited", { _ in }, { $0.meta.isEdited = true }),
      ("pinned", { _ in }, { $0.meta.isPinned = true }),
      ("a reaction", { _ in }, { $0.reactions = reactions([("👍", 1)]) }),
      (
        "one more", { $0.reactions = reactions([("👍", 1)]) },
        { $0.reactions = reactions([("👍", 2), ("🦋", 1)]) }
      ),
      (
        "one less", { $0.reactions = reactions([("👍", 2), ("🦋", 1)]) },
        { $0.reactions = reactions([("🦋", 1)]) }
      ),
      ("votes", { $0.contents = [poll(1, 0)] }, { $0.contents = [poll(1, 3)] }),
      (
        "deleted", { $0.text = RichText(long) },
        { ($0.text, $0.contents) = ("", [.deleted(byMe: false)]) }
      ),
      (
        "a photo's words", { ($0.text, $0.contents) = ("", [.photo(Media(path: "a.jpg"))]) },
        { ($0.text, $0.contents) = ("Moth", [.photo(Media(path: "a.jpg"))]) }
      ),
      (
        "a link found", { $0.text = "See a.b" },
        {
          $0.text = RichText("See a.b", entities: [Entity(.link, start: 4, end: 7)])
          $0.contents = [.link(LinkPreview(url: "https://a.b", title: "Page"))]
        }
      ),
      ("joined", { _ in }, { ($0.joinsAbove, $0.isFirstOfRun) = (true, false) }),
      ("no longer the last", { _ in }, { ($0.joinsBelow, $0.isLastOfRun) = (true, false) }),
      ("named", { _ in }, { $0.name = ben }),
      ("answered", { _ in }, { $0.replyCount = 2 }),
      ("hebrew", { $0.text = "שלום" }, { $0.text = "שלום לך ולכם" }),
    ]
  }

  @Test(arguments: ["daylight", "bluebird", "guild"])
  func everyChange(_ theme: String) throws {
    let look = try Theme.named(theme).resolve()
    let builder = BubbleBuilder(look: look, width: 260, pictures: NamedPictures())
    var dump = LayoutDump()
    for (name, from, to) in Self.changes {
      let rows = [from, to].map { change in
        builder.measure(
          BubbleFixtures.message("Moths", side: .outgoing, change), shaper: FixedAdvanceShaper())
      }
      let style = MotionStyle(look.motion, isReduced: false)
      let timing = Timing(duration: 1, curve: .linear)
      var row = LiveRow(rows[0], at: 0)
      row.turn(into: rows[1], at: 0, timing, style)
      for time in [0.25, 0.5, 0.9] {
        dump.title("\(name), \(time)")
        dump.add(row.drawing(at: time, style))
      }
    }
    try dump.expectRecorded(as: "morphs-\(theme)")
  }

  /// How far the parts of a change are.
  @Test func partsOfAChangeTakeTurns() {
    func isClose(_ values: [Double], _ others: [Double]) -> Bool {
      values.count == others.count && zip(values, others).allSatisfy { abs($0 - $1) < 1e-9 }
    }
    func parts(_ shape: Double) -> [Double] {
      let progress = MorphProgress(shape: shape)
      return [
        progress.leave, progress.enter, progress.words, progress.linesLeave, progress.linesEnter,
        progress.ticksEnter, progress.wordsLeave,
      ]
    }
    #expect(isClose(parts(0), [0, 0, 0, 0, 0, 0, 0]))
    #expect(isClose(parts(0.1), [0.1 / 0.65, 0, 0, 0.5, 0, 0, 0.6 * 0.1 / 0.22]))
    #expect(isClose(parts(0.17), [0.17 / 0.65, 0, 0, 0.85, 0, 0, 0.6 * 0.17 / 0.22]))
    #expect(isClose(parts(0.2), [0.2 / 0.65, 0, 0, 1, 0, 0, 0.6 * 0.2 / 0.22]))
    #expect(isClose(parts(0.22), [0.22 / 0.65, 0, 0.4, 1, 0, 0, 1]))
    #expect(isClose(parts(0.28), [0.28 / 0.65, 0.04, 0.4 + 0.6 * 0.06 / 0.22, 1, 0, 0, 1]))
    #expect(isClose(parts(0.47), [0.47 / 0.65, 0.22 / 0.75, 1, 1, 0, 0, 1]))
    #expect(isClose(parts(0.6), [0.6 / 0.65, 0.35 / 0.75, 1, 1, 0, 0, 1]))
    #expect(isClose(parts(0.65), [1, 0.4 / 0.75, 1, 1, 0, 0.125, 1]))
    #expect(isClose(parts(0.85), [1, 0.8, 1, 1, 0.5, 0.625, 1]))
    #expect(isClose(parts(0.95), [1, 0.7 / 0.75, 1, 1, 1, 0.875, 1]))
    #expect(isClose(parts(1), [1, 1, 1, 1, 1, 1, 1]))
    // A shape may spring beyond its place; nothing else does.
    #expect(isClose(parts(1.1), [1, 1, 1, 1, 1, 1, 1]))
    #expect(isClose(parts(-0.1), [0, 0, 0, 0, 0, 0, 0]))
    #expect(MorphProgress(shape: 0).isAtStart && !MorphProgress(shape: 0, popFade: 0.1).isAtStart)
    #expect(MorphProgress(shape: 1).isComplete && !MorphProgress(shape: 1, pop: 0.9).isComplete)
    #expect(!MorphProgress(shape: 1, popFade: 0.9).isComplete)
  }
}
