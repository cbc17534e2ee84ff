import ChatModel

/// Builds the entries of a text or a table of KakaoTalk.
struct KakaoTalkMessageBuilder: TextRecordBuilder {
  var assembly: ChatAssembly
  /// Whose side is the outgoing one.
  var me: Participant.ID?
  let isTable: Bool

  init(assembly: ChatAssembly, isTable: Bool) {
    self.assembly = assembly
    self.isTable = isTable
  }

  mutating func entries(of record: [UInt8]) -> [Entry] {
    let id = assembly.identityOfPlace()
    let date = assembly.date()
    if isTable {
      let cells = KakaoTalkTable.cells(record)
      guard cells.count >= 3, LocalDateTime(cells[0]) != nil else {
        return [.service(unknown(record, id: id, date: date))]
      }
      guard !cells[1].isEmpty else { return [.service(service(cells[2], id: id, date: date))] }
      return [.message(message(cells[2], sender: cells[1], id: id, date: date))]
    }
    let end = record.firstIndex(of: 0x0A) ?? record.count
    switch KakaoTalkLine(record[..<end]) {
    case .message(_, _, let sender, let start)?:
      let words = String(decoding: record[start...], as: UTF8.self)
      return [.message(message(words, sender: sender, id: id, date: date?.toTheMinute))]
    case .event(let when, let start)?:
      let words = String(decoding: record[start...], as: UTF8.self)
      return [.service(service(words, id: id, date: when))]
    case .day?, nil:
      let words = String(decoding: record, as: UTF8.self)
      guard Self.event(words) != nil else {
        return [.service(unknown(record, id: id, date: date))]
      }
      return [.service(service(words, id: id, date: date))]
    }
  }

  private mutating func unknown(
    _ record: [UInt8], id: Message.ID, date: LocalDateTime?
  ) -> ServiceLine {
    assembly.warn(
      one: "line has another form and is shown as a line of the system",
      many: "lines have another form and are shown as lines of the system")
    return ServiceLine(id: id, text: String(decoding: record, as: UTF8.self).trimmed, date: date)
  }

  private mutating func message(
    _ written: String, sender: String, id: Message.ID, date: LocalDateTime?
  ) -> Message {
    var words = written
    // A carriage return and a line feed are one character of Swift.
    if words.utf8.contains(0x0D) { words = String(words.map { $0.isNewline ? "\n" : $0 }) }
    while words.last?.isNewline == true { words.removeLast() }
    var message = Message(id: id, sender: assembly.meet(named: sender), date: date)
    if let content = content(words, sender: message.sender) {
      message.content = content
    } else {
      message.text = InlineMarkup.parse(words, .plain)
    }
    return message
  }

  /// What stands in place of something that isn't words.
  private mutating func content(_ words: String, sender: Participant.ID) -> Content? {
    switch words.trimmed {
    case "사진", "Photo": return missing { .photo($0) }
    case "동영상", "Video": return missing { .video($0) }
    case "음성메시지", "Voice message", "Voice Note": return missing { .voice($0) }
    case "이모티콘", "(이모티콘)", "Emoticon", "Emoticons", "Sticker":
      return missing { .sticker($0, emoji: nil) }
    case "삭제된 메시지입니다.", "This message was deleted.", "Message deleted.":
      return .deleted(byMe: sender == me)
    case "보이스톡 해요", "Started Voice Call", "Voice Call": return .call(Call())
    case "페이스톡 해요", "Started Video Call", "Video Call": return .call(Call(isVideo: true))
    default: break
    }
    for mark in ["파일: ", "File: "] where words.hasPrefix(mark) && !words.contains("\n") {
      assembly.noteMissingFile(hint: "KakaoTalk's text has none; save them in the app")
      return .file(Media(fileName: String(words.dropFirst(mark.count))), type: nil)
    }
    // `사진 3장`.
    if words.hasPrefix("사진 "), words.hasSuffix("장"), Int(words.dropFirst(3).dropLast()) != nil {
      assembly.noteMissingFile(hint: "KakaoTalk's text has none; save them in the app")
      return .unsupported(kind: "Photos", summary: words)
    }
    return nil
  }

  private mutating func missing(_ make: (Media) -> Content) -> Content {
    assembly.noteMissingFile(hint: "KakaoTalk's text has none; save them in the app")
    return make(Media())
  }

  // MARK: - Events

  /// The kind of event that words tell of, and whose name they begin with; `nil` for other words.
  static func event(_ words: String) -> (kind: ServiceLine.Kind, actor: String)? {
    let known: [(mark: String, kind: ServiceLine.Kind)] = [
      ("님이 들어왔습니다", .joined), ("님이 나갔습니다", .left), ("님을 초대하였습니다", .added),
      ("님을 초대했습니다", .added), ("님을 내보냈습니다", .removed), (" joined this chatroom", .joined),
      (" joined the chat", .joined), (" left this chatroom", .left), (" left the chat", .left),
      (" invited ", .added),
    ]
    for (mark, kind) in known {
      guard let place = words.range(ofFirst: mark) else { continue }
      let before = String(words[..<place.lowerBound])
      // `Ana님이 Ben님을 초대했습니다`.
      let actor = before.range(ofFirst: "님이 ").map { String(before[..<$0.lowerBound]) } ?? before
      return (kind, actor)
    }
    return nil
  }

  private func service(_ words: String, id: Message.ID, date: LocalDateTime?) -> ServiceLine {
    let event = Self.event(words)
    return ServiceLine(
      id: id, kind: event?.kind ?? .other, text: words.trimmed,
      actor: event.flatMap { assembly.roster.id(named: $0.actor) }, date: date)
  }
}
