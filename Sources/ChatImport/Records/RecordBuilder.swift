import ChatModel
import JSONText

/// Builds the entries of a chat from its records.
protocol RecordBuilder {
  /// What is put together.
  var assembly: ChatAssembly { get set }
  /// The entries of one record, which is an object.
  mutating func entries(of value: JSONValue) -> [Entry]
}

extension RecordBuilder {
  /// The entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where the options leave nothing, or a file can't be read.
  mutating func entries(_ options: ImportOptions) throws(DiagnosticsError) -> [Entry] {
    let beginning = self
    let selected = try assembly.select(options) {
      // What a filter passes over isn't counted among what couldn't be represented.
      var builder = beginning
      return { record throws(DiagnosticsError) in try builder.entries(ofRecord: record) }
    }
    if let counter = options.counter {
      for record in selected.indices {
        counter.add(try self.entries(ofRecord: record).filter(selected.keeps))
      }
      guard counter.hasThreads else { return [] }
      var builder = beginning
      for record in selected.indices {
        counter.noteBeginnings(try builder.entries(ofRecord: record).filter(selected.keeps))
      }
      return []
    }
    var entries: [Entry] = []
    entries.reserveCapacity(selected.indices.count)
    for record in selected.indices {
      entries += try self.entries(ofRecord: record).filter(selected.keeps)
    }
    return entries
  }

  private mutating func entries(ofRecord record: Int) throws(DiagnosticsError) -> [Entry] {
    guard let value = try assembly.begin(record) else {
      return [.service(ServiceLine(text: "Unreadable message"))]
    }
    return entries(of: value)
  }
}
