import ChatModel

/// Reads the web pages of `imessage-exporter`: a file for each chat.
struct ExporterPageImporter: SeveralChats {
  static let format = ChatFormat.iMessageHTML
  static let fileEndings: Set<String> = ["html", "htm"]

  let source: ExportSource
  let options: ImportOptions

  /// The files, each of which is a chat.
  struct Chats: ChatsFound {
    let names: [(name: String, id: String)]
    fileprivate let parts: ExportParts
  }

  static func recognises(_ text: TextHead) -> Bool {
    guard text.lines.first?.lowercased().hasPrefix("<html>") == true else { return false }
    // A page begins with its style, which is longer than what is looked at may be.
    return text.holds(".message .sent")
      || text.holds("class=\"message\"") && text.holds("class=\"sender\"")
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let paths = try pathsWithMessages()
    let all = try paths.isEmpty ? source.parts() : source.parts(of: paths)
    let names = (0..<all.count).map { part in
      let title = Self.title(of: all.name(of: part))
      return (name: title, id: title)
    }
    return Chats(names: names, parts: all)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let parts = try chats.parts.alone(number)
    var index = ExporterPageIndex()
    try index.pass(try parts.text(of: 0))
    var builder = ExporterPageBuilder(index, of: parts, in: source)
    for name in index.senders { builder.meet(name) }
    let entries = try builder.entries(options)
    let people = builder.assembly.roster.participants
    var me = index.me.map { builder.meet($0) }
    if let wanted = options.me {
      me = try builder.assembly.roster.resolve(me: wanted, file: source.name)
    }
    let conversation = Conversation(
      title: chats.names[number].name, kind: people.count > 2 ? .group : .direct, me: me,
      participants: people, entries: entries)
    let early = index.isWhole ? [] : [EarlyEnd.warning(in: parts.name(of: 0))]
    return (conversation, builder.assembly.warnings(me: me) + early)
  }

  /// The files of a folder without the one for messages of no chat, where it has none.
  private func pathsWithMessages() throws(DiagnosticsError) -> [String] {
    guard source.paths.count > 1 else { return source.paths }
    var kept: [String] = []
    for path in source.paths {
      guard Self.title(of: path) == "orphaned" else {
        kept.append(path)
        continue
      }
      var count = 0
      let text = try source.parts(of: [path]).text(of: 0)
      _ = try LineScan.parts(of: text, beginningWith: ExporterPageIndex.mark) { bytes, _ in
        if bytes.starts(with: ExporterPageIndex.mark) { count += 1 }
      }
      if count > 0 { kept.append(path) }
    }
    return kept
  }

  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      fileEndings.contains(name[name.index(after: dot)...].lowercased())
    else { return name }
    return String(name[..<dot])
  }
}
