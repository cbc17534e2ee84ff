import ChatModel
import JSONText

/// Reads the JSON of DiscordChatExporter: a channel, also in several files, or a folder of channels.
struct DiscordImporter: SeveralChats {
  static let format = ChatFormat.discord
  static let fileEndings: Set<String> = ["json"]
  static let recordLists: [StaticString] = ["messages"]
  static let appliesFilter = true

  let source: ExportSource
  let options: ImportOptions

  /// A channel, and the files that have its messages.
  fileprivate struct Channel {
    var id: String
    var name: String
    var type: String
    /// The id of the category, or of the channel in which it is a thread.
    var parent: String
    var paths: [String]
  }

  /// The channels of the files.
  struct Chats: ChatsFound {
    fileprivate let channels: [Channel]
    /// The messages with which threads began, by their ids, where all were looked for.
    fileprivate var beginnings: [String: [UInt8]]?
    /// The threads of each channel, by its id.
    fileprivate var threads: [String: [Channel]] = [:]

    var names: [(name: String, id: String)] { channels.map { ($0.name, $0.id) } }
  }

  static func recognises(_ records: RecordHead) -> Bool {
    isRoot(records.outline) || records.elements.contains(where: isMessage)
  }

  /// `Server - general [123].json`.
  static func isLikelyName(_ file: String) -> Bool { file.hasSuffix("].json") }

  /// Returns whether a JSON value is one of the exporter's messages.
  private static func isMessage(_ value: JSONValue) -> Bool {
    value["author"]?.isObject == true && value["timestamp"]?.string != nil
      && value["content"]?.string != nil
  }

  /// Returns whether a JSON value is around the exporter's messages.
  private static func isRoot(_ value: JSONValue) -> Bool {
    value["guild"]?.isObject == true && value["channel"]?.isObject == true
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    var chats = Chats(channels: try channels())
    for channel in chats.channels where DiscordThread.isThread(channel.type) {
      chats.threads[channel.parent, default: []].append(channel)
    }
    if forAll { chats.beginnings = try beginnings(of: chats) }
    return chats
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let channel = chats.channels[number]
    let parts = source.text == nil ? try source.parts(of: channel.paths) : try source.parts()
    let beginning = try beginning(of: channel, in: chats)
    let firstTime = beginning.flatMap { try? JSONDocument($0, .lenient).root["timestamp"] }
      .flatMap { DiscordGathering.milliseconds(of: $0, on: options.timeZone) }
    var gathering = DiscordGathering(zone: options.timeZone, firstTime: firstTime)
    for part in 0..<parts.count {
      gathering.index.beginPart()
      let text = try parts.text(of: part)
      let (_, survey) = try RecordScan.elements(
        of: text, lists: Self.recordLists, into: &gathering)
      gathering.index.endPart(survey)
    }
    gathering.index.arrange(sorts: false)
    let people = gathering.people
    var builder = DiscordMessageBuilder(
      assembly: ChatAssembly(RecordReader(gathering.index, of: parts)), channel: channel.id,
      threads: try threads(of: channel, in: chats),
      beginning: beginning)
    builder.zone = options.timeZone
    for person in people { builder.meet(person) }
    let me = try me(in: channel, people, builder.assembly.roster)
    let entries = try builder.entries(options)
    let isDirect = channel.type.hasPrefix("Direct")
    let conversation = Conversation(
      title: isDirect ? channel.name : "#" + channel.name,
      kind: channel.type == "DirectTextChat" ? .direct : .group, me: me,
      participants: builder.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }

  /// The threads of a channel that have files of their own, by the ids of the messages that began them.
  private func threads(
    of parent: Channel, in chats: Chats
  ) throws(DiagnosticsError) -> [String: DiscordThread] {
    var threads: [String: DiscordThread] = [:]
    for channel in chats.threads[parent.id] ?? [] {
      var thread = DiscordThread(title: channel.name)
      let parts = try source.parts(of: channel.paths)
      for part in 0..<parts.count {
        _ = try RecordScan.elements(of: parts.text(of: part), lists: Self.recordLists) { value, _ in
          thread.take(value, on: options.timeZone)
        }
      }
      threads[channel.id] = thread
    }
    return threads
  }

  /// The message of another channel with which a thread began, as it is written there.
  private func beginning(
    of thread: Channel, in chats: Chats
  ) throws(DiagnosticsError) -> [UInt8]? {
    guard DiscordThread.isThread(thread.type) else { return nil }
    if let all = chats.beginnings { return all[thread.id] }
    guard let parent = chats.channels.first(where: { $0.id == thread.parent }) else { return nil }
    var beginnings: [String: [UInt8]] = [:]
    try look(for: [thread.id], in: parent, &beginnings)
    return beginnings[thread.id]
  }

  /// The messages with which all threads began.
  private func beginnings(of chats: Chats) throws(DiagnosticsError) -> [String: [UInt8]] {
    var beginnings: [String: [UInt8]] = [:]
    for channel in chats.channels {
      guard let threads = chats.threads[channel.id] else { continue }
      try look(for: Set(threads.map(\.id)), in: channel, &beginnings)
    }
    return beginnings
  }

  private func look(
    for ids: Set<String>, in channel: Channel, _ found: inout [String: [UInt8]]
  ) throws(DiagnosticsError) {
    let parts = try source.parts(of: channel.paths)
    for part in 0..<parts.count {
      _ = try RecordScan.elements(of: parts.text(of: part), lists: Self.recordLists) { value, _ in
        if let id = value["id"]?.identifier, ids.contains(id) { found[id] = Array(value.slice) }
      }
    }
  }

  /// The channels of all files, in the order of the files.
  private func channels() throws(DiagnosticsError) -> [Channel] {
    var channels: [Channel] = []
    var known: [String: Int] = [:]
    for path in source.text == nil ? source.paths : [""] {
      let parts = source.text == nil ? try source.parts(of: [path]) : try source.parts()
      let text = try parts.text(of: 0)
      let root = try RecordScan.beginning(of: text, lists: Self.recordLists)?.outline
      let channel = root?["channel"]
      let id = channel?["id"]?.identifier ?? ""
      if let number = known[id] {
        channels[number].paths.append(path)
        continue
      }
      known[id] = channels.count
      channels.append(
        Channel(
          id: id, name: channel?.words("name") ?? "channel",
          type: channel?["type"]?.string ?? "",
          parent: channel?["categoryId"]?.identifier ?? "", paths: [path]))
    }
    return channels
  }

  /// Who “me” is: by the options, else in a chat of two who isn't the one whom the chat is called after.
  private func me(
    in channel: Channel, _ people: [DiscordPerson], _ roster: ParticipantRoster
  ) throws(DiagnosticsError) -> Participant.ID? {
    if let wanted = options.me { return try roster.resolve(me: wanted, file: source.name) }
    guard channel.type == "DirectTextChat" else { return nil }
    return DiscordPeople.one(of: people, besides: channel.name)
  }
}
