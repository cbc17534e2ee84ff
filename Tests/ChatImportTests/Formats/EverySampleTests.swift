import ChatModel
import ChatScript
import TestSupport
import Testing

@testable import ChatImport

/// What a user may do with the export of every app: pack it otherwise, choose a part of it, put it together
/// with others, keep it as a script.
@Suite struct EverySampleTests {
  private static let seed = Effort.seed(of: "EverySampleTests")

  private func export(_ files: ExportFiles) throws -> ChatExport {
    guard files.files.count == 1 else {
      return try ChatExport(bytes: files.zip, name: "export.zip")
    }
    return try ChatExport(bytes: files.files[0].bytes, name: files.files[0].name)
  }

  private func plain(_ chat: ImportedChat) -> [Entry] { chat.conversation.entries.map(Self.plain) }

  /// An entry without ids, of which formats without them make new ones.
  private static func plain(_ entry: Entry) -> Entry {
    switch entry {
    case .message(var message):
      message.id = ""
      message.thread = nil
      message.album = nil
      message.reply?.target = nil
      return .message(message)
    case .service(var line):
      line.id = nil
      line.target = nil
      return .service(line)
    default: return entry
    }
  }

  // MARK: - Packing

  /// A folder, an archive, one with a folder around everything: all the same.
  @Test(arguments: FormatSample.all) func packedInAnyWay(_ sample: FormatSample) throws {
    let files = try sample.files()
    let zip = try ChatExport(bytes: files.zip, name: "export.zip").read(sample.options)
    #expect(zip.format == sample.format)
    let folder = try TemporaryFolder()
    try files.write(to: folder)
    let nested = ExportFiles(files.files.map { ("top/" + $0.name, $0.bytes) })
    for other in [
      try ChatImporter.open(folder.path, options: sample.options),
      try ChatExport(bytes: nested.zip, name: "export.zip").read(sample.options),
    ] {
      #expect(other.conversation.entries == zip.conversation.entries)
      #expect(other.conversation.participants == zip.conversation.participants)
      #expect(other.conversation.me == zip.conversation.me)
      #expect(other.warnings.map(\.message) == zip.warnings.map(\.message))
    }
  }

  /// What a file is called tells no more than who or what the chat is about.
  @Test(arguments: FormatSample.all) func underAnyName(_ sample: FormatSample) throws {
    let files = try sample.files()
    guard files.files.count == 1, sample.format != .pidgin else { return }
    let named = try export(files).read(sample.options)
    for name in ["x", "renamed.bin"] {
      let chat = try ChatExport(bytes: files.files[0].bytes, name: name).read(sample.options)
      #expect(chat.format == sample.format)
      #expect(chat.conversation.entries == named.conversation.entries)
    }
  }

  // MARK: - Choosing

  /// Every chat is found by the name and by the id under which it is listed.
  @Test(arguments: FormatSample.all) func chatsByNameAndID(_ sample: FormatSample) throws {
    let export = try export(try sample.files())
    let listed = try export.listing().chats
    #expect(!listed.isEmpty)
    for chat in listed {
      let names = [chat.name] + (chat.id.isEmpty ? [] : [chat.id])
      let found = try names.filter { name in listed.count { $0.name == name } < 2 }.map {
        try export.read(ImportOptions(chat: $0)).conversation
      }
      #expect(Set(found).count <= 1, "\(chat.name)")
      #expect(found.allSatisfy { $0.entries.count == chat.messageCount + chat.serviceCount })
    }
  }

  /// What is kept as a chat is read is what is kept of the whole.
  @Test(arguments: FormatSample.all) func partsOfIt(_ sample: FormatSample) throws {
    let export = try export(try sample.files())
    let whole = try export.read(sample.options).conversation
    let days = Set(whole.entries.compactMap { $0.date }.map { String("\($0)".prefix(10)) })
      .sorted().compactMap { LocalDateTime($0) }
    var parts = [1, 2, 3].map { ImportOptions(last: $0) }
    parts += days.prefix(3).flatMap {
      [ImportOptions(from: $0), ImportOptions(to: $0), ImportOptions(from: $0, to: $0, last: 2)]
    }
    var filters = whole.participants.map { MessageFilter(senders: [$0.name]) }
    filters += MessageKind.allCases.map { MessageFilter(kinds: [$0]) }
    filters += ["a", "e", "yes"].map { MessageFilter(words: [$0]) }
    let threads = Set(
      whole.entries.compactMap { entry in
        if case .message(let message) = entry { message.thread } else { nil }
      })
    filters += threads.map { MessageFilter(threads: [$0.rawValue]) }
    filters.append(MessageFilter(words: ["a"], kinds: [.text, .photo]))
    parts += filters.flatMap { [ImportOptions(filter: $0), ImportOptions(last: 1, filter: $0)] }
    var count = 0
    for part in parts {
      var options = part
      options.chat = sample.chat
      var kept = whole
      do { try kept.keep(part) } catch {
        #expect(throws: DiagnosticsError.self, "\(part)") { try export.read(options) }
        continue
      }
      count += 1
      let read = try export.read(options).conversation
      #expect(read.entries.map(Self.kept) == kept.entries.map(Self.kept), "\(part)")
      #expect(read.title == whole.title && read.me == whole.me, "\(part)")
    }
    #expect(count > 5)
  }

  /// The last messages of each chat, not only of the sample's own, are what they are of the whole.
  @Test(arguments: FormatSample.all) func lastOfEveryChat(_ sample: FormatSample) throws {
    let export = try export(try sample.files())
    let listed = try export.listing().chats
    guard listed.count > 1 else { return }
    for chat in listed {
      let name = chat.id.isEmpty ? chat.name : chat.id
      let whole = try export.read(ImportOptions(chat: name)).conversation
      for count in 1...4 {
        var kept = whole
        try kept.keep(ImportOptions(last: count))
        let read = try export.read(ImportOptions(last: count, chat: name)).conversation
        // Lines before a topic stand wherever it begins to be shown.
        let messages = [read, kept].map { $0.entries.filter(Self.isMessage).map(Self.kept) }
        #expect(messages[0] == messages[1], "\(name), \(count)")
      }
    }
  }

  private static func isMessage(_ entry: Entry) -> Bool {
    if case .message = entry { true } else { false }
  }

  /// An entry without what depends on its neighbours.
  private static func kept(_ entry: Entry) -> Entry {
    guard case .message(var message) = entry else { return entry }
    message.reply = message.reply.map { Reply(target: $0.target) }
    message.album = nil
    return .message(message)
  }

  // MARK: - Time

  /// On the clock of a zone everything has moved by as much, or it is told that it stays.
  @Test(arguments: FormatSample.all) func onAnotherClock(_ sample: FormatSample) throws {
    let export = try export(try sample.files())
    let zone = try #require(TimeZoneRules(fixedOffset: "+05:30"))
    let utc = try #require(TimeZoneRules(fixedOffset: "+00:00"))
    var options = sample.options
    options.timeZone = utc
    let before = try export.read(options)
    options.timeZone = zone
    let after = try export.read(options)
    let isLocal = sample.format.clock == .local
    #expect(after.warnings.contains { $0.message.hasPrefix("the dates stay") } == isLocal)
    #expect(after.conversation.entries.count == before.conversation.entries.count)
    for (old, new) in zip(before.conversation.entries, after.conversation.entries) {
      let moved = isLocal ? old : old.moved(to: zone)
      #expect(new.date == moved.date)
      guard case .message(let new) = new, case .message(let moved) = moved else { continue }
      #expect(new.edited == moved.edited && new.receipts == moved.receipts)
      #expect(new.forward == moved.forward && new.threadSummary == moved.threadSummary)
    }
  }

  // MARK: - Merging

  /// Exports that overlap come to the whole, in whatever order and however often.
  @Test(arguments: FormatSample.all) func putTogether(_ sample: FormatSample) throws {
    let chat = try export(try sample.files()).read(sample.options)
    let merger = ChatMerger()
    var whole = try merger.merge([chat])
    #expect(plain(whole) == plain(chat))
    #expect(try merger.merge([chat, chat]).conversation == whole.conversation)
    var random = SeededGenerator(seed: Self.seed)
    // What isn't in the order of its times can't be cut by them.
    let dates = chat.conversation.entries.compactMap(\.date)
    let isInOrder = zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 }
    for _ in 0..<(isInOrder ? 4 : 0) {
      // A later export begins with a day's, or a minute's, first message.
      let cuts = cuts(of: chat.conversation.entries)
      guard let cut = cuts.indices.randomElement(using: &random) else { continue }
      let start = cuts[max(0, cut - random.below(3))]
      var (early, late) = (chat, chat)
      early.conversation.entries.removeSubrange(cuts[cut]...)
      late.conversation.entries.removeSubrange(..<start)
      let merged = try merger.merge([early, late])
      #expect(plain(merged) == plain(chat), "\(start) to \(cuts[cut])")
      #expect(try merger.merge([late, early]).conversation == merged.conversation)
      #expect(merged.conversation.participants == whole.conversation.participants)
      // As it was imported before, with what is new.
      early.format = .script
      #expect(plain(try merger.merge([early, chat])) == plain(chat))
    }
    whole.format = .script
    #expect(try merger.merge([whole, chat]).conversation == whole.conversation)
    #expect(try merger.merge([chat, whole]).conversation == whole.conversation)
  }

  /// Where a chat may be cut: before messages of another minute than those before them.
  private func cuts(of entries: [Entry]) -> [Int] {
    entries.indices.dropFirst().filter { index in
      guard let date = entries[index].date, let before = entries[index - 1].date else {
        return false
      }
      return date.secondsSince1970 / 60 > before.secondsSince1970 / 60
    }
  }

  /// Two names of one person become one, whoever it is.
  @Test(arguments: FormatSample.all) func aliases(_ sample: FormatSample) throws {
    let chat = try export(try sample.files()).read(sample.options)
    let people = chat.conversation.participants
    guard people.count > 1, Set(people.map(\.name)).count == people.count else { return }
    let alias = PersonAlias(names: [people[0].name, people[1].name])
    let merged = try ChatMerger(aliases: [alias]).merge([chat]).conversation
    #expect(merged.participants.count == people.count - 1)
    #expect(merged.participants.contains { $0.name == people[0].name })
    #expect(merged.entries.count == chat.conversation.entries.count)
    #expect(flaws(of: merged).isEmpty)
    let unknown = Set(merged.entries.flatMap(\.people)).subtracting(merged.participants.map(\.id))
    #expect(unknown.isEmpty)
  }

  // MARK: - As a script

  /// A script says all that an import does, in each of its forms.
  @Test(arguments: FormatSample.all, ScriptForm.allCases)
  func asAScript(_ sample: FormatSample, _ form: ScriptForm) throws {
    let chat = try export(try sample.files()).read(sample.options).conversation
    var bytes: [UInt8] = []
    Script(conversation: chat).forEachPiece(of: form) { bytes += Array($0) }
    let read = Script.playing(
      anyForm: bytes, file: "x.\(form)", now: nil, onlyForMedia: false)
    #expect(read.diagnostics.isEmpty)
    let again = read.timeline.finalState.conversation
    #expect(again.entries == chat.entries)
    #expect(again.participants == chat.participants)
    #expect(again.title == chat.title && again.me == chat.me && again.kind == chat.kind)
  }

  /// Whose side is the outgoing one is known, or asked for.
  @Test(arguments: FormatSample.all) func whoseSide(_ sample: FormatSample) throws {
    let chat = try export(try sample.files()).read(sample.options)
    let asks = chat.warnings.contains { $0.message.hasPrefix("the export doesn't say who you are") }
    #expect(asks == (chat.conversation.me == nil))
    let people = chat.conversation.participants
    let writers = Set(chat.messages.map(\.sender))
    let person = try #require(people.last { !$0.isBot && writers.contains($0.id) })
    var options = sample.options
    options.me = person.id.rawValue
    #expect(try export(try sample.files()).read(options).conversation.me == person.id)
  }
}

extension Entry {
  /// Everybody whom it names.
  fileprivate var people: [Participant.ID] {
    switch self {
    case .message(let message):
      [message.sender] + message.reactions.flatMap(\.senders) + message.receipts.map(\.who)
        + (message.threadSummary?.people ?? []) + [message.reply?.sender].compactMap(\.self)
    case .service(let line): [line.actor].compactMap(\.self) + line.members
    default: []
    }
  }
}
