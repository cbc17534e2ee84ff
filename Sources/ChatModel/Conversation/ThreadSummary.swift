/// What is known of the replies in a message's thread, beside their number.
public struct ThreadSummary: Hashable, Sendable, Codable {
  /// The thread's own name.
  public var title: String?
  /// Who replied, each once; the writer of the last reply is the last.
  public var people: [Participant.ID]
  /// When the last reply was written.
  public var lastDate: LocalDateTime?
  /// The words of the last reply.
  public var lastText: String?

  /// A summary.
  public init(
    title: String? = nil, people: [Participant.ID] = [], lastDate: LocalDateTime? = nil,
    lastText: String? = nil
  ) {
    self.title = title
    self.people = people
    self.lastDate = lastDate
    self.lastText = lastText
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { self == ThreadSummary() }
}
