import ChatModel
import SQLite

/// Builds one chat of Dino's database.
struct DinoBuilder {
  /// Kinds of items, as Dino numbers them.
  enum Kind {
    static let message = 1
    static let file = 2
    static let call = 3
  }

  let reader: TableReader
  let source: ExportSource
  let conversation: Int
  let addresses: [Int: String]
  private var client: ClientAssembly
  /// What items are, by the numbers of their rows.
  private var items: [Int: (kind: Int, foreign: Int)] = [:]
  private var messages: [Int: DinoMessage] = [:]
  private var corrected: [Int: String] = [:]
  /// What stood in a message before, oldest first, by the id of the first.
  private var former: [String: [(row: Int, body: String)]] = [:]
  /// The number of the room or of the other one.
  private let counterpart: Int?
  /// The messages that have an item, of all chats; `nil` where that isn't known.
  private let shown: SortedNumbers?
  private var replies: [Int: (item: Int?, from: String?)] = [:]
  private var fallbacks: [Int: [Range<Int>]] = [:]
  private var reactions: [Int: ReactionTally] = [:]
  private var files: [Int: (media: Media, isOwn: Bool, resource: String?)] = [:]
  private var calls: [Int: (call: Call, isOwn: Bool, resource: String?)] = [:]

  init(
    reader: TableReader, source: ExportSource, conversation: Int, addresses: [Int: String],
    counterpart: Int?, shown: SortedNumbers?, client: ClientAssembly
  ) {
    self.reader = reader
    self.source = source
    self.conversation = conversation
    self.addresses = addresses
    self.counterpart = counterpart
    self.shown = shown
    self.client = client
  }

  /// The chat, with the entries that the options ask for.
  mutating func conversation(
    _ options: ImportOptions
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let rows = try index()
    let selected = try rows.selection(options)
    let numbers = RowNumbers(selected.lazy.map(\.number))
    try readMessages(numbers)
    try readFilesAndCalls()
    try readReactions(numbers)
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count)
    for row in selected { entries.append(entry(row)) }
    let title = client.isRoom ? XMPPAddress(client.address)?.local : nil
    return try client.conversation(
      entries, title: client.names[client.address] ?? title, options, reader)
  }

  // MARK: - Rows

  private mutating func index() throws(DiagnosticsError) -> ChatRows {
    var rows = ChatRows()
    var hiddenCount = 0
    try reader.forEach(
      "content_item", ["rowid", "content_type", "time", "hide"], where: "conversation_id",
      is: .int(conversation)
    ) { row in
      guard let number = row.int(0) else { return }
      guard !row.bool(3) else {
        hiddenCount += 1
        return
      }
      let time = row.int(2)
      rows.take(
        ChatRows.Row(
          number, order: time ?? 0,
          time: time.map { $0.multipliedReportingOverflow(by: 1_000) }.map {
            $0.overflow ? Int.max : $0.partialValue
          }))
    }
    rows.arrange()
    let unshownCount = try DinoUnshown.count(of: try meetPeople(), in: reader)
    for _ in 0..<(hiddenCount + unshownCount) {
      client.rows.warn(
        one: "message isn't shown by Dino and is left out",
        many: "messages aren't shown by Dino and are left out")
    }
    return rows
  }

  /// Meets everybody in the chat, whichever part of it is read.
  ///
  /// - Returns: the messages that have no item.
  private mutating func meetPeople() throws(DiagnosticsError) -> [DinoUnshown.Message] {
    guard let counterpart else { return [] }
    var shown = shown
    var unshown: [DinoUnshown.Message] = []
    var nicks = ByteInterner()
    var (hasOwn, hasOther) = (false, false)
    try reader.forEach(
      "message", ["direction", "counterpart_resource", "rowid", "stanza_id"],
      where: "counterpart_id", is: .int(counterpart)
    ) { row in
      let isOwn = row.bool(0)
      if isOwn {
        if client.isRoom { client.ownNick = row.words(1) ?? client.ownNick }
        if !hasOwn { _ = sender(true, nil) }
        hasOwn = true
      } else {
        var isNew = !hasOther
        hasOther = true
        if client.isRoom { row.withText(1) { isNew = nicks.number(of: $0).isNew } }
        if isNew { _ = sender(false, row.words(1)) }
      }
      if let number = row.int(2), shown?.contains(number) == false {
        unshown.append((number, row.words(3)))
      }
    }
    return unshown
  }

  private mutating func readMessages(_ numbers: RowNumbers) throws(DiagnosticsError) {
    var items: [Int: (kind: Int, foreign: Int)] = [:]
    try reader.forEach(
      "content_item", ["content_type", "foreign_id"], of: numbers, key: "id"
    ) { item, row in
      items[item] = (row.int(0) ?? 0, row.int(1) ?? 0)
    }
    self.items = items
    let wanted = RowNumbers(items.values.filter { $0.kind == Kind.message }.map(\.foreign))
    var messages: [Int: DinoMessage] = [:]
    try reader.forEach("message", DinoMessage.columns, of: wanted, key: "id") { id, row in
      messages[id] = DinoMessage(row)
    }
    self.messages = messages
    var corrected: [Int: String] = [:]
    try reader.forEach("message_correction", ["to_stanza_id"], of: wanted, key: "message_id") {
      id, row in
      corrected[id] = row.words(0)
    }
    self.corrected = corrected
    if !corrected.isEmpty { try readFormer() }
    var replies: [Int: (item: Int?, from: String?)] = [:]
    try reader.forEach(
      "reply", ["quoted_message_id", "quoted_message_from"], of: wanted, key: "message_id"
    ) { id, row in
      replies[id] = (row.int(0), row.words(1))
    }
    self.replies = replies
    var fallbacks: [Int: [Range<Int>]] = [:]
    try reader.forEach(
      "body_meta", ["from_char", "to_char", "info_type"], of: wanted, key: "message_id"
    ) { id, row in
      guard row.text(2)?.hasPrefix("urn:xmpp:fallback") ?? false, let from = row.int(0),
        let to = row.int(1), from >= 0, from < to
      else { return }
      fallbacks[id, default: []].append(from..<to)
    }
    self.fallbacks = fallbacks
  }

  /// What stood there before corrections: the first message, and corrections that others replaced.
  private mutating func readFormer() throws(DiagnosticsError) {
    let reader = reader
    let targets = try reader.once("corrections") { () throws(DiagnosticsError) in
      var targets: [Int: String] = [:]
      try reader.forEach("message_correction", ["message_id", "to_stanza_id"]) { row in
        if let id = row.int(0) { targets[id] = row.words(1) }
      }
      return targets
    }
    let wanted = Set(corrected.values)
    var former: [String: [(row: Int, body: String)]] = [:]
    guard let counterpart else { return }
    try reader.forEach(
      "message", ["rowid", "stanza_id", "body"], where: "counterpart_id", is: .int(counterpart)
    ) { row in
      guard let number = row.int(0), let body = row.words(2),
        let first = targets[number] ?? row.words(1), wanted.contains(first)
      else { return }
      former[first, default: []].append((number, body))
    }
    self.former = former
  }

  private mutating func readFilesAndCalls() throws(DiagnosticsError) {
    func numbers(_ kind: Int) -> RowNumbers {
      RowNumbers(items.values.filter { $0.kind == kind }.map(\.foreign))
    }
    var files: [Int: (media: Media, isOwn: Bool, resource: String?)] = [:]
    try reader.forEach(
      "file_transfer",
      [
        "file_name", "path", "mime_type", "size", "width", "height", "direction",
        "counterpart_resource",
      ], of: numbers(Kind.file), key: "id"
    ) { id, row in
      let path = row.words(1)
      let name = row.words(0) ?? path?.split(separator: "/").last.map(String.init)
      let media = Media(
        path: path.flatMap { self.path(of: $0) }, fileName: name, mimeType: row.words(2),
        byteCount: row.int(3).flatMap { $0 > 0 ? $0 : nil },
        width: row.int(4).flatMap { (1...1_000_000).contains($0) ? $0 : nil },
        height: row.int(5).flatMap { (1...1_000_000).contains($0) ? $0 : nil })
      files[id] = (media, row.bool(6), row.words(7))
    }
    self.files = files
    var calls: [Int: (call: Call, isOwn: Bool, resource: String?)] = [:]
    try reader.forEach(
      "call", ["state", "time", "end_time", "direction", "counterpart_resource"],
      of: numbers(Kind.call), key: "id"
    ) { id, row in
      let isOwn = row.bool(3)
      let start = row.double(1) ?? 0
      let length = row.double(2).map { $0 - start }.flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
      let call: Call =
        switch row.int(0) {
        case 5?: Call(outcome: .declined)
        case 6?, 7?: Call(outcome: isOwn ? .cancelled : .missed)
        default: Call(outcome: .answered, duration: length)
        }
      calls[id] = (call, isOwn, row.words(4))
    }
    self.calls = calls
  }

  /// Where a file lies: Dino keeps what it received in a folder beside its database.
  private func path(of written: String) -> String? {
    let name = written.split(separator: "/").last.map(String.init) ?? written
    guard source.container != nil else { return written.hasPrefix("/") ? nil : written }
    return ["files/" + written, written, "files/" + name, name].first(where: source.holds)
  }

  private mutating func readReactions(_ numbers: RowNumbers) throws(DiagnosticsError) {
    let reader = reader
    let nicks = try reader.once("nicks") { () throws(DiagnosticsError) in
      var nicks: [Int: String] = [:]
      try reader.forEach("occupant_id", ["id", "last_nick"]) { row in
        if let id = row.int(0) { nicks[id] = row.words(1) }
      }
      return nicks
    }
    var reactions: [Int: ReactionTally] = [:]
    try reader.forEach(
      "reaction", ["jid_id", "occupant_id", "emojis"], of: numbers, key: "content_item_id"
    ) { item, row in
      let who: Participant.ID
      if let nick = row.int(1).flatMap({ nicks[$0] }) {
        who = client.meet(client.address + "/" + nick)
      } else {
        who = client.meet(row.int(0).flatMap { addresses[$0] })
      }
      for emoji in (row.words(2) ?? "").split(separator: ",") {
        reactions[item, default: ReactionTally()].add(String(emoji), by: who)
      }
    }
    self.reactions = reactions
  }

  // MARK: - Entries

  private mutating func sender(_ isOwn: Bool, _ resource: String?) -> Participant.ID {
    if isOwn { return client.meetOwner() }
    let nick = client.isRoom ? resource.map { "/" + $0 } : nil
    return client.meet(client.address + (nick ?? ""))
  }

  private mutating func entry(_ row: ChatRows.Row) -> Entry {
    guard let item = items[row.number] else { return client.rows.unreadable() }
    let date = client.rows.date(milliseconds: row.time)
    switch item.kind {
    case Kind.message:
      guard let message = messages[item.foreign] else { return client.rows.unreadable() }
      return .message(self.message(message, item.foreign, row.number, date))
    case Kind.file:
      guard let file = files[item.foreign] else { return client.rows.unreadable() }
      if file.media.reference.path == nil {
        client.rows.noteMissingFile(hint: "copy Dino's folder `files` beside its database")
      }
      var message = Message(
        id: client.rows.identity("file-\(item.foreign)"),
        sender: sender(file.isOwn, file.resource), date: date,
        content: .file(file.media, type: file.media.mimeType))
      message.reactions = reactions[row.number]?.reactions ?? []
      return .message(message)
    case Kind.call:
      guard let call = calls[item.foreign] else { return client.rows.unreadable() }
      return .message(
        Message(
          id: client.rows.identity("call-\(item.foreign)"),
          sender: sender(call.isOwn, call.resource), date: date, content: .call(call.call)))
    case let kind:
      return .message(
        Message(
          id: client.rows.identity("item-\(row.number)"), sender: client.meet(nil), date: date,
          content: client.rows.placeholder("\(kind)", "")))
    }
  }

  private mutating func message(
    _ row: DinoMessage, _ number: Int, _ item: Int, _ date: LocalDateTime?
  ) -> Message {
    let sender = self.sender(row.isOwn, row.resource)
    var message = Message(
      id: client.rows.identity(row.id ?? row.stanza ?? "item-\(item)"), sender: sender, date: date)
    message.reactions = reactions[item]?.reactions ?? []
    if row.isOwn {
      message.delivery =
        switch row.marked {
        case 1?: .delivered
        case 2?: .read
        case 3?, 7?: .sent
        case 4?, 6?: .sending
        case 5?, 8?: .failed
        default: nil
        }
    }
    if row.isRetracted {
      message.content = .deleted(byMe: row.isOwn)
      return message
    }
    let body = cut(row.body, number)
    if let first = corrected[number] {
      message.edited = Edit(
        date: row.time.flatMap { LocalDateTime(secondsSince1970: $0) })
      message.history = (former[first] ?? []).filter { $0.row != number }
        .map { client.words($0.body, by: sender) }
    }
    if let location = ClientAssembly.location(body) {
      message.content = .location(location)
    } else if body.isEmpty {
      message.content = client.rows.placeholder("Message without content", "")
    } else {
      message.text = client.words(body, by: sender)
    }
    message.reply = replies[number].flatMap { reply($0.item, from: $0.from) }
    return message
  }

  /// The words without what stands for clients that know no replies.
  private func cut(_ body: String, _ number: Int) -> String {
    guard let ranges = fallbacks[number] else { return body }
    let kept = body.unicodeScalars.enumerated().filter { place, _ in
      !ranges.contains { $0.contains(place) }
    }
    var words = String.UnicodeScalarView()
    words.append(contentsOf: kept.map(\.element))
    return String(words)
  }

  private mutating func reply(_ item: Int?, from: String?) -> Reply? {
    let sender = from.map { client.meet($0) }
    let fallback = Reply(sender: sender, quote: "A message that isn't in the export")
    guard let item,
      let found = try? reader.database.rows(
        of: "content_item", ["content_type", "foreign_id"], "WHERE _rowid_ = ?", [.int(item)]),
      (try? found.next()) == true, let foreign = found.int(1)
    else { return fallback }
    if found.int(0) == Kind.file {
      let target = Message.ID("file-\(foreign)")
      client.answered.insert(target)
      return Reply(target: target, sender: sender, quote: "File")
    }
    guard found.int(0) == Kind.message,
      let statement = try? reader.database.rows(
        of: "message", DinoMessage.columns, "WHERE _rowid_ = ?", [.int(foreign)]),
      (try? statement.next()) == true
    else { return fallback }
    let answered = DinoMessage(statement)
    let target = Message.ID(answered.id ?? answered.stanza ?? "item-\(item)")
    client.answered.insert(target)
    let who = self.sender(answered.isOwn, answered.resource)
    return Reply(
      target: target, sender: who,
      quote: String(client.words(answered.body, by: who).string.prefix(200)))
  }
}
