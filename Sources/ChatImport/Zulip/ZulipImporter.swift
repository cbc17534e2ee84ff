import ChatModel
import JSONText

/// Reads Zulip's messages: an organization's export as a folder or an archive, one of its files, or what
/// its API answers.
struct ZulipImporter: SeveralChats {
  static let format = ChatFormat.zulip
  static let fileEndings: Set<String> = ["json"]
  static let recordLists: [StaticString] = ["messages", "zerver_message"]
  static let appliesFilter = true

  let source: ExportSource
  let options: ImportOptions

  /// What the pass over the files found.
  struct Chats: ChatsFound {
    let names: [(name: String, id: String)]
    fileprivate let organization: ZulipOrganization
    fileprivate let emoji: CustomEmoji
    fileprivate let warnings: [Diagnostic]
    fileprivate let parts: ExportParts
    fileprivate let surveys: [TextSurvey]
  }

  static func recognises(_ records: RecordHead) -> Bool {
    records.elements.contains { value in
      value.has("date_sent") && value.has("recipient") && value.has("sender")
        || value.has("sender_full_name") && value.has("timestamp") && value.has("display_recipient")
    }
  }

  static func file(ofTree source: ExportSource) -> String? {
    guard source.holds("realm.json") else { return nil }
    return source.files(in: "").first(where: isMessages)
  }

  static func isLikelyName(_ file: String) -> Bool { isMessages(file) }

  /// `messages-000001.json`.
  private static func isMessages(_ file: String) -> Bool {
    file.hasPrefix("messages-") && file.hasSuffix(".json")
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    var paths = source.paths
    if paths.isEmpty, source.text == nil {
      paths = source.files(in: "").filter(Self.isMessages).map { source.path($0) }
    }
    var organization = try ZulipOrganization(source)
    let parts = try source.parts(of: paths.sorted())
    var surveys: [TextSurvey] = []
    for part in 0..<parts.count {
      let (_, survey) = try RecordScan.elements(
        of: parts.text(of: part), lists: Self.recordLists
      ) { value, range in
        organization.pass(ZulipMessage(value), part: part, range: range)
      }
      surveys.append(survey)
    }
    return Chats(
      names: organization.chats.map { (name: organization.title(of: $0), id: $0.id) },
      organization: organization, emoji: organization.customEmoji(in: source),
      warnings: organization.warnings, parts: parts,
      surveys: surveys)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let organization = chats.organization
    let chat = organization.chats[number]
    var index = chat.records.index(chats.surveys)
    index.arrange(sorts: true)
    var builder = ZulipMessageBuilder(
      assembly: ChatAssembly(RecordReader(index, of: chats.parts)), organization: organization,
      chat: chat, source: source, emoji: chats.emoji)
    for sender in chat.records.senders { builder.meet(sender) }
    let me = try options.me.map { name throws(DiagnosticsError) in
      try builder.assembly.roster.resolve(me: name, file: source.name)
    }
    builder.me = me
    let entries = try builder.entries(options)
    var title = organization.title(of: chat)
    let others = builder.assembly.roster.participants.filter { $0.id != me }.map(\.name)
    if !chat.isChannel, me != nil, !others.isEmpty { title = others.joined(separator: ", ") }
    let conversation = Conversation(
      title: title, kind: chat.isChannel || others.count > 2 ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, chats.warnings + builder.assembly.warnings(me: me))
  }
}
