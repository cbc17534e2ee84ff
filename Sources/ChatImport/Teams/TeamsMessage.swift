import ChatModel
import JSONText

/// One message of Teams, in either of the two forms.
struct TeamsMessage {
  let value: JSONValue
  /// Whether Microsoft Graph wrote it.
  let isOfGraph: Bool

  init(_ value: JSONValue) {
    self.value = value
    isOfGraph = value.has("createdDateTime")
  }

  /// Its id.
  var id: String? { value["id"]?.identifier }

  /// The id of the message that it replies to in a channel.
  var thread: String? { isOfGraph ? value["replyToId"]?.identifier : nil }

  /// When it was said, in milliseconds since 1970.
  var time: Int? {
    let text = value.words("createdDateTime") ?? value.words("originalarrivaltime")
    return text.flatMap { LocalDateTime($0) }.map { $0.secondsSince1970 * 1_000 }
  }

  private var from: JSONValue? {
    let from = value["from"]
    return from?["user"] ?? from?["application"] ?? from?["device"] ?? from?["conversation"]
  }

  /// The sender's id.
  var sender: String? {
    if let from { return from.words("id") ?? from.words("displayName") }
    return value["from"]?.string.map(Self.person)
  }

  /// The sender's name.
  var senderName: String? { from?.words("displayName") ?? value.words("displayName") }

  /// Whether an application wrote it.
  var isOfBot: Bool {
    value["from"]?["application"] != nil || sender?.hasPrefix("28:") == true
  }

  /// The kind of message, as the personal export calls it.
  var kind: String { value.words("messagetype") ?? "" }

  /// Whether it tells of an event.
  var isService: Bool {
    if isOfGraph {
      let type = value.words("messageType") ?? "message"
      return type != "message" || value["eventDetail"]?.isObject == true
    }
    return kind.hasPrefix("ThreadActivity/") || kind == "Notice"
      || kind.hasPrefix("EndToEndEncryption/E2EE")
  }

  /// Who is quoted at the beginning: often the only place with the owner's name.
  var quoted: (id: String, name: String)? {
    guard !isOfGraph, let content = value["content"]?.string, content.hasPrefix("<quote"),
      let quote = HTMLMarks(content).all("quote").first, let author = quote["author"],
      let name = quote["authorname"], !name.isEmpty
    else { return nil }
    return (Self.whole(author), name)
  }

  /// A person's id, which begins with the number of its kind; quotes leave it out.
  static func whole(_ person: String) -> String {
    person.prefix { $0 != ":" }.allSatisfy(\.isNumber) ? person : "8:" + person
  }

  /// A person's id, of which an address may stand before it.
  static func person(_ address: String) -> String {
    guard address.hasPrefix("http"), let last = address.split(separator: "/").last else {
      return address
    }
    return String(last)
  }
}
