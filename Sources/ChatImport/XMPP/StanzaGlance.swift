import XML

/// What is needed of a message that only says something, as most do: found without making anything of the
/// element that holds it.
///
/// A message that does something to another one, or that could, isn't one of these.
struct StanzaGlance {
  /// What elements mean here, by their names.
  enum Kind: UInt8 {
    case other, result, forwarded, delay, message, body, originID, occupant
    /// What programs tell each other, and what says nothing about any message.
    case silent
  }

  /// When it was archived, in milliseconds since 1970, UTC.
  private(set) var time: Int?
  /// Numbers that stand for its ids: see ``StanzaHistory/key(_:)``.
  private(set) var archiveKey = 0
  private(set) var messageKey = 0
  private(set) var originKey = 0
  /// The room's own name for its sender.
  private(set) var occupant: String?
  /// Who sent it to whom, and how.
  let route: [UInt8]
  /// Whether it is a room's.
  let isOfRoom: Bool

  private static let roomRoute = Array("\0groupchat\0".utf8)

  /// What the names of an element mean.
  static func kind(_ name: String, _ namespace: String) -> UInt8 {
    let kind: Kind =
      switch (name, namespace) {
      case ("result", _) where namespace.hasPrefix("urn:xmpp:mam:"): .result
      case ("forwarded", ArchivedStanza.Namespace.forward): .forwarded
      case ("delay", ArchivedStanza.Namespace.delay): .delay
      case ("message", _) where ArchivedStanza.isOfStreams(namespace): .message
      case ("body", _) where ArchivedStanza.isOfStreams(namespace): .body
      case ("origin-id", ArchivedStanza.Namespace.ids): .originID
      case ("occupant-id", ArchivedStanza.Namespace.occupant): .occupant
      case ("stanza-id", ArchivedStanza.Namespace.ids),
        ("markable", ArchivedStanza.Namespace.markers),
        ("request", ArchivedStanza.Namespace.receipts),
        (_, "http://jabber.org/protocol/chatstates"), (_, "urn:xmpp:hints"):
        .silent
      default: .other
      }
    return kind.rawValue
  }

  /// `nil` for a result of which more has to be known.
  init?(result: XMLRecord) {
    var results = result.elements
    guard let forwarded = results.next(), forwarded.kind == Kind.forwarded.rawValue,
      results.next() == nil
    else { return nil }
    var delay: XMLRecord?
    var found: XMLRecord?
    for element in forwarded.elements {
      switch Kind(rawValue: element.kind) {
      case .delay where delay == nil: delay = element
      case .message where found == nil: found = element
      default: return nil
      }
    }
    guard let message = found, let route = Self.route(of: message) else { return nil }
    self.route = route
    isOfRoom = route.starts(with: Self.roomRoute)
    var hasBody = false
    for element in message.elements {
      switch Kind(rawValue: element.kind) {
      case .body: hasBody = true
      case .originID where originKey == 0:
        originKey = element.withBytes(ofAttribute: "id", StanzaHistory.key) ?? 0
        if originKey == 0 { return nil }
      case .occupant where occupant == nil:
        occupant = element.attribute("id")
        if occupant?.isEmpty ?? true { return nil }
      case .silent, .delay: break
      default: return nil
      }
    }
    guard hasBody else { return nil }
    archiveKey = result.withBytes(ofAttribute: "id", StanzaHistory.key) ?? 0
    messageKey = message.withBytes(ofAttribute: "id", StanzaHistory.key) ?? 0
    time = delay?.withBytes(ofAttribute: "stamp", XMPPTime.milliseconds) ?? nil
  }

  /// `nil` where it doesn't say who sent it, or came back as undeliverable.
  private static func route(of message: XMLRecord) -> [UInt8]? {
    var route: [UInt8] = []
    for name in ["type", "to", "from"] {
      route.append(0)
      let isUsable = message.withBytes(ofAttribute: name) { bytes in
        route += bytes
        return !bytes.isEmpty && !(name == "type" && bytes.elementsEqual("error".utf8))
      }
      if !(isUsable ?? (name != "from")) { return nil }
    }
    return route
  }
}
