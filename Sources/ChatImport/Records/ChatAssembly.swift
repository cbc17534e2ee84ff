import ChatModel
import JSONText

/// What every format of records needs while its chat is put together: who is there, which ids are
/// taken, and what couldn't be represented.
struct ChatAssembly {
  /// The messages.
  var reader: RecordReader
  /// Everybody met so far.
  var roster = ParticipantRoster()
  /// What couldn't be represented.
  private(set) var tally = WarningTally()
  /// The message that is built, of which warnings tell the place.
  private(set) var record = 0
  private var usedIDs: Set<Message.ID> = []

  init(_ reader: RecordReader) { self.reader = reader }

  /// The records that the options ask for, in their order.
  ///
  /// - Throws: a ``DiagnosticsError`` where they leave nothing.
  func selection(_ options: ImportOptions) throws(DiagnosticsError) -> [Int] {
    let index = reader.index
    return try EntrySelection(
      day: { index.day(of: $0) }, isMessage: { !index.isService($0) }
    ).indices(of: index.count, options: options)
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

  /// The id that a message has in the export; a second one of the same id gets a number of its own.
  mutating func identity(_ raw: String?) -> Message.ID {
    var id = Message.ID(raw ?? "message-\(usedIDs.count + 1)")
    if usedIDs.contains(id) {
      warn(one: "message has the id of another one", many: "messages have the id of another one")
      id = derived(from: raw ?? "message")
    }
    usedIDs.insert(id)
    return id
  }

  /// An id from where a message stands in its chat, for formats without ids.
  mutating func identityOfPlace() -> Message.ID { identity("\(record + 1)") }

  /// An id for what a message holds beside its first content.
  mutating func identity(of part: Int, in message: Message.ID) -> Message.ID {
    var id = Message.ID("\(message.rawValue)/\(part)")
    if usedIDs.contains(id) { id = derived(from: id.rawValue) }
    usedIDs.insert(id)
    return id
  }

  private func derived(from raw: String) -> Message.ID {
    var number = usedIDs.count
    while true {
      number += 1
      let id = Message.ID("\(raw)#\(number)")
      if !usedIDs.contains(id) { return id }
    }
  }

  /// When the message was said that is built.
  mutating func date() -> LocalDateTime? {
    guard let time = reader.index.time(of: record) else { return nil }
    if let date = LocalDateTime(milliseconds: time) { return date }
    warn(
      one: "message has a date that doesn't exist and is shown without one",
      many: "messages have dates that don't exist and are shown without one")
    return nil
  }

  /// Counts one more of what couldn't be represented; the words follow the number.
  mutating func warn(one: String, many: String, hint: String? = nil) {
    guard tally.add(one: one, many: many, hint: hint) else { return }
    let start = reader.index.place(of: record).range.lowerBound
    if let place = reader.location(of: start, in: record) { tally.locate(place) }
  }

  /// Counts one more message of a kind that is shown as a card.
  mutating func placeholder(_ kind: String, _ summary: String) -> Content {
    warn(
      one: "message of the kind `\(kind)` is shown as a card",
      many: "messages of the kind `\(kind)` are shown as cards")
    return .unsupported(kind: kind, summary: summary)
  }

  /// Counts one more file that the export doesn't have.
  mutating func noteMissingFile(hint: String) {
    warn(one: "file is not in the export", many: "files are not in the export", hint: hint)
  }

  /// All warnings: those of the messages, of doubles, of what isn't UTF-8, and of an unknown “me”.
  func warnings(me: Participant.ID?) -> [Diagnostic] {
    var warnings = tally.warnings
    let doubles = reader.index.doubleCount
    if doubles > 0 {
      warnings.append(
        Diagnostic(
          .warning,
          doubles == 1
            ? "1 message stands in two files and is shown once"
            : "\(doubles) messages stand in two files and are shown once"))
    }
    warnings += reader.encodingWarnings
    if me == nil, !roster.participants.isEmpty {
      warnings.append(NameSuggestion.unknownMe(roster.participants.map(\.name)))
    }
    return warnings
  }
}

extension ChatAssembly {
  /// A message as entries: what it holds beside its first content stands in messages of their own.
  mutating func entries(of message: Message, contents: [Content]) -> [Entry] {
    guard let first = contents.first else { return [.message(message)] }
    var message = message
    message.content = first
    guard contents.count > 1 else { return [.message(message)] }
    if contents.allSatisfy(\.isVisual) { message.album = "album-\(message.id.rawValue)" }
    var others: [Entry] = []
    for (number, content) in contents.enumerated().dropFirst() {
      others.append(
        .message(
          Message(
            id: identity(of: number + 1, in: message.id), sender: message.sender,
            date: message.date, content: content, delivery: message.delivery,
            album: message.album, thread: message.thread)))
    }
    return [.message(message)] + others
  }
}

extension Content {
  /// Whether it may stand in an album.
  fileprivate var isVisual: Bool {
    switch self {
    case .photo, .video: true
    default: false
    }
  }

  /// A file by its MIME type, or else by the end of its name.
  static func file(_ media: Media, type: String?) -> Content {
    let name = media.fileName?.lowercased() ?? ""
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    let kind = type?.split(separator: "/").first.map(String.init)
    switch (kind, ending) {
    case ("image", "svg"), ("image", "tif"), ("image", "tiff"), ("image", "psd"):
      return .file(media)
    case ("image", "gif"), (nil, "gif"): return .animation(media)
    case ("image", _), (nil, "jpg"), (nil, "jpeg"), (nil, "png"), (nil, "webp"), (nil, "heic"):
      return .photo(media)
    case ("video", _), (nil, "mp4"), (nil, "mov"), (nil, "webm"), (nil, "m4v"), (nil, "3gp"):
      return .video(media)
    case ("audio", _), (nil, "mp3"), (nil, "m4a"), (nil, "ogg"), (nil, "opus"), (nil, "wav"),
      (nil, "aac"), (nil, "flac"):
      return .audio(media)
    default: return .file(media)
    }
  }
}
