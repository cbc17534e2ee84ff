import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// The mark beside what failed, or is being sent.
@Suite struct BadgePlaceTests: MeasuredBubbles {
  private static let beside: @Sendable (inout Look) -> Void = {
    ($0.date.placement, $0.delivery.style) = (.beside, .receipt)
    $0.delivery.failedPlace = .inner
  }

  /// Returns the left edge of what is said beside a bubble at the right.
  private func words(of row: MeasuredRow) -> Double? {
    (row.frames(.meta) + row.frames(.receipt)).map(\.minX).min()
  }

  /// At the inner side it stands after the date, and the bubble where all others do.
  @Test func theInnerBadgeLeavesTheBubbleAtItsEdge() throws {
    let look = look(Self.beside)
    let sent = measure("1", side: .outgoing, look: look) { $0.meta.delivery = .sent }
    let failed = measure("1", side: .outgoing, look: look) {
      ($0.meta.delivery, $0.receipt) = (.failed, "Not delivered")
    }
    let badge = try #require(failed.frames(.badge).first)
    #expect(failed.anchors.bubble == sent.anchors.bubble && badge.size.width == 20)
    #expect(try abs(badge.maxX - (#require(words(of: failed)) - 6)) <= 0.25)
    #expect(sent.frames(.badge).isEmpty)
  }

  /// It stands beside the last line, or in the middle of the bubble, and so does the mark of what is sent.
  @Test func marksStandAtAHeight() throws {
    let long = RichText(String(repeating: "1234 ", count: 40))
    for state in [DeliveryState.failed, .sending] {
      for place in DeliveryTokens.MarkPlace.allCases {
        let look = look { ($0.delivery.markPlace, $0.delivery.sending) = (place, .ring) }
        let row = measure(long, side: .outgoing, time: nil, look: look) {
          $0.meta.delivery = state
        }
        let (badge, box) = try (#require(row.frames(.badge).first), #require(row.anchors.bubble))
        #expect(box.height > 100)
        let middle = place == .middle ? box.midY : box.maxY - 10
        #expect(abs(badge.midY - middle) <= 0.5)
      }
    }
  }

  /// However much is said, there is room for it.
  @Test func theInnerBadgeHasRoom() throws {
    let long = RichText(String(repeating: "1234 ", count: 40))
    for style in [MessageRow.Side.outgoing, .incoming] {
      for change in [Self.beside, { $0.delivery.failedPlace = .inner }] {
        let row = measure(long, side: style, look: look(change)) { $0.meta.delivery = .failed }
        let badge = try #require(row.frames(.badge).first)
        #expect(badge.minX >= 0 && badge.maxX <= 400)
      }
    }
  }

  /// At the side of tails all badges stand beyond these, in one column; at the other there are none.
  @Test(arguments: [true, false]) func badgesStandInOneColumn(_ hasTail: Bool) throws {
    for place in [DeliveryTokens.FailedPlace.edge, .inner] {
      let look = look { $0.delivery.failedPlace = place }
      let row = measure("1", side: .outgoing, look: look) {
        ($0.meta.delivery, $0.isLastOfRun, $0.joinsBelow) = (.failed, hasTail, !hasTail)
      }
      let (badge, box) = try (#require(row.frames(.badge).first), #require(row.anchors.bubble))
      #expect((row.anchors.tail == .right) == hasTail)
      #expect(
        place == .inner
          ? badge.maxX == box.minX - 6 : badge.minX == box.maxX + 8)
    }
  }

  /// However large the words are, the mark of what is being sent is in the picture and off the bubble.
  @Test(arguments: TextSize.allCases, ["bamboo", "clover"])
  func whatIsBeingSentIsMarkedInThePicture(_ size: TextSize, _ name: String) throws {
    let look = try Theme.named(name).resolve(textSize: size)
    for width in [320.0, 390] {
      let row = BubbleBuilder(look: look, width: width, pictures: NamedPictures()).measure(
        BubbleFixtures.message(RichText(String(repeating: "1234 ", count: 40)), side: .outgoing) {
          ($0.meta.delivery, $0.hasAvatarColumn) = (.sending, look.avatar.onOutgoing)
        }, shaper: FixedAdvanceShaper())
      let box = try #require(row.anchors.bubble)
      let badge = try #require(row.frames(.badge).first)
      #expect(badge.minX >= 1.5 && badge.maxX <= box.minX - 5.5 && badge.width <= 20)
    }
  }

  /// What isn't sent has no time in looks that say so: its mark is beside the bubble, which stays where it is.
  @Test(
    arguments: [DeliveryState.sending, .failed], ["1234", "1234 1234 1234 1234 1234 1234 1234"])
  func whatIsNotSentMayHaveNoTime(_ state: DeliveryState, _ text: String) throws {
    let look = look {
      Self.beside(&$0)
      ($0.delivery.sending, $0.delivery.timesUnsent) = (.plane, false)
    }
    let rows = [state, .sent].map { state in
      measure(RichText(text), side: .outgoing, look: look) { $0.meta.delivery = state }
    }
    #expect(rows[0].frames(.meta).isEmpty && rows[0].anchors.meta == nil)
    let date = try #require(rows[1].frames(.meta).first)
    #expect(rows[0].anchors.bubble == rows[1].anchors.bubble)
    let badge = try #require(rows[0].frames(.badge).first)
    #expect(badge.maxX == (try #require(rows[0].anchors.bubble)).minX - 6)
    if state == .sending { #expect(abs(badge.midY - date.midY) <= 0.25) }
  }

  @Test func cloverTellsNoTimeOfWhatIsNotSent() throws {
    let look = try Theme.named("clover").resolve()
    #expect(!look.delivery.timesUnsent && look.words.receipt(.failed) == nil)
    #expect(look.words.receipt(.read) == "Read")
  }

  /// A message on its way has a mark, where the look has one, and nothing else moves as it arrives.
  @Test(arguments: DeliveryTokens.Sending.allCases)
  func whatIsBeingSentHasAMark(_ mark: DeliveryTokens.Sending) throws {
    let look = look {
      Self.beside(&$0)
      ($0.delivery.sending, $0.delivery.size) = (mark, 14)
    }
    let rows = [DeliveryState.sending, .sent].map { state in
      measure("1234", side: .outgoing, look: look) { $0.meta.delivery = state }
    }
    #expect(rows[0].anchors.bubble == rows[1].anchors.bubble)
    #expect(rows[0].frames(.meta) == rows[1].frames(.meta) && rows[0].size == rows[1].size)
    #expect(rows[1].frames(.badge).isEmpty)
    let badge = rows[0].frames(.badge).first
    #expect((badge == nil) == (mark == .none))
    guard let badge else { return }
    #expect(badge.size == Size(width: 14, height: 14))
    #expect(try abs(badge.maxX - (#require(words(of: rows[0])) - 6)) <= 0.25)
    // Beside the date it is in line with that.
    #expect(abs(badge.midY - (rows[0].frames(.meta).first?.midY ?? 0)) <= 0.25)
    let strokes = rows[0].list.innermost.count { command in
      if case .stroke = command { true } else { false }
    }
    #expect(strokes == (mark == .ring ? 2 : 0))
    #expect(rows[0].list.commands.count > rows[1].list.commands.count)
  }
}
