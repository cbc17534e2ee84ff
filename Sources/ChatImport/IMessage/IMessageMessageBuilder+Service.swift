import ChatModel

extension IMessageMessageBuilder {
  /// The line about what somebody did.
  mutating func service(_ row: IMessageRow) -> ServiceLine {
    let actor = meet(row.handle, isMe: row.isFromMe)
    var members: [Participant.ID] = []
    if row.item == 1, row.otherHandle != 0 { members = [meet(row.otherHandle)] }
    let (kind, words) = line(row, name(actor), members.first.map { name($0) } ?? "somebody")
    return ServiceLine(
      id: identity(row.guid), kind: kind, text: words, actor: actor, members: members,
      date: date(milliseconds: row.time))
  }

  private mutating func line(
    _ row: IMessageRow, _ actor: String, _ member: String
  ) -> (ServiceLine.Kind, String) {
    if let tapback = IMessageTapback(type: row.associatedType, emoji: row.associatedEmoji) {
      let target = "a message that isn't in the export"
      switch (tapback.isRemoval, tapback.kind) {
      case (true, _): return (.other, "\(actor) took back a reaction to \(target)")
      case (false, .emoji(let emoji)):
        return (.other, "\(actor) reacted with \(emoji) to \(target)")
      case (false, _): return (.other, "\(actor) reacted to \(target)")
      }
    }
    if row.associatedType == 4_000 { return (.other, "\(actor) voted in a poll") }
    switch (row.item, row.action) {
    case (1, 0) where row.otherHandle == row.handle && row.handle != 0:
      return (.other, "\(actor) changed their phone number")
    case (1, 0): return (.added, "\(actor) added \(member)")
    case (1, 1): return (.removed, "\(actor) removed \(member)")
    case (2, _):
      return (
        .renamed,
        row.groupTitle.map { "\(actor) named the conversation “\($0)”" }
          ?? "\(actor) removed the name of the conversation"
      )
    case (3, 0): return (.left, "\(actor) left the conversation")
    case (3, 1): return (.photoChanged, "\(actor) changed the group photo")
    case (3, 2): return (.photoChanged, "\(actor) removed the group photo")
    case (3, 4): return (.theme, "\(actor) changed the chat background")
    case (3, 6): return (.theme, "\(actor) removed the chat background")
    case (4, _):
      return (.other, "\(actor) \(row.isSharingEnded ? "stopped" : "started") sharing location")
    case (5, _): return (.other, "\(actor) kept an audio message")
    case (6, _): return (.call, "\(actor) used SharePlay")
    case let (item, action):
      warn(
        one: "event of an unknown kind is told by its number only",
        many: "events of unknown kinds are told by their numbers only")
      return (.other, "\(actor): event \(item)/\(action)")
    }
  }
}
