import BubbleSupport
import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Bubbles
@testable import Themes

/// Calls as messages say them, and payments: what they say stays whole, on a ground of their own.
@Suite struct CallAndPaymentTests: MeasuredBubbles {
  private func words(
    _ content: Content, isOutgoing: Bool = false, maxWidth: Double = 300,
    _ change: (inout Look) -> Void = { _ in }
  ) throws -> [PaintedWords] {
    var look = Look()
    look.incoming.accent = .black
    change(&look)
    let builder = CardBuilder(
      look: look, shaper: FixedAdvanceShaper(), pictures: NoPictures(scale: 2),
      setting: CardBuilder.Setting(isOutgoing: isOutgoing, maxWidth: maxWidth))
    return try #require(builder.card(for: [content])).list.words()
  }

  // MARK: Payments

  /// An amount in large figures stands in the middle between its kind and what it is for; an order, and a
  /// row without a bubble, have their tile.
  @Test func amountsMayBeLargeFigures() throws {
    let look = look { $0.payment.form = .amount }
    let payment = Payment(title: "Tea", amount: "€3", status: "Paid")
    let row = measure("", time: nil, look: look) { $0.contents = [.payment(payment)] }
    let words = row.list.words()
    #expect(words.map(\.text) == [look.words.payment, "€3", "Tea", "Paid"])
    let box = try #require(row.anchors.bubble)
    #expect(words.allSatisfy { abs(($0.x + $0.end) / 2 - box.midX) <= 0.5 })
    #expect(words[1].size == 2 * look.font.cardTitle.size)
    var rows = look
    rows.message.style = .rows
    let tile = measure("", time: nil, look: rows) { $0.contents = [.payment(payment)] }
    #expect(tile.list.words().map(\.text) == ["€3", "Tea · Paid"])
  }

  /// A status that has no room behind the title stands below it, and is never cut.
  @Test func theStatusOfAPaymentIsNeverCut() throws {
    let bags = Payment(title: "Marshmallows", amount: "€12.80", status: "Paid")
    for style in CardTokens.Style.allCases {
      let wide = try words(.payment(bags), maxWidth: 400) { $0.card.style = style }
      #expect(wide.map(\.text) == ["€12.80", "Marshmallows · Paid"])
      let narrow = try words(.payment(bags), maxWidth: style == .icon ? 230 : 190) {
        $0.card.style = style
      }
      #expect(narrow.map(\.text).last == "Paid")
      #expect(narrow.map(\.text).contains("Marshmallows"))
      let left = try #require(narrow.first { $0.text == "Marshmallows" }).x
      #expect(narrow.last?.x == left)
    }
  }

  @Test func aPaymentMayHaveABubbleOfItsOwn() throws {
    let (fill, ink) = (Color(red: 1, green: 2, blue: 3), Color(red: 4, green: 5, blue: 6))
    let look = look {
      ($0.payment.fill, $0.payment.text, $0.payment.isCaptioned) = (fill, ink, true)
    }
    let payment = Payment(title: "Tea", amount: "€3", status: "Paid")
    for side in [MessageRow.Side.incoming, .outgoing] {
      let row = measure("", side: side, time: nil, look: look) { $0.contents = [.payment(payment)] }
      #expect(row.list.fills(of: fill).count == 1)
      let words = row.list.words()
      #expect(words.map(\.text) == ["€3", "Tea · Paid", look.words.payment])
      #expect(words.allSatisfy { $0.color == ink })
      // An order with its lines is a card as others are, and so is all else.
      var order = payment
      order.items = [LabelledValue(label: "Bun", value: "€3")]
      for content in [Content.payment(order), .contact(Contact(name: "Ana"))] {
        let other = measure("", side: side, time: nil, look: look) { $0.contents = [content] }
        #expect(other.list.fills(of: fill).isEmpty)
        #expect(!other.list.words().contains { $0.text == look.words.payment })
      }
    }
  }

  // MARK: Calls

  @Test func callsAreSaidAsMessagesAre() throws {
    let calls: [(Call, isOutgoing: Bool, String)] = [
      (Call(duration: 252), false, "Voice call 4:12"),
      (Call(duration: 252), true, "Voice call 4:12"),
      (Call(isVideo: true, outcome: .missed), false, "Missed video call"),
      (Call(isVideo: true, outcome: .missed), true, "No answer"),
      (Call(outcome: .declined), false, "Declined"),
      (Call(outcome: .cancelled), true, "Cancelled"),
    ]
    for (call, isOutgoing, text) in calls {
      let said = try words(.call(call), isOutgoing: isOutgoing) { $0.card.callForm = .text }
      #expect(said.map(\.text) == [text])
      #expect((said.first?.x == 0) == isOutgoing, "the icon is before others' words")
    }
    // Without room for the icon the words say that it was a call.
    let narrow = try words(.call(Call(outcome: .declined)), maxWidth: 120) {
      ($0.card.callForm, $0.bubble.insets) = (.text, EdgeInsets())
      $0.font.text.size = 24
    }
    #expect(narrow.map(\.text).joined().contains("Voice call"))
    #expect(narrow.first?.x == 0)
  }

  /// Where the date stands behind an arrow, the title says why a call came to nothing.
  @Test func plainCallsAreNamedByTheirEnd() throws {
    let calls: [(Call, isOutgoing: Bool, [String])] = [
      (Call(outcome: .missed), false, ["Missed voice call"]),
      (Call(outcome: .cancelled), false, ["Missed voice call"]),
      (Call(outcome: .missed), true, ["Cancelled call"]),
      (Call(isVideo: true, outcome: .cancelled), true, ["Cancelled call"]),
      (Call(outcome: .declined), false, ["Voice call", "Declined"]),
      (Call(outcome: .busy), true, ["Voice call", "Busy"]),
      (Call(duration: 252), true, ["Voice call", "4:12"]),
    ]
    for (call, isOutgoing, texts) in calls {
      let said = try words(.call(call), isOutgoing: isOutgoing) {
        ($0.card.callForm, $0.words.callBack) = (.plain, "")
      }
      #expect(said.map(\.text) == texts)
    }
    // On one line with its icon nothing stands behind the title.
    let line = try words(.call(Call(outcome: .missed))) {
      ($0.card.callForm, $0.words.callBack) = (.line, "")
    }
    #expect(line.map(\.text) == ["Missed voice call"])
  }

  /// Looks may say of whom a call was, and how long it took in words of their own.
  @Test func callsMayBeSaidInALooksOwnWords() throws {
    let own: (inout Look) -> Void = {
      ($0.words.outgoingCall, $0.words.incomingCall) = ("Outgoing", "Incoming")
      $0.words.incomingVideoCall = "Incoming video"
      ($0.words.callDuration, $0.words.callBack) = ("{count} min", "")
    }
    let calls: [(Call, isOutgoing: Bool, [String])] = [
      (Call(duration: 252), true, ["Outgoing", "4\u{A0}min"]),
      (Call(duration: 272), false, ["Incoming", "5\u{A0}min"]),
      (Call(duration: 59), false, ["Incoming", "0:59"]),
      (Call(isVideo: true, duration: 60), false, ["Incoming video", "1\u{A0}min"]),
      (Call(isVideo: true, duration: 60), true, ["Video call", "1\u{A0}min"]),
      (Call(outcome: .missed), false, ["Missed voice call"]),
    ]
    for (call, isOutgoing, texts) in calls {
      #expect(try words(.call(call), isOutgoing: isOutgoing, own).map(\.text) == texts)
    }
    var said = Words()
    for (form, seconds, text) in [
      ("Call time {time}", 252.0, "Call time 4:12"), ("{padded}", 252, "04:12"),
      ("{padded}", 752, "12:32"), ("{padded}", 4000, "01:06:40"), ("{time}", 7, "0:07"),
      ("{a minute|# minutes}", 61, "a minute"), ("{a minute|# minutes}", 130, "2\u{A0}minutes"),
      ("{minutes}", 252, "4\u{A0}min"), ("{minutes}", 59, "0:59"), ("", 252, "4:12"),
    ] {
      said.callDuration = form
      #expect(said.callDuration(seconds) == text)
    }
    #expect(said.callDuration(nil) == nil)
    // Beside its icon such a duration is all there is to say.
    let text = try words(.call(Call(duration: 252))) {
      ($0.card.callForm, $0.words.callDuration) = (.text, "Duration: {padded}")
    }
    #expect(text.map(\.text) == ["Duration: 04:12"])
  }

  // MARK: Around them

  /// A centred line that wraps has no single word below a full line.
  @Test func noticesWrapEvenly() throws {
    let text = "Messages and calls are encrypted from end to end"
    let look = look { $0.message.margin = 0 }
    let row = BubbleFixtures.measure(
      Row(id: RowID("1"), gap: .first, kind: .service(ServiceRow(text: text))), look)
    let lines = Dictionary(grouping: row.list.words(), by: \.y).values.map { words in
      (words.map(\.end).max() ?? 0) - (words.map(\.x).min() ?? 0)
    }
    let (widest, narrowest) = try (#require(lines.max()), #require(lines.min()))
    #expect((2...3).contains(lines.count) && narrowest >= widest * 0.4)
  }

  /// What follows buttons in a run keeps as far off them as they do from each other, or further.
  @Test func bubblesKeepOffTheButtonsAboveThem() {
    let look = look { ($0.button.gap, $0.gap.inRun) = (4, 1) }
    func height(_ isLast: Bool) -> Double {
      measure(look: look) {
        ($0.isLastOfRun, $0.buttons) = (isLast, [[Button(text: "Yes")]])
      }.size.height
    }
    #expect(height(false) == height(true) + 7)
  }

  /// What stands at the sides of large words leaves them their room.
  @Test(arguments: Theme.bundledNames) func sidesOfLargeWordsStayNarrow(_ name: String) throws {
    let theme = try Theme.named(name)
    let (small, large) = (theme.resolve(), theme.resolve(textSize: .accessibility5))
    #expect(large.bubble.insets.horizontal <= small.bubble.insets.horizontal * 1.2 + 1e-9)
    #expect(large.message.rowInsets.horizontal <= small.message.rowInsets.horizontal * 1.2 + 1e-9)
    #expect(large.bubble.insets.vertical >= small.bubble.insets.vertical)
    #expect(large.card.maxWidth > small.card.maxWidth * 2)
  }

  /// Large words have a bubble that is as wide as the screen allows before they are broken, and the
  /// date that stands beside them goes below.
  @Test(arguments: Theme.bundledNames) func largeWordsHaveRoom(_ name: String) throws {
    let look = try Theme.named(name).resolve(textSize: .accessibility5)
    guard look.message.style == .bubbles else { return }
    let text = RichText("Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod")
    let row = BubbleFixtures.message(
      text, time: look.date.placement == .separators ? nil : "Saturday 9:41")
    let measured = BubbleBuilder(look: look, width: 390, pictures: NoPictures(scale: 2)).measure(
      row, shaper: FixedAdvanceShaper())
    let box = try #require(measured.anchors.bubble)
    #expect(box.width > 390 * 0.8, "\(name)")
    if look.date.placement == .beside {
      let date = try #require(measured.frames(.meta).first)
      #expect(date.minY > box.maxY && date.maxY <= measured.size.height)
    }
  }
}
