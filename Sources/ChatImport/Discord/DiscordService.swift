import ChatModel
import JSONText

extension DiscordMessageBuilder {
  /// Kinds of what somebody said; the exporter writes those that it has no name for as numbers.
  static let messageKinds: Set<String> = ["Default", "0", "Reply", "19", "20", "21", "23"]

  /// Kinds of events, by their names and numbers, and what is said of those without words.
  private static let kinds: [String: (kind: ServiceLine.Kind, words: String)] = [
    "RecipientAdd": (.added, "added somebody"), "1": (.added, "added somebody"),
    "RecipientRemove": (.removed, "removed somebody"), "2": (.removed, "removed somebody"),
    "Call": (.call, "started a call"), "3": (.call, "started a call"),
    "ChannelNameChange": (.renamed, "renamed the channel"), "4": (.renamed, "renamed the channel"),
    "ChannelIconChange": (.photoChanged, "changed the channel's picture"),
    "5": (.photoChanged, "changed the channel's picture"),
    "ChannelPinnedMessage": (.pinned, "pinned a message"), "6": (.pinned, "pinned a message"),
    "GuildMemberJoin": (.joined, "joined the server"), "7": (.joined, "joined the server"),
    "8": (.boost, "boosted the server"), "9": (.boost, "boosted the server to level 1"),
    "10": (.boost, "boosted the server to level 2"),
    "11": (.boost, "boosted the server to level 3"),
    "12": (.other, "follows a channel here"), "14": (.other, "was taken out of discovery"),
    "15": (.other, "is eligible for discovery"), "ThreadCreated": (.topic, "started a thread"),
    "18": (.topic, "started a thread"), "22": (.other, "was reminded to invite people"),
    "24": (.other, "wrote something that moderation acts on"),
    "25": (.payment, "bought a subscription"), "27": (.other, "started a stage"),
    "28": (.other, "ended the stage"), "29": (.other, "speaks on the stage"),
    "31": (.other, "changed the stage's topic"), "44": (.payment, "bought something"),
    "46": (.other, "closed a poll"),
  ]

  /// Returns whether a message tells of an event.
  static func isService(_ value: JSONValue) -> Bool {
    guard let type = value["type"], !type.says("Default"), !type.says("Reply") else { return false }
    return type.identifier.map { kinds[$0] != nil } ?? false
  }

  /// The line about an event.
  mutating func service(_ value: JSONValue) -> ServiceLine {
    let known = Self.kinds[value["type"]?.identifier ?? ""]
    let person = value["author"].map { author in
      author.isObject ? meet(DiscordPerson(author)) : nil
    }
    let actor = person.flatMap(\.self)
    let name = actor.flatMap { assembly.roster.name(of: $0) } ?? "Somebody"
    let members = value.list("mentions").filter(\.isObject).map { meet(DiscordPerson($0)) }
    // The exporter words an event as a sentence without its subject: “Joined the server.”
    var words = markdown(value["content"]?.string ?? "", in: value).string
    if words.hasSuffix(".") { words.removeLast() }
    if words.isEmpty {
      words = known?.words ?? "did something"
    } else if let first = words.first {
      words = first.lowercased() + words.dropFirst()
    }
    let target = value["reference"]?["messageId"]?.identifier.map(Message.ID.init(_:))
    return ServiceLine(
      id: assembly.identity(value["id"]?.identifier), kind: known?.kind ?? .other,
      text: "\(name) \(words)", actor: actor, members: members.filter { $0 != actor },
      target: target, date: assembly.date())
  }
}
