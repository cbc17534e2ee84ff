import ChatModel
import JSONText

/// Reads the JSON of Facebook Messenger and Instagram: a chat in one file or several, or all chats of an
/// account.
struct FacebookImporter: ExportFormat {
  static let format = ChatFormat.facebook
  static let fileEndings: Set<String> = ["json"]
  static let recordLists: [StaticString] = ["messages"]
  static let appliesFilter = true

  let source: ExportSource
  let options: ImportOptions

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

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` or `chat` name nothing, one of several chats has to be
  ///   chosen, or a file isn't JSON.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    var folder: String?
    var paths = source.paths
    if paths.isEmpty, source.text == nil {
      let threads = FacebookThreads.all(in: source)
      let chats = threads.map { (name: $0.title, id: $0.folder) }
      let thread = threads[try ChatChoice.index(of: options.chat, among: chats, in: source.name)]
      (folder, paths) = (thread.folder, thread.paths)
    }
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
      me = (gathering.owner ?? profileName()).flatMap { builder.assembly.roster.id(named: $0) }
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
