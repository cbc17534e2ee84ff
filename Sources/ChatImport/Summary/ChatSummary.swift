import ChatModel

/// What one chat of an export holds: who takes part, how much is said, in which threads, and when.
public struct ChatSummary: Hashable, Sendable {
  /// Somebody who takes part.
  public struct Person: Hashable, Sendable {
    /// The id.
    public var id: Participant.ID
    /// The displayed name.
    public var name: String
    /// How many messages are theirs.
    public var messageCount: Int
  }

  /// A thread.
  public struct Thread: Hashable, Sendable {
    /// The id of the message that began it.
    public var id: Message.ID
    /// The first words of that message; empty if it isn't there.
    public var words: String
    /// How many messages answer in it.
    public var messageCount: Int
  }

  /// The id of the chat in its export; empty where the format has none.
  public var id: String
  /// The displayed name, also for ``ImportOptions/chat``.
  public var name: String
  /// The kind of chat.
  public var kind: Conversation.Kind
  /// Whose side is the outgoing one, if that is known.
  public var me: Participant.ID?
  /// The number of messages.
  public var messageCount = 0
  /// The number of system lines.
  public var serviceCount = 0
  /// The first date; `nil` if nothing has one.
  public var firstDate: LocalDateTime?
  /// The last date; `nil` if nothing has one.
  public var lastDate: LocalDateTime?
  /// Everybody, who writes most first.
  public var people: [Person] = []
  /// All threads, in the order in which they were answered first.
  public var threads: [Thread] = []
  /// How many messages and lines there are of each kind.
  public var kinds: [MessageKind: Int] = [:]

  /// A summary of a chat.
  ///
  /// - Parameters:
  ///   - name: its name in an export; else that of the chat itself.
  ///   - id: its id in an export.
  /// - Complexity: O(entries + participants × log participants).
  public init(_ conversation: Conversation, name: String? = nil, id: String = "") {
    var tally = EntryTally()
    for entry in conversation.entries { tally.add(entry) }
    if !tally.threads.isEmpty {
      for entry in conversation.entries { tally.noteBeginning(entry) }
    }
    self.init(conversation, tally, name: name, id: id)
  }

  /// A summary of a chat whose entries were counted.
  init(_ conversation: Conversation, _ tally: EntryTally, name: String?, id: String) {
    self.id = id
    self.name = name ?? conversation.listedName
    kind = conversation.kind
    me = conversation.me
    messageCount = tally.messageCount
    serviceCount = tally.serviceCount
    firstDate = tally.dates?.lowerBound
    lastDate = tally.dates?.upperBound
    kinds = tally.kinds
    let all = conversation.participants.map {
      Person(id: $0.id, name: $0.name, messageCount: tally.senders[$0.id] ?? 0)
    }
    let order = all.indices.sorted { (-all[$0].messageCount, $0) < (-all[$1].messageCount, $1) }
    self.people = order.map { all[$0] }
    threads = tally.threads.map {
      Thread(id: $0, words: tally.beginnings[$0] ?? "", messageCount: tally.answers[$0] ?? 0)
    }
  }
}
