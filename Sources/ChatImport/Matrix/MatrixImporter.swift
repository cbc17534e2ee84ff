import ChatModel
import JSONText

/// Reads a Matrix room: Element's JSON export, or timelines as a server gives them.
struct MatrixImporter: ExportFormat {
  static let format = ChatFormat.matrix
  static let fileEndings: Set<String> = ["json"]
  static let recordLists: [StaticString] = ["messages", "chunk", "events"]
  static let appliesFilter = true

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ records: RecordHead) -> Bool {
    isRoot(records.outline) || records.elements.contains(where: isEvent)
  }

  /// Element calls it `export.json`; a timeline may be `messages.json`.
  static func isLikelyName(_ file: String) -> Bool {
    file == "export.json" || file.hasPrefix("message") && file.hasSuffix(".json")
  }

  /// Returns whether a JSON value is an event of a room.
  private static func isEvent(_ value: JSONValue) -> Bool {
    value["event_id"]?.string != nil && value["sender"]?.string != nil
      && value["type"]?.string != nil && value.has("origin_server_ts")
  }

  /// Returns whether a JSON value is around Element's events.
  private static func isRoot(_ value: JSONValue) -> Bool {
    value.has("room_name") && value.has("exported_by")
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// A file is one room: events are taken for that room's, whatever room they name, and `chat` isn't
  /// looked at.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` names nobody, or a file isn't JSON.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let parts = try source.parts()
    var gathering = MatrixGathering()
    for part in 0..<parts.count {
      gathering.index.beginPart()
      gathering.part = part
      let text = try parts.text(of: part)
      let (outline, survey) = try RecordScan.elements(
        of: text, lists: Self.recordLists, into: &gathering)
      gathering.index.endPart(survey)
      gathering.room.read(outline.root)
    }
    var (index, room) = (gathering.index, gathering.room)
    index.remove(room.fold(into: index))
    index.arrange(sorts: false)
    var builder = MatrixMessageBuilder(
      assembly: ChatAssembly(RecordReader(index, of: parts)), room: room)
    for sender in room.senders { builder.meet(sender) }
    let roster = builder.assembly.roster
    let me: Participant.ID?
    if let wanted = options.me {
      me = try roster.resolve(me: wanted, file: source.name)
    } else {
      me = room.exporter.flatMap { name in
        roster.contains(Participant.ID(name)) ? Participant.ID(name) : roster.id(named: name)
      }
    }
    builder.me = me
    let entries = try builder.entries(options)
    let conversation = Conversation(
      title: room.name, kind: room.senders.count > 2 ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }
}
