import ChatModel
import JSONText

/// One message as Facebook and Instagram write it, in either of their two forms.
struct FacebookMessage {
  let value: JSONValue
  /// Whether it is of an encrypted chat, whose export has other names for everything.
  let isEncrypted: Bool

  init(_ value: JSONValue) {
    self.value = value
    isEncrypted = value.has("senderName")
  }

  /// Words of a member; only the older form writes each byte of them as a character.
  func words(_ value: JSONValue?) -> String? {
    guard let text = value?.string, !text.isEmpty else { return nil }
    return isEncrypted ? text : Mojibake.repaired(text)
  }

  /// When it was said, in milliseconds since 1970.
  var time: Int? { (isEncrypted ? value["timestamp"] : value["timestamp_ms"])?.int }

  /// The sender's name, which is all that is known of them.
  var sender: String? { words(writtenSender) }

  /// The sender's name as it is written.
  var writtenSender: JSONValue? { isEncrypted ? value["senderName"] : value["sender_name"] }

  /// What was said.
  var content: String? { words(isEncrypted ? value["text"] : value["content"]) }

  /// Whether it was taken back.
  var isUnsent: Bool { (isEncrypted ? value["isUnsent"] : value["is_unsent"])?.bool ?? false }

  /// Whether it tells of an event.
  var isService: Bool { !isPlain && event != nil }

  /// Whether its words, as they are written, begin neither with its sender's name nor with `You`, so that
  /// they tell of nothing.
  var isPlain: Bool {
    guard let name = writtenSender,
      let words = isEncrypted ? value["text"] : value["content"],
      value["type"]?.says("Generic") ?? true, name.kind == .string, words.kind == .string,
      name.slice.allSatisfy({ $0 < 0x80 })
    else { return false }
    let written = words.slice
    return !written.starts(with: "You ".utf8) && !written.starts(with: name.slice)
  }

  /// The kind of event that it tells of; `nil` for what somebody said.
  var event: ServiceLine.Kind? {
    switch value["type"]?.string {
    case "Subscribe": return .added
    case "Unsubscribe": return .left
    default: break
    }
    guard let content, let sender else { return nil }
    let name = content.hasPrefix(sender + " ") ? sender : "You"
    guard content.hasPrefix(name + " ") else { return nil }
    let rest = content.dropFirst(name.count + 1)
    return Self.events.first { rest.hasPrefix($0.words) }?.kind
  }

  /// Beginnings of what the English app says of events, behind the name.
  private static let events: [(words: String, kind: ServiceLine.Kind)] = [
    ("named the group ", .renamed), ("changed the group photo", .photoChanged),
    ("created the group", .created), ("created this group", .created),
    ("left the group", .left), ("pinned a message", .pinned), ("set the nickname for ", .other),
    ("set your nickname to ", .other), ("set his own nickname to ", .other),
    ("set her own nickname to ", .other), ("set their own nickname to ", .other),
    ("changed the chat theme", .theme), ("changed the theme to ", .theme),
    ("set the emoji to ", .theme), ("set the quick reaction to ", .theme),
    ("started a video chat", .call), ("joined the video chat", .call), ("started a call", .call),
    ("joined the call", .call), ("turned on disappearing messages", .autoDelete),
    ("turned off disappearing messages", .autoDelete), ("started a poll", .other),
    ("created a poll", .other), ("voted for ", .other),
  ]

  /// Whether the words say that the sender is the account's owner.
  var isOwn: Bool {
    guard let content else { return false }
    if value["type"]?.string == "Call" || value.has("call_duration") {
      return content.hasPrefix("You called ")
    }
    return Self.fillers.contains { content == "You " + $0 }
      || content.hasPrefix("You ") && event != nil
  }

  /// What the app writes in place of words where something is attached.
  private static let fillers = [
    "sent an attachment.", "sent a photo.", "sent a video.", "sent a GIF.", "sent a link.",
    "sent a sticker.", "sent a voice message.", "sent a live location.", "sent a file.",
  ]

  /// Whether the words only say that something is attached.
  var isFiller: Bool {
    guard let content, let sender else { return false }
    return Self.fillers.contains { content == "You " + $0 || content == "\(sender) " + $0 }
  }
}
