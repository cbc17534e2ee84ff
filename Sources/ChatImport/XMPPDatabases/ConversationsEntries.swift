import ChatModel
import JSONText
import SQLite

/// What a row says by the numbers of its columns.
protocol ColumnReading {
  func text(_ column: Int) -> String?
  /// A text that isn't empty.
  func words(_ column: Int) -> String?
  func int(_ column: Int) -> Int?
}

extension Statement: ColumnReading {}

/// A chat or a room of Conversations.
struct ConversationsChat {
  static let columns: [StaticString] = [
    "uuid", "name", "contactJid", "accountUuid", "mode", "attributes",
  ]

  var id: String
  var name: String
  var address: String
  var nick: String?
  var account = ""
  var isRoom = false

  /// A chat of which only the messages are there.
  init(unknown id: String) {
    self.id = id
    name = "Chat \(id)"
    address = id
  }

  /// A row of the chats.
  ///
  /// - Parameter names: what people are called by their addresses.
  init(_ row: some ColumnReading, id: String, names: [String: String]) {
    let contact = XMPPAddress(row.words(2))
    self.id = id
    address = contact?.bare ?? id
    name =
      row.words(1) ?? Self.json(row.words(5))?["muc_name"]?.string ?? names[address] ?? address
    nick = contact?.resource
    account = row.words(3) ?? ""
    isRoom = row.int(4) == 1
  }

  /// A text that is JSON.
  static func json(_ text: String?) -> JSONValue? {
    guard let text else { return nil }
    return (try? JSONDocument(Array(text.utf8), .lenient))?.root
  }
}

/// Builds the entries of rows of Conversations.
struct ConversationsEntries {
  static let columns: [StaticString] = [
    "uuid", "counterpart", "body", "encryption", "status", "type", "relativeFilePath",
    "serverMsgId", "remoteMsgId", "edited", "reactions", "readByMarkers",
  ]

  let source: ExportSource

  /// The entry of a row of the messages.
  ///
  /// - Parameter time: when it was said, in milliseconds since 1970.
  func entry(
    _ row: some ColumnReading, time: Int?, _ client: inout ClientAssembly
  ) -> Entry {
    let id = client.rows.identity(row.words(7) ?? row.words(8) ?? row.words(0))
    let date = client.rows.date(milliseconds: time)
    let type = row.int(5) ?? 0
    let body = row.text(2) ?? ""
    if type == 3 {
      return .service(
        ServiceLine(id: id, text: body.isEmpty ? "The status changed" : body, date: date))
    }
    let status = row.int(4) ?? 0
    let isOwn = status != 0
    let sender = isOwn ? client.meetOwner() : client.meet(row.words(1))
    var message = Message(id: id, sender: sender, date: date)
    if isOwn {
      message.delivery =
        switch status {
        case 1, 5, 6: .sending
        case 2: .sent
        case 3: .failed
        case 7: .delivered
        case 8: .read
        default: nil
        }
    }
    if let edits = row.words(9), edits != "0", edits != "[]" { message.edited = Edit() }
    message.reactions = reactions(row.words(10), &client)
    message.receipts = readers(row.words(11), &client)
    if [4, 6, 7].contains(row.int(3) ?? 0) {
      message.content = client.rows.placeholder(
        "Encrypted message", "It couldn't be decrypted")
      return .message(message)
    }
    switch type {
    case 1, 2, 5: message.content = file(row.words(6), body, &client)
    case 6:
      let parts = body.split(separator: ":")
      let length = parts.count > 1 ? Double(parts[1]).map { $0 / 1_000 } : nil
      let isAnswered = parts.first == "true"
      message.content = .call(
        Call(
          outcome: isAnswered ? .answered : isOwn ? .cancelled : .missed,
          duration: isAnswered ? length.flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil } : nil))
    default:
      if let location = ClientAssembly.location(body) {
        message.content = .location(location)
      } else if row.words(6) != nil {
        message.content = file(row.words(6), body, &client)
      } else if body.isEmpty {
        message.content = client.rows.placeholder("Message without content", "")
      } else {
        message.text = client.words(body, by: sender)
      }
    }
    return .message(message)
  }

  /// A file: its address, size, width, height and length stand in the words between bars.
  private func file(
    _ written: String?, _ body: String, _ client: inout ClientAssembly
  ) -> Content {
    let parts = body.split(separator: "|", omittingEmptySubsequences: false)
    let hasAddress = parts.first.map { $0.contains("://") } ?? false
    let numbers = parts.dropFirst(hasAddress ? 1 : 0).map { Int($0) }
    func number(_ place: Int, _ range: ClosedRange<Int>) -> Int? {
      guard numbers.indices.contains(numbers.startIndex + place) else { return nil }
      return numbers[numbers.startIndex + place].flatMap { range.contains($0) ? $0 : nil }
    }
    let name = (written ?? (hasAddress ? String(parts[0]) : nil))?.split(separator: "/").last
      .map(String.init)
    let path = name.flatMap { name in
      let folders = ["", "Images/", "Videos/", "Files/", "Recordings/", "Media/"]
      return source.container == nil
        ? nil : folders.map { $0 + name }.first(where: source.holds)
    }
    if path == nil {
      client.rows.noteMissingFile(hint: "copy the phone's folder of files beside the database")
    }
    let media = Media(
      path: path, fileName: name, byteCount: number(0, 1...(1 << 50)),
      width: number(1, 1...1_000_000), height: number(2, 1...1_000_000),
      duration: number(3, 1...1_000_000_000).map { Double($0) / 1_000 })
    return .file(media, type: nil)
  }

  /// Who has read a message of a room; nobody says when.
  private func readers(_ text: String?, _ client: inout ClientAssembly) -> [Receipt] {
    var known: Set<Participant.ID> = []
    return (ConversationsChat.json(text).map { Array($0.elements) } ?? []).compactMap { value in
      guard let who = value.words("fullJid") ?? value.words("realJid") else { return nil }
      let id = client.meet(who)
      return known.insert(id).inserted ? Receipt(.read, by: id) : nil
    }
  }

  private func reactions(_ text: String?, _ client: inout ClientAssembly) -> [Reaction] {
    var tally = ReactionTally()
    for value in ConversationsChat.json(text).map({ Array($0.elements) }) ?? [] {
      guard let emoji = value.words("reaction") else { continue }
      let isOwn = value["received"]?.bool == false
      tally.add(emoji, by: isOwn ? client.meetOwner() : client.meet(value.words("from")))
    }
    return tally.reactions
  }
}
