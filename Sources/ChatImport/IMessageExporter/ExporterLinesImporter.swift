import ChatModel
import JSONText

/// Reads lines of JSON that `imessage-exporter` writes of all chats.
struct ExporterLinesImporter: SeveralChats {
  static let format = ChatFormat.iMessageLines
  static let fileEndings: Set<String> = ["ndjson", "jsonl", "json"]

  let source: ExportSource
  let options: ImportOptions

  static func recognises(lines: [JSONValue]) -> Bool { lines.contains(where: isMessage) }

  /// One line alone is JSON, too.
  static func recognises(_ records: RecordHead) -> Bool { isMessage(records.outline) }

  private static func isMessage(_ value: JSONValue) -> Bool {
    value.has("guid") && value.has("date_iso") && value["is_from_me"]?.bool != nil
  }

  fileprivate struct Chat {
    var id: String
    var records = RecordGathering()
    var people: [String] = []
    private var met: Set<String> = []

    init(id: String) { self.id = id }

    mutating func meet(_ name: String) {
      if met.insert(name).inserted { people.append(name) }
    }
  }

  /// What the pass over the lines found.
  struct Chats: ChatsFound {
    let names: [(name: String, id: String)]
    fileprivate let all: [Chat]
    fileprivate let parts: ExportParts
    fileprivate let surveys: [TextSurvey]
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let parts = try source.parts()
    var chats: [Chat] = []
    var numbers: [String: Int] = [:]
    var surveys: [TextSurvey] = []
    for part in 0..<parts.count {
      surveys.append(
        try RecordScan.lines(of: parts.text(of: part)) { value, range in
          let id = value?["chat_id"]?.identifier ?? "none"
          let number = numbers[id] ?? chats.count
          if number == chats.count {
            numbers[id] = number
            chats.append(Chat(id: id))
          }
          let people = [value?["sender"]].compactMap(\.self) + (value?.list("recipients") ?? [])
          for person in people where person["is_me"]?.bool != true {
            chats[number].meet(ExporterLineBuilder.name(of: person))
          }
          let time = value?["date_iso"]?.string.flatMap { LocalDateTime($0) }
          chats[number].records.take(
            part: part, range: range,
            RecordIndex.Facts(
              time: time.map { $0.secondsSince1970 * 1_000 }, id: value?["guid"]?.string),
            sender: nil)
        })
    }
    let names = chats.map { chat in
      let others = chat.people.prefix(4).joined(separator: ", ")
      return (name: others.isEmpty ? "chat \(chat.id)" : others, id: chat.id)
    }
    return Chats(names: names, all: chats, parts: parts, surveys: surveys)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let chat = chats.all[number]
    var index = chat.records.index(chats.surveys)
    index.arrange(sorts: true)
    var builder = ExporterLineBuilder(
      assembly: ChatAssembly(RecordReader(index, of: chats.parts)), source: source)
    builder.meetMe()
    var me: Participant.ID? = ExporterLineBuilder.me
    let entries = try builder.entries(options.withoutFilter)
    if let wanted = options.me {
      me = try builder.assembly.roster.resolve(me: wanted, file: source.name)
    }
    let conversation = Conversation(
      title: chats.names[number].name, kind: chat.people.count > 1 ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }
}

/// Builds the entries of one chat of the lines.
struct ExporterLineBuilder: RecordBuilder {
  /// The one whose database it was.
  static let me: Participant.ID = "me"

  var assembly: ChatAssembly
  var first = 0
  let source: ExportSource

  init(assembly: ChatAssembly, source: ExportSource) {
    self.assembly = assembly
    self.source = source
  }

  /// The name of somebody: that of the contact, else the number.
  static func name(of person: JSONValue) -> String {
    person.words("display_name") ?? person.words("handle") ?? "Unknown"
  }

  /// Adds “me”.
  mutating func meetMe() { assembly.roster.add(Self.me, name: "Me", placeholder: "Me") }

  mutating func entries(of value: JSONValue) -> [Entry] {
    let isMine = value["is_from_me"]?.bool ?? false
    var sender = Self.me
    if !isMine {
      let person = value["sender"]
      sender = Participant.ID(
        person?.words("handle") ?? person?.words("display_name") ?? "unknown")
      assembly.roster.add(sender, name: person.map(Self.name), placeholder: "Unknown")
    }
    var message = Message(
      id: assembly.identity(value["guid"]?.string), sender: sender, date: assembly.date())
    let text = value["text"]?.string ?? ""
    let said = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FFFC}" }))
    message.text = InlineMarkup.parse(said, .plain)
    var contents = value.list("attachments").map { attachment($0) }
    if contents.isEmpty, message.text.isEmpty {
      contents = [assembly.placeholder("Message without content", "")]
    }
    return assembly.entries(of: message, contents: contents)
  }

  private mutating func attachment(_ value: JSONValue) -> Content {
    let path = value.words("path")
    let name = value.words("filename") ?? path?.split(separator: "/").last.map(String.init)
    let candidates = [path, name.map { "attachments/" + $0 }, name].compactMap(\.self)
    let place = candidates.first { source.holds($0) }
    if place == nil { assembly.noteMissingFile(hint: "export again with copied attachments") }
    return .file(
      Media(
        path: place, fileName: name, mimeType: value.words("mime_type"),
        byteCount: value["size"]?.int.flatMap { $0 > 0 ? $0 : nil }),
      type: value.words("mime_type"))
  }
}
