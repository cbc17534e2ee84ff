import ChatModel
import JSONText

/// Reads Slack's export: a folder or an archive with a folder for each channel and a file for each day.
struct SlackImporter: SeveralChats {
  static let format = ChatFormat.slack
  static let fileEndings: Set<String> = ["json"]
  static let recordLists: [StaticString] = ["messages"]
  static let appliesFilter = true

  let source: ExportSource
  let options: ImportOptions

  /// What the export tells of itself.
  struct Chats: ChatsFound {
    fileprivate let workspace: SlackWorkspace
    /// Whether there are only days that were handed over by themselves: they are one channel.
    fileprivate let isAlone: Bool

    var names: [(name: String, id: String)] {
      isAlone ? [("", "")] : workspace.channels.map { ($0.name, $0.id) }
    }
  }

  static func recognises(_ records: RecordHead) -> Bool {
    records.elements.contains(where: isMessage)
  }

  static func file(ofTree source: ExportSource) -> String? {
    let files = Set(source.files(in: ""))
    let lists = ["channels.json", "groups.json", "dms.json", "mpims.json"]
    guard let list = lists.first(where: files.contains) else { return nil }
    let hasPeople = files.contains("users.json") || files.contains("org_users.json")
    let hasDays = {
      source.folders(in: "").contains { source.files(in: $0).contains(where: SlackWorkspace.isDay) }
    }
    return hasPeople || hasDays() ? list : nil
  }

  /// A day, `2026-03-14.json`.
  static func isLikelyName(_ file: String) -> Bool { SlackWorkspace.isDay(file) }

  /// Returns whether a JSON value is one of Slack's messages.
  private static func isMessage(_ value: JSONValue) -> Bool {
    guard let ts = value["ts"]?.string, milliseconds(ts) != nil else { return false }
    return value["type"]?.string == "message" || value.has("subtype")
      || value.has("user") && value.has("text")
  }

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let chats = try chats(forAll: false)
    guard !chats.isAlone else { return try read(0, of: chats) }
    return try read(
      try ChatChoice.index(of: options.chat, among: chats.names, in: source.name), of: chats)
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    Chats(
      workspace: try SlackWorkspace(source), isAlone: !source.paths.isEmpty || source.text != nil)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let workspace = chats.workspace
    var channel: SlackWorkspace.Channel?
    var paths = source.paths
    if !chats.isAlone {
      let chosen = workspace.channels[number]
      paths = source.files(in: chosen.folder).filter(SlackWorkspace.isDay).sorted().map {
        source.path(chosen.folder + "/" + $0)
      }
      channel = chosen
    }
    let parts = try source.parts(of: paths)
    var gathering = SlackGathering()
    try PartScan.elements(of: parts, lists: Self.recordLists, into: &gathering)
    gathering.index.arrange(sorts: true)
    var builder = SlackMessageBuilder(
      assembly: ChatAssembly(RecordReader(gathering.index, of: parts)), workspace: workspace,
      source: source, folder: channel?.folder)
    for member in channel?.members ?? [] where channel?.kind == .direct { builder.meet(member) }
    for sender in gathering.senders { builder.meet(sender) }
    let me = try options.me.map { name throws(DiagnosticsError) in
      try builder.assembly.roster.resolve(me: name, file: source.name)
    }
    let entries = try builder.entries(options)
    let title = channel.map { channel in
      guard channel.kind == .direct, let me else {
        return channel.id == channel.folder || channel.kind == .direct
          ? channel.name : "#" + channel.name
      }
      let others = builder.assembly.roster.participants.filter { $0.id != me }.map(\.name)
      return others.isEmpty ? channel.name : others.joined(separator: ", ")
    }
    let conversation = Conversation(
      title: title, kind: channel?.kind ?? .group, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (
      conversation, Self.unnamed(conversation.participants) + builder.assembly.warnings(me: me)
    )
  }

  /// The warning about users whom only their ids name.
  private static func unnamed(_ people: [Participant]) -> [Diagnostic] {
    let count = people.count { $0.name == $0.id.rawValue && !$0.isBot }
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .warning,
        count == 1
          ? "1 user is shown by an id, since the export doesn't name them"
          : "\(count) users are shown by their ids, since the export doesn't name them",
        hint: "names are in users.json: hand over the whole export, and --chat for the channel")
    ]
  }

  /// The milliseconds of a time such as `1773481330.000200`; `nil` for any other form.
  static func usualMilliseconds(_ ts: UnsafeRawBufferPointer) -> Int? {
    guard ts.count == 17, ts[10] == UInt8(ascii: ".") else { return nil }
    var value = 0
    for place in 0..<17 where place != 10 {
      let digit = ts[place] &- 48
      guard digit < 10 else { return nil }
      if place < 14 { value = value * 10 + Int(digit) }
    }
    return value
  }

  /// The milliseconds of a time such as `1773481330.000200`.
  static func milliseconds(_ ts: String) -> Int? {
    let parts = ts.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first.flatMap({ Int($0) }), whole.magnitude < 1 << 40 else {
      return nil
    }
    let fraction = parts.count > 1 ? parts[1].utf8.prefix(3) : "".utf8.prefix(0)
    var value = 0
    for byte in fraction {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    for _ in fraction.count..<3 { value *= 10 }
    return whole * 1_000 + value
  }
}

/// Who wrote one of Slack's messages.
enum SlackSender: Hashable {
  /// A user, with the name that the message itself gives.
  case user(String, name: String?)
  /// An integration; one may write with many names.
  case bot(String?, name: String?)
  case unknown

  /// The id of a user, where the message tells nothing else of its sender.
  static func plainUser(of value: JSONValue) -> JSONValue? {
    guard let user = value["user"], user.kind == .string, value["subtype"] == nil,
      value["bot_id"] == nil, value["username"] == nil, value["user_profile"] == nil
    else { return nil }
    return user
  }

  init(_ value: JSONValue) {
    let isBot = value["subtype"]?.string == "bot_message" || value["bot_id"] != nil
    let user = value["user"]?.string ?? value["comment"]?["user"]?.string
    if let user, !(isBot && value["username"] != nil) {
      self = .user(user, name: value["user_profile"].flatMap(SlackWorkspace.name))
    } else if isBot || value["username"] != nil {
      self = .bot(
        value["bot_id"]?.string,
        name: value["username"]?.string ?? value["bot_profile"]?["name"]?.string)
    } else {
      self = .unknown
    }
  }
}
