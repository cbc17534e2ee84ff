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
    let start = self
    // What a filter passes over isn't counted among what couldn't be represented.
    func beginning() -> FilterPass.Building {
      var builder = start
      return { record throws(DiagnosticsError) in try builder.entries(ofRecord: record) }
    }
    let selected = try assembly.select(options, beginning: beginning)
    return try selected.entries(options, beginning: beginning) {
      record throws(DiagnosticsError) in try self.entries(ofRecord: record)
    }
  }

  private mutating func entries(ofRecord record: Int) throws(DiagnosticsError) -> [Entry] {
    guard let value = try assembly.begin(record) else {
      return [.service(ServiceLine(text: "Unreadable message"))]
    }
    return entries(of: value)
  }
}
