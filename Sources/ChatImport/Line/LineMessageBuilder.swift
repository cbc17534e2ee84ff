import ChatModel

/// Builds the entries of a text of LINE.
struct LineMessageBuilder: TextRecordBuilder {
  var assembly: ChatAssembly
  /// Names that may have blanks in them.
  let names: [String]

  init(assembly: ChatAssembly, names: [String]) {
    self.assembly = assembly
    self.names = names
  }

  mutating func entries(of record: [UInt8]) -> [Entry] {
    let id = assembly.identityOfPlace()
    let end = record.firstIndex(of: 0x0A) ?? record.count
    guard let line = LineMessage(record[..<end], names: names) else {
      assembly.warn(
        one: "text before the first message is shown as a line of the system",
        many: "texts before the first message are shown as lines of the system")
      let words = String(decoding: record, as: UTF8.self).trimmed
      return [.service(ServiceLine(id: id, text: words, date: assembly.date()))]
    }
    let date = assembly.date()?.toTheMinute
    var words = String(decoding: record[line.words...].filter { $0 != 0x0D }, as: UTF8.self)
    guard let sender = line.sender else {
      return [.service(service(words.trimmed, id: id, date: date))]
    }
    // Words of several lines stand in quotes.
    if words.hasPrefix("\""), words.hasSuffix("\""), words.contains("\n"), words.utf8.count > 1 {
      words = String(words.dropFirst().dropLast())
    }
    var message = Message(id: id, sender: assembly.meet(named: sender), date: date)
    while words.last?.isNewline == true { words.removeLast() }
    if let content = content(words) {
      message.content = content
    } else {
      message.text = InlineMarkup.parse(words, .plain)
    }
    return [.message(message)]
  }

  /// What stands in place of something that isn't words.
  private mutating func content(_ words: String) -> Content? {
    if let call = Self.call(words) { return .call(call) }
    guard words.hasPrefix("["), let end = words.firstIndex(of: "]") else { return nil }
    let mark = words[words.index(after: words.startIndex)..<end]
    let rest = String(words[words.index(after: end)...]).trimmed
    let media = Media(fileName: rest.isEmpty ? nil : rest)
    switch mark {
    case "File", "ファイル", "ไฟล์", "檔案":
      noteMissing()
      return .file(media, type: nil)
    case _ where !rest.isEmpty: return nil
    case "Photo", "Photos", "写真", "รูป", "ภาพ", "照片", "圖片":
      noteMissing()
      return .photo(media)
    case "Video", "動画", "วิดีโอ", "影片":
      noteMissing()
      return .video(media)
    case "Voice message", "ボイスメッセージ", "ข้อความเสียง", "語音訊息":
      noteMissing()
      return .voice(media)
    case "Sticker", "スタンプ", "สติกเกอร์", "貼圖":
      noteMissing()
      return .sticker(media, emoji: nil)
    case "Location", "位置情報", "ตำแหน่ง", "位置訊息": return .location(Location())
    case "Contact", "連絡先", "รายชื่อติดต่อ", "聯絡資訊": return .contact(Contact(name: "Contact"))
    case "Album", "アルバム", "อัลบั้ม", "相簿", "Note", "ノート", "โน้ต", "記事本", "Gift", "ギフト",
      "Poll", "投票", "Event", "イベント":
      return assembly.placeholder(String(mark), "")
    default: return nil
    }
  }

  private mutating func noteMissing() {
    assembly.noteMissingFile(hint: "LINE's text has none; save them in the app")
  }

  /// `☎ Call time 1:23`, `☎ Missed call`.
  private static func call(_ words: String) -> Call? {
    // What else stands there isn't about a call.
    guard words.hasPrefix("☎"), !words.contains(where: \.isNewline) else { return nil }
    let parts = words.split { $0 == " " || $0 == "\u{FE0F}" }.last?.split(separator: ":")
    let numbers = parts?.map { Int($0) } ?? []
    guard numbers.count > 1, !numbers.contains(nil) else { return Call(outcome: .missed) }
    let seconds = numbers.reduce(0) { total, part in
      total &* 60 &+ min(max(0, part ?? 0), 100_000)
    }
    return Call(outcome: .answered, duration: Double(seconds))
  }

  private mutating func service(
    _ words: String, id: Message.ID, date: LocalDateTime?
  ) -> ServiceLine {
    let known: [(mark: String, kind: ServiceLine.Kind)] = [
      (" joined the group", .joined), (" joined the chat", .joined), (" left the group", .left),
      (" left the chat", .left), ("が参加しました", .joined), ("が退出しました", .left),
      ("がグループに参加しました", .joined), ("がグループを退会しました", .left), ("加入群組", .joined),
      ("已退出群組", .left), (" invited ", .added), (" removed ", .removed),
      ("を招待しました", .added), ("changed the group name", .renamed),
    ]
    let found = known.first { words.range(ofFirst: $0.mark) != nil }
    let actor = found.flatMap { words.range(ofFirst: $0.mark) }.flatMap {
      assembly.roster.id(named: String(words[..<$0.lowerBound]))
    }
    return ServiceLine(id: id, kind: found?.kind ?? .other, text: words, actor: actor, date: date)
  }
}
