import ChatModel
import SQLite

/// Messages of Dino's database that its app doesn't show.
enum DinoUnshown {
  /// A message without an item: the number of its row, and its id.
  typealias Message = (row: Int, stanza: String?)

  /// How many of some messages without an item don't stand in the history of one that has an item either.
  static func count(
    of unshown: [Message], in reader: TableReader
  ) throws(DiagnosticsError) -> Int {
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
