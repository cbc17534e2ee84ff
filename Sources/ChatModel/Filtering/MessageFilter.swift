/// Which messages of a chat are kept: those that meet every condition that is given.
///
/// Of several values of one condition, any is enough. Separators and the mark of unread messages meet
/// no condition.
///
/// ```swift
/// let filter = MessageFilter(words: ["moth"], senders: ["Grace"])
/// ```
public struct MessageFilter: Hashable, Sendable {
  /// Words that a message has somewhere, whatever their case: in its text, or in what it shows, such
  /// as a file's name or a poll's question.
  public var words: [String]
  /// Names or ids of those who write, or who do what a system line tells.
  public var senders: [String]
  /// Kinds of messages.
  public var kinds: [MessageKind]
  /// Threads, by the id of the message that began it or by words of that message.
  public var threads: [String]

  /// A filter; without conditions it keeps everything.
  public init(
    words: [String] = [], senders: [String] = [], kinds: [MessageKind] = [], threads: [String] = []
  ) {
    self.words = words
    self.senders = senders
    self.kinds = kinds
    self.threads = threads
  }

  /// Whether it has no condition.
  public var isEmpty: Bool {
    words.isEmpty && senders.isEmpty && kinds.isEmpty && threads.isEmpty
  }
}
