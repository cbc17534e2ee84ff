import ChatModel

/// Something that happened in a chat of WhatsApp, and its words.
enum WhatsAppEvent: Hashable {
  case created(name: String?)
  case renamed(to: String?)
  case added
  case joinedByLink
  case removed
  case left
  case photoChanged
  case descriptionChanged
  case promoted
  case demoted
  case numberChanged
  case encrypted
  case securityCodeChanged
  case disappearing(isOn: Bool?)
  case settingsChanged
  case blocked
  case listCreated
  case joinedCommunity
  /// What isn't known, by its number.
  case unknown(Int)

  /// The line about it.
  ///
  /// - Parameters:
  ///   - actor: Who did it, by name.
  ///   - members: Whom it was done to, by their names.
  func line(actor: String?, members: [String]) -> (kind: ServiceLine.Kind, words: String) {
    let who = actor ?? "Somebody"
    let list = members.isEmpty ? nil : members.joined(separator: ", ")
    let person = list ?? who
    switch self {
    case .created(let name):
      guard let actor else { return (.created, name.map { "Group “\($0)” created" } ?? "Created") }
      return (
        .created, name.map { "\(actor) created group “\($0)”" } ?? "\(actor) created the group"
      )
    case .renamed(let name):
      return (
        .renamed,
        name.map { "\(who) changed the group name to “\($0)”" } ?? "\(who) changed the group name"
      )
    case .added:
      guard let list else { return (.joined, "\(who) joined") }
      guard let actor, list != actor else { return (.joined, "\(list) joined") }
      return (.added, "\(actor) added \(list)")
    case .joinedByLink: return (.joined, "\(person) joined using an invite link")
    case .joinedCommunity: return (.joined, "\(person) joined from the community")
    case .removed:
      guard let list else { return (.removed, "\(who) was removed") }
      guard let actor, list != actor else { return (.removed, "\(list) was removed") }
      return (.removed, "\(actor) removed \(list)")
    case .left: return (.left, "\(person) left")
    case .photoChanged: return (.photoChanged, "\(who) changed the group picture")
    case .descriptionChanged: return (.other, "\(who) changed the group description")
    case .promoted: return (.other, "\(person) is now an admin")
    case .demoted: return (.other, "\(person) is no longer an admin")
    case .numberChanged: return (.other, "\(person) changed to a new number")
    case .encrypted: return (.encryption, "Messages and calls are end-to-end encrypted")
    case .securityCodeChanged: return (.encryption, "The security code of \(person) changed")
    case .disappearing(let isOn):
      switch isOn {
      case true?: return (.autoDelete, "\(who) turned on disappearing messages")
      case false?: return (.autoDelete, "\(who) turned off disappearing messages")
      case nil: return (.autoDelete, "\(who) changed the timer of disappearing messages")
      }
    case .settingsChanged: return (.other, "\(who) changed the group’s settings")
    case .blocked: return (.other, "This contact was blocked or unblocked")
    case .listCreated: return (.created, "A broadcast list was created")
    case .unknown(let number): return (.other, "Event \(number)" + (list.map { ": \($0)" } ?? ""))
    }
  }
}

extension EntryAssembling {
  /// The line about an event, told by the names of those in it.
  mutating func service(
    _ event: WhatsAppEvent, id: Message.ID, actor: Participant.ID?, members: [Participant.ID],
    date: LocalDateTime?
  ) -> ServiceLine {
    if case .unknown(let number) = event {
      warn(
        one: "event of the kind \(number) is told by its number only",
        many: "events of the kind \(number) are told by their number only")
    }
    let (kind, words) = event.line(
      actor: actor.flatMap { roster.name(of: $0) },
      members: members.compactMap { roster.name(of: $0) })
    let hasActor = kind != .encryption
    return ServiceLine(
      id: id, kind: kind, text: words, actor: hasActor ? actor : nil, members: members, date: date)
  }
}
