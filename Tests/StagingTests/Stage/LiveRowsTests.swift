import Drawing
import ListLayout
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// The rows that are drawn, and how changes let them come and go.
@Suite struct LiveRowsTests {
  private let style = MotionStyle(MotionTokens(), isReduced: false)

  private func measured(_ id: String) -> MeasuredRow {
    MeasuredRow(
      id: .message(id), size: Size(width: 100, height: 40), gapAbove: 0, list: DisplayList())
  }

  private func row(_ id: String) -> Row {
    Row(id: .message(id), gap: .run, kind: .unread(id))
  }

  private func changes(from old: [String], to new: [String]) -> RowChanges {
    RowChanges([RowSplice(from: old.map(row), to: new.map(row))])
  }

  @Test func aRowIsDrawnOnceAndBeginsAnewWhereItComesAgain() {
    var live = LiveRows()
    live.insert([measured("1"), measured("2")])
    live.update(.message("1")) { $0.rise(from: 1, until: 2) }
    live.insert([measured("1")])
    #expect(live[.message("1")]?.isRisen(at: 1) == true, "what is drawn stays as it is")
    #expect(live.count == 2 && live.end(style) == 2)
    live.apply(changes(from: ["2"], to: ["1", "2"]), at: 3)
    #expect(live[.message("1")] == nil && live.count == 1)
    live.update(.message("1")) { $0.rise(from: 1, until: 9) }
    #expect(live.count == 1 && live.end(style) == 0, "what isn't drawn can't be changed")
  }

  @Test func whatIsFarAndAtRestIsForgotten() {
    var live = LiveRows()
    live.insert((0..<300).map { measured("\($0)") })
    #expect(live.isFull)
    live.update(.message("7")) { $0.rise(from: 1, until: 2) }
    live.prune(near: [.message("1"), .message("2")], at: 1.5, style)
    #expect(Set(live.ids) == [.message("1"), .message("2"), .message("7")] && !live.isFull)
    live.prune(near: [.message("1")], at: 2, style)
    #expect(Array(live.ids) == [.message("1")])
  }

  @Test func aRowThatComesBetweenOthersWaitsForRoom() throws {
    for (new, timing) in [
      (["1", "new", "2"], style.squeezeIn), (["1", "2", "new"], style.insert),
    ] {
      var live = LiveRows()
      live.insert(new.map(measured))
      let animation = RowChangeAnimation(
        changes: changes(from: ["1", "2"], to: new), time: 1, style: style, scale: 2, rowCount: 3,
        composer: nil, reply: nil, speakers: [:], effects: [:], movers: [],
        parts: LiveParts(
          dots: TypingDots(Look().typing), bars: RecordingBars(Look().typing), uploads: [:], time: 1
        ))
      var transition = LayoutTransition<RowID>(elements: [], initialOffset: 0, finalOffset: 0)
      #expect(animation.apply(to: &transition, &live) == nil, "others move as they did")
      #expect(live[.message("new")]?.end(style) == 1 + timing.end)
      #expect(live[.message("1")]?.end(style) == 0)
    }
  }
}
