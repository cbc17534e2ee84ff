import ChatModel
import JSONText
import SQLite
import XML

/// Reads the archives of a Prosody server in SQLite: its table `prosodyarchive`.
struct ProsodyTableImporter: SeveralChats {
  static let format = ChatFormat.prosodyDatabase
  static let fileEndings: Set<String> = []
  static let appliesFilter = true

  private static let columns = ["host", "user", "store", "key", "when", "with", "type", "value"]
  private static let languages = "http://www.w3.org/XML/1998/namespace"

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("prosodyarchive", "host", "user", "store", "value")
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> StanzaChats<StanzaRows> {
    let reader = TableReader(try source.openDatabase(), name: source.name)
    var rows = StanzaRows(
      reader, table: "prosodyarchive", Self.columns, stanza: Self.stanza(of:))
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
    guard let text = row.words(7) else { return nil }
    let message: XMLElement?
    if row.text(6) == "json" {
      message = (try? JSONDocument(Array(text.utf8), .lenient)).flatMap {
        element(of: $0.root, in: "jabber:client", depth: 0)
      }
    } else {
      message = try? XMLElement(parsing: Array(text.utf8))
    }
    guard let message, ArchivedStanza.isKept(message) else { return nil }
    let isRoom = row.text(2) == "muc_log"
    let address = (row.words(1) ?? "") + "@" + (row.words(0) ?? "")
    let with = row.words(5).flatMap { $0.contains("<") ? nil : XMPPAddress($0) }
    let time = row.int(4).flatMap { seconds -> Int? in
      seconds.magnitude < 1 << 50 ? seconds * 1_000 : nil
    }
    return ArchivedStanza(
      message, id: row.words(3), time: time,
      owner: isRoom ? nil : XMPPAddress(address)?.bare, peer: isRoom ? nil : with?.bare)
  }

  /// An element as Prosody writes it in JSON: a name, attributes and children.
  private static func element(
    of value: JSONValue, in namespace: String, depth: Int
  ) -> XMLElement? {
    guard let name = value.words("name"), depth < 128 else { return nil }
    let attributes = value["attr"]
    var element = XMLElement(name, namespace: attributes?.words("xmlns") ?? namespace)
    for member in attributes.map({ Array($0.keys) }) ?? [] {
      guard let key = member.string, key != "xmlns", let text = member.valueOfKey.string else {
        continue
      }
      if key.hasPrefix("xml:") {
        element.attributes.append(
          XMLElement.Attribute(String(key.dropFirst(4)), text, namespace: languages))
      } else if let mark = key.lastIndex(where: { $0 == "|" || $0 == "\u{1}" }) {
        element.attributes.append(
          XMLElement.Attribute(
            String(key[key.index(after: mark)...]), text, namespace: String(key[..<mark])))
      } else {
        element.attributes.append(XMLElement.Attribute(key, text))
      }
    }
    for child in value.list("__array") {
      if let text = child.string {
        element.children.append(.text(text))
      } else if let inner = Self.element(of: child, in: element.namespace, depth: depth + 1) {
        element.children.append(.element(inner))
      }
    }
    return element
  }
}
