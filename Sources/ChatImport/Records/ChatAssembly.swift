import ChatModel
import JSONText

/// What every format of records needs while its chat is put together: the messages, and which of them
/// is built.
struct ChatAssembly: EntryAssembling {
  /// The messages.
  var reader: RecordReader
  var ledger = EntryLedger()
  /// The message that is built, of which warnings tell the place.
  private(set) var record = 0
  /// The records that are kept; `nil` until they are chosen.
  private var selected: SelectedEntries?

  init(_ reader: RecordReader) { self.reader = reader }

  var place: SourceLocation? {
    reader.location(of: reader.index.place(of: record).range.lowerBound, in: record)
  }

  /// The records that the options ask for by their days and, without a filter, how many are kept.
  ///
  /// - Throws: a ``DiagnosticsError`` where they leave nothing.
  func selection(_ options: ImportOptions) throws(DiagnosticsError) -> [Int] {
    let index = reader.index
    return try EntrySelection(
      day: { index.day(of: $0) }, isMessage: { !index.isService($0) }
    ).indices(of: index.count, options: options)
  }

  /// Chooses the records that the options ask for.
  ///
  /// - Parameter beginning: begins to build the entries of records.
  /// - Throws: a ``DiagnosticsError`` where they leave nothing.
  mutating func select(
    _ options: ImportOptions, beginning: @escaping () -> FilterPass.Building
  ) throws(DiagnosticsError) -> SelectedEntries {
    let index = reader.index
    let selected = try EntrySelection(
      day: { index.day(of: $0) }, isMessage: { !index.isService($0) }
    ).entries(
      of: index.count, options: options, people: roster.participants, beginning: beginning)
    self.selected = selected
    return selected
  }

  /// Returns whether a record is among those that are kept, so that what answers it needn't quote it.
  func isKept(_ record: Int) -> Bool { selected?.contains(record) ?? true }

  /// The message of an id that is in the export but isn't kept, so that what answers it quotes it.
  ///
  /// - Parameter id: a message's id, which is compared: two ids may share a number.
  mutating func omitted(
    _ wanted: String, id: (JSONValue) -> String?
  ) -> JSONValue? {
    guard let record = reader.record(ofID: wanted), !isKept(record) else { return nil }
    let value = reader.target(at: record)
    return id(value) == wanted ? value : nil
  }

  /// Goes on to a record; `nil` where it isn't an object, which is counted.
  ///
  /// - Throws: a ``DiagnosticsError`` where its file can't be read.
  mutating func begin(_ record: Int) throws(DiagnosticsError) -> JSONValue? {
    self.record = record
    let value = reader.value(at: record)
    if let failure = reader.failure { throw failure }
    if value.isObject { return value }
    warn(
      one: "entry isn't a message and is shown as a line",
      many: "entries aren't messages and are shown as lines")
    return nil
  }

  /// Goes on to a record that is text; its bytes.
  ///
  /// - Throws: a ``DiagnosticsError`` where its file can't be read.
  mutating func beginText(_ record: Int) throws(DiagnosticsError) -> [UInt8] {
    self.record = record
    let bytes = reader.text(at: record)
    if let failure = reader.failure { throw failure }
    return bytes
  }

  /// An id from where a message stands in its chat, for formats without ids.
  mutating func identityOfPlace() -> Message.ID { identity("\(record + 1)") }

  /// When the message was said that is built.
  mutating func date() -> LocalDateTime? { date(milliseconds: reader.index.time(of: record)) }

  /// All warnings: those of the messages, of doubles, of what isn't UTF-8, and of an unknown “me”.
  func warnings(me: Participant.ID?) -> [Diagnostic] {
    var warnings = ledger.tally.warnings
    let doubles = reader.index.doubleCount
    if doubles > 0 {
      warnings.append(
        Diagnostic(
          .warning,
          doubles == 1
            ? "1 message stands in two files and is shown once"
            : "\(doubles) messages stand in two files and are shown once"))
    }
    warnings += reader.encodingWarnings + reader.emptyPartWarnings
    return warnings + unknownMe(me)
  }
}
