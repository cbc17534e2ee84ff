import ChatModel
import Letterer
import Testing
import Time

@testable import Staging

/// How rows make room for each other while a chat plays.
@Suite struct RowMotionTests {
  private static let head = """
    ---
    me: Ana
    people: { Ana: , Ben: }
    ---
    Ben 9:40: One {#one}
    Ben 9:41: Two {#two}
    Ben 9:42: Three {#three}
    @play
    @wait 1s

    """

  /// The rows of messages that are seen at a time, in painting order.
  private func rows(
    _ script: String, at time: Instant, _ options: RenderOptions = RenderOptions(),
    motion: MotionOptions = MotionOptions()
  ) async throws -> [(id: String, y: Double)] {
    let source = try ChatSource(bytes: Array((Self.head + script).utf8), name: "x.chat")
    var options = options
    options.device = .smallPhone
    let layout = try await Renderer(options).layout(
      of: source.timeline, at: time, motion: motion)
    return layout.matches(of: #/row message:(\w+)  \S+ (\S+) /#).compactMap { match in
      Double(match.2).map { (String(match.1), $0) }
    }
  }

  @Test func whatComesBetweenOthersWaitsForRoom() async throws {
    let script = "@insert before #two\nBen: Late {#late}\n"
    let early = try await rows(script, at: .milliseconds(1060))
    #expect(early.map(\.id) == ["one", "two", "three"])
    let later = try await rows(script, at: .milliseconds(1500))
    #expect(later.map(\.id) == ["one", "late", "two", "three"])
  }

  @Test func whatIsDeletedIsGoneBeforeOthersTakeItsPlace() async throws {
    let script = "@delete #two\n"
    let early = try await rows(script, at: .milliseconds(1040))
    #expect(early.map(\.id).sorted() == ["one", "three", "two"])
    let gone = try await rows(script, at: .milliseconds(1170))
    #expect(gone.map(\.id) == ["one", "three"])
    let settled = try await rows(script, at: .milliseconds(1500))
    #expect(gone[0].y < settled[0].y, "the one above is still on its way")
  }

  @Test func whatMovesIsPaintedLast() async throws {
    let script = "@move #three before #one\n"
    #expect(try await rows(script, at: .milliseconds(1100)).last?.id == "three")
    #expect(try await rows(script, at: .milliseconds(1500)).map(\.id) == ["three", "one", "two"])
  }

  @Test func whatWaitsForAnotherChangeComesAfterIt() async throws {
    let script = """
      @edit #three: Three, and as many words as it takes to go over several lines of a small phone
      @wait 100ms
      @insert before #two
      Ben: Late {#late}
      """
    let queued = MotionOptions(queuesUpdates: true)
    let early = try await rows(script, at: .milliseconds(1310), motion: queued)
    #expect(early.map(\.id) == ["one", "two", "three"])
    #expect(try await rows(script, at: .milliseconds(1310)).map(\.id).contains("late"))
    let later = try await rows(script, at: .milliseconds(1900), motion: queued)
    #expect(later.map(\.id) == ["one", "late", "two", "three"])
  }

  @Test func anAnchorIsTheEndAtWhichAChatBegins() async throws {
    let bottom = try await rows("", at: .zero)
    var options = RenderOptions()
    options.anchor = .top
    let top = try await rows("", at: .zero, options)
    let middle = Device.smallPhone.size.height / 2
    #expect(bottom.count == 3)
    #expect(bottom.allSatisfy { $0.y > middle })
    #expect(top.count == 3)
    #expect(top.allSatisfy { $0.y < middle })
  }

  @Test func aListAnchoredAtItsTopStaysThere() async throws {
    var options = RenderOptions()
    options.anchor = .top
    let long = (1...20).map { "Ben: More of it, number \($0)\n" }.joined()
    let still = try await rows("", at: .zero, options)
    let grown = try await rows(long, at: .seconds(200), options)
    #expect(grown.first?.id == "one")
    #expect(grown.first?.y == still.first?.y)
  }
}
