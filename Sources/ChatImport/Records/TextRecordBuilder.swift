import ChatModel

/// Builds the entries of a chat from records that are text.
protocol TextRecordBuilder {
  /// What is put together.
  var assembly: ChatAssembly { get set }
  /// The entries of one record, by its bytes.
  mutating func entries(of record: [UInt8]) -> [Entry]
}

extension TextRecordBuilder {
  /// The entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where the options leave nothing, or a file can't be read.
  mutating func entries(_ options: ImportOptions) throws(DiagnosticsError) -> [Entry] {
    let kept = try assembly.selection(options)
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for record in kept { entries += self.entries(of: try assembly.beginText(record)) }
    return entries
  }
}
