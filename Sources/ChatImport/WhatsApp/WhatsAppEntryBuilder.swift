import ChatModel

/// Builds the entries of a WhatsApp export.
struct WhatsAppEntryBuilder {
  let transcript: WhatsAppTranscript
  let calendar: WhatsAppCalendar
  let survey: WhatsAppSurvey
  let me: Participant.ID?
  /// What couldn't be represented.
  private(set) var tally = WarningTally()

  /// The text before the first message, so that it isn't lost.
  mutating func preamble() -> Entry? {
    let words = WhatsAppServiceText.shown(transcript.preamble)
    guard !words.isEmpty else { return nil }
    _ = tally.add(
      one: "text before the first message is shown as a line of the system",
      many: "texts before the first message are shown as lines of the system")
    tally.locate(SourceLocation(file: transcript.text.name, line: 1, column: 1))
    return .service(ServiceLine(text: words))
  }

  /// The entry that a message is.
  mutating func entry(at index: Int) -> Entry {
    let date = calendar.date(of: transcript.blocks[index].header)
    let said = transcript.payload(of: index)
    if date == nil {
      warn(
        one: "message has a date that doesn't exist and is shown without one",
        many: "messages have dates that don't exist and are shown without one", at: index)
    }
    let id = Message.ID("\(index + 1)")
    guard let sender = transcript.sender(of: index) else {
      return .service(service(said, sender: nil, id: id, date: date))
    }
    let payload = WhatsAppPayload(said, wording: survey.wording)
    if payload.isSystem || survey.silent.contains(sender) {
      return .service(service(said, sender: sender, id: id, date: date))
    }
    if payload.isOmitted {
      warn(
        one: "medium is not in the export", many: "media are not in the export",
        hint: "export the chat with its media", at: index)
    }
    if payload.isPlaceholder {
      warn(
        one: "line that everybody sends is taken for one of the app",
        many: "lines that everybody sends are taken for lines of the app", at: index)
    } else if payload.content == .text,
      survey.wording.mayNameFile(payload.words.prefix { $0 != 0x0A })
    {
      warn(
        one: "name of a file before brackets is shown as words",
        many: "names of files before brackets are shown as words",
        hint: "it is a file where the media lie beside the chat", at: index)
    }
    var message = Message(id: id, sender: sender, date: date, content: payload.content)
    message.text = WhatsAppMarkup.parse(payload.words) { name in
      let id = Participant.ID(name)
      return survey.roster.contains(id) ? id : survey.roster.id(named: name)
    }
    if payload.isEdited { message.edited = Edit() }
    if payload.isDeletedByMe, sender != me { message.content = .deleted(byMe: me == nil) }
    return .message(message)
  }

  private func service(
    _ bytes: ArraySlice<UInt8>, sender: Participant.ID?, id: Message.ID, date: LocalDateTime?
  ) -> ServiceLine {
    let words = WhatsAppServiceText.shown(bytes)
    let kind = WhatsAppServiceText.kind(of: words)
    var actor = sender.flatMap { survey.roster.contains($0) ? $0 : nil }
    if sender == nil { actor = self.actor(in: words) }
    if kind == .encryption { actor = nil }
    return ServiceLine(id: id, kind: kind, text: words, actor: actor, date: date)
  }

  /// Whose name a line begins with.
  private func actor(in words: String) -> Participant.ID? {
    if words.hasPrefix("You ") { return me }
    var found: Participant.ID?
    for index in words.prefix(60).indices where words[index] == " " {
      if let id = survey.roster.id(named: String(words[..<index])) { found = id }
    }
    return found
  }

  /// Counts one more of what couldn't be represented; the words follow the number.
  private mutating func warn(
    one: String, many: String, hint: String? = nil, at index: Int
  ) {
    if tally.add(one: one, many: many, hint: hint) { tally.locate(transcript.location(of: index)) }
  }
}
