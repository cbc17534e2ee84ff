import ChatModel
import JSONText

/// Reads the JSON of Facebook Messenger and Instagram: a chat in one file or several, or all chats of an
/// account.
struct FacebookImporter: SeveralChats {
  static let format = ChatFormat.facebook
  static let fileEndings: Set<String> = ["json"]
  static let recordLists: [StaticString] = ["messages"]
  static let appliesFilter = true

  let source: ExportSource
  let options: ImportOptions

  /// The chats of the export.
  struct Chats: ChatsFound {
    /// `nil` for the files of one chat.
    fileprivate let threads: [FacebookThreads.Thread]?
    /// The name of the account, where the export has its profile.
    fileprivate let profileName: String?

    var names: [(name: String, id: String)] {
      threads?.map { ($0.title, $0.folder) } ?? [("", "")]
    }
  }

  static func recognises(_ records: RecordHead) -> Bool {
    isRoot(records.outline) || records.elements.contains(where: isMessage)
  }

  static func file(ofTree source: ExportSource) -> String? {
    for folder in FacebookThreads.folders(in: source) {
      if let file = FacebookThreads.firstFile(in: folder, of: source) { return file }
    }
    return nil
  }

  /// `message_1.json`.
  static func isLikelyName(_ file: String) -> Bool {
    file.hasPrefix("message") && file.hasSuffix(".json")
  }

  /// Returns whether a JSON value is one of their messages: as an account's export writes them, or as
  /// encrypted chats are exported.
  private static func isMessage(_ value: JSONValue) -> Bool {
    value.has("sender_name") && value.has("timestamp_ms")
      || value.has("senderName") && value.has("timestamp") && value.has("isUnsent")
  }

  /// Returns whether a JSON value is around such messages.
  private static func isRoot(_ value: JSONValue) -> Bool {
    value["participants"]?.isArray == true && (value.has("thread_path") || value.has("threadName"))
  }

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let chats = try chats(forAll: false)
    guard chats.threads != nil else { return try read(0, of: chats) }
    return try read(
      try ChatChoice.index(of: options.chat, among: chats.names, in: source.name), of: chats)
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let isFolder = source.paths.isEmpty && source.text == nil
    return Chats(
      threads: isFolder ? FacebookThreads.all(in: source) : nil, profileName: profileName())
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    var folder: String?
    var paths = source.paths
    if let thread = chats.threads?[number] { (folder, paths) = (thread.folder, thread.paths) }
    let parts = try source.parts(of: paths)
    var gathering = FacebookGathering()
    var head: JSONValue?
    for part in 0..<parts.count {
      gathering.index.beginPart()
      let text = try parts.text(of: part)
      let (outline, survey) = try RecordScan.elements(
        of: text, lists: Self.recordLists, into: &gathering)
      gathering.index.endPart(survey)
      if head == nil { head = outline.root }
    }
    gathering.index.arrange(sorts: true)
    let path = (head?["thread_path"]?.string).map(Mojibake.repaired)
    var builder = FacebookMessageBuilder(
      assembly: ChatAssembly(RecordReader(gathering.index, of: parts)), source: source,
      folder: folder,
      thread: path?.split(separator: "/").last.map(String.init))
    let names = head?.list("participants").compactMap { $0["name"]?.string ?? $0.string } ?? []
    for name in names.map(Mojibake.repaired) + gathering.senders { builder.meet(name) }
    let me: Participant.ID?
    if let wanted = options.me {
      me = try builder.assembly.roster.resolve(me: wanted, file: source.name)
    } else {
      me = (gathering.owner ?? chats.profileName).flatMap { builder.assembly.roster.id(named: $0) }
    }
    builder.me = me
    let entries = try builder.entries(options)
    let title = (head?["title"] ?? head?["threadName"])?.string.map(Mojibake.repaired)
    let isGroup = names.count > 2 || head?["thread_type"]?.string == "RegularGroup"
    let conversation = Conversation(
      title: title.flatMap { $0.isEmpty ? nil : $0 }, kind: isGroup ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }

  /// The name of the account, where the export has its profile.
  private func profileName() -> String? {
    let places = [
      "personal_information/profile_information/profile_information.json",
      "profile_information/profile_information.json",
    ]
    guard let place = places.first(where: source.holds),
      let text = try? source.parts(of: [source.path(place)]).text(of: 0),
      let root = try? RecordScan.beginning(of: text, lists: [])?.outline
    else { return nil }
    let profile = root["profile_v2"] ?? root["profile"]
    return (profile?["name"]?["full_name"]?.string).map(Mojibake.repaired)
  }
}
