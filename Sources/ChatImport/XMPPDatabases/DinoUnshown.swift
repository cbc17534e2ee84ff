import ChatModel
import SQLite

/// Messages of Dino's database that its app doesn't show.
enum DinoUnshown {
  /// How many messages neither have an item nor stand in the history of one that has.
  static func count(
    of counterpart: Int, in reader: TableReader
  ) throws(DiagnosticsError) -> Int {
    guard reader.holds("content_item", ["content_type", "foreign_id"]) else { return 0 }
    let unshown = try withoutItem(of: counterpart, in: reader)
    guard !unshown.isEmpty else { return 0 }
    let numbers = RowNumbers(unshown.lazy.map(\.row))
    var targets: [Int: String] = [:]
    var shown: Set<String> = []
    try reader.forEach("message_correction", ["message_id", "to_stanza_id"]) { row in
      guard let number = row.int(0), let target = row.words(1) else { return }
      if numbers.contains(number) { targets[number] = target } else { shown.insert(target) }
    }
    return unshown.count { !((targets[$0.row] ?? $0.stanza).map(shown.contains) ?? false) }
  }

  private typealias Unshown = (row: Int, stanza: String?)

  /// The messages without an item.
  private static func withoutItem(
    of counterpart: Int, in reader: TableReader
  ) throws(DiagnosticsError) -> [Unshown] {
    let condition =
      "_rowid_ NOT IN "
      + "(SELECT foreign_id FROM content_item WHERE content_type = 1 AND foreign_id IS NOT NULL)"
    let columns = ["rowid", "stanza_id", "counterpart_id"]
    guard reader.servesMany else {
      var found: [Unshown] = []
      try reader.forEach(
        "message", columns, "WHERE counterpart_id = ? AND \(condition)", [.int(counterpart)]
      ) { row in
        if let number = row.int(0) { found.append((number, row.words(1))) }
      }
      return found
    }
    let all = try reader.once("unshown") { () throws(DiagnosticsError) in
      var all: [Int: [Unshown]] = [:]
      try reader.forEach("message", columns, "WHERE \(condition)") { row in
        guard let number = row.int(0), let counterpart = row.int(2) else { return }
        all[counterpart, default: []].append((number, row.words(1)))
      }
      return all
    }
    return all[counterpart] ?? []
  }
}
