import XML

/// What is needed of a message that only says something, as most do: found without making anything of the
/// element that holds it.
///
/// A message that does something to another one, or that could, isn't one of these.
struct StanzaGlance: Sendable {
  /// What elements and attributes mean here, by their names.
  enum Kind: UInt8 {
    case other, result, forwarded, delay, message, body, originID, occupant
    case id, stamp, type, to, from
    /// What programs tell each other, and what says nothing about any message.
    case silent
  }

  /// When it was archived, in milliseconds since 1970, UTC.
  private(set) var time: Int?
  /// Numbers that stand for its ids: see ``StanzaHistory/key(_:)``.
  private(set) var archiveKey = 0
  private(set) var messageKey = 0
  private(set) var originKey = 0

  /// What the name of an element or an attribute means.
  static func kind(_ name: String, _ namespace: String) -> UInt8 {
    let kind: Kind =
      switch (name, namespace) {
      case ("id", ""): .id
      case ("stamp", ""): .stamp
      case ("type", ""): .type
      case ("to", ""): .to
      case ("from", ""): .from
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

  /// What says how it was sent, to whom, and by whom.
  private static let route = [Kind.type, .to, .from]

  /// A glance at a message, and who sent it to whom, and how.
  ///
  /// - Parameters:
  ///   - result: what holds it.
  ///   - route: becomes bytes that are the same for messages of the same people.
  /// - Returns: `nil` for a result of which more has to be known.
  init?(result: XMLRecord, owner: Int32, route: inout [UInt8]) {
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
    route.removeAll(keepingCapacity: true)
    withUnsafeBytes(of: owner) { route += $0 }
    guard let message = found, Self.write(message, to: &route) else { return nil }
    var hasBody = false
    var hasOccupant = false
    for element in message.elements {
      switch Kind(rawValue: element.kind) {
      case .body: hasBody = true
      case .originID where originKey == 0:
        originKey = Self.key(of: element)
        if originKey == 0 { return nil }
      case .occupant where !hasOccupant:
        route.append(0)
        element.withBytes(ofKind: Kind.id.rawValue) { bytes in
          route += bytes
          hasOccupant = !bytes.isEmpty
        }
        if !hasOccupant { return nil }
      case .silent, .delay: break
      default: return nil
      }
    }
    guard hasBody else { return nil }
    archiveKey = Self.key(of: result)
    messageKey = Self.key(of: message)
    delay?.withBytes(ofKind: Kind.stamp.rawValue) { time = XMPPTime.milliseconds($0) }
  }

  /// The number that stands for the id of an element; 0 where it has none.
  private static func key(of element: XMLRecord) -> Int {
    var key = 0
    element.withBytes(ofKind: Kind.id.rawValue) { key = StanzaHistory.key($0) }
    return key
  }

  /// Makes bytes that are the same for messages of the same people, of those of a message whose owner
  /// wasn't known.
  static func write(_ other: [UInt8], owner: Int32, to route: inout [UInt8]) {
    route.removeAll(keepingCapacity: true)
    withUnsafeBytes(of: owner) { route += $0 }
    route += other[MemoryLayout<Int32>.size...]
  }

  /// Appends how it was sent, to whom, and by whom; `false` where it doesn't say the latter, or came back as
  /// undeliverable.
  private static func write(_ message: XMLRecord, to route: inout [UInt8]) -> Bool {
    for kind in Self.route {
      route.append(0)
      var isUsable = kind != .from
      message.withBytes(ofKind: kind.rawValue) { bytes in
        route += bytes
        isUsable = !bytes.isEmpty && !(kind == .type && bytes.elementsEqual("error".utf8))
      }
      if !isUsable { return false }
    }
    return true
  }
}
