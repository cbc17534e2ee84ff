import ChatModel
import JSONText

/// Everybody in a channel of Discord, with their colours and pictures.
struct DiscordPeople {
  private var details: [Participant.ID: DiscordPerson] = [:]
  private var accounts: [String: Participant.ID] = [:]

  /// Adds somebody; the id.
  @discardableResult
  mutating func meet(
    _ person: DiscordPerson, in roster: inout ParticipantRoster
  ) -> Participant.ID {
    if details[person.id] == nil {
      details[person.id] = person
      if let account = person.account, accounts[account] == nil { accounts[account] = person.id }
      roster.add(person.id, name: person.name, placeholder: "Unknown", isBot: person.isBot)
    }
    return person.id
  }

  /// The id of somebody by the name that is the same on every server.
  func person(account: String?) -> Participant.ID? { account.flatMap { accounts[$0] } }

  /// Everybody of a chat.
  func participants(of roster: ParticipantRoster) -> [Participant] {
    roster.participants.map { participant in
      var participant = participant
      participant.color = details[participant.id]?.color
      participant.avatar = details[participant.id]?.avatar
      return participant
    }
  }

  /// The one of two whom their chat isn't called after; `nil` where that can't be said.
  static func one(of people: [DiscordPerson], besides name: String) -> Participant.ID? {
    guard people.count == 2 else { return nil }
    let others = people.filter { $0.name == name || $0.account == name }
    guard others.count == 1 else { return nil }
    return people.first { $0.id != others[0].id }?.id
  }
}

/// Somebody as DiscordChatExporter writes them.
struct DiscordPerson: Sendable {
  var id: Participant.ID
  var name: String
  /// The name that is the same on every server.
  var account: String?
  var isBot: Bool
  var color: String?
  var avatar: MediaReference?

  init(_ value: JSONValue) {
    account = value.words("name")
    name = value.words("nickname") ?? account ?? "Unknown"
    id = Participant.ID(value["id"]?.identifier ?? account ?? "unknown")
    isBot = value["isBot"]?.bool ?? false
    color = value.words("color").flatMap { color in
      color.utf8.count == 7 && color.hasPrefix("#") && color.dropFirst().allSatisfy(\.isHexDigit)
        ? color : nil
    }
    avatar = value.words("avatarUrl").flatMap(DiscordMessageBuilder.local)
      .map { MediaReference(path: $0) }
  }
}
