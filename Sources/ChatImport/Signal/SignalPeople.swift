import ChatModel

/// Who is meant by the ids that Signal's messages use: of accounts, of conversations, numbers.
struct SignalPeople {
  /// The one whose database it is.
  static let me: Participant.ID = "me"

  /// People by each of their ids.
  var aliases: [String: Participant.ID] = [:]
  /// The names that are known.
  var names: [Participant.ID: String] = [me: "Me"]
  /// Whom every other id means: in a chat of two there is nobody but “me” beside the other one.
  var others: Participant.ID?

  /// The person whom an id means.
  func person(_ id: String) -> Participant.ID {
    aliases[id] ?? aliases[id.lowercased()] ?? others ?? Participant.ID(id)
  }
}
