import ChatModel
import JSONText

extension SignalMessageBuilder {
  /// The line about what happened in a chat.
  mutating func service(_ row: SignalMessage) -> ServiceLine {
    let value = row.value
    var actor: Participant.ID?
    var members: [Participant.ID] = []
    let line: (kind: ServiceLine.Kind, words: String)
    switch row.type {
    case "group-v2-change":
      let change = value["groupV2Change"]
      actor = change?.words("from").map { meet($0) }
      line = groupChange(change, actor, &members)
    case "group":
      actor = row.source.map { meet($0) }
      line = oldGroupChange(value["group_update"], actor, &members)
    case "timer-notification":
      let update = value["expirationTimerUpdate"]
      let by = update.flatMap {
        $0.words("sourceServiceId") ?? $0.words("sourceUuid") ?? $0.words("source")
      }
      actor = by.map { meet($0) }
      let seconds = update?["expireTimer"]?.int ?? 0
      line = (
        .autoDelete,
        seconds > 0
          ? "\(name(actor)) set messages to disappear after \(Self.span(seconds))"
          : "\(name(actor)) turned disappearing messages off"
      )
    case "profile-change":
      actor = value.words("changedId").map { meet($0) }
      let change = value["profileChange"]
      line = (
        .other,
        "\(change?.words("oldName") ?? name(actor)) is now called \(change?.words("newName") ?? "?")"
      )
    default:
      actor = (row.source ?? value.words("key_changed") ?? value.words("verifiedChanged"))
        .map { meet($0) }
      line = plainLine(row, actor)
    }
    return ServiceLine(
      id: identity(row.id), kind: line.kind, text: line.words, actor: actor, members: members,
      date: date(milliseconds: row.sentAt))
  }

  private func name(_ person: Participant.ID?) -> String {
    guard let person else { return "Somebody" }
    return person == SignalPeople.me ? "You" : roster.name(of: person) ?? "Somebody"
  }

  private mutating func plainLine(
    _ row: SignalMessage, _ actor: Participant.ID?
  ) -> (ServiceLine.Kind, String) {
    switch row.type {
    case "keychange": return (.encryption, "The safety number with \(name(actor)) changed")
    case "verified-change":
      let isVerified = row.value["verified"]?.bool ?? false
      return (
        .encryption,
        "The safety number with \(name(actor)) was marked as "
          + (isVerified ? "verified" : "not verified")
      )
    case "chat-session-refreshed": return (.encryption, "The chat session was refreshed")
    case "delivery-issue":
      return (.other, "A message of \(name(actor)) couldn't be delivered")
    case "joined-signal-notification": return (.joined, "\(name(actor)) joined Signal")
    case "change-number-notification":
      return (.other, "\(name(actor)) changed their phone number")
    case "universal-timer-notification":
      return (.autoDelete, "Messages of new chats disappear after a time")
    case "group-v1-migration": return (.other, "The group was upgraded to a new group")
    case "contact-removed-notification": return (.removed, "The contact was removed")
    case "conversation-merge": return (.other, "Two chats with one person were merged")
    case "phone-number-discovery": return (.other, "A phone number was found to be the person's")
    case "title-transition-notification": return (.renamed, "The chat got a new title")
    case "message-request-response-event": return (.other, "A message request was answered")
    case "pinned-message-notification": return (.pinned, "\(name(actor)) pinned a message")
    case "poll-terminate": return (.other, "\(name(actor)) ended a poll")
    case let type:
      let kind = type.isEmpty ? "none" : type
      warn(
        one: "event of the kind `\(kind)` is told by its name only",
        many: "events of the kind `\(kind)` are told by their name only")
      return (.other, row.body.isEmpty ? "Event: \(kind)" : row.body)
    }
  }

  // MARK: - Groups

  private mutating func groupChange(
    _ change: JSONValue?, _ actor: Participant.ID?, _ members: inout [Participant.ID]
  ) -> (ServiceLine.Kind, String) {
    var kind: ServiceLine.Kind?
    var sentences: [String] = []
    let who = name(actor)
    for detail in change?.list("details") ?? [] {
      let account =
        detail.words("aci") ?? detail.words("uuid") ?? detail.words("serviceId")
        ?? detail.words("userId")
      let member = account.map { meet($0) }
      if let member, !members.contains(member) { members.append(member) }
      let whom = name(member)
      let line: (ServiceLine.Kind, String)
      switch detail.words("type") ?? "" {
      case "create": line = (.created, "\(who) created the group")
      case "title":
        let title = detail.words("newTitle")
        line = (
          .renamed, title.map { "\(who) named the group “\($0)”" } ?? "\(who) removed its name"
        )
      case "avatar":
        let isRemoved = detail["removed"]?.bool ?? false
        line = (.photoChanged, "\(who) \(isRemoved ? "removed" : "changed") the group photo")
      case "description": line = (.topic, "\(who) changed the group's description")
      case "member-add", "member-add-from-admin-approval":
        line = member == actor ? (.joined, "\(whom) joined") : (.added, "\(who) added \(whom)")
      case "member-add-from-invite": line = (.joined, "\(whom) accepted the invitation")
      case "member-add-from-link": line = (.joined, "\(whom) joined by the group's link")
      case "member-remove":
        line = member == actor ? (.left, "\(whom) left") : (.removed, "\(who) removed \(whom)")
      case "member-privilege": line = (.other, "\(who) changed the role of \(whom)")
      case "pending-add-one": line = (.added, "\(who) invited \(whom)")
      case "pending-add-many":
        line = (.added, "\(who) invited \(detail["count"]?.int ?? 0) people")
      case "pending-remove-one", "pending-remove-many":
        line = (.removed, "\(who) withdrew an invitation")
      case "admin-approval-add-one": line = (.other, "\(whom) asked to join")
      case "admin-approval-remove-one": line = (.other, "A request to join was declined")
      case "admin-approval-bounce": line = (.other, "\(whom) asked to join and took it back")
      case "access-attributes", "access-members", "access-invite-link", "announcements-only",
        "access-member-label":
        line = (.other, "\(who) changed who may do what in the group")
      case "group-link-add": line = (.other, "\(who) turned the group's link on")
      case "group-link-remove": line = (.other, "\(who) turned the group's link off")
      case "group-link-reset": line = (.other, "\(who) reset the group's link")
      case let type:
        warn(
          one: "change of a group of the kind `\(type)` is told by its name only",
          many: "changes of a group of the kind `\(type)` are told by their name only")
        line = (.other, "\(who) changed the group: \(type)")
      }
      kind = kind ?? line.0
      sentences.append(line.1)
    }
    return (
      kind ?? .other,
      sentences.isEmpty ? "The group was changed" : sentences.joined(separator: "; ")
    )
  }

  /// A change of a group as versions before 2020 wrote it.
  private mutating func oldGroupChange(
    _ update: JSONValue?, _ actor: Participant.ID?, _ members: inout [Participant.ID]
  ) -> (ServiceLine.Kind, String) {
    if let name = update?.words("name") { return (.renamed, "The group is now called “\(name)”") }
    if update?["avatarUpdated"]?.bool == true { return (.photoChanged, "The group photo changed") }
    let joined = update?.list("joined").compactMap(\.string) ?? []
    if !joined.isEmpty {
      members = joined.map { meet($0) }
      return (.joined, members.map { name($0) }.joined(separator: ", ") + " joined")
    }
    if let left = update?.words("left") {
      return (.left, left == "You" ? "You left" : "\(name(meet(left))) left")
    }
    return (.other, "\(name(actor)) updated the group")
  }

  private static func span(_ seconds: Int) -> String {
    let units = [(604_800, "week"), (86_400, "day"), (3_600, "hour"), (60, "minute")]
    let (unit, word) = units.first { seconds % $0.0 == 0 } ?? (1, "second")
    return "\(seconds / unit) \(word)" + (seconds / unit == 1 ? "" : "s")
  }
}
