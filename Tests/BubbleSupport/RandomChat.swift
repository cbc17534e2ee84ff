import Bubbles
import ChatModel
import TestSupport

/// Chats, and what happens in them, that a seed determines: with everything that reaches from one
/// row to another.
package struct RandomChat {
  private var random: SeededGenerator
  private var count = 0
  private var second = 1_773_480_000
  /// Ids stand twice now and then, also those that look like counted ones.
  private let repeatsIDs: Bool
  private let hasDates: Bool
  private let people: [Participant.ID] = ["ana", "ben", "cem"]

  package init(seed: some FixedWidthInteger) {
    random = SeededGenerator(seed: seed)
    repeatsIDs = random.next() % 3 == 0
    hasDates = random.next() % 4 != 0
  }

  package mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  package mutating func chance(_ one: Int) -> Bool { int(0..<one) == 0 }

  private mutating func one<Value>(of values: [Value]) -> Value { values[int(0..<values.count)] }

  // MARK: Rules

  package mutating func rules() -> RowRules {
    var rules = RowRules()
    rules.avatars = one(of: [.never, .groups, .always])
    rules.names = one(of: [.never, .groups, .always])
    rules.avatarPlace = one(of: [.firstOfRun, .lastOfRun])
    rules.showsOwnAvatar = chance(2)
    rules.showsOwnName = chance(2)
    rules.runPause = one(of: [nil, 60, 3600])
    rules.separatorPause = one(of: [nil, nil, 3600])
    rules.timePlace = one(of: [.none, .firstOfRun, .everyMessage])
    rules.showsTicks = chance(2)
    rules.showsReceipts = chance(2)
    rules.receiptsStay = chance(2)
    rules.reactionFaces = one(of: [0, 2])
    rules.personColorCount = one(of: [0, 2, 7])
    rules.captionsAreApart = chance(2)
    rules.deletedAreLines = chance(3)
    rules.now = chance(2) ? LocalDateTime(secondsSince1970: 1_773_600_000) : nil
    return rules
  }

  // MARK: Entries

  package mutating func state(_ length: Int) -> ChatState {
    let kind = one(of: [Conversation.Kind.group, .direct, .channel])
    let entries = (0..<length).map { _ in entry() }
    let people = people.dropLast().map { Participant(id: $0) }
    return ChatState(
      conversation: Conversation(
        kind: kind, me: chance(5) ? nil : "ana", participants: people, entries: entries),
      typing: chance(3) ? ["ben"] : [])
  }

  private mutating func id() -> Message.ID {
    Message.ID("\(int(max(0, chance(3) ? 0 : count - 12)..<count + 1))")
  }

  private mutating func freshID() -> Message.ID {
    if repeatsIDs, chance(6) { return chance(2) ? id() : Message.ID(id().rawValue + "#2") }
    count += 1
    return Message.ID("\(count)")
  }

  private mutating func date() -> LocalDateTime? {
    guard hasDates, !chance(6) else { return nil }
    second += one(of: [1, 10, 59, 60, 3599, 3600, 40_000, -90_000])
    return LocalDateTime(secondsSince1970: second)
  }

  package mutating func entry() -> Entry {
    switch int(0..<16) {
    case 0:
      return .service(
        ServiceLine(id: chance(3) ? freshID() : nil, text: "\(int(0..<9))", date: date()))
    case 1: return .separator(Separator(text: chance(2) ? "" : "later", date: date()))
    case 2: return .unreadMark(count: chance(2) ? nil : int(0..<9))
    default: return .message(message())
    }
  }

  private mutating func message() -> Message {
    var message = Message(id: freshID(), sender: one(of: people), date: date(), text: text())
    switch int(0..<8) {
    case 0...2:
      message.content = .photo(Media(path: "\(int(0..<9))"))
      message.album = one(of: [nil, "sea", "sea", "hill"])
      if chance(2) { message.text = RichText() }
    case 3: message.content = .sticker(Media(), emoji: nil)
    case 4: message.content = .call(Call())
    default: break
    }
    if chance(3) {
      message.reply = Reply(
        target: chance(8) ? nil : id(), sender: chance(4) ? "ben" : nil,
        quote: chance(4) ? "words" : nil)
    }
    if chance(9) { message.forward = Forward(from: "Dee") }
    if chance(2) { message.delivery = one(of: DeliveryState.allCases) }
    if chance(9) { message.buttons = [[Button(text: "Yes")]] }
    return message
  }

  private mutating func text() -> RichText {
    chance(5) ? "🦋" : chance(6) ? RichText("  ") : RichText("text \(int(0..<99))")
  }

  // MARK: Events

  package mutating func event() -> TimelineEvent {
    switch int(0..<24) {
    case 0...4: .append(entry())
    case 5: .insert(entry(), before: id())
    case 6: .prepend((0..<int(0..<4)).map { _ in entry() })
    case 7, 8: .edit(id(), text())
    case 9, 10: .delete(id(), leavesNote: false)
    case 11: .delete(id(), leavesNote: true)
    case 12: .resend(id())
    case 13, 14: .delivery(id(), one(of: DeliveryState.allCases))
    case 15: .upload(id(), from: 0, to: Double(int(0..<3)) / 2, over: .seconds(int(0..<2)))
    case 16: .react(id(), emoji: "👍", by: one(of: people))
    case 17: .unreact(id(), emoji: "👍", by: one(of: people))
    case 18: .pin(id(), chance(2))
    case 19: .move(id(), before: chance(3) ? nil : id())
    case 20, 21: .beginTyping(one(of: people))
    case 22: .endTyping(one(of: people))
    default: .compose("\(int(0..<3))")
    }
  }
}
