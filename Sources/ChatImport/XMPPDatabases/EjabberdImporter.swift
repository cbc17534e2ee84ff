import ChatModel
import SQLite
import XML

/// Reads the archives of an ejabberd server in SQLite: its table `archive`.
struct EjabberdImporter: SeveralChats {
  static let format = ChatFormat.ejabberd
  static let fileEndings: Set<String> = []
  static let appliesFilter = true

  private static let columns = [
    "username", "server_host", "timestamp", "bare_peer", "xml", "txt", "kind", "nick", "id",
  ]

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("archive", "username", "timestamp", "bare_peer", "xml")
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> StanzaChats<StanzaRows> {
    let reader = TableReader(try source.openDatabase(), name: source.name)
    var rows = StanzaRows(reader, table: "archive", Self.columns, stanza: Self.stanza(of:))
    var history = StanzaHistory()
    try rows.pass { history.pass($0) }
    return StanzaChats(history, rows)
  }

  func read(
    _ number: Int, of chats: StanzaChats<StanzaRows>
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    try chats.read(number, options, file: source.name)
  }

  private static func stanza(of row: Statement) -> ArchivedStanza? {
    guard let text = row.words(4), var message = try? XMLElement(parsing: Array(text.utf8)),
      ArchivedStanza.isKept(message)
    else { return nil }
    // Users are named without their server unless it serves several; rooms by their whole address.
    let user = row.words(0) ?? ""
    let isRoom = row.text(6) == "groupchat"
    let from = XMPPAddress(message.attribute("from"))
    let to = XMPPAddress(message.attribute("to"))
    var owner: String?
    if !isRoom {
      let host = row.words(1)
      owner =
        host.flatMap { XMPPAddress(user + "@" + $0)?.bare }
        ?? [from, to].compactMap(\.self).first { $0.local == user.lowercased() }?.bare
    }
    if isRoom { message = said(message, in: user, as: row.words(7)) }
    // The id of a result is its time in microseconds.
    return ArchivedStanza(
      message, id: row.text(2), time: row.int(2).map { $0 / 1_000 }, owner: owner,
      peer: isRoom ? nil : XMPPAddress(row.words(3))?.bare)
  }

  /// A message as a room hands it on. The server keeps it as it came: from the real address, which tells
  /// people apart whatever their nicks are.
  private static func said(
    _ message: XMLElement, in room: String, as nick: String?
  ) -> XMLElement {
    guard let real = XMPPAddress(message.attribute("from")),
      let room = XMPPAddress(room)?.bare, real.bare != room
    else { return message }
    var message = message
    message.attributes.removeAll { $0.name == "from" && $0.namespace.isEmpty }
    message.attributes.append(
      XMLElement.Attribute("from", room + "/" + (nick ?? real.local)))
    let occupant = XMLElement(
      "occupant-id", namespace: ArchivedStanza.Namespace.occupant,
      attributes: [XMLElement.Attribute("id", real.bare)])
    let item = XMLElement(
      "item", namespace: ArchivedStanza.Namespace.roomUser,
      attributes: [XMLElement.Attribute("jid", real.full)])
    let user = XMLElement(
      "x", namespace: ArchivedStanza.Namespace.roomUser, children: [.element(item)])
    // What claims to be the room's can't be: it came so from its sender.
    message.children.removeAll { child in
      guard case .element(let element) = child else { return false }
      return [occupant, user].contains { element.isNamed($0.name, in: $0.namespace) }
    }
    message.children += [.element(user), .element(occupant)]
    return message
  }
}
