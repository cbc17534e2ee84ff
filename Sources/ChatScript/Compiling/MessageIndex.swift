import ChatModel

/// The messages so far in a script, for lookup by later lines.
struct MessageIndex {
  /// A message that later lines can refer to.
  struct Record {
    var id: Message.ID
    var sender: Participant.ID
    var text: String
    var content: Content
    var date: LocalDateTime?
    /// The fraction of its medium that is loaded, 0…1.
    var upload: Double
  }

  private var records: [Record?] = []
  private var places: [Message.ID: Int] = [:]
  private var all: [Int] = []
  private var bySender: [Participant.ID: [Int]] = [:]
  /// The first eight bytes of each text, case-folded: enough to skip nearly all that don't match.
  private var heads: [UInt64] = []

  /// The messages' ids, in order.
  var ids: [Message.ID] { records.compactMap { $0?.id } }

  /// Returns whether an id is taken.
  func contains(_ id: Message.ID) -> Bool { places[id] != nil }

  subscript(id: Message.ID) -> Record? { places[id].flatMap { records[$0] } }

  /// An empty index with a capacity.
  init(capacity count: Int = 0) {
    records.reserveCapacity(count)
    places.reserveCapacity(count)
    all.reserveCapacity(count)
    heads.reserveCapacity(count)
  }

  mutating func append(_ record: Record) {
    places[record.id] = records.count
    all.append(records.count)
    bySender[record.sender, default: []].append(records.count)
    records.append(record)
    heads.append(Self.head(record.text).bits)
  }

  mutating func edit(_ id: Message.ID, to text: String) {
    guard let place = places[id] else { return }
    records[place]?.text = text
    heads[place] = Self.head(text).bits
  }

  mutating func remove(_ id: Message.ID) {
    guard let place = places.removeValue(forKey: id) else { return }
    records[place] = nil
  }

  /// Sets the loaded fraction of a medium, and returns the previous one.
  mutating func upload(_ id: Message.ID, to goal: Double) -> Double {
    guard let place = places[id], let old = records[place]?.upload else { return 0 }
    records[place]?.upload = goal
    // A complete medium is uploaded again from the start.
    return old < 1 ? old : 0
  }

  /// The number of messages so far, removed ones included.
  var recordCount: Int { records.count }

  /// Marks messages from an index on as no longer the last: they were inserted above all others.
  mutating func putAbove(from start: Int) {
    while let place = all.last, place >= start { all.removeLast() }
    for case let record? in records[start...] {
      while let place = bySender[record.sender]?.last, place >= start {
        bySender[record.sender]?.removeLast()
      }
    }
  }

  mutating func moveToEnd(_ id: Message.ID) {
    guard let record = self[id] else { return }
    remove(id)
    append(record)
  }

  // MARK: Finding

  /// Returns the last message, or a participant's last message.
  mutating func last(of sender: Participant.ID?) -> Message.ID? {
    // Removed messages never come back, so they are dropped for good.
    if let sender {
      while let place = bySender[sender]?.last, records[place] == nil {
        bySender[sender]?.removeLast()
      }
      return bySender[sender]?.last.flatMap { records[$0]?.id }
    }
    while let place = all.last, records[place] == nil { all.removeLast() }
    return all.last.flatMap { records[$0]?.id }
  }

  /// Returns the latest message whose text begins with a text, ignoring case.
  func last(beginning text: String) -> Message.ID? {
    if let word = Self.contentWord(text) {
      let found = records.last { $0.map { ContentWord($0.content) == word } ?? false }
      if let id = found??.id { return id }
    }
    let head = Self.head(text)
    let folded = Self.folded(text)
    var place = records.count
    while place > 0 {
      place -= 1
      guard heads[place] & head.mask == head.bits, let record = records[place] else { continue }
      if text.utf8.count <= 8 || Self.folded(record.text).starts(with: folded) { return record.id }
    }
    return nil
  }

  /// The beginnings of the latest texts, for hints.
  var recentTexts: [String] {
    records.suffix(200).reversed().compactMap { $0?.text }.filter { !$0.isEmpty }
  }

  /// Returns the keyword of `[photo]`, or of a synonym.
  private static func contentWord(_ text: String) -> ContentWord? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    return ContentWord(rawValue: String(text.dropFirst().dropLast()))
  }

  private static func fold(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 65...90: byte | 0x20
    case .newline: .space
    default: byte
    }
  }

  private static func folded(_ text: String) -> [UInt8] { text.utf8.map(fold) }

  private static func head(_ text: String) -> (bits: UInt64, mask: UInt64) {
    var bits: UInt64 = 0
    var mask: UInt64 = 0
    var shift: UInt64 = 56
    for byte in text.utf8.prefix(8) {
      bits |= UInt64(fold(byte)) << shift
      mask |= 0xFF << shift
      shift = shift >= 8 ? shift - 8 : 0
    }
    return (bits, mask)
  }
}
