import ChatModel
import JSONText

extension MatrixMessageBuilder {
  /// Returns whether an event changes the room, or only belongs to another event.
  static func isService(_ value: JSONValue) -> Bool {
    if let (relation, _) = MatrixRoom.relation(of: value) { return relation != .edit }
    let type = value["type"]?.string ?? ""
    if value.has("state_key") { return true }
    return type == "m.reaction" || type == "m.room.redaction"
      || type.hasPrefix("m.call.") && type != "m.call.invite"
      || type.hasPrefix("m.key.verification.") || type.hasPrefix("m.poll.re")
      || type.hasSuffix("poll.response") || type.hasSuffix("poll.end")
  }

  /// The line about an event.
  mutating func service(_ value: JSONValue) -> ServiceLine {
    let actor = meet(value["sender"]?.string)
    let name = assembly.roster.name(of: actor) ?? "Somebody"
    var members: [Participant.ID] = []
    let line: (kind: ServiceLine.Kind, words: String)
    if value["type"]?.string == "m.room.member" {
      let user = value["state_key"]?.string
      if let user, user != value["sender"]?.string { members = [meet(user)] }
      line = member(value, actor: name, user: user.map { room.name(of: $0) } ?? "somebody")
    } else if value["unsigned"]?["redacted_because"]?.isObject == true {
      line = (.other, "Something that \(name) did was removed")
    } else {
      line = self.line(value, actor: name)
    }
    return ServiceLine(
      id: assembly.identity(value["event_id"]?.string), kind: line.kind, text: line.words,
      actor: actor, members: members, date: assembly.date())
  }

  private func member(
    _ value: JSONValue, actor: String, user: String
  ) -> (kind: ServiceLine.Kind, words: String) {
    let content = value["content"]
    let before = value["unsigned"]?["prev_content"] ?? value["prev_content"]
    let membership = content?["membership"]?.string ?? ""
    let former = before?["membership"]?.string
    let isSelf = value["sender"]?.string == value["state_key"]?.string
    let reason = content?.words("reason").map { ": \($0)" } ?? ""
    switch membership {
    case "join":
      guard former == "join" else { return (.joined, "\(user) joined") }
      let (old, new) = (before?.words("displayname"), content?.words("displayname"))
      if old != new { return (.other, "\(old ?? user) is now called \(new ?? user)") }
      if before?.words("avatar_url") != content?.words("avatar_url") {
        return (.other, "\(user) changed their picture")
      }
      return (.other, "\(user) made no change")
    case "leave":
      if former == "ban" { return (.other, "\(actor) lifted the ban of \(user)\(reason)") }
      if former == "invite" {
        return isSelf
          ? (.left, "\(user) declined the invitation\(reason)")
          : (.removed, "\(actor) withdrew the invitation of \(user)\(reason)")
      }
      return isSelf
        ? (.left, "\(user) left\(reason)") : (.removed, "\(actor) removed \(user)\(reason)")
    case "invite": return (.added, "\(actor) invited \(user)\(reason)")
    case "ban": return (.removed, "\(actor) banned \(user)\(reason)")
    case "knock": return (.other, "\(user) asked to join\(reason)")
    default: return (.other, "\(user) changed their membership")
    }
  }

  private mutating func line(
    _ value: JSONValue, actor: String
  ) -> (kind: ServiceLine.Kind, words: String) {
    let content = value["content"]
    switch value["type"]?.string {
    case "m.room.create": return (.created, "\(actor) created the room")
    case "m.room.name":
      return (.renamed, "\(actor) named the room “\(content?.words("name") ?? "")”")
    case "m.room.topic":
      return (.topic, "\(actor) changed the topic to “\(content?.words("topic") ?? "")”")
    case "m.room.avatar": return (.photoChanged, "\(actor) changed the room's picture")
    case "m.room.encryption": return (.encryption, "\(actor) turned on end-to-end encryption")
    case "m.room.pinned_events": return (.pinned, "\(actor) changed the pinned messages")
    case "m.room.guest_access":
      let isOpen = content?["guest_access"]?.string == "can_join"
      return (.other, "\(actor) \(isOpen ? "let guests in" : "shut guests out")")
    case "m.room.history_visibility":
      return (.other, "\(actor) changed who can read the history")
    case "m.room.join_rules": return (.other, "\(actor) changed who can join")
    case "m.room.power_levels": return (.other, "\(actor) changed the permissions")
    case "m.room.canonical_alias", "m.room.aliases":
      return (.other, "\(actor) changed the room's address")
    case "m.room.tombstone": return (.other, "\(actor) replaced this room by another one")
    case "m.room.server_acl": return (.other, "\(actor) changed which servers are let in")
    case "m.room.third_party_invite":
      return (.added, "\(actor) invited \(content?.words("display_name") ?? "somebody")")
    case "m.call.answer", "m.call.select_answer": return (.call, "The call was answered")
    case "m.call.hangup": return (.call, "The call ended")
    case "m.call.reject": return (.missedCall, "\(actor) declined the call")
    case "m.reaction":
      guard let key = content?["m.relates_to"]?.words("key") else {
        return (.other, "\(actor) reacted to a message")
      }
      return (.other, "\(actor) reacted with \(key) to a message that isn't in the export")
    case "m.room.redaction":
      return (.other, "\(actor) removed a message that isn't in the export")
    case let type:
      let type = type ?? "none"
      if type.contains("poll.") {
        return (.other, "\(actor) took part in a poll that isn't in the export")
      }
      assembly.warn(
        one: "event of the kind `\(type)` is told by its name only",
        many: "events of the kind `\(type)` are told by their name only")
      return (.other, "\(actor): \(type)")
    }
  }
}
