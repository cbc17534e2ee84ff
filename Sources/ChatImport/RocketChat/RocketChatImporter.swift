import ChatModel
import JSONText

/// Reads Rocket.Chat's messages as JSON: a room's own export, what its API answers, or the messages of its
/// database; as a list, or one a line.
struct RocketChatImporter: SeveralChats {
  static let format = ChatFormat.rocketChat
  static let fileEndings: Set<String> = ["json", "jsonl"]
  static let recordLists: [StaticString] = ["messages"]

  let source: ExportSource
  let options: ImportOptions

  /// What the pass over the files found.
  struct Chats: ChatsFound {
    let names: [(name: String, id: String)]
    fileprivate let rooms: [RecordGathering]
    fileprivate let people: [String: String]
    fileprivate let parts: ExportParts
    fileprivate let surveys: [TextSurvey]
    fileprivate let damaged: Int
  }

  static func recognises(_ records: RecordHead) -> Bool {
    records.elements.contains(where: isMessage)
  }

  static func recognises(lines: [JSONValue]) -> Bool { lines.contains(where: isMessage) }

  private static func isMessage(_ value: JSONValue) -> Bool {
    value.has("msg") && value.has("ts") && (value.has("username") || value["u"]?.isObject == true)
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let parts = try source.parts()
    var surveys: [TextSurvey] = []
    var rooms: [(id: String, records: RecordGathering)] = []
    var numbers: [String: Int] = [:]
    var people: [String: String] = [:]
    var damaged = 0
    for part in 0..<parts.count {
      let text = try parts.text(of: part)
      func take(_ value: JSONValue, _ range: Range<Int>) {
        let id = value["rid"]?.identifier ?? ""
        let number = numbers[id] ?? rooms.count
        if number == rooms.count {
          numbers[id] = number
          rooms.append((id, RecordGathering()))
        }
        let sender = RocketChatMessageBuilder.user(of: value)
        if let sender, let name = value["u"]?.words("name") { people[sender] = name }
        rooms[number].records.take(
          part: part, range: range,
          RecordIndex.Facts(
            time: RocketChatMessageBuilder.milliseconds(value["ts"]),
            id: value["_id"]?.identifier,
            isService: RocketChatMessageBuilder.isService(value)),
          sender: sender, thread: value["tmid"]?.identifier)
      }
      if try RecordScan.firstLines(of: text).contains(where: Self.isMessage) {
        surveys.append(
          try RecordScan.lines(of: text) { value, range in
            guard let value, value.isObject else {
              damaged += 1
              return
            }
            take(value, range)
          })
      } else {
        surveys.append(try RecordScan.elements(of: text, lists: Self.recordLists, take).survey)
      }
    }
    let chats = rooms.map { (name: $0.id.isEmpty ? source.name : $0.id, id: $0.id) }
    return Chats(
      names: chats, rooms: rooms.map(\.records), people: people, parts: parts, surveys: surveys,
      damaged: damaged)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let room = chats.rooms[number]
    var index = room.index(chats.surveys)
    index.arrange(sorts: true)
    var builder = RocketChatMessageBuilder(
      assembly: ChatAssembly(RecordReader(index, of: chats.parts)), names: chats.people,
      source: source,
      threads: room.arrangedThreads)
    for sender in room.senders { builder.meet(sender) }
    let me = try options.me.map { name throws(DiagnosticsError) in
      try builder.assembly.roster.resolve(me: name, file: source.name)
    }
    builder.me = me
    let entries = try builder.entries(options.withoutFilter)
    let conversation = Conversation(
      kind: room.senders.count > 2 ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, Self.warnings(chats.damaged) + builder.assembly.warnings(me: me))
  }

  private static func warnings(_ damaged: Int) -> [Diagnostic] {
    guard damaged > 0 else { return [] }
    return [
      Diagnostic(
        .warning,
        damaged == 1
          ? "1 line isn't a value of JSON and is left out"
          : "\(damaged) lines aren't values of JSON and are left out",
        hint: "the file may have been cut off: copy or export it again")
    ]
  }
}
