import JSONText

/// A row of Signal Desktop's table `messages`: its JSON, and what newer versions keep in columns of their
/// own.
struct SignalMessage {
  /// The JSON.
  var value: JSONValue
  var id: String?
  var type: String
  var body: String
  /// When it was sent, in milliseconds since 1970 (UTC).
  var sentAt: Int?
  /// Who sent it: an id of their account, or a number.
  var source: String?
  /// Its files.
  var files: [SignalFile]
  /// The call that it tells of.
  var call: SignalCall?

  /// A row whose JSON has everything.
  init(_ value: JSONValue) {
    self.value = value
    id = value["id"]?.identifier
    type = value["type"]?.string ?? ""
    body = value["body"]?.string ?? ""
    sentAt = (value["sent_at"] ?? value["timestamp"])?.int
    source = Self.source(value)
    files = value.list("attachments").map { SignalFile($0) }
    call = (value["callHistoryDetails"] ?? value["call_history"]).flatMap { SignalCall($0) }
  }

  /// Who sent it, by the newest of the keys that were in use.
  static func source(_ value: JSONValue) -> String? {
    value.words("sourceServiceId") ?? value.words("sourceUuid") ?? value.words("source")
  }

  /// Whether somebody said it.
  var isSaid: Bool { Self.isSaid(type) }

  /// Returns whether a message of a type was said by somebody.
  static func isSaid(_ type: String?) -> Bool {
    switch type {
    case "incoming", "outgoing", "story", "call-history": true
    default: false
    }
  }

  /// Whether “me” sent it.
  var isOutgoing: Bool { type == "outgoing" }
}

/// A file of a message.
struct SignalFile {
  var path: String?
  var name: String?
  var type: String?
  var byteCount: Int?
  var width: Int?
  var height: Int?
  var duration: Double?
  var isVoice = false
  var isLooping = false
  var caption: String?
  /// Whether it holds the rest of a long text.
  var isText: Bool { type == "text/x-signal-plain" }

  init() {}

  init(_ value: JSONValue) {
    path = value.words("path")
    name = value.words("fileName")
    type = value.words("contentType")
    byteCount = value["size"]?.byteCount
    width = value["width"]?.dimension
    height = value["height"]?.dimension
    duration = value["duration"]?.duration
    set(flags: value["flags"]?.int)
    caption = value.words("caption")
  }

  /// Takes what the flags of an attachment say.
  mutating func set(flags: Int?) {
    let flags = flags ?? 0
    isVoice = flags & 1 != 0
    isLooping = flags & 8 != 0
  }
}

/// A call.
struct SignalCall {
  var isVideo: Bool
  var isOutgoing: Bool
  /// How it ended, such as `Accepted` or `Missed`.
  var status: String
  var start: Int?
  var end: Int?

  /// A call as newer versions keep it in a table.
  init(type: String?, direction: String?, status: String?, start: Int?, end: Int?) {
    isVideo = type == "Video" || type == "Group" || type == "Adhoc"
    isOutgoing = direction == "Outgoing"
    self.status = status ?? ""
    self.start = start
    self.end = end
  }

  /// A call as older versions write it into the message.
  init?(_ value: JSONValue) {
    guard value.isObject else { return nil }
    isVideo = value["wasVideoCall"]?.bool ?? (value["callMode"]?.string == "Group")
    isOutgoing = !(value["wasIncoming"]?.bool ?? false)
    start = value["acceptedTime"]?.int
    end = value["endedTime"]?.int
    let isDeclined = value["wasDeclined"]?.bool ?? false
    status = start != nil ? "Accepted" : isDeclined ? "Declined" : "Missed"
  }
}
