import ChatModel

/// What has been said so far in a script, and how later lines find it.
struct MessageIndex {
  /// A message that later lines can name.
  struct Record {
    var id: Message.ID
    var sender: Participant.ID
    var text: String
    var content: Content
    var date: LocalDateTime?
    /// How much of its medium is there, 0…1.
    var upload: Double
  }

  private var records: [Record?] = []
  private var places: [Message.ID: Int] = [:]
  private var all: [Int] = []
  private var bySender: [Participant.ID: [Int]] = [:]
  /// The first eight bytes of each text, folded: enough to pass over nearly all that don't match.
  private var heads: [UInt64] = []

  /// The messages' ids, in order.
  var ids: [Message.ID] { records.compactMap { $0?.id } }

  /// Returns whether an id is taken.
  func contains(_ id: Message.ID) -> Bool { places[id] != nil }

  subscript(id: Message.ID) -> Record? { places[id].flatMap { records[$0] } }

  /// An index of nothing, with room for some messages.
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

  /// Notes how much of a medium is there, and tells how much was.
  mutating func upload(_ id: Message.ID, to goal: Double) -> Double {
    guard let place = places[id], let old = records[place]?.upload else { return 0 }
    records[place]?.upload = goal
    // What is all there is sent anew.
    return old < 1 ? old : 0
  }

  /// How many messages were said, those included that have left.
  var recordCount: Int { records.count }

  /// What was said from a place on is no longer the last: it came above all others.
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

  /// The last message, or the last one of somebody.
  mutating func last(of sender: Participant.ID?) -> Message.ID? {
    // What has left never comes back, so it is dropped for good.
    if let sender {
      while let place = bySender[sender]?.last, records[place] == nil {
        bySender[sender]?.removeLast()
      }
      return bySender[sender]?.last.flatMap { records[$0]?.id }
    }
    while let place = all.last, records[place] == nil { all.removeLast() }
    return all.last.flatMap { records[$0]?.id }
  }

  /// The latest message whose text begins so; upper and lower case are one.
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

  /// `[photo]`, or what a message with a photo is called otherwise.
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
