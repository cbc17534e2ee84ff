import ChatModel

/// Where the messages of pages of DiscordChatExporter stand, and who wrote them.
struct DiscordPageIndex {
  /// What blocks begin with.
  static let mark = Array("<div".utf8)
  private static let idMark = Array("data-message-id".utf8)
  private static let groupMark = Array("chatlog__message-group".utf8)
  private static let endMark = Array("postamble".utf8)
  private static let personMark = Array("data-user-id".utf8)
  private static let avatarMark = Array("chatlog__avatar".utf8)
  private static let eventMark = Array("chatlog__system-notification".utf8)

  private(set) var records = RecordIndex()
  /// Everybody who wrote something.
  private(set) var people: [DiscordPerson] = []
  /// The authors of messages that don't name them, by the numbers of the messages' ids.
  private(set) var joined: [Int: Int] = [:]
  /// How many messages the last page says that it has, where it says so.
  private(set) var statedCount: Int?
  /// Whether the last page has its end.
  private(set) var isWhole = false

  private struct Block {
    var start: Int
    var end: Int
    var id: String
    var author: Int?
    var isService = false
  }

  private var block: Block?
  /// Whose group it is.
  private var author: Int?
  private var numbers: [Participant.ID: Int] = [:]
  /// The picture that stands before the author's name.
  private var avatar: MediaReference?

  /// Passes over a page; how many messages it has.
  mutating func pass(_ text: ExportText) throws(DiagnosticsError) -> Int {
    let before = records.count
    records.beginPart()
    statedCount = nil
    isWhole = false
    author = nil
    let survey = try LineScan.parts(of: text, beginningWith: Self.mark) { bytes, range in
      take(bytes, range)
    }
    close()
    records.endPart(survey)
    return records.count - before
  }

  /// All pages were passed.
  mutating func arrange() { records.arrange(sorts: false) }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ range: Range<Int>) {
    guard bytes.starts(with: Self.mark) else { return }
    let tag = bytes[(bytes.startIndex + 1)...].prefix { $0 != UInt8(ascii: ">") }
    if Self.holds(tag, Self.endMark), HTMLElement(tag: tag)["class"]?.hasPrefix("postamble") == true
    {
      close()
      isWhole = true
      let words = HTMLMarks(Array(bytes)).marks.first.map {
        HTMLMarks(Array(bytes)).words($0)
      }
      let digits = words?.split(separator: ":").first?.filter(\.isWholeNumber) ?? ""
      if words?.hasPrefix("Exported") == true { statedCount = Int(digits) }
      return
    }
    if Self.holds(tag, Self.groupMark) {
      close()
      author = nil
      avatar = nil
    } else if Self.holds(tag, Self.idMark), let id = HTMLElement(tag: tag)["data-message-id"] {
      close()
      block = Block(start: range.lowerBound, end: range.upperBound, id: id)
    }
    if Self.holds(bytes, Self.avatarMark) {
      let mark = HTMLMarks(Array(bytes)).first(ofClass: "chatlog__avatar")
      avatar = mark?["src"].flatMap(DiscordPage.local).map { MediaReference(path: $0) }
    }
    if Self.holds(bytes, Self.personMark) { meet(HTMLMarks(Array(bytes))) }
    if block?.isService == false, Self.holds(bytes, Self.eventMark) { block?.isService = true }
    block?.end = range.upperBound
  }

  private mutating func meet(_ marks: HTMLMarks) {
    guard let mark = marks.marks.first(where: DiscordPage.isAuthor),
      let person = DiscordPerson(mark, in: marks, around: marks.marks)
    else { return }
    let number = numbers[person.id] ?? people.count
    if number == people.count {
      numbers[person.id] = number
      people.append(person)
    }
    people[number].avatar = people[number].avatar ?? avatar
    author = number
    if block != nil { block?.author = number }
  }

  private mutating func close() {
    guard let block else { return }
    self.block = nil
    if block.author == nil, let author { joined[RecordIndex.key(ofID: block.id)] = author }
    records.take(
      block.start..<block.end,
      RecordIndex.Facts(
        time: DiscordPage.milliseconds(ofID: block.id), id: block.id, isService: block.isService))
  }

  private static func holds(_ bytes: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
    var index = bytes.startIndex
    while let found = bytes[index...].firstIndex(of: wanted[0]) {
      if bytes[found...].starts(with: wanted) { return true }
      index = found + 1
    }
    return false
  }
}
