import ChatModel

/// Reads the history that Viber sends by mail: a file of lines for each chat.
struct ViberImporter: SeveralChats {
  static let format = ChatFormat.viber
  static let fileEndings: Set<String> = ["csv", "txt"]

  let source: ExportSource
  let options: ImportOptions

  /// The files, each of which is a chat.
  struct Chats: ChatsFound {
    let names: [(name: String, id: String)]
    fileprivate let parts: ExportParts
  }

  static func recognises(_ text: TextHead) -> Bool {
    let lines = text.lines.filter { !$0.isEmpty }.prefix(16)
    let known = lines.compactMap { ViberLine(Array($0.utf8)[...]) }
    // Words of several lines may follow the first one.
    guard let first = lines.first, ViberLine(Array(first.utf8)[...]) != nil else { return false }
    return known.contains { $0.phone.utf8.count >= 5 }
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let all = try source.parts()
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
    let isMonthFirst = try isMonthFirst(try parts.text(of: 0))
    var gathering = RecordGathering()
    var people: [(id: String, name: String)] = []
    var met: Set<String> = []
    let survey = try TextRecordScan.records(
      of: try parts.text(of: 0), part: 0, into: &gathering
    ) { bytes in
      guard let line = ViberLine(bytes) else { return .more }
      if met.insert(line.person).inserted { people.append((line.person, line.sender)) }
      return .first(
        RecordIndex.Facts(time: line.milliseconds(isMonthFirst: isMonthFirst)), sender: line.person)
    }
    var builder = ViberMessageBuilder(
      assembly: ChatAssembly(RecordReader(gathering.index([survey]), of: parts)))
    for person in people { builder.meet(person.id, person.name) }
    var me = people.first { $0.name == "Me" }.map { Participant.ID($0.id) }
    if let wanted = options.me {
      me = try builder.assembly.roster.resolve(me: wanted, file: source.name)
    }
    let entries = try builder.entries(options)
    let conversation = Conversation(
      title: chats.names[number].name, kind: people.count > 2 ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }

  /// Which number of the dates is the month: the options say so, or a date that can't be otherwise.
  private func isMonthFirst(_ text: ExportText) throws(DiagnosticsError) -> Bool {
    if let order = options.dateOrder { return order == .monthFirst }
    var isMonthFirst: Bool?
    _ = try LineScan.lines(of: text) { bytes, _ in
      guard isMonthFirst == nil, let line = ViberLine(bytes) else { return }
      if line.numbers.0 > 12 {
        isMonthFirst = false
      } else if line.numbers.1 > 12 {
        isMonthFirst = true
      }
    }
    return isMonthFirst ?? false
  }

  /// The chat in a file's name, such as `Chats with Ana.csv`.
  private static func title(of path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
    for prefix in ["Chats with ", "Chat with "] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}

/// Builds the entries of Viber's history.
struct ViberMessageBuilder: TextRecordBuilder {
  var assembly: ChatAssembly

  init(assembly: ChatAssembly) { self.assembly = assembly }

  mutating func meet(_ id: String, _ name: String) {
    assembly.roster.add(Participant.ID(id), name: name, placeholder: "Unknown")
  }

  mutating func entries(of record: [UInt8]) -> [Entry] {
    var lines = record.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    guard !lines.isEmpty else { return [] }
    let rest = lines.count > 1 ? lines.removeLast() : nil
    let first = lines[0].last == 0x0D ? lines[0].dropLast() : lines[0]
    let id = assembly.identityOfPlace()
    guard let line = ViberLine(first) else {
      let words = String(decoding: record, as: UTF8.self).trimmed
      assembly.warn(
        one: "line stands before the first message", many: "lines stand before the first message")
      return [.service(ServiceLine(id: id, text: words))]
    }
    meet(line.person, line.sender)
    let date = assembly.date()
    if date == nil {
      assembly.warn(
        one: "message has no date that can be read", many: "messages have no dates that can be read"
      )
    }
    var message = Message(id: id, sender: Participant.ID(line.person), date: date)
    var words = line.words
    if let rest {
      words += "\n" + String(decoding: rest.filter { $0 != 0x0D }, as: UTF8.self)
    }
    words = words.trimmed
    if let content = Self.content(words) {
      assembly.noteMissingFile(hint: "Viber's history has no files")
      message.content = content
    } else if words.isEmpty {
      message.content = assembly.placeholder("Message without content", "")
    } else {
      message.text = InlineMarkup.parse(words, .plain)
    }
    return [.message(message)]
  }

  /// What stands for a file, in English and Ukrainian; `nil` for words.
  private static func content(_ words: String) -> Content? {
    switch words {
    case "Photo message", "Фотоповідомлення": .photo(Media())
    case "Video message", "Відеоповідомлення": .video(Media())
    case "Voice message", "Голосове повідомлення": .voice(Media())
    case "Sticker", "Стікер": .sticker(Media(), emoji: nil)
    default: nil
    }
  }
}
