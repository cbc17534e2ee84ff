import SQLite

/// A message of Dino's database, as its row says it.
struct DinoMessage {
  static let columns = [
    "server_id", "stanza_id", "counterpart_resource", "direction", "time", "body", "marked",
    "retracted",
  ]

  var id: String?
  var stanza: String?
  var resource: String?
  var isOwn: Bool
  var time: Int?
  var body: String
  var marked: Int?
  var isRetracted: Bool

  /// - Parameter row: A row of ``columns``.
  init(_ row: Statement) {
    id = row.words(0)
    stanza = row.words(1)
    resource = row.words(2)
    isOwn = row.bool(3)
    time = row.int(4)
    body = row.text(5) ?? ""
    marked = row.int(6)
    isRetracted = row.bool(7)
  }
}
