import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct FilterTests {
  private let text = """
    10/03/2026, 09:00 - Ana created group "G"
    10/03/2026, 09:01 - Ana: A moth!
    11/03/2026, 09:00 - Ben: moths, everywhere
    11/03/2026, 09:01 - Ben left
    11/03/2026, 09:02 - Ana: <Media omitted>
    12/03/2026, 00:00 - Cem: MOTHS
    12/03/2026, 23:59 - Ana: café
    """

  private func words(_ filter: MessageFilter, _ options: ImportOptions = ImportOptions()) throws
    -> [String]
  {
    var options = options
    options.filter = filter
    return try imported(text, options: options).conversation.entries.map(\.said)
  }

  private func errors(_ filter: MessageFilter, _ text: String? = nil) -> [Diagnostic] {
    failure { () throws(DiagnosticsError) in
      try ChatImporter.open(
        bytes: Array((text ?? self.text).utf8), name: "chat.txt",
        options: ImportOptions(filter: filter))
    }
  }

  @Test func wordsInAnyCase() throws {
    let all = ["A moth!", "moths, everywhere", "MOTHS"]
    #expect(try words(MessageFilter(words: ["Moth"])) == all)
    #expect(
      try words(MessageFilter(words: ["moths", "CAFÉ"])) == Array(all.dropFirst()) + ["café"])
  }

  @Test func senders() throws {
    #expect(
      try words(MessageFilter(senders: ["ben", "Cem"]))
        == ["moths, everywhere", "Ben left", "MOTHS"])
    let unknown = errors(MessageFilter(senders: ["Bne", "Ana", "Zoe"]))
    #expect(
      unknown.map(\.message) == [
        "nobody in the chat is called `Bne`", "nobody in the chat is called `Zoe`",
      ])
    #expect(unknown.first?.hint == "did you mean `Ben`? one of: `Ana`, `Ben`, `Cem`")
  }

  @Test func kinds() throws {
    #expect(try words(MessageFilter(kinds: [.service])).count == 2)
    #expect(try words(MessageFilter(kinds: [.photo, .unsupported, .file])).count == 1)
    let none = errors(MessageFilter(senders: ["Ana"], kinds: [.poll, .voice]))
    #expect(none.map(\.message) == ["there is no message of the kind `poll` or `voice` by `Ana`"])
    #expect(none.first?.hint?.hasPrefix("there are 2 × `text`, 1 × `") == true)
  }

  @Test func allConditionsTogether() throws {
    #expect(try words(MessageFilter(words: ["moth"], senders: ["Ana"])) == ["A moth!"])
    let none = errors(MessageFilter(words: ["moth", "café"], senders: ["Ana"], kinds: [.service]))
    #expect(
      none.map(\.message)
        == ["there is no message of the kind `service` by `Ana` with `moth` or `café`"])
    #expect(
      errors(MessageFilter(words: ["zzz"])).map(\.message) == ["there is no message with `zzz`"])
  }

  @Test func daysAndTheLastOnes() throws {
    let moth = MessageFilter(words: ["moth"])
    #expect(try words(moth, ImportOptions(last: 2)) == ["moths, everywhere", "MOTHS"])
    #expect(try words(moth, ImportOptions(last: 9)).count == 3)
    #expect(try words(moth, ImportOptions(from: try date("2026-03-11"), last: 1)) == ["MOTHS"])
    #expect(try words(moth, ImportOptions(to: try date("2026-03-10"))) == ["A moth!"])
    // Lines of the system count where they are asked for.
    #expect(try words(MessageFilter(kinds: [.service]), ImportOptions(last: 1)) == ["Ben left"])
  }

  /// What a filter leaves out isn't counted among what couldn't be represented.
  @Test func warningsAreOfWhatIsKept() throws {
    func warnings(_ filter: MessageFilter) throws -> Int {
      try imported(text, options: ImportOptions(me: "Ana", filter: filter)).warnings.count {
        $0.message.contains("not in the export")
      }
    }
    #expect(try warnings(MessageFilter()) == 1)
    #expect(try warnings(MessageFilter(senders: ["Ana"])) == 1)
    #expect(try warnings(MessageFilter(words: ["moth"])) == 0)
  }

  @Test func peopleStay() throws {
    let whole = try imported(text).conversation
    let part = try imported(text, options: ImportOptions(filter: MessageFilter(senders: ["Ben"])))
    #expect(part.conversation.participants == whole.participants)
    #expect(part.conversation.title == whole.title && part.conversation.kind == whole.kind)
  }

  // MARK: Threads

  @Test(arguments: [
    ["1773481330.000200"], ["hi @BEN & all"], ["bold site", "1773481330.000200"],
  ]) func aThread(_ names: [String]) throws {
    let files = try ExportFiles(fixture: "slack")
    let chat = try files.imported(
      ImportOptions(chat: "general", filter: MessageFilter(threads: names)))
    #expect(
      chat.messages.map(\.id.rawValue)
        == ["1773481330.000200", "1773481400.000300", "1773570100.000100"])
    // Its end still says what it answers.
    let end = try files.imported(
      ImportOptions(last: 1, chat: "general", filter: MessageFilter(threads: names)))
    #expect(end.messages.map(\.text.string) == ["a late answer"])
    #expect(end.messages.first?.reply?.quote?.hasPrefix("Hi ") == true)
  }

  @Test func threadsThatAreNotThere() throws {
    let files = try ExportFiles(fixture: "slack")
    let unknown = failure { () throws(DiagnosticsError) in
      try files.imported(
        ImportOptions(chat: "general", filter: MessageFilter(threads: ["lunch"])))
    }
    #expect(unknown.map(\.message) == ["no thread begins with `lunch`"])
    #expect(unknown.first?.hint?.hasPrefix("one of: `1773481330.000200` (Hi @") == true)
    #expect(errors(MessageFilter(threads: ["x"])).first?.hint == "the chat has no threads")
  }

  // MARK: Every format

  /// What a filter keeps of a chat as it is read is what it keeps of the whole.
  @Test(arguments: RecordFormatTests.samples)
  func whileItIsReadAsAfterwards(_ sample: RecordFormatTests.Sample) throws {
    let files = try sample.files()
    let whole = try files.imported(sample.options).conversation
    try compare(whole) {
      try files.imported($0).conversation
    } options: {
      sample.options
    }
  }

  @Test(arguments: ["whatsapp_ios.txt", "whatsapp_android.txt", "telegram_result.json"])
  func whileItIsReadAsAfterwards(_ name: String) throws {
    let bytes = try fixture(name)
    let whole = try ChatImporter.open(bytes: bytes, name: name).conversation
    try compare(whole) {
      try ChatImporter.open(bytes: bytes, name: name, options: $0).conversation
    } options: {
      ImportOptions()
    }
  }

  private func compare(
    _ whole: Conversation, _ read: (ImportOptions) throws -> Conversation,
    options: () -> ImportOptions
  ) throws {
    var filters = whole.participants.map { MessageFilter(senders: [$0.id.rawValue]) }
    filters += MessageKind.allCases.map { MessageFilter(kinds: [$0]) }
    filters += ["a", "e", "hi", "the"].map { MessageFilter(words: [$0]) }
    filters += Set(whole.entries.compactMap(\.thread)).map { MessageFilter(threads: [$0.rawValue]) }
    var count = 0
    for filter in filters {
      var options = options()
      options.filter = filter
      var kept = whole
      do { try kept.keep(ImportOptions(filter: filter)) } catch {
        #expect(throws: DiagnosticsError.self) { try read(options) }
        continue
      }
      count += 1
      let part = try read(options)
      #expect(part.entries.map(Self.plain) == kept.entries.map(Self.plain), "\(filter)")
      #expect(part.participants == whole.participants || part.participants.count > 1)
      // Replies to what was left out say what they answer.
      for case .message(let message) in part.entries {
        guard let target = message.reply?.target,
          whole.entries.contains(where: { $0.id == target }),
          !part.entries.contains(where: { $0.id == target })
        else { continue }
        #expect(message.reply?.quote != nil || message.thread == target, "\(filter)")
      }
    }
    #expect(count > 3)
  }

  /// An entry without what depends on its neighbours.
  private static func plain(_ entry: Entry) -> Entry {
    guard case .message(var message) = entry else { return entry }
    message.reply = message.reply.map { Reply(target: $0.target) }
    message.album = nil
    return .message(message)
  }

  /// Numbers that aren't in a row are found, and no others.
  @Test func whichAreKept() {
    for numbers in [[], [3], [3, 4, 5], [0, 2, 9], [1, 5, 6, 7, 100]] {
      let kept = SelectedEntries(numbers)
      #expect((-1...101).filter(kept.contains) == numbers)
    }
  }
}

extension Entry {
  /// What it says.
  fileprivate var said: String {
    switch self {
    case .message(let message): message.text.string
    case .service(let line): line.text
    default: "?"
    }
  }

  fileprivate var thread: Message.ID? {
    if case .message(let message) = self { message.thread } else { nil }
  }
}
