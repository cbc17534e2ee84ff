import BubbleSupport
import ChatModel
import Testing

@testable import Bubbles

/// Where receipts in words stand.
struct ReceiptPlaceTests {
  private static let rules: RowRules = {
    var rules = RowRules()
    (rules.showsReceipts, rules.showsTicks) = (true, false)
    return rules
  }()

  private func message(
    _ id: String, _ sender: Participant.ID = "ana", _ delivery: DeliveryState? = nil,
    content: Content = .text
  ) -> Entry {
    .message(Message(id: Message.ID(id), sender: sender, content: content, delivery: delivery))
  }

  /// Returns the receipts of a chat, each after the id of its message.
  private func receipts(_ entries: [Entry], _ rules: RowRules = rules) -> [String] {
    let state = ChatFixtures.state(entries)
    let rows = RowBuilder(rules: rules).rows(for: state)
    #expect(RowSequence(lastOf: state, rules: rules, count: 20).rows == rows)
    return Self.receipts(rows)
  }

  private static func receipts(_ rows: [Row]) -> [String] {
    rows.compactMap { row in row.message?.receipt.map { "\(row.id.rawValue) \($0)" } }
  }

  /// What was read last says so, and the newest one that it has arrived.
  @Test func theLastThatWasReadAndTheNewestHaveOneEach() {
    let chat = [
      message("1", "ana", .read), message("2", "ana", .read), message("3", "ben"),
      message("4", "ana", .delivered), message("5", "ana", .delivered), message("6", "ben"),
    ]
    #expect(receipts(chat) == ["message:2 Read", "message:5 Delivered"])
    // What is on its way says nothing, and leaves the words where they are.
    for state in [DeliveryState.sending, .sent] {
      #expect(
        receipts(chat.dropLast() + [message("7", "ana", state)])
          == ["message:2 Read", "message:5 Delivered"])
    }
    // Nothing is known of one that has no state.
    #expect(receipts(chat + [message("7", "ana")]) == ["message:2 Read"])
    #expect(receipts(chat + [message("8", "ana", .read)]) == ["message:8 Read"])
    var newest = Self.rules
    newest.receiptsStay = false
    #expect(receipts(chat.dropLast(), newest) == ["message:5 Delivered"])
    #expect(receipts(chat, newest) == [])
  }

  /// Until something arrives, the last that did says so, whatever failed after it.
  @Test func whatFailedLeavesTheLastThatArrivedItsReceipt() {
    let chat = [
      message("1", "ana", .delivered), message("2", "ana", .failed), message("3", "ana", .failed),
    ]
    let failed = ["message:2 Not delivered", "message:3 Not delivered"]
    #expect(receipts(chat) == ["message:1 Delivered"] + failed)
    #expect(
      receipts(chat + [message("4", "ana", .delivered)]) == failed + ["message:4 Delivered"])
    var newest = Self.rules
    newest.receiptsStay = false
    #expect(receipts(chat, newest) == failed)
  }

  /// Where there are words for how far it is, what is on its way has them.
  @Test func whatIsOnItsWayMaySaySo() {
    var rules = Self.rules
    rules.words.sending = "Sending"
    let chat = [message("1", "ana", .delivered), message("2", "ana", .sending)]
    #expect(receipts(chat, rules) == ["message:2 Sending"])
    #expect(
      receipts([chat[0], message("2", "ana", .sent)], rules) == ["message:1 Delivered"])
    rules.words.sent = "Sent"
    #expect(receipts([chat[0], message("2", "ana", .sent)], rules) == ["message:2 Sent"])
  }

  /// Calls are no messages that arrive: they have no receipt, and are no answer.
  @Test func callsHaveNone() {
    let call = Content.call(Call())
    let chat = [
      message("1", "ana", .read), message("2", "ana", .read, content: call),
      message("3", "ben", content: call),
    ]
    #expect(receipts(chat) == ["message:1 Read"])
    #expect(receipts([message("1", "ana", .read, content: call)]) == [])
    var newest = Self.rules
    newest.receiptsStay = false
    #expect(receipts(chat, newest) == ["message:1 Read"])
  }

  /// Nor has what is a line of the chat.
  @Test func linesHaveNone() {
    var rules = Self.rules
    let chat = [
      message("1", "ana", .read), message("2", "ana", .read, content: .deleted(byMe: true)),
    ]
    #expect(receipts(chat, rules) == ["message:2 Read"])
    rules.deletedAreLines = true
    #expect(receipts(chat, rules) == ["message:1 Read"])
  }

  /// Both places follow what happens, as they are in the chat that it ends with.
  @Test func theyMoveAsMessagesArrive() {
    let state = ChatFixtures.state([
      message("1", "ana", .read), message("2", "ana", .delivered), message("3", "ben"),
    ])
    var reducer = StateReducer(state)
    var sequence = RowSequence(state, rules: Self.rules)
    #expect(Self.receipts(sequence.rows) == ["message:1 Read", "message:2 Delivered"])
    let new = Message(id: "4", sender: "ana", delivery: .sent)
    for (event, expected) in [
      (
        .append(.message(Message(id: "5", sender: "ana", delivery: .sending))),
        ["message:1 Read", "message:2 Delivered"]
      ),
      (.delivery("5", .delivered), ["message:1 Read", "message:5 Delivered"]),
      (
        .delivery("5", .failed),
        ["message:1 Read", "message:2 Delivered", "message:5 Not delivered"]
      ),
      (.delete("5", leavesNote: false), ["message:1 Read", "message:2 Delivered"]),
      (.delivery("2", .read), ["message:2 Read"]),
      (.append(.message(new)), ["message:2 Read"]),
      (.delivery("4", .delivered), ["message:2 Read", "message:4 Delivered"]),
      (.delete("2", leavesNote: false), ["message:1 Read", "message:4 Delivered"]),
      (.delivery("4", .read), ["message:4 Read"]),
      (.delete("4", leavesNote: false), ["message:1 Read"]),
    ] as [(TimelineEvent, [String])] {
      _ = sequence.apply(reducer.apply(event), reducer: reducer)
      #expect(Self.receipts(sequence.rows) == expected)
      #expect(sequence.rows == RowBuilder(rules: Self.rules).rows(for: reducer.state))
    }
  }
}
