import ChatModel
import JSONText

/// What stands around an organization's messages: users, channels, reactions; and the messages of each
/// chat.
struct ZulipOrganization {
  /// A channel, or a direct chat.
  struct Chat {
    var id: String
    var isChannel: Bool
    /// Its name, where it is a channel.
    var name: String?
    var records = RecordGathering()
    /// The topics of messages, by the numbers of their ids.
    var topics: [Int: Int] = [:]
    /// The names of topics, the ids of their first messages, and how many messages they have.
    var names: [(name: String, first: String, count: Int)] = []
    fileprivate var numbers: [String: Int] = [:]
  }

  /// A reaction as the export writes it.
  struct Written {
    var name: String
    var code: String
    var type: String
    var user: String
  }

  private struct User {
    var name: String
    var isBot: Bool
  }

  /// Every chat, in the order of its first message.
  private(set) var chats: [Chat] = []
  /// The reactions to messages by their ids, where they stand apart from them.
  private(set) var reactions: [String: [Written]] = [:]
  /// The paths of the organization's own emoji inside of an export, by their ids.
  private(set) var emoji: [String: String] = [:]
  /// The names of the organization's own emoji that are in use, with their ids.
  private(set) var emojiNames: [String: String] = [:]
  private var users: [String: User] = [:]
  private var channels: [String: String] = [:]
  private var recipients: [String: (type: Int, id: String)] = [:]
  private var numbers: [String: Int] = [:]

  /// The organization's own emoji.
  func customEmoji(in source: ExportSource) -> CustomEmoji {
    var all = CustomEmoji()
    for (name, id) in emojiNames {
      all.add(name, path: emoji[id].flatMap { source.holds($0) ? $0 : nil })
    }
    return all
  }

  private static let lists: [StaticString] = [
    "zerver_userprofile", "zerver_userprofile_mirrordummy", "zerver_userprofile_crossrealm",
    "zerver_stream", "zerver_recipient", "zerver_reaction",
    "zerver_realmemoji",
  ]

  /// Reads what an export has beside its messages.
  ///
  /// - Throws: a ``DiagnosticsError`` where `realm.json` isn't JSON.
  init(_ source: ExportSource) throws(DiagnosticsError) {
    guard source.holds("realm.json") else { return }
    let text = try source.parts(of: [source.path("realm.json")]).text(of: 0)
    // The lists tell themselves apart by what their elements have.
    var taken = ZulipOrganization()
    _ = try RecordScan.elements(of: text, lists: Self.lists) { value, _ in taken.take(value) }
    self = taken
  }

  private init() {}

  private mutating func take(_ value: JSONValue) {
    if value.has("emoji_code") {
      guard let message = value["message"]?.identifier else { return }
      reactions[message, default: []].append(Self.reaction(value))
    } else if value.has("file_name") {
      guard let id = value["id"]?.identifier, let file = value.words("file_name"),
        let realm = value["realm"]?.identifier
      else { return }
      emoji[id] = "emoji/\(realm)/emoji/images/\(file)"
      guard let name = value.words("name") else { return }
      // A name may have been another picture's before.
      if value["deactivated"]?.bool != true || emojiNames[name] == nil { emojiNames[name] = id }
    } else if let name = value.words("full_name"), let id = value["id"]?.identifier {
      users[id] = User(name: name, isBot: value["is_bot"]?.bool ?? false)
    } else if let type = value["type"]?.int, let id = value["id"]?.identifier,
      let target = value["type_id"]?.identifier
    {
      recipients[id] = (type, target)
    } else if let name = value.words("name"), let id = value["id"]?.identifier {
      channels[id] = name
    }
  }

  /// A reaction, in either of the two forms.
  static func reaction(_ value: JSONValue) -> Written {
    let user = value["user_profile"] ?? value["user_id"] ?? value["user"]?["id"]
    return Written(
      name: value.words("emoji_name") ?? "", code: value.words("emoji_code") ?? "",
      type: value.words("reaction_type") ?? "unicode_emoji", user: user?.identifier ?? "unknown")
  }

  /// The name of a user, if it is known.
  func name(of user: String) -> String? { users[user]?.name }

  /// Returns whether a user is a bot.
  func isBot(_ user: String) -> Bool { users[user]?.isBot ?? false }

  /// What a chat is called.
  func title(of chat: Chat) -> String {
    if let name = chat.name { return name }
    if chat.isChannel { return "Channel \(chat.id)" }
    return chat.records.senders.map { name(of: $0) ?? $0 }.joined(separator: ", ")
  }

  /// The warning about messages of chats that the export doesn't tell of.
  var warnings: [Diagnostic] {
    let strays = recipients.isEmpty ? [] : chats.filter { $0.id.hasPrefix(Self.untold) }
    guard let first = strays.first else { return [] }
    let count = strays.reduce(0) { $0 + $1.records.count }
    return [
      Diagnostic(
        .warning,
        count == 1
          ? "1 message is of a chat that the export doesn't tell of"
          : "\(count) messages are of chats that the export doesn't tell of",
        hint: "see --chat `\(first.id)`")
    ]
  }

  private static let untold = "recipient-"

  /// Takes a message.
  mutating func pass(_ message: ZulipMessage, part: Int, range: Range<Int>) {
    if let sender = message.sender, let name = message.senderName, users[sender] == nil {
      users[sender] = User(name: name, isBot: false)
    }
    let number = number(ofChatOf: message)
    chats[number].records.take(
      part: part, range: range, RecordIndex.Facts(time: message.time, id: message.id),
      sender: message.sender)
    guard chats[number].isChannel, let topic = message.topic, let id = message.id else { return }
    let known = chats[number].numbers[topic] ?? chats[number].names.count
    if known == chats[number].names.count {
      chats[number].numbers[topic] = known
      chats[number].names.append((topic, id, 0))
    }
    chats[number].names[known].count += 1
    chats[number].topics[RecordIndex.key(ofID: id)] = known
  }

  private mutating func number(ofChatOf message: ZulipMessage) -> Int {
    let (id, isChannel, name) = chat(of: message)
    if let number = numbers[id] { return number }
    numbers[id] = chats.count
    chats.append(Chat(id: id, isChannel: isChannel, name: name))
    return chats.count - 1
  }

  private mutating func chat(
    of message: ZulipMessage
  ) -> (id: String, isChannel: Bool, name: String?) {
    let value = message.value
    if let shown = value["display_recipient"] {
      if let name = shown.string { return (value["stream_id"]?.identifier ?? name, true, name) }
      var ids: [String] = []
      for person in shown.elements {
        guard let id = person["id"]?.identifier else { continue }
        ids.append(id)
        if users[id] == nil, let name = person.words("full_name") {
          users[id] = User(name: name, isBot: false)
        }
      }
      let names = ids.compactMap { name(of: $0) }.joined(separator: ", ")
      return ("direct-" + ids.sorted().joined(separator: "-"), false, names)
    }
    let recipient = value["recipient"]?.identifier ?? "unknown"
    guard let (type, target) = recipients[recipient] else {
      return (Self.untold + recipient, message.topic != nil, nil)
    }
    switch type {
    case 1:
      // The recipient of what somebody sends to another one is that other one.
      let pair = [target, message.sender ?? "unknown"].sorted()
      let names = Set(pair).sorted().map { name(of: $0) ?? $0 }
      return ("direct-" + pair.joined(separator: "-"), false, names.joined(separator: ", "))
    case 2: return (target, true, channels[target])
    default: return ("group-" + target, false, nil)
    }
  }
}
