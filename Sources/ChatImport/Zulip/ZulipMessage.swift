import ChatModel
import JSONText

/// One message as Zulip writes it, in an export or as an answer of its API.
struct ZulipMessage {
  let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  /// Its id.
  var id: String? { value["id"]?.identifier }

  /// The sender's id.
  var sender: String? { (value["sender_id"] ?? value["sender"])?.identifier }

  /// The sender's name, which only the API writes with each message.
  var senderName: String? { value.words("sender_full_name") }

  /// When it was said, in milliseconds since 1970.
  var time: Int? { Self.milliseconds(value["date_sent"] ?? value["timestamp"]) }

  /// The topic; `nil` in direct chats.
  var topic: String? { value.words("subject") }

  /// The words in Zulip's markdown; `nil` where there is only HTML.
  var markdown: String? {
    if value.has("date_sent") { return value["content"]?.string }
    return value["content_type"]?.string == "text/x-markdown" ? value["content"]?.string : nil
  }

  /// The words in HTML.
  var html: String? { markdown == nil ? value["content"]?.string : nil }

  /// A time in seconds, as milliseconds.
  static func milliseconds(_ value: JSONValue?) -> Int? {
    guard let seconds = value?.double, abs(seconds) < 1e12 else { return nil }
    return Int((seconds * 1_000).rounded())
  }
}
