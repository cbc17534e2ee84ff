import ChatModel
import XML

/// A message as an archive of XMPP keeps it, whatever the archive is: a result of MAM, an item of a
/// server's store, a row of its database.
///
/// From a row that holds XML it is made as
/// `ArchivedStanza(try XMLElement(parsing: bytes), id: key, time: milliseconds, owner: "ana@x.example")`.
struct ArchivedStanza {
  /// The namespaces of what messages hold.
  enum Namespace {
    static let delay = "urn:xmpp:delay"
    static let forward = "urn:xmpp:forward:0"
    static let fallback = "urn:xmpp:fallback:0"
    static let reply = "urn:xmpp:reply:0"
    static let reactions = "urn:xmpp:reactions:0"
    static let correction = "urn:xmpp:message-correct:0"
    static let retraction = "urn:xmpp:message-retract:1"
    static let formerRetraction = "urn:xmpp:message-retract:0"
    static let fastening = "urn:xmpp:fasten:0"
    static let moderation = "urn:xmpp:message-moderate:1"
    static let formerModeration = "urn:xmpp:message-moderate:0"
    static let receipts = "urn:xmpp:receipts"
    static let markers = "urn:xmpp:chat-markers:0"
    static let ids = "urn:xmpp:sid:0"
    static let occupant = "urn:xmpp:occupant-id:0"
    static let roomUser = "http://jabber.org/protocol/muc#user"
    static let outOfBand = "jabber:x:oob"
    static let sharing = "urn:xmpp:sfs:0"
    static let formerSharing = "urn:xmpp:sims:1"
    static let references = "urn:xmpp:reference:0"
    static let stickers = "urn:xmpp:stickers:0"
    static let styling = "urn:xmpp:styling:0"
    static let calls = "urn:xmpp:jingle-message:"
    static let invitation = "jabber:x:conference"
  }

  /// Its id in the archive: of a room's archive the only one that others refer to.
  var id: String?
  /// When it was archived, in milliseconds since 1970, UTC.
  var time: Int?
  /// The bare address of the user whose archive it is in; `nil` for a room's archive, and where that
  /// isn't known.
  var owner: String?
  /// The bare address of the other one in a chat of two, where the archive says it.
  var peer: String?
  /// The element `message`; or `presence`, which rooms may keep.
  var message: XMLElement
  /// Who sent it, and to whom.
  let from: XMPPAddress?
  let to: XMPPAddress?

  /// A message of an archive.
  init(
    _ message: XMLElement, id: String?, time: Int?, owner: String? = nil, peer: String? = nil
  ) {
    self.id = id
    self.time = time
    self.owner = owner
    self.peer = peer
    self.message = message
    from = XMPPAddress(message.attribute("from"))
    to = XMPPAddress(message.attribute("to"))
  }

  /// A result of MAM (XEP-0313), of whatever version; `nil` where it holds no message.
  init?(result: XMLElement, owner: String? = nil) {
    guard let forwarded = result.first("forwarded", in: Namespace.forward),
      let message = forwarded.elements.first(where: { Self.isKept($0) })
    else { return nil }
    let stamp = forwarded.first("delay", in: Namespace.delay)?.attribute("stamp")
    self.init(
      message, id: result.attribute("id"), time: stamp.flatMap(XMPPTime.milliseconds),
      owner: owner)
  }

  /// Returns whether an element is what archives keep: a message, or that somebody came or went.
  static func isKept(_ element: XMLElement) -> Bool {
    (element.name == "message" || element.name == "presence") && isOfStreams(element.namespace)
  }

  /// Returns whether a namespace is that of streams, or none: databases leave it out.
  static func isOfStreams(_ namespace: String) -> Bool {
    ["jabber:client", "jabber:server", ""].contains(namespace)
  }

  /// `chat`, `groupchat`, `error` …; `normal` where it says nothing.
  var type: String { message.attribute("type") ?? "normal" }
  /// Whether it says that somebody came into a room, or went.
  var isPresence: Bool { message.name == "presence" }
  /// Whether it is a room's.
  var isOfRoom: Bool { type == "groupchat" || isPresence }
  /// The id that its sender gave it.
  var messageID: String? { message.attribute("id").flatMap { $0.isEmpty ? nil : $0 } }
  /// The id that its sender gave it, and that no server changes (XEP-0359).
  var originID: String? { message.first("origin-id", in: Namespace.ids)?.attribute("id") }
  /// The room's own name for its sender (XEP-0421); `nil` where it says two.
  var occupantID: String? {
    let all = message.all("occupant-id", in: Namespace.occupant).compactMap { $0.attribute("id") }
    return all.count == 1 && !all[0].isEmpty ? all[0] : nil
  }

  /// Its words, as they were written; `nil` where it has none.
  var body: String? { streamText("body") }
  /// Its subject.
  var subject: String? { streamText("subject") }

  private func streamText(_ name: String) -> String? {
    var first: String?
    for element in message.elements
    where element.name == name && Self.isOfStreams(element.namespace) {
      // Other languages may stand beside the one that has no name.
      let isPlain =
        element.attribute("lang", in: "http://www.w3.org/XML/1998/namespace") == nil
      if isPlain { return element.text }
      first = first ?? element.text
    }
    return first
  }
}

/// Times as XMPP writes them (XEP-0082, and the older XEP-0091).
enum XMPPTime {
  /// Milliseconds since 1970, UTC, of a text in UTF-8; `nil` where it is no time.
  static func milliseconds(_ text: UnsafeRawBufferPointer) -> Int? {
    usual(text) ?? milliseconds(String(decoding: text, as: UTF8.self))
  }

  /// The same for `2026-03-14T09:41:07Z`, with or without a fraction, as nearly every one is; `nil` for
  /// other texts.
  private static func usual(_ text: UnsafeRawBufferPointer) -> Int? {
    guard (20...40).contains(text.count), text.last == UInt8(ascii: "Z"),
      let date = LocalDateTime(beginning: text)
    else { return nil }
    var fraction = 0
    let digits = text.dropFirst(20).dropLast()
    guard text.count == 20 || text[19] == UInt8(ascii: ".") && !digits.isEmpty else { return nil }
    for (place, byte) in digits.enumerated() {
      guard (48...57).contains(byte) else { return nil }
      if place < 3 { fraction = fraction * 10 + Int(byte - 48) }
    }
    for _ in min(3, digits.count)..<3 { fraction *= 10 }
    return date.secondsSince1970 * 1_000 + fraction
  }

  /// Milliseconds since 1970, UTC, of `2026-03-14T09:41:07.5Z` or `20260314T09:41:07`; `nil` where it
  /// is none.
  static func milliseconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard let mark = bytes.firstIndex(of: UInt8(ascii: "T")) else { return nil }
    var day = String(decoding: bytes[..<mark], as: UTF8.self)
    if day.utf8.count == 8 {
      let digits = Array(day)
      day = String(digits[0..<4]) + "-" + String(digits[4..<6]) + "-" + String(digits[6...])
    }
    let clock = bytes[(mark + 1)...]
    guard
      let date = LocalDateTime(day + "T" + String(decoding: clock.prefix(8), as: UTF8.self)),
      date.second != nil
    else { return nil }
    var rest = clock.dropFirst(8)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (48...57).contains($0) }
      for place in 0..<3 {
        let digit = place < digits.count ? Int(digits[digits.startIndex + place]) - 48 : 0
        fraction = fraction * 10 + digit
      }
      rest = rest.dropFirst(1 + digits.count)
    }
    var zone = 0
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let digits = rest.dropFirst().filter { $0 != UInt8(ascii: ":") }
      guard digits.count == 4, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
      let values = digits.map { Int($0) - 48 }
      let minutes = (values[0] * 10 + values[1]) * 60 + values[2] * 10 + values[3]
      zone = sign == UInt8(ascii: "+") ? minutes : -minutes
    }
    return (date.secondsSince1970 - zone * 60) * 1_000 + fraction
  }
}
