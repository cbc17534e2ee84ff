/// How far a message got with one person.
public struct Receipt: Hashable, Sendable, Codable {
  /// The stages that are confirmed person by person.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// It arrived on a device.
    case delivered
    /// It was displayed.
    case read
  }

  /// The person who has it.
  public var who: Participant.ID
  /// How far it got.
  public var state: State
  /// When it got there, local to the chat; `nil` if unknown.
  public var date: LocalDateTime?

  /// A receipt.
  public init(_ state: State, by who: Participant.ID, date: LocalDateTime? = nil) {
    self.who = who
    self.state = state
    self.date = date
  }
}
