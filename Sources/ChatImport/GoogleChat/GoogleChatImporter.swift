import ChatModel
import JSONText

/// Reads Google Chat's part of a Takeout: all groups of an account, one group's folder, or its
/// `messages.json` alone.
struct GoogleChatImporter: SeveralChats {
  static let format = ChatFormat.googleChat
  static let fileEndings: Set<String> = ["json"]
  static let recordLists: [StaticString] = ["messages"]
  static let appliesFilter = true

  let source: ExportSource
  let options: ImportOptions

  /// The groups of the export.
  struct Chats: ChatsFound {
    /// `nil` for the file of one group.
    fileprivate let groups: [GoogleChatGroups.Group]?
    fileprivate let owner: GoogleChatPerson?

    var names: [(name: String, id: String)] {
      groups?.map { ($0.title(without: owner), $0.name) } ?? [("", "")]
    }
  }

  static func recognises(_ records: RecordHead) -> Bool {
    records.elements.contains { value in
      value["created_date"]?.string != nil && value["creator"]?.isObject == true
        || value.has("topic_id") && value.has("message_id")
    }
  }

  static func file(ofTree source: ExportSource) -> String? {
    GoogleChatGroups.all(in: source, limit: 1).first?.messages
  }

  /// `messages.json`.
  static func isLikelyName(_ file: String) -> Bool { file == "messages.json" }

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let chats = try chats(forAll: false)
    guard chats.groups != nil else { return try read(0, of: chats) }
    return try read(
      try ChatChoice.index(of: options.chat, among: chats.names, in: source.name), of: chats)
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let isFolder = source.paths.isEmpty && source.text == nil
    return Chats(
      groups: isFolder ? GoogleChatGroups.all(in: source) : nil,
      owner: GoogleChatGroups.owner(in: source))
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    var group = GoogleChatGroups.Group(folder: "", info: nil)
    var paths = source.paths
    let owner = chats.owner
    if let groups = chats.groups {
      group = groups[number]
      paths = [source.path(group.messages)]
    } else {
      group.info = GoogleChatGroups.information(at: "group_info.json", in: source)
    }
    let parts = try source.parts(of: paths)
    var gathering = GoogleChatGathering()
    for part in 0..<parts.count {
      gathering.index.beginPart()
      let text = try parts.text(of: part)
      let (outline, survey) = try RecordScan.elements(
        of: text, lists: Self.recordLists, into: &gathering)
      gathering.index.endPart(survey)
      guard outline.root["messages"]?.isArray == true else {
        throw DiagnosticsError([
          Diagnostic(
            .error, "`\(parts.name(of: part))` has no list of messages",
            hint: "export the group again: the file isn't as Google Chat writes it")
        ])
      }
    }
    gathering.index.arrange(sorts: true)
    gathering.threads.arrange()
    var builder = GoogleChatMessageBuilder(
      assembly: ChatAssembly(RecordReader(gathering.index, of: parts)), source: source,
      folder: group.folder, threads: gathering.threads)
    for person in gathering.people + group.members { builder.meet(person) }
    let roster = builder.assembly.roster
    let me: Participant.ID?
    if let wanted = options.me {
      me = try roster.resolve(me: wanted, file: source.name)
    } else {
      me = owner.map { Participant.ID($0.id) }.flatMap { roster.contains($0) ? $0 : nil }
    }
    builder.me = me
    let entries = try builder.entries(options)
    let isDirect = group.isDirect ?? (builder.assembly.roster.participants.count <= 2)
    let others = builder.assembly.roster.participants.filter { $0.id != me }.map(\.name)
    let title = group.givenName ?? (isDirect && me != nil ? others.joined(separator: ", ") : nil)
    let conversation = Conversation(
      title: title.flatMap { $0.isEmpty ? nil : $0 }, kind: isDirect ? .direct : .group, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }
}

/// Somebody as Google Chat writes them.
struct GoogleChatPerson: Sendable {
  /// The address, else the name.
  let id: String
  let name: String?
  let isBot: Bool

  /// `nil` where nothing tells who it is.
  init?(_ value: JSONValue?) {
    guard let value, let id = value.words("email") ?? value.words("name") else { return nil }
    self.id = id
    name = value.words("name")
    isBot = value["user_type"]?.string == "Bot"
  }
}
