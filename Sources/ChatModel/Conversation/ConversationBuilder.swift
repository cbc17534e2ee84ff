/// Collects the messages of a conversation that is written in Swift.
@resultBuilder
public enum ConversationBuilder {
  /// Returns a message as an entry.
  public static func buildExpression(_ message: Message) -> [Entry] { [.message(message)] }
  /// Returns a system line as an entry.
  public static func buildExpression(_ line: ServiceLine) -> [Entry] { [.service(line)] }
  /// Returns a separator as an entry.
  public static func buildExpression(_ separator: Separator) -> [Entry] { [.separator(separator)] }
  /// Returns an entry as it is.
  public static func buildExpression(_ entry: Entry) -> [Entry] { [entry] }
  /// Returns the entries in order.
  public static func buildBlock(_ parts: [Entry]...) -> [Entry] { parts.flatMap { $0 } }
  /// Returns the entries of a loop.
  public static func buildArray(_ parts: [[Entry]]) -> [Entry] { parts.flatMap { $0 } }
  /// Returns the entries of an `if` without `else`; none if its condition is false.
  public static func buildOptional(_ part: [Entry]?) -> [Entry] { part ?? [] }
  /// Returns the entries of an `if`'s first branch.
  public static func buildEither(first part: [Entry]) -> [Entry] { part }
  /// Returns the entries of an `if`'s second branch.
  public static func buildEither(second part: [Entry]) -> [Entry] { part }
}

extension Conversation {
  /// A chat written in Swift. Messages are numbered, participants are derived from the senders, and
  /// more than two of them make a group.
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
  ///   - text: The message's text, without marks.
  ///   - sender: The sender.
  ///   - date: A literal such as `2026-03-14 19:02`; an invalid date is ignored.
  public init(_ text: String, from sender: Participant.ID, at date: String? = nil) {
    self.init(
      id: "", sender: sender, date: date.flatMap { LocalDateTime($0) }, text: RichText(text))
  }
}
