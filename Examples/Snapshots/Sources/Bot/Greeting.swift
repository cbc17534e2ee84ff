import ChatModel

/// A bot that greets whoever writes to it.
public struct Greeting: Sendable {
  /// The name of whoever writes.
  public var name: String

  public init(to name: String) { self.name = name }

  /// What the bot answers.
  public var answer: String {
    name.isEmpty ? "Hello! What's your name?" : "Hello \(name)! How may I help you?"
  }

  /// The chat as its user sees it.
  public var conversation: Conversation {
    Conversation(
      title: "Bot", kind: .direct, me: "me",
      participants: [
        Participant(id: "me", name: name), Participant(id: "bot", name: "Bot", isBot: true),
      ],
      entries: [
        .message(Message(id: "hello", sender: "me", text: "Good evening")),
        .message(Message(id: "answer", sender: "bot", text: RichText(answer))),
      ])
  }
}
