import ChatModel
import XML

/// Reads the XML of Android's “SMS Backup & Restore”: SMS, MMS with what they hold, and calls.
struct SMSImporter: SeveralChats {
  static let format = ChatFormat.sms
  static let fileEndings: Set<String> = ["xml"]
  static let appliesFilter = true

  /// An MMS holds its pictures and films.
  static let limits = XMLLimits(depth: 16, bytes: 256 << 20)

  let source: ExportSource
  let options: ImportOptions

  /// What the pass over the backup found.
  struct Chats: ChatsFound {
    let names: [(name: String, id: String)]
    fileprivate let conversations: SMSConversations
    fileprivate let backup: XMLRecords
  }

  static func recognises(_ text: TextHead) -> Bool {
    XMLScan.begins(text) { element, depth in depth == 0 && isRoot(element) }
  }

  static func isLikelyName(_ file: String) -> Bool {
    file.hasSuffix(".xml") && (file.hasPrefix("sms-") || file.hasPrefix("calls-"))
  }

  static func media(
    of source: ExportSource, text: ExportText, beside: any MediaSource
  ) -> any MediaSource {
    SMSMedia(source, text: text, beside: beside)
  }

  private static func isRoot(_ element: XMLRecord) -> Bool {
    (element.name == "smses" || element.name == "calls") && element.namespace.isEmpty
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    var backup = XMLRecords(try source.parts(), limits: Self.limits)
    var gathering = SMSGathering()
    try backup.pass(into: &gathering)
    var conversations = gathering.conversations
    conversations.arrange()
    let names = conversations.all.map { conversation in
      let addresses = conversation.addresses.joined(separator: ", ")
      return (name: conversation.name ?? addresses, id: addresses)
    }
    return Chats(names: names, conversations: conversations, backup: backup)
  }

  func read(
    _ chosen: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let conversations = chats.conversations
    let numbers = conversations.numbers(of: chosen)
    var builder = SMSMessageBuilder(conversations, chats.backup, of: chosen)
    let me =
      try options.me.map { wanted throws(DiagnosticsError) in
        try builder.roster.resolve(me: wanted, file: source.name)
      } ?? SMSMessageBuilder.owner
    let start = builder
    // What a filter passes over isn't counted among what couldn't be represented.
    func beginning() -> FilterPass.Building {
      var builder = start
      return { index throws(DiagnosticsError) in try builder.entries(at: numbers[index]) }
    }
    let records = conversations.records
    let kept = try EntrySelection(
      day: { index in
        records[numbers[index]].time.flatMap(LocalDateTime.init(milliseconds:))?.dayNumber
      }, isMessage: { _ in true }
    ).entries(
      of: numbers.count, options: options, people: builder.roster.participants,
      beginning: beginning)
    let entries = try kept.entries(options, beginning: beginning) {
      index throws(DiagnosticsError) in try builder.entries(at: numbers[index])
    }
    let isGroup = conversations.all[chosen].people.count > 1
    let conversation = Conversation(
      title: isGroup ? chats.names[chosen].name : nil, kind: isGroup ? .group : .direct, me: me,
      participants: builder.roster.participants, entries: entries)
    return (conversation, builder.warnings)
  }
}
