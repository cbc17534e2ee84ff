/// Collects the messages of a conversation that is written in Swift.
@resultBuilder
public enum ConversationBuilder {
  /// A message stands for itself.
  public static func buildExpression(_ message: Message) -> [Entry] { [.message(message)] }
  /// A line about the chat stands for itself.
  public static func buildExpression(_ line: ServiceLine) -> [Entry] { [.service(line)] }
  /// A separator stands for itself.
  public static func buildExpression(_ separator: Separator) -> [Entry] { [.separator(separator)] }
  /// Any entry stands for itself.
  public static func buildExpression(_ entry: Entry) -> [Entry] { [entry] }
  /// Entries in their order.
  public static func buildBlock(_ parts: [Entry]...) -> [Entry] { parts.flatMap { $0 } }
  /// The entries of a loop.
  public static func buildArray(_ parts: [[Entry]]) -> [Entry] { parts.flatMap { $0 } }
  /// The entries of an `if` that holds.
  public static func buildOptional(_ part: [Entry]?) -> [Entry] { part ?? [] }
  /// The entries of an `if`'s first branch.
  public static func buildEither(first part: [Entry]) -> [Entry] { part }
  /// The entries of an `if`'s second branch.
  public static func buildEither(second part: [Entry]) -> [Entry] { part }
}

extension Conversation {
  /// A chat written in Swift. Messages are numbered, senders are found from them, and more than two
  /// of them make a group.
  ///
  /// ```swift
  /// let chat = Conversation(me: "Ada") {
  ///   Message("Still on for eight?", from: "Grace", at: "2026-03-14 19:02")
  ///   Message("Yes, bringing the moth 🦋", from: "Ada", at: "2026-03-14 19:03")
  /// }
  /// ```
  ///
  /// Complexity: O(messages · participants).
  public init(
    me: Participant.ID? = nil, title: String? = nil,
    @ConversationBuilder entries content: () -> [Entry]
  ) {
    var entries = content()
    var people: [Participant.ID] = []
    for index in entries.indices {
      guard case .message(var message) = entries[index] else { continue }
      if message.id.rawValue.isEmpty {
        message.id = Message.ID(String(index + 1))
        entries[index] = .message(message)
      }
      if !people.contains(message.sender) { people.append(message.sender) }
    }
    if let me, !people.contains(me) { people.append(me) }
    self.init(
      title: title, kind: people.count > 2 ? .group : .direct, me: me,
      participants: people.map { Participant(id: $0) }, entries: entries)
  }
}

extension Message {
  /// A plain message, for ``Conversation/init(me:title:entries:)``, which numbers it.
  ///
  /// - Parameters:
  ///   - text: The message's words, without marks.
  ///   - sender: Who says it.
  ///   - date: A literal such as `2026-03-14 19:02`; one that doesn't exist is passed over.
  public init(_ text: String, from sender: Participant.ID, at date: String? = nil) {
    self.init(
      id: "", sender: sender, date: date.flatMap { LocalDateTime($0) }, text: RichText(text))
  }
}
