import ChatModel
import SQLite

/// Builds one chat of Gajim's database since version 1.9.
struct GajimBuilder {
  private struct Person: Hashable {
    var isOwn: Bool
    var occupant: Int?
    var nick: String?
  }

  private struct Removal {
    var remover: Participant.ID?
    var reason: String?
    var time: Int?
  }

  private static let columns = [
    "stanza_id", "id", "direction", "resource", "fk_occupant_pk", "state", "text", "type",
  ]

  let reader: TableReader
  let remote: Int
  let remotes: [Int: String]
  private var client: ClientAssembly
  private var occupants: [Int: (nick: String?, address: String?)] = [:]
  /// Corrections by the ids that their messages were given by their senders, oldest first.
  private var corrections: [String: [Int]] = [:]
  private var replies: [Int: (id: String?, to: String?)] = [:]
  private var reactions: [String: ReactionTally] = [:]
  private var removals: [String: Removal] = [:]
  private var received: Set<String> = []
  private var displayed: Set<String> = []
  private var failed: Set<String> = []
  private var calls: [Int: (end: Double?, state: Int)] = [:]
  private var files: [Int: [Media]] = [:]
  /// How many replies looked for what they answer, each in the table by itself.
  private var searchCount = 0
  private static let singleSearches = 64
  /// The rows of messages by the numbers of their ids, where more look for some.
  private var rowsByID: [Int: Int]?

  init(reader: TableReader, remote: Int, remotes: [Int: String], client: ClientAssembly) {
    self.reader = reader
    self.remote = remote
    self.remotes = remotes
    self.client = client
  }

  /// The chat, with the entries that the options ask for.
  mutating func conversation(
    _ options: ImportOptions
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let (reader, remotes) = (reader, remotes)
    occupants = try reader.once("occupants") { () throws(DiagnosticsError) in
      var occupants: [Int: (nick: String?, address: String?)] = [:]
      try reader.forEach("occupant", ["pk", "nickname", "fk_real_remote_pk"]) { row in
        guard let key = row.int(0) else { return }
        occupants[key] = (row.words(1), row.int(2).flatMap { remotes[$0] })
      }
      return occupants
    }
    let selected = try index().selection(options)
    try readParts(of: RowNumbers(selected.lazy.map(\.number)))
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count)
    try reader.forEachRow(of: "message", Self.columns, selected) { row, place in
      entries += row.map { self.entries(of: $0, place) } ?? [client.rows.unreadable()]
    }
    let title = client.isRoom ? XMPPAddress(client.address)?.local : nil
    return try client.conversation(entries, title: title, options, reader)
  }

  // MARK: - Rows

  /// Milliseconds from seconds since 1970; what is no date stays one that doesn't exist.
  static func milliseconds(_ seconds: Double?) -> Int? {
    seconds.map { Int(exactly: ($0 * 1_000).rounded(.down)) ?? Int.max }
  }

  private mutating func index() throws(DiagnosticsError) -> ChatRows {
    var all: [(row: ChatRows.Row, corrects: String?)] = []
    var people: Set<Person> = []
    try reader.forEach(
      "message",
      ["rowid", "timestamp", "correction_id", "direction", "resource", "fk_occupant_pk"],
      where: "fk_remote_pk", is: .int(remote)
    ) { row in
      guard let number = row.int(0) else { return }
      let time = Self.milliseconds(row.double(1))
      all.append((ChatRows.Row(number, order: time ?? 0, time: time), row.words(2)))
      let isOwn = row.int(3) == 2
      if isOwn, client.isRoom { client.ownNick = row.words(4) ?? client.ownNick }
      if people.insert(Person(isOwn: isOwn, occupant: row.int(5), nick: row.words(4))).inserted {
        _ = sender(isOwn: isOwn, occupant: row.int(5), resource: row.words(4))
      }
    }
    // A correction belongs to its message, where that is there.
    let wanted = Set(all.compactMap(\.corrects))
    var originals: Set<String> = []
    if !wanted.isEmpty {
      try reader.forEach(
        "message", ["id", "correction_id"], where: "fk_remote_pk", is: .int(remote)
      ) { row in
        if let id = row.words(0), row.words(1) == nil, wanted.contains(id) { originals.insert(id) }
      }
    }
    var rows = ChatRows()
    for (row, corrects) in all {
      if let corrects, originals.contains(corrects) {
        corrections[corrects, default: []].append(row.number)
      } else {
        rows.take(row)
      }
    }
    rows.arrange()
    return rows
  }

  private mutating func readParts(of numbers: RowNumbers) throws(DiagnosticsError) {
    var replies: [Int: (id: String?, to: String?)] = [:]
    try reader.forEach("reply", ["id", "to"], of: numbers, key: "fk_message_pk") { message, row in
      replies[message] = (row.words(0), row.words(1))
    }
    self.replies = replies
    var calls: [Int: (end: Double?, state: Int)] = [:]
    try reader.forEach("call", ["end_ts", "state"], of: numbers, key: "fk_message_pk") {
      message, row in
      calls[message] = (row.double(0), row.int(1) ?? 0)
    }
    self.calls = calls
    var files: [Int: [Media]] = [:]
    try reader.forEach(
      "filetransfer", ["name", "path", "media_type", "size", "width", "height"], of: numbers,
      key: "fk_message_pk"
    ) { message, row in
      files[message, default: []].append(
        Media(
          fileName: row.words(0) ?? row.words(1)?.split(separator: "/").last.map(String.init),
          mimeType: row.words(2), byteCount: row.int(3).flatMap { $0 > 0 ? $0 : nil },
          width: row.int(4).flatMap { (1...1_000_000).contains($0) ? $0 : nil },
          height: row.int(5).flatMap { (1...1_000_000).contains($0) ? $0 : nil }))
    }
    try reader.forEach("oob", ["url"], of: numbers, key: "fk_message_pk") { message, row in
      guard files[message] == nil, let address = row.words(0) else { return }
      files[message] = [
        Media(fileName: address.split(separator: "/").last.map { String($0.prefix { $0 != "?" }) })
      ]
    }
    self.files = files
    try readMarks()
  }

  /// What is said of messages by their ids.
  private mutating func readMarks() throws(DiagnosticsError) {
    let (key, value) = ("fk_remote_pk", BoundValue.int(remote))
    func ids(_ table: String, _ column: String) throws(DiagnosticsError) -> Set<String> {
      var all: Set<String> = []
      guard reader.holds(table, ["fk_remote_pk"]) else { return all }
      try reader.forEach(table, [column], where: key, is: value) { row in
        if let id = row.words(0) { all.insert(id) }
      }
      return all
    }
    received = try ids("receipt", "id")
    displayed = try ids("displayed_marker", "id")
    failed = try ids("error", "message_id")
    var reactions: [String: ReactionTally] = [:]
    if reader.holds("reaction", ["fk_remote_pk"]) {
      try reader.forEach(
        "reaction", ["id", "direction", "fk_occupant_pk", "emojis"], where: key, is: value
      ) { row in
        guard let id = row.words(0) else { return }
        let who = sender(isOwn: row.int(1) == 2, occupant: row.int(2), resource: nil)
        for emoji in (row.words(3) ?? "").split(separator: ";") {
          reactions[id, default: ReactionTally()].add(String(emoji), by: who)
        }
      }
    }
    self.reactions = reactions
    var removals: [String: Removal] = [:]
    if reader.holds("retraction", ["fk_remote_pk"]) {
      try reader.forEach("retraction", ["id", "timestamp"], where: key, is: value) { row in
        guard let id = row.words(0) else { return }
        removals[id] = Removal(time: Self.milliseconds(row.double(1)))
      }
    }
    if reader.holds("moderation", ["fk_remote_pk"]) {
      try reader.forEach(
        "moderation", ["stanza_id", "fk_occupant_pk", "by", "reason", "timestamp"], where: key,
        is: value
      ) { row in
        guard let id = row.words(0) else { return }
        let by = row.int(1).flatMap { occupants[$0]?.nick } ?? XMPPAddress(row.words(2))?.resource
        removals[id] = Removal(
          remover: client.meet(by.map { client.address + "/" + $0 } ?? row.words(2)),
          reason: row.words(3), time: Self.milliseconds(row.double(4)))
      }
    }
    self.removals = removals
  }

  // MARK: - Entries

  private mutating func sender(isOwn: Bool, occupant: Int?, resource: String?) -> Participant.ID {
    if isOwn { return client.meetOwner() }
    guard client.isRoom else { return client.meet(nil) }
    let nick = occupant.flatMap { occupants[$0]?.nick } ?? resource
    return client.meet(nick.map { client.address + "/" + $0 })
  }

  private mutating func entries(of row: Statement, _ place: ChatRows.Row) -> [Entry] {
    let isOwn = row.int(2) == 2
    let sender = self.sender(isOwn: isOwn, occupant: row.int(4), resource: row.words(3))
    let ids = [row.words(0), row.words(1)].compactMap(\.self)
    let number = place.number
    var message = Message(
      id: client.rows.identity(ids.first ?? "message-\(number)"), sender: sender,
      date: client.rows.date(milliseconds: place.time))
    if isOwn {
      func isAny(_ known: Set<String>) -> Bool { ids.contains(where: known.contains) }
      message.delivery =
        isAny(failed)
        ? .failed
        : isAny(displayed)
          ? .read : isAny(received) ? .delivered : row.int(5) == 1 ? .sending : .sent
    }
    if let id = ids.first(where: { removals[$0] != nil }), let removal = removals[id] {
      let remover = removal.remover ?? sender
      message.content = .deleted(byMe: remover.rawValue == client.account)
      message.deletedBy = remover
      guard remover != sender else { return [.message(message)] }
      return [
        .message(message),
        client.rows.removal(
          of: message, by: remover, reason: removal.reason,
          date: client.rows.date(milliseconds: removal.time)),
      ]
    }
    var body = row.text(6) ?? ""
    if let id = row.words(1), let rows = corrections[id] {
      for correction in rows {
        guard
          let statement = try? reader.database.rows(
            of: "message", ["text", "timestamp"], "WHERE _rowid_ = ?", [.int(correction)]),
          (try? statement.next()) == true, let words = statement.words(0)
        else { continue }
        message.history.append(client.words(body, by: sender))
        body = words
        message.edited = Edit(
          date: client.rows.date(milliseconds: Self.milliseconds(statement.double(1))))
      }
    }
    var all = ReactionTally()
    for id in ids {
      for reaction in reactions[id]?.reactions ?? [] {
        for who in reaction.senders { all.add(reaction.emoji, by: who) }
      }
    }
    message.reactions = all.reactions
    if let reply = replies[number] { message.reply = self.reply(reply.id, to: reply.to) }
    return complete(&message, body, number, place.time)
  }

  private mutating func complete(
    _ message: inout Message, _ body: String, _ number: Int, _ time: Int?
  ) -> [Entry] {
    if let call = calls[number] {
      let start = Double(time ?? 0) / 1_000
      let length = call.end.map { $0 - start }.flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
      let missed: Call.Outcome =
        message.sender.rawValue == client.account ? .cancelled : .missed
      message.content = .call(
        Call(outcome: length == nil ? missed : .answered, duration: length))
      return [.message(message)]
    }
    if let files = files[number] {
      for _ in files {
        client.rows.noteMissingFile(hint: "Gajim keeps the addresses of files only")
      }
      // The words of a file are its address.
      if !(body.hasPrefix("http") || body.hasPrefix("aesgcm")) || body.contains(" ") {
        message.text = client.words(body, by: message.sender)
      }
      return client.rows.entries(
        of: message, contents: files.map { .file($0, type: $0.mimeType) })
    }
    if let location = ClientAssembly.location(body) {
      message.content = .location(location)
    } else if body.isEmpty {
      message.content = client.rows.placeholder("Message without content", "")
    } else {
      message.text = client.words(body, by: message.sender)
    }
    return [.message(message)]
  }

  private mutating func reply(_ id: String?, to: String?) -> Reply? {
    guard let id else { return nil }
    let sender = to.map { client.meet($0) }
    // In a room messages are named by the room's ids, else by their senders'.
    let column = client.isRoom ? "stanza_id" : "id"
    guard reader.holds("message", [column, "stanza_id", "text"]),
      let statement = answered(id, in: column)
    else { return Reply(target: Message.ID(id), sender: sender) }
    let who = self.sender(
      isOwn: statement.int(2) == 2, occupant: statement.int(4), resource: statement.words(3))
    let target = Message.ID(statement.words(0) ?? id)
    client.answered.insert(target)
    return Reply(
      target: target, sender: who,
      quote: statement.words(6).map { String(client.words($0, by: who).string.prefix(200)) })
  }

  /// The row of a message that is answered, by its id in a column; `nil` where there is none.
  ///
  /// - Complexity: O(rows) for each of the first few, and once for all others, where the column has no
  ///   index.
  private mutating func answered(_ id: String, in column: String) -> Statement? {
    searchCount += 1
    if searchCount > Self.singleSearches || reader.servesMany, rowsByID == nil {
      rowsByID = rows(by: column)
    }
    if let rowsByID {
      guard let number = rowsByID[RecordIndex.key(ofID: id)] else { return nil }
      let known = row(where: "_rowid_ = ? AND \(column) = ?", [.int(number), .text(id)])
      // Two ids may come to the same number.
      if let known { return known }
    }
    return row(where: "\(column) = ? AND fk_remote_pk = ?", [.text(id), .int(remote)])
  }

  private func row(where condition: String, _ values: [BoundValue]) -> Statement? {
    let found = try? reader.database.rows(
      of: "message", Self.columns, "WHERE \(condition) LIMIT 1", values)
    guard let found, (try? found.next()) == true else { return nil }
    return found
  }

  /// The first row of each id in a column, by the ids' numbers.
  private func rows(by column: String) -> [Int: Int] {
    var rows: [Int: Int] = [:]
    try? reader.forEach("message", ["rowid", column], where: "fk_remote_pk", is: .int(remote)) {
      guard let row = $0.int(0), let id = $0.words(1) else { return }
      let key = RecordIndex.key(ofID: id)
      if rows[key] == nil { rows[key] = row }
    }
    return rows
  }
}
