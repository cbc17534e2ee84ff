import Bubbles
import ChatModel

/// Chats written in one line each: `"a1"` is Ana's first message, `"*"` a service line.
package enum ChatFixtures {
  package static let people = [
    Participant(id: "ana", name: "Ana"), Participant(id: "ben", name: "Ben"),
    Participant(id: "cem", name: "Cem"),
  ]

  package static func message(
    _ id: String, _ sender: String, _ text: RichText = "Hello", at date: String? = nil
  ) -> Entry {
    .message(
      Message(
        id: Message.ID(id), sender: Participant.ID(sender),
        date: date.flatMap { LocalDateTime($0) }, text: text))
  }

  /// A group in which Ana is "me"; senders by the first letters of the ids.
  package static func group(_ ids: String...) -> ChatState {
    state(
      ids.map { id in
        switch id.first {
        case "a": message(id, "ana")
        case "b": message(id, "ben")
        case "c": message(id, "cem")
        case "*": .service(ServiceLine(text: "Ben joined"))
        case "=": .separator(Separator(text: "Later"))
        default: .unreadMark(count: 2)
        }
      })
  }

  package static func state(_ entries: [Entry], kind: Conversation.Kind = .group) -> ChatState {
    ChatState(
      conversation: Conversation(kind: kind, me: "ana", participants: people, entries: entries))
  }
}

extension [Row] {
  package var ids: [String] { map(\.id.rawValue) }

  package func message(_ id: String) -> MessageRow? {
    first { $0.id == .message(id) }?.message
  }
}
