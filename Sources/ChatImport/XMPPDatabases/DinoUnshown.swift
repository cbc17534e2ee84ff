import ChatModel
import SQLite

/// Messages of Dino's database that its app doesn't show.
enum DinoUnshown {
  /// How many messages neither have an item nor stand in the history of one that has.
  static func count(
    of counterpart: Int, in reader: TableReader
  ) throws(DiagnosticsError) -> Int {
    guard reader.holds("content_item", ["content_type", "foreign_id"]) else { return 0 }
    let isWithoutItem =
      "NOT IN (SELECT foreign_id FROM content_item WHERE content_type = 1 AND foreign_id IS NOT NULL)"
    var unshown: [(row: Int, stanza: String?)] = []
    try reader.forEach(
      "message", ["rowid", "stanza_id"],
      "WHERE counterpart_id = ? AND _rowid_ \(isWithoutItem)", [.int(counterpart)]
    ) { row in
      if let number = row.int(0) { unshown.append((number, row.words(1))) }
    }
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
}
