import ChatModel
import JSONText

/// Reads the bulk export of a Mattermost server: lines of JSON, alone or in a folder or an archive with
/// the files that were attached.
struct MattermostImporter: SeveralChats {
  static let format = ChatFormat.mattermost
  static let fileEndings: Set<String> = ["jsonl", "json", "ndjson"]

  let source: ExportSource
  let options: ImportOptions

  /// What the pass over the lines found.
  struct Chats: ChatsFound {
    let names: [(name: String, id: String)]
    fileprivate let channels: [MattermostServer.Channel]
    fileprivate let server: MattermostServer
    fileprivate let custom: CustomEmoji
    fileprivate let warnings: [Diagnostic]
    fileprivate let parts: ExportParts
    fileprivate let surveys: [TextSurvey]
  }

  static func recognises(lines: [JSONValue]) -> Bool {
    lines.contains { line in
      guard let type = line["type"]?.string else { return false }
      switch type {
      case "version": return line.has("version")
      case "post": return line["post"]?["create_at"] != nil
      case "direct_post": return line["direct_post"]?["create_at"] != nil
      default: return false
      }
    }
  }

  /// `import.jsonl`.
  static func isLikelyName(_ file: String) -> Bool { file.hasSuffix(".jsonl") }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let parts = try source.parts()
    var gathering = MattermostGathering()
    var surveys: [TextSurvey] = []
    for part in 0..<parts.count {
      gathering.part = part
      surveys.append(try RecordScan.lines(of: parts.text(of: part), into: &gathering))
    }
    let server = gathering.server
    // Channels in which nothing was said aren't chosen by themselves.
    var channels = server.channels
    if channels.contains(where: { !$0.posts.isEmpty }), options.chat == nil {
      channels.removeAll { $0.posts.isEmpty }
    }
    return Chats(
      names: channels.map { (name: server.title(of: $0), id: $0.id) }, channels: channels,
      server: server, custom: MattermostMessageBuilder.customEmoji(server, in: source),
      warnings: server.warnings(in: parts, surveys),
      parts: parts, surveys: surveys)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let (server, channel) = (chats.server, chats.channels[number])
    var index = channel.posts.index(chats.surveys)
    index.arrange(sorts: true)
    var builder = MattermostMessageBuilder(
      assembly: ChatAssembly(RecordReader(index, of: chats.parts)), server: server, source: source,
      parents: channel.parents, custom: chats.custom)
    for user in (channel.isDirect ? channel.members : []) + channel.posts.senders {
      builder.meet(user)
    }
    let me = try options.me.map { name throws(DiagnosticsError) in
      try builder.assembly.roster.resolve(me: name, file: source.name)
    }
    let entries = try builder.entries(options.withoutFilter)
    var title = server.title(of: channel)
    if channel.isDirect, let me {
      let others = channel.members.filter { $0 != me.rawValue }.map(server.name)
      if !others.isEmpty { title = others.joined(separator: ", ") }
    }
    let conversation = Conversation(
      title: title, kind: channel.isDirect && channel.members.count <= 2 ? .direct : .group,
      me: me, participants: builder.assembly.roster.participants, entries: entries)
    return (
      conversation,
      chats.warnings + builder.assembly.warnings(me: me)
    )
  }
}
