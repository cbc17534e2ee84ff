import ChatModel
import JSONText

/// Builds the entries of one chat of a Telegram export.
struct TelegramMessageBuilder {
  let kind: Conversation.Kind
  /// The messages of the chat.
  var messages: TelegramMessages
  /// All participants who write something, and those who react to a message that is kept.
  private(set) var roster = ParticipantRoster()
  /// What couldn't be represented.
  var tally = WarningTally()
  /// Whose side is the outgoing one.
  var me: Participant.ID?
  /// The clock of the dates; `nil` for the one of whoever exported.
  var zone: TimeZoneRules?

  private let chatID: String
  private let chatName: String?
  private var usedIDs: Set<Message.ID> = []
  /// The messages that are kept; `nil` until they are chosen.
  private var kept: SelectedEntries?
  /// Tells the place of a byte of the file.
  private let locate: (Int) -> SourceLocation

  /// The name for a deleted account.
  static let deletedAccount = "Deleted Account"

  init(
    messages: TelegramMessages, chat: JSONValue, kind: Conversation.Kind,
    locate: @escaping (Int) -> SourceLocation
  ) {
    self.messages = messages
    self.kind = kind
    self.locate = locate
    chatID = chat["id"]?.identifier ?? "chat"
    chatName = chat["name"]?.string
  }

  // MARK: - People

  /// Adds all participants who write or do something, in their order.
  mutating func meet(_ people: [TelegramIndex.Sighting]) {
    for somebody in people { _ = person(named: somebody.name, id: somebody.id) }
    if kind == .bot {
      roster.markAsBot(Participant.ID("user\(chatID)"))
      roster.markAsBot(Participant.ID(chatID))
    }
  }

  /// The id of the person in two members of an object; an unknown one where it has neither.
  mutating func person(
    _ value: JSONValue, _ nameKey: StaticString, _ idKey: StaticString
  ) -> Participant.ID {
    person(named: value[nameKey]?.string, id: value[idKey]?.identifier)
  }

  private mutating func person(named name: String?, id: String?) -> Participant.ID {
    if let id = id ?? name {
      let id = Participant.ID(id)
      roster.add(id, name: name, placeholder: Self.deletedAccount)
      return id
    }
    if kind == .channel {
      let id = Participant.ID("channel\(chatID)")
      roster.add(id, name: chatName, placeholder: "Channel")
      return id
    }
    let id = Participant.ID("unknown")
    roster.add(id, name: nil, placeholder: "Unknown")
    return id
  }

  // MARK: - Entries

  /// The entries of the messages that are kept.
  mutating func entries(_ kept: SelectedEntries) -> [Entry] {
    self.kept = kept
    var entries: [Entry] = []
    entries.reserveCapacity(kept.indices.count)
    usedIDs.reserveCapacity(kept.indices.count)
    var albums = TelegramAlbums()
    for index in kept.indices {
      let value = messages.value(at: index)
      let entry = entry(of: value)
      guard case .message(var message) = entry else {
        entries.append(entry)
        continue
      }
      if let start = albums.continues(message, value) {
        if case .message(var opening) = entries[start], opening.album == nil {
          opening.album = "album-\(opening.id.rawValue)"
          entries[start] = .message(opening)
        }
        if case .message(let opening) = entries[start] { message.album = opening.album }
      } else {
        albums.begin(at: entries.count)
      }
      entries.append(.message(message))
    }
    return entries
  }

  /// One of the messages, by its place in the chat, outside of its album.
  mutating func entry(at place: Int) -> Entry { entry(of: messages.value(at: place)) }

  private mutating func entry(of value: JSONValue) -> Entry {
    guard value.isObject else {
      warn(
        one: "entry isn't a message and is shown as a line",
        many: "entries aren't messages and are shown as lines", at: value)
      return .service(ServiceLine(text: "Unreadable message"))
    }
    if value["type"]?.string == "service" { return .service(service(value)) }
    var message = message(value)
    fillReply(of: &message)
    return .message(message)
  }

  private mutating func message(_ value: JSONValue) -> Message {
    var message = Message(id: identity(of: value), sender: person(value, "from", "from_id"))
    message.date = checkedDate(of: value)
    message.text = text(of: value)
    message.content = content(of: value)
    if value.has("edited") {
      message.edited = Edit(date: editDate(of: value))
    }
    if value.has("forwarded_from") {
      message.forward = Forward(from: value["forwarded_from"]?.string)
    } else if let saved = value["saved_from"]?.string {
      message.forward = Forward(from: saved)
    }
    message.reactions = reactions(of: value)
    message.buttons = buttons(of: value)
    message.viaBot = value["via_bot"]?.string
    message.signature = value["author"]?.string
    if let target = value["reply_to_message_id"]?.identifier {
      // A message of another chat has the same numbers, but isn't here.
      message.reply =
        value["reply_to_peer_id"] == nil
        ? Reply(target: Message.ID(target)) : Reply(quote: "A message of another chat")
    }
    return message
  }

  /// The id that a message has in the export; a second one of the same id gets a number of its own.
  mutating func identity(of value: JSONValue) -> Message.ID {
    let raw = value["id"]?.identifier
    var id = Message.ID(raw ?? "message-\(usedIDs.count + 1)")
    if usedIDs.contains(id) {
      warn(
        one: "message has the id of another one", many: "messages have the id of another one",
        at: value)
      var number = usedIDs.count
      repeat {
        number += 1
        id = Message.ID("\(raw ?? "message")#\(number)")
      } while usedIDs.contains(id)
    }
    usedIDs.insert(id)
    return id
  }

  /// Fills in who and what is answered where the target isn't among what is kept, and finds topics.
  private mutating func fillReply(of message: inout Message) {
    guard let target = message.reply?.target, let position = messages.place(of: target) else {
      return
    }
    // A message that is kept is quoted from the chat itself.
    let isKept = kept?.contains(position) ?? true
    guard !isKept || messages.isService(position) else { return }
    let value = messages.target(at: position)
    if value["type"]?.string == "service" {
      guard value["action"]?.string == "topic_created" else { return }
      message.thread = target
      message.reply = nil
    } else if !isKept {
      message.reply?.sender = person(value, "from", "from_id")
      message.reply?.quote = quote(of: value)
    }
  }

  // MARK: - Dates

  /// A message's date, on the exporting user's clock.
  func date(of value: JSONValue) -> LocalDateTime? {
    if let zone, let seconds = value["date_unixtime"]?.int { return zone.date(at: seconds) }
    if let text = value["date"]?.string { return LocalDateTime(text) }
    return value["date_unixtime"]?.int.flatMap { LocalDateTime(secondsSince1970: $0) }
  }

  private func editDate(of value: JSONValue) -> LocalDateTime? {
    if let zone, let seconds = value["edited_unixtime"]?.int { return zone.date(at: seconds) }
    return value["edited"]?.string.flatMap { LocalDateTime($0) }
  }

  mutating func checkedDate(of value: JSONValue) -> LocalDateTime? {
    if let date = date(of: value) { return date }
    if value["date"] != nil {
      warn(
        one: "message has a date that doesn't exist and is shown without one",
        many: "messages have dates that don't exist and are shown without one",
        at: value["date"] ?? value)
    }
    return nil
  }

  /// Counts one more of what couldn't be represented; the words follow the number.
  mutating func warn(one: String, many: String, hint: String? = nil, at value: JSONValue) {
    if tally.add(one: one, many: many, hint: hint) { tally.locate(locate(value.offset)) }
  }
}
