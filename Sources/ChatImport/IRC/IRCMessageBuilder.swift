import ChatModel

/// Builds the entries of a log of IRC.
struct IRCMessageBuilder: TextRecordBuilder {
  var assembly: ChatAssembly
  let nicks: IRCNicks

  init(assembly: ChatAssembly, nicks: IRCNicks) {
    self.assembly = assembly
    self.nicks = nicks
  }

  /// Adds somebody; the id.
  @discardableResult
  mutating func meet(_ nick: String) -> Participant.ID {
    let person = nicks.person(nick)
    let id = Participant.ID(person)
    assembly.roster.add(id, name: person, placeholder: person)
    return id
  }

  mutating func entries(of record: [UInt8]) -> [Entry] {
    let id = assembly.identityOfPlace()
    guard let line = IRCLine(record[...]) else {
      assembly.warn(
        one: "line has another form and is shown as a line of the system",
        many: "lines have another form and are shown as lines of the system")
      let words = IRCFormatting.plain(record[...])
      return [.service(ServiceLine(id: id, text: words, date: assembly.date()))]
    }
    var date = assembly.date()
    if date == nil {
      assembly.warn(
        one: "line has a time, but nothing tells its day",
        many: "lines have times, but nothing tells their days",
        hint: "call the file as its day, such as 2026-03-14.log")
    } else if !line.hasSeconds, let known = date {
      date = LocalDateTime(
        year: known.year, month: known.month, day: known.day, hour: known.hour,
        minute: known.minute)
    }
    switch line.kind {
    case .said(let nick, let words, let isAction):
      let sender = meet(IRCLine.nick(nick))
      var text = IRCFormatting.text(words)
      if isAction, !text.isEmpty {
        text.entities.insert(Entity(.italic, start: 0, end: text.string.utf8.count), at: 0)
      }
      return [.message(Message(id: id, sender: sender, date: date, text: text))]
    case .notice(let from, let words):
      let text = "\(from): " + IRCFormatting.plain(words)
      return [.service(ServiceLine(id: id, text: text, date: date))]
    case .event(let words):
      let event = IRCEvent(words)
      return [
        .service(
          ServiceLine(
            id: id, kind: event.kind, text: event.words, actor: event.actor.map { meet($0) },
            members: event.member.map { [meet($0)] } ?? [], date: date))
      ]
    }
  }
}
