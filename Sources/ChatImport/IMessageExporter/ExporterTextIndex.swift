import ChatModel

/// Where the messages of a text of `imessage-exporter` stand, and which of them answer others.
///
/// A reply stands twice: below what it answers, further in, and in its own place with a line that says
/// so.
struct ExporterTextIndex {
  static let replyLine = "This message responded to an earlier message."
  static let indent = "    "

  private(set) var records = RecordIndex()
  /// What messages answer, by their numbers.
  private(set) var parents: [Int: Int] = [:]
  /// The keys of the replies that stand in their own places, too.
  private(set) var known: Set<Int> = []
  /// Everybody who wrote or reacted, each once, in the order in which they are met.
  private(set) var people: [String] = []

  private struct Block {
    var start: Int
    var end: Int
    var header: ExporterHeader
    var sender: String?
    var isReply = false
    var isInTapbacks = false
    /// Who reacted.
    var reactors: [String] = []

    /// Who wrote it, as it is shown.
    var writer: String {
      guard let sender, !sender.isEmpty else { return ExporterTextIndex.unknownSender }
      return sender
    }
  }

  /// What a sender is called whose line is empty.
  static let unknownSender = "Unknown"

  private var block: Block?
  /// Lines before the first message.
  private var leading: Range<Int>?
  private var isAfterBlank = true
  /// A reply further in whose sender stands on the next line.
  private var inner: LocalDateTime?
  private var innerParents: [Int: [Int]] = [:]
  private var replies: [(number: Int, key: Int)] = []
  private var met: Set<String> = []

  /// The key of a message by when it was said, and by whom.
  static func key(_ date: LocalDateTime, _ sender: String) -> Int {
    "\(date.secondsSince1970) \(sender)".hashValue
  }

  /// Passes over a file.
  mutating func pass(_ text: ExportText) throws(DiagnosticsError) {
    records.beginPart()
    isAfterBlank = true
    let survey = try LineScan.lines(of: text) { line, range in take(line, range) }
    close()
    records.endPart(survey)
  }

  /// The whole was passed: finds what is answered.
  mutating func finish() {
    for (number, key) in replies {
      guard let parent = innerParents[key]?.first else { continue }
      if innerParents[key]?.count ?? 0 > 1 { innerParents[key]?.removeFirst() }
      parents[number] = parent
      known.insert(key)
    }
  }

  private mutating func take(_ line: ArraySlice<UInt8>, _ range: Range<Int>) {
    guard line.contains(where: { $0 != 0x20 }) else {
      isAfterBlank = true
      return
    }
    let isInner = line.starts(with: Self.indent.utf8)
    if let date = inner {
      inner = nil
      let sender = String(decoding: line, as: UTF8.self).trimmed
      innerParents[Self.key(date, sender), default: []].append(records.count)
    } else if block != nil, block?.sender == nil, !isAfterBlank, !isInner {
      block?.sender = String(decoding: line, as: UTF8.self).trimmed
    } else if let header = Self.header(line) {
      if isInner {
        if block != nil { inner = header.date }
      } else if isAfterBlank {
        close()
        block = Block(start: range.lowerBound, end: range.upperBound, header: header)
      }
    } else if line.elementsEqual(Self.replyLine.utf8) {
      block?.isReply = true
    } else if ExporterBody.beginsTapbacks(line) {
      block?.isInTapbacks = true
    } else if block?.isInTapbacks == true {
      let tapback = ExporterBody.tapback(String(decoding: line, as: UTF8.self).trimmed)
      if let tapback { block?.reactors.append(tapback.name) } else { block?.isInTapbacks = false }
    }
    if block == nil { leading = (leading?.lowerBound ?? range.lowerBound)..<range.upperBound }
    block?.end = range.upperBound
    isAfterBlank = false
  }

  private mutating func close() {
    if let leading {
      records.take(leading, RecordIndex.Facts(isService: true))
      self.leading = nil
    }
    guard let block else { return }
    if block.isReply, let sender = block.sender {
      replies.append((records.count, Self.key(block.header.date, sender)))
    }
    if !block.header.isAnnouncement {
      for name in [block.writer] + block.reactors where met.insert(name).inserted {
        people.append(name)
      }
    }
    records.take(
      block.start..<block.end,
      RecordIndex.Facts(
        time: block.header.date.secondsSince1970 * 1_000, isService: block.header.isAnnouncement))
    self.block = nil
    inner = nil
  }

  /// The header that a line is. Most lines aren't, which their first bytes tell.
  private static func header(_ line: ArraySlice<UInt8>) -> ExporterHeader? {
    let words = line.drop { $0 == 0x20 }
    guard words.count >= 20, words.count < 400, let first = words.first,
      (0x41...0x5A).contains(first),
      words[words.startIndex + 3] == 0x20
    else { return nil }
    return ExporterHeader(String(decoding: words, as: UTF8.self))
  }
}
