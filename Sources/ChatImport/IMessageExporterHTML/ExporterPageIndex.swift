import ChatModel

/// Where the messages of a page of `imessage-exporter` stand, and which of them answer others.
///
/// A reply stands twice: below what it answers, in a block of its own, and in its own place with a line
/// that says so.
struct ExporterPageIndex {
  /// What every block begins with.
  static let mark = Array("<div class".utf8)
  private static let replyMark = Array("reply_context".utf8)
  private static let endMark = Array("</html>".utf8)

  /// A message that is answered.
  struct Parent {
    var record: Int
    var id: String
  }

  private(set) var records = RecordIndex()
  /// What messages answer, by their numbers.
  private(set) var parents: [Int: Parent] = [:]
  /// The keys of the replies that stand in their own places, too.
  private(set) var known: Set<Int> = []
  /// Everybody who wrote something.
  private(set) var senders: [String] = []
  /// Whether the page has its end.
  private(set) var isWhole = false
  /// The name of the one whose database it was.
  private(set) var me: String?

  private struct Block {
    var start: Int
    var end: Int
    var isMessage: Bool
    var head: ExporterPageHead?
    var time: Int?
    var isReply = false
  }

  private enum Expected { case nothing, message, innerMessage }

  private var block: Block?
  private var expected = Expected.nothing
  private var isAfterReply = false
  private var met: Set<String> = []
  private var innerParents: [Int: [Parent]] = [:]
  private var replies: [(number: Int, key: Int)] = []

  /// Passes over a page.
  mutating func pass(_ text: ExportText) throws(DiagnosticsError) {
    records.beginPart()
    let survey = try LineScan.parts(of: text, beginningWith: Self.mark) { bytes, range in
      take(bytes, range)
    }
    close()
    records.endPart(survey)
    // Of several that can't be told apart, each stands for the next one.
    var taken: [Int: Int] = [:]
    for (number, key) in replies {
      guard let all = innerParents[key] else { continue }
      let place = taken[key, default: 0]
      taken[key] = min(place + 1, all.count - 1)
      parents[number] = all[place]
      known.insert(key)
    }
  }

  /// The id of a message, from its number where the page has none.
  static func id(_ guid: String?, number: Int) -> String { guid ?? "\(number + 1)" }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ range: Range<Int>) {
    isWhole = Self.holds(bytes, Self.endMark)
    guard bytes.starts(with: Self.mark) else { return }
    let tag = bytes[(bytes.startIndex + 1)...].prefix { $0 != UInt8(ascii: ">") }
    let element = HTMLElement(tag: tag)
    if element.isOf("message") {
      expected = isAfterReply ? .innerMessage : .message
      if !isAfterReply {
        close()
        block = Block(start: range.lowerBound, end: range.upperBound, isMessage: true)
      }
    } else if element.isOf("announcement"), !isAfterReply {
      close()
      var new = Block(start: range.lowerBound, end: range.upperBound, isMessage: false)
      let marks = HTMLMarks(Array(bytes))
      let words = marks.marks.first.map { marks.words($0) }
      let header = words.flatMap { ExporterHeader($0) }
      new.time = header?.date.secondsSince1970
      // What somebody took back was a message.
      new.isMessage = header?.rest.range(ofFirst: ExporterPageBuilder.unsent) != nil
      block = new
    } else if element.isOf("sent") || element.isOf("received") {
      if expected == .nothing, !isAfterReply {
        // What is around the message is damaged.
        close()
        expected = .message
        block = Block(start: range.lowerBound, end: range.upperBound, isMessage: true)
      }
      begin(HTMLMarks(Array(bytes)))
    }
    isAfterReply = element.isOf("reply")
    block?.end = range.upperBound
    if Self.holds(bytes, Self.replyMark) { block?.isReply = true }
  }

  /// A message's own part begins, with its head.
  private mutating func begin(_ marks: HTMLMarks) {
    defer { expected = .nothing }
    guard expected != .nothing, let head = ExporterPageHead(marks, own: marks.marks) else { return }
    if met.insert(head.sender).inserted { senders.append(head.sender) }
    if head.isMine, me == nil { me = head.sender }
    if expected == .message {
      block?.head = head
      block?.time = head.header?.date.secondsSince1970
    } else {
      let id = Self.id(block?.head?.guid, number: records.count)
      innerParents[head.key, default: []].append(Parent(record: records.count, id: id))
    }
  }

  private mutating func close() {
    guard let block else { return }
    self.block = nil
    if block.isReply, let head = block.head { replies.append((records.count, head.key)) }
    records.take(
      block.start..<block.end,
      RecordIndex.Facts(
        time: block.time.map { $0 * 1_000 }, id: block.head?.guid, isService: !block.isMessage))
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
