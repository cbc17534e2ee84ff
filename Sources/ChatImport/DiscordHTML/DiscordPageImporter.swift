import ChatModel

/// Reads the web pages of DiscordChatExporter: a channel, also in several files, or a folder of channels.
struct DiscordPageImporter: SeveralChats {
  static let format = ChatFormat.discordHTML
  static let fileEndings: Set<String> = ["html", "htm"]

  let source: ExportSource
  let options: ImportOptions

  /// A channel, and the files that have its messages.
  fileprivate struct Channel {
    var id: String
    var name: String
    var isDirect: Bool
    var paths: [String]
  }

  /// The channels of the files.
  struct Chats: ChatsFound {
    fileprivate let channels: [Channel]

    var names: [(name: String, id: String)] { channels.map { ($0.name, $0.id) } }
  }

  static func recognises(_ text: TextHead) -> Bool {
    let first = text.lines.first { !$0.allSatisfy(\.isWhitespace) }?.lowercased() ?? ""
    return
      (first.hasPrefix("<!doctype html") || first.hasPrefix("<html")
      || first.hasPrefix("<!--")) && text.holds("chatlog__")
  }

  /// `Server - general [123].html`, `Server - general [123] [part 2].html`.
  static func isLikelyName(_ file: String) -> Bool { file.hasSuffix("].html") }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats { Chats(channels: try channels()) }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let channel = chats.channels[number]
    let parts = source.text == nil ? try source.parts(of: channel.paths) : try source.parts()
    var index = DiscordPageIndex()
    var warnings: [Diagnostic] = []
    for part in 0..<parts.count {
      let found = try index.pass(try parts.text(of: part))
      let name = parts.name(of: part)
      if !index.isWhole {
        warnings.append(EarlyEnd.warning(in: name))
      } else if let stated = index.statedCount, stated != found {
        warnings.append(
          Diagnostic(
            .warning, "`\(name)` says that it has \(stated) messages, but \(found) were found"))
      }
    }
    index.arrange()
    var builder = DiscordPageBuilder(index, of: parts)
    for person in index.people { builder.meet(person) }
    let me = try me(in: channel, index.people, builder.assembly.roster)
    let entries = try builder.entries(options)
    let conversation = Conversation(
      title: channel.isDirect ? channel.name : "#" + channel.name,
      kind: channel.isDirect && builder.participants.count <= 2 ? .direct : .group, me: me,
      participants: builder.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me) + warnings)
  }

  /// The channels of all files, in the order of the files.
  private func channels() throws(DiagnosticsError) -> [Channel] {
    var channels: [Channel] = []
    var known: [String: Int] = [:]
    for path in source.text == nil ? source.paths : [source.name] {
      let parts = source.text == nil ? try source.parts(of: [path]) : try source.parts()
      let head = try DiscordPageTitle(try parts.text(of: 0))
      let id = Self.id(ofFile: path) ?? head.guild + "/" + head.channel
      if let number = known[id] {
        channels[number].paths.append(path)
        continue
      }
      known[id] = channels.count
      channels.append(
        Channel(id: id, name: head.channel, isDirect: head.isDirect, paths: [path]))
    }
    return channels
  }

  /// The channel's id in the name of a file.
  private static func id(ofFile path: String) -> String? {
    let file = path.split(separator: "/").last ?? ""
    return file.split(separator: "[").dropFirst().compactMap { part in
      let digits = part.prefix { $0 != "]" }
      return digits.count >= 6 && digits.allSatisfy(\.isWholeNumber) ? String(digits) : nil
    }.last
  }

  /// Who “me” is: by the options, else in a chat of two who isn't the one whom the chat is called after.
  private func me(
    in channel: Channel, _ people: [DiscordPerson], _ roster: ParticipantRoster
  ) throws(DiagnosticsError) -> Participant.ID? {
    if let wanted = options.me { return try roster.resolve(me: wanted, file: source.name) }
    guard channel.isDirect else { return nil }
    return DiscordPeople.one(of: people, besides: channel.name)
  }
}

/// What stands above the messages of a page: where they are from.
struct DiscordPageTitle {
  private(set) var guild = ""
  private(set) var channel = "channel"
  private(set) var isDirect = false

  /// How much of a page is looked at: its style comes first.
  private static let inspectedBytes = 512 << 10

  init(_ text: ExportText) throws(DiagnosticsError) {
    var bytes: [UInt8] = []
    do throws(Diagnostic) {
      try text.append(0..<min(text.count, Self.inspectedBytes), to: &bytes)
    } catch { throw DiagnosticsError([error]) }
    let head = bytes[...]
    let page = String(decoding: head, as: UTF8.self)
    guard let body = page.range(ofFirst: "<body") else { return }
    let marks = HTMLMarks(String(page[body.lowerBound...].prefix(65_536)))
    let entries = marks.marks.filter {
      $0.element.isOf("preamble__entry") || $0.element.isOf("info__guild-name")
        || $0.element.isOf("info__channel-name")
    }.map { marks.words($0) }
    guard entries.count >= 2 else { return }
    guild = entries[0]
    isDirect = guild == "Direct Messages"
    let parts = entries[1].components(of: " / ")
    channel =
      (isDirect && parts.count > 1 ? parts.dropFirst().joined(separator: " / ") : parts.last)
      ?? entries[1]
  }
}

extension String {
  /// What stands between others words.
  fileprivate func components(of divider: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let place = rest.range(ofFirst: divider) {
      parts.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    return parts + [String(rest)]
  }
}
