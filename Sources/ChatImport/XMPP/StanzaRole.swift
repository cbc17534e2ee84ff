import XML

/// What a message of XMPP does to another one, or to a call.
enum StanzaRole: Hashable {
  /// Its words take the place of another's (XEP-0308).
  case correction(of: String)
  /// All reactions of its sender (XEP-0444).
  case reactions(to: String, [String])
  /// Its sender takes another one back (XEP-0424).
  case retraction(of: String)
  /// A moderator removes one from a room (XEP-0425).
  case moderation(of: String, by: String?, occupant: String?, reason: String?)
  /// It says that one arrived (XEP-0184, XEP-0333).
  case received(String)
  /// It says that one was seen, and all before it (XEP-0333).
  case displayed(String)
  /// One came back as undeliverable.
  case failure(of: String)
  /// A step of a call after its first (XEP-0353).
  case callStep(of: String, CallStep)

  /// What became of a call.
  enum CallStep: UInt8 {
    case accepted, declined, withdrawn, finished
  }
}

extension ArchivedStanza {
  /// The namespaces of what programs tell each other, and people don't see.
  private static let silentNamespaces: Set<String> = [
    Namespace.receipts, Namespace.markers, Namespace.ids, Namespace.occupant, Namespace.roomUser,
    Namespace.delay, Namespace.fallback, Namespace.reply, Namespace.styling, "jabber:x:delay",
    "jabber:x:event", "http://jabber.org/protocol/chatstates", "urn:xmpp:hints",
    "urn:xmpp:processing-hints", "urn:xmpp:eme:0", "urn:xmpp:carbons:2",
    "http://jabber.org/protocol/nick", "http://jabber.org/protocol/caps",
    "http://jabber.org/protocol/address", "http://jabber.org/protocol/pubsub#event",
    "http://jabber.org/protocol/amp", "vcard-temp:x:update", "urn:xmpp:jingle-message:0",
    "urn:xmpp:jingle-message:1", "urn:xmpp:jingle-message:2", "urn:xmpp:mdn:1",
    "eu.siacs.conversations.axolotl", "urn:xmpp:omemo:2", "urn:xmpp:omemo:1",
  ]

  /// What it does to another one; `nil` where it stands for itself.
  var role: StanzaRole? {
    if isPresence { return nil }
    if type == "error" { return messageID.map { .failure(of: $0) } }
    for child in message.elements {
      switch child.namespace {
      case Namespace.correction where child.name == "replace":
        if let id = child.attribute("id") { return .correction(of: id) }
      case Namespace.reactions where child.name == "reactions":
        guard let id = child.attribute("id") else { continue }
        var emoji: [String] = []
        for reaction in child.all("reaction", in: Namespace.reactions).prefix(64) {
          let text = String(reaction.text.trimmed.prefix(32))
          if !text.isEmpty, !emoji.contains(text) { emoji.append(text) }
        }
        return .reactions(to: id, emoji)
      case Namespace.retraction where child.name == "retract":
        guard let id = child.attribute("id") else { continue }
        guard let moderated = child.first("moderated", in: Namespace.moderation) else {
          return .retraction(of: id)
        }
        return .moderation(
          of: id, by: moderated.attribute("by"),
          occupant: moderated.first("occupant-id", in: Namespace.occupant)?.attribute("id"),
          reason: child.first("reason", in: Namespace.retraction)?.text)
      case Namespace.fastening where child.name == "apply-to":
        guard let id = child.attribute("id") else { continue }
        if let moderated = child.first("moderated", in: Namespace.formerModeration) {
          return .moderation(
            of: id, by: moderated.attribute("by"), occupant: nil,
            reason: moderated.first("reason", in: Namespace.formerModeration)?.text)
        }
        if child.first("retract", in: Namespace.formerRetraction) != nil {
          return .retraction(of: id)
        }
      case Namespace.receipts where child.name == "received":
        if let id = child.attribute("id") { return .received(id) }
      case Namespace.markers:
        guard let id = child.attribute("id") else { continue }
        if child.name == "received" { return .received(id) }
        if child.name == "displayed" || child.name == "acknowledged" { return .displayed(id) }
      case let namespace where namespace.hasPrefix(Namespace.calls):
        if let id = child.attribute("id"), let step = Self.callStep(child.name) {
          return .callStep(of: id, step)
        }
      default: break
      }
    }
    return nil
  }

  private static func callStep(_ name: String) -> StanzaRole.CallStep? {
    switch name {
    case "accept", "proceed": .accepted
    case "reject": .declined
    case "retract": .withdrawn
    case "finish": .finished
    default: nil
    }
  }

  /// What began a call (XEP-0353).
  var callProposal: XMLElement? {
    message.elements.first { $0.name == "propose" && $0.namespace.hasPrefix(Namespace.calls) }
  }

  /// What stands in place of one that was taken back, and who did so where that wasn't its sender.
  var tombstone: (moderator: String?, reason: String?)? {
    for child in message.elements {
      if child.isNamed("retracted", in: Namespace.retraction) {
        let moderated = child.first("moderated", in: Namespace.moderation)
        return (
          moderated?.attribute("by"), child.first("reason", in: Namespace.retraction)?.text
        )
      }
      if child.isNamed("moderated", in: Namespace.formerModeration),
        child.first("retracted", in: Namespace.formerRetraction) != nil
      {
        return (
          child.attribute("by"), child.first("reason", in: Namespace.formerModeration)?.text
        )
      }
      if child.isNamed("retracted", in: Namespace.formerRetraction) { return (nil, nil) }
    }
    return nil
  }

  /// Whether it is encrypted, and says something.
  var isEncrypted: Bool {
    message.elements.contains { child in
      switch child.namespace {
      case "eu.siacs.conversations.axolotl", "urn:xmpp:omemo:1", "urn:xmpp:omemo:2":
        child.name == "encrypted" && child.elements.contains { $0.name == "payload" }
      case "jabber:x:encrypted", "urn:xmpp:openpgp:0": true
      default: false
      }
    } || (body?.hasPrefix("?OTR:") ?? false)
  }

  /// Whether people see nothing of it: it holds only what programs tell each other.
  var isSilent: Bool {
    if body != nil || subject != nil || isEncrypted || callProposal != nil { return false }
    return message.elements.allSatisfy { child in
      if child.namespace == Namespace.roomUser {
        // An invitation is one that people see.
        return !child.elements.contains { $0.name == "invite" || $0.name == "decline" }
          && !(from?.resource == nil && isOfRoom && child.elements.contains { $0.name == "status" })
      }
      return Self.silentNamespaces.contains(child.namespace)
        || Self.isOfStreams(child.namespace) && (child.name == "thread" || child.name == "error")
    }
  }

  /// Whether it says something besides what it does to another one: words that aren't a fallback, or
  /// files.
  var hasOwnContent: Bool {
    if message.elements.contains(where: {
      $0.namespace == Namespace.sharing || $0.namespace == Namespace.outOfBand
    }) {
      return true
    }
    guard let body, !body.isEmpty else { return false }
    return !StanzaFallback(self).isWhole
  }
}
