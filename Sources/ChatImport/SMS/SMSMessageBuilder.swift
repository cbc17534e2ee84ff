import ChatModel
import XML

/// Builds the entries of one conversation of a telephone's backup.
struct SMSMessageBuilder: EntryAssembling {
  /// Whoever the telephone belongs to.
  static let owner: Participant.ID = "me"

  var ledger = EntryLedger()
  let conversations: SMSConversations
  private var records: XMLRecords
  /// The message that is built.
  private var number = 0

  init(_ conversations: SMSConversations, _ records: XMLRecords, of conversation: Int) {
    self.conversations = conversations
    self.records = records
    for person in conversations.all[conversation].people { meet(person) }
    roster.add(Self.owner, name: "Me", placeholder: "Me")
  }

  var place: SourceLocation? { records.location(of: number) }

  @discardableResult
  private mutating func meet(_ person: String) -> Participant.ID {
    let id = Participant.ID(conversations.addresses[person] ?? person)
    roster.add(id, name: conversations.name(of: person), placeholder: id.rawValue)
    return id
  }

  /// The entries of a message.
  ///
  /// - Throws: a ``DiagnosticsError`` where its file can't be read any more.
  mutating func entries(at number: Int) throws(DiagnosticsError) -> [Entry] {
    self.number = number
    let record = SMSRecord(element: try records.element(at: number))
    let sender: Participant.ID
    if record.isCall ? record.value("type") == "2" : record.box != .received {
      sender = Self.owner
    } else {
      sender = meet(SMSRecord.key(record.sender ?? "unknown"))
    }
    var message = Message(
      id: identity("\(number + 1)"), sender: sender, date: date(milliseconds: record.time))
    message.delivery = delivery(of: record)
    if record.isCall {
      message.content = .call(call(record))
      return [.message(message)]
    }
    var text = MarkedText()
    if let subject = record.value("subject") ?? record.value("sub") {
      text.append(subject, .bold)
      text.append("\n")
    }
    guard record.isMMS else {
      text.append(InlineMarkup.parse(record.value("body") ?? "", .plain))
      message.text = text.text
      if message.text.isEmpty { message.content = placeholder("Message without content", "") }
      return [.message(message)]
    }
    return mms(record, message, text)
  }

  private mutating func mms(
    _ record: SMSRecord, _ message: Message, _ head: MarkedText
  ) -> [Entry] {
    var (message, text) = (message, head)
    var contents: [Content] = []
    let part = records.part(of: number)
    for element in record.element.first("parts", in: "")?.all("part", in: "") ?? [] {
      let type = element.attribute("ct") ?? ""
      let inner = SMSRecord(element: element)
      if type == "application/smil" { continue }
      if type == "text/plain" || type.isEmpty, let words = inner.value("text") {
        text.beginLine()
        text.append(InlineMarkup.parse(words, .plain))
      } else {
        contents.append(content(of: inner, type: type, part: part))
      }
    }
    message.text = text.text
    if contents.isEmpty, message.text.isEmpty {
      contents = [
        record.value("m_type") == "130"
          ? placeholder("MMS that wasn't downloaded", "")
          : placeholder("Message without content", "")
      ]
    }
    return entries(of: message, contents: contents)
  }

  private mutating func content(of part: SMSRecord, type: String, part file: Int) -> Content {
    let name = ["fn", "cl", "name"].lazy.compactMap { part.value($0) }.first
    let last: Substring? =
      name?.split(separator: ".").dropFirst().last ?? type.split(separator: "/").last
    let ending = last.map(String.init) ?? "bin"
    var path: String?
    if part.value("data") != nil {
      let isPlain = ending.utf8.allSatisfy(LinkScanner.isWord) && ending.utf8.count <= 8
      path = SMSMedia.path(of: part.element, in: file, ending: isPlain ? ending : "bin")
    } else {
      noteMissingFile(hint: "make the backup again with the media of MMS in it")
    }
    if type.lowercased().hasSuffix("vcard") {
      let shown = name.map { String($0.prefix { $0 != "." }) } ?? "Contact"
      return .contact(Contact(name: shown, card: path.map { MediaReference(path: $0) }))
    }
    return .file(Media(path: path, fileName: name, mimeType: type), type: type)
  }

  private mutating func delivery(of record: SMSRecord) -> DeliveryState? {
    guard !record.isCall else { return nil }
    switch record.box {
    case .received: return nil
    case .sent: return record.value("status") == "0" ? .delivered : .sent
    case .failed: return .failed
    case .waiting: return .sending
    case .draft:
      warn(
        one: "draft is shown as a message that isn't sent yet",
        many: "drafts are shown as messages that aren't sent yet")
      return .sending
    }
  }

  private func call(_ record: SMSRecord) -> Call {
    let seconds = record.value("duration").flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
    let outcome: Call.Outcome =
      switch record.value("type") {
      case "3", "4": .missed
      case "5", "6": .declined
      case "2": seconds == nil ? .cancelled : .answered
      default: .answered
      }
    return Call(outcome: outcome, duration: seconds)
  }

  /// All warnings.
  var warnings: [Diagnostic] {
    var warnings = ledger.tally.warnings + records.warnings
    for (name, count) in conversations.strangers.sorted(by: { $0.key < $1.key }) {
      warnings.append(
        Diagnostic(
          .warning,
          count == 1
            ? "1 element `\(name)` is no message and is left out"
            : "\(count) elements `\(name)` are no messages and are left out"))
    }
    return warnings
  }
}
