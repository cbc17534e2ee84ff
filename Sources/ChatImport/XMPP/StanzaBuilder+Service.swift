import ChatModel
import XML

extension StanzaBuilder {
  private typealias Namespace = ArchivedStanza.Namespace

  /// The line about what happened; `nil` where a message is somebody's words.
  mutating func service(_ stanza: ArchivedStanza) -> ServiceLine? {
    guard let words = line(about: stanza) else { return nil }
    return ServiceLine(
      id: identity(stanza.id ?? stanza.messageID), kind: words.kind, text: words.text,
      actor: words.actor.flatMap { roster.contains($0) ? $0 : nil },
      date: date(milliseconds: stanza.time))
  }

  private typealias Line = (
    kind: ServiceLine.Kind, text: String, actor: Participant.ID?
  )

  private func line(about stanza: ArchivedStanza) -> Line? {
    let person = fold.person(of: number)
    let actor = id(of: person)
    let name = person.map { people.all[$0].name } ?? "Somebody"
    if stanza.isPresence { return presence(stanza, name, actor) }
    switch stanza.role {
    case .moderation(_, let by, let occupant, let reason):
      return moderation(by: by, occupant: occupant, reason: reason)
    case .retraction:
      return (
        .other, "\(name) wanted to take back a message that isn't theirs, or isn't here", actor
      )
    case .reactions(_, let emoji) where !stanza.hasOwnContent:
      let words =
        emoji.isEmpty ? "\(name) took back a reaction" : "\(name) reacted with \(emoji.joined())"
      return (.other, words + " to a message that isn't in the export", actor)
    case .failure: return (.other, "A message couldn't be delivered", nil)
    default: break
    }
    if stanza.body == nil, let subject = stanza.subject {
      guard !subject.trimmed.isEmpty else { return (.topic, "\(name) removed the subject", actor) }
      return (.topic, "\(name) changed the subject to “\(subject.trimmed)”", actor)
    }
    guard stanza.body == nil else { return nil }
    if stanza.isInvitation { return invitation(stanza, name, actor) }
    if stanza.isRoomStatus { return (.other, "The room was changed", nil) }
    if stanza.message.first("attention", in: "urn:xmpp:attention:0") != nil {
      return (.other, "\(name) asked for attention", actor)
    }
    return nil
  }

  private func presence(_ stanza: ArchivedStanza, _ name: String, _ actor: Participant.ID) -> Line {
    let nick = stanza.from?.resource ?? name
    guard stanza.type == "unavailable" else { return (.joined, "\(nick) joined", actor) }
    let details = stanza.message.first("x", in: Namespace.roomUser)
    let codes = details?.all("status", in: Namespace.roomUser).compactMap { $0.attribute("code") }
    let item = details?.first("item", in: Namespace.roomUser)
    if codes?.contains("303") == true, let new = item?.attribute("nick") {
      return (.other, "\(nick) is now called \(new)", actor)
    }
    if codes?.contains("307") == true { return (.removed, "\(nick) was removed", actor) }
    if codes?.contains("301") == true { return (.removed, "\(nick) was banned", actor) }
    return (.left, "\(nick) left", actor)
  }

  private func moderation(by: String?, occupant: String?, reason: String?) -> Line {
    let moderator =
      people.person(occupant: occupant) ?? people.person(at: XMPPAddress(by), in: history)
    let name =
      moderator.map { people.all[$0].name } ?? XMPPAddress(by)?.resource ?? "A moderator"
    let target = fold.moderated[number].flatMap { fold.person(of: $0) }
    let whose = target.map { "a message of \(people.all[$0].name)" } ?? "a message"
    let why = reason?.trimmed ?? ""
    return (
      .other, "\(name) removed \(whose)" + (why.isEmpty ? "" : ": \(why)"),
      moderator.map { people.all[$0].id }
    )
  }

  private func invitation(_ stanza: ArchivedStanza, _ name: String, _ actor: Participant.ID) -> Line
  {
    let direct = stanza.message.first("x", in: Namespace.invitation)
    let invite = stanza.message.first("x", in: Namespace.roomUser)?.first(
      "invite", in: Namespace.roomUser)
    let room = direct?.attribute("jid") ?? stanza.from?.bare ?? "a room"
    let reason =
      direct?.attribute("reason")
      ?? invite?.first("reason", in: Namespace.roomUser)?.text.trimmed ?? ""
    return (
      .added, "\(name) invited to the room \(room)" + (reason.isEmpty ? "" : ": \(reason)"), actor
    )
  }
}
