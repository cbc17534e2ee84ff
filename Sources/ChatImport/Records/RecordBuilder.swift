import ChatModel
import JSONText

/// Builds the entries of a chat from its records.
protocol RecordBuilder {
  /// What is put together.
  var assembly: ChatAssembly { get set }
  /// The first record that is kept.
  var first: Int { get set }
  /// The entries of one record, which is an object.
  mutating func entries(of value: JSONValue) -> [Entry]
}

extension RecordBuilder {
  /// The entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where the options leave nothing, or a file can't be read.
  mutating func entries(_ options: ImportOptions) throws(DiagnosticsError) -> [Entry] {
    let kept = try assembly.selection(options)
    first = kept.first ?? 0
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for record in kept {
      if let value = try assembly.begin(record) {
        entries += self.entries(of: value)
      } else {
        entries.append(.service(ServiceLine(text: "Unreadable message")))
      }
    }
    return entries
  }
}
