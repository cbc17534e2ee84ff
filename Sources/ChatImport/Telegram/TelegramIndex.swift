import ChatModel
import JSONText

/// An index of the messages of a Telegram export: enough to select some of them, and to find them
/// again in the file.
struct TelegramIndex: ElementGathering {
  /// A participant who writes or does something, as the message names them.
  struct Sighting: Hashable, Sendable {
    var name: String?
    var id: String?
  }

  /// The messages of one chat.
  struct Chat: Sendable {
    /// The node of its list in the outline.
    var list: Int
    /// Its messages, by their numbers in the index.
    var messages: Range<Int>
    /// The participants who write or do something in it, each once, in their order.
    var people: [Sighting] = []
    /// The senders of the first message that isn't forwarded, and of the first one at all.
    var firstAuthor: String?
    var firstSender: String?
  }

  /// The key of the lists of messages.
  static let listKey: StaticString = "messages"

  /// The chats in the order of the file.
  private(set) var chats: [Chat] = []
  /// The chats by the nodes of their lists.
  private var numbers: [Int: Int] = [:]
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []
  private var days: [Int32] = []
  private var ids: [Int] = []
  private var services: [Bool] = []
  /// The people of the chat that is read.
  private var people = ByteInterner()
  private var met: Set<Sighting> = []
  /// A day as it is written, and its number.
  private var newestDay: (text: (UInt64, UInt16), number: Int32)?

  private static let noDay = Int32.min

  /// The chat whose list is a node of the outline.
  func chat(ofList list: Int) -> Chat? { numbers[list].map { chats[$0] } }

  /// The bytes of a message.
  func range(of message: Int) -> Range<Int> { Int(starts[message])..<Int(ends[message]) }

  /// The day of a message, as a number of days; `nil` where its date is unknown.
  func day(of message: Int) -> Int? {
    days[message] == Self.noDay ? nil : Int(days[message])
  }

  /// Returns whether it is a service message: it has no text of a sender.
  func isService(_ message: Int) -> Bool { services[message] }

  /// A number that messages of one id share.
  func key(of message: Int) -> Int { ids[message] }

  /// The number of messages of an id.
  static func key(ofID id: String) -> Int {
    var hasher = Hasher()
    var id = id
    id.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher.finalize()
  }

  // MARK: - Reading

  mutating func begin(list: Int) {
    numbers[list] = numbers[list] ?? chats.count
    chats.append(Chat(list: list, messages: starts.count..<starts.count))
    people = ByteInterner()
    met = []
  }

  var beginning: TelegramIndex {
    var index = TelegramIndex()
    // What follows is in the same list.
    if let list = chats.last?.list { index.begin(list: list) }
    return index
  }

  mutating func append(_ later: TelegramIndex) {
    guard let added = later.chats.first, let last = chats.indices.last else { return }
    starts += later.starts
    ends += later.ends
    days += later.days
    ids += later.ids
    services += later.services
    chats[last].messages = chats[last].messages.lowerBound..<starts.count
    for person in added.people where met.insert(person).inserted {
      chats[last].people.append(person)
    }
    chats[last].firstAuthor = chats[last].firstAuthor ?? added.firstAuthor
    chats[last].firstSender = chats[last].firstSender ?? added.firstSender
  }

  mutating func take(_ element: JSONParser.Element, reusing last: inout JSONDocument?) {
    guard !chats.isEmpty, let root = element.nodes.first else { return }
    let members = TelegramMembers(element)
    let isService = members.isService(element)
    starts.append(root.kind.isText ? root.start &- 1 : root.start)
    ends.append(root.kind.isText ? root.end &+ 1 : root.end)
    days.append(day(members, element))
    ids.append(members.id.flatMap { Self.identifier($0, element) }.map(Self.key(ofID:)) ?? 0)
    services.append(isService)
    chats[chats.count - 1].messages = chats[chats.count - 1].messages.lowerBound..<starts.count
    let (name, id) =
      isService ? (members.actor, members.actorID) : (members.from, members.fromID)
    if !isService || name != nil || id != nil { meet(name, id, element) }
    if let from = members.fromID {
      noteSender(from, isForwarded: members.isForwarded, element)
    }
  }

  private mutating func noteSender(
    _ node: JSONDocument.Node, isForwarded: Bool, _ element: JSONParser.Element
  ) {
    let chat = chats.count - 1
    guard chats[chat].firstAuthor == nil, !isForwarded || chats[chat].firstSender == nil else {
      return
    }
    let id = Self.identifier(node, element)
    if chats[chat].firstSender == nil { chats[chat].firstSender = id }
    if !isForwarded { chats[chat].firstAuthor = id }
  }

  private mutating func meet(
    _ name: JSONDocument.Node?, _ id: JSONDocument.Node?, _ element: JSONParser.Element
  ) {
    // As it is written, from the one to the other, is faster to compare than its value.
    if let name, let id, name.end <= id.start, id.start - name.end < 64 {
      let start = Int(name.start) - element.start
      let piece = UnsafeRawBufferPointer(
        UnsafeBufferPointer(rebasing: element.bytes[start..<Int(id.end) - element.start]))
      guard people.number(of: piece).isNew else { return }
    }
    let sighting = Sighting(
      name: name.flatMap { Self.string($0, element) },
      id: id.flatMap { Self.identifier($0, element) })
    if met.insert(sighting).inserted { chats[chats.count - 1].people.append(sighting) }
  }

  private mutating func day(_ members: TelegramMembers, _ element: JSONParser.Element) -> Int32 {
    guard let date = members.date, date.kind.isText else {
      guard let seconds = members.unixTime,
        let whole = Self.identifier(seconds, element).flatMap(JSONValue.whole)
      else { return Self.noDay }
      return LocalDateTime(secondsSince1970: whole).map { Int32($0.dayNumber) } ?? Self.noDay
    }
    let bytes = UnsafeRawBufferPointer(element.bytes(of: date))
    guard bytes.count == 19, date.kind == .string else {
      let text = Self.string(date, element)
      return text.flatMap { LocalDateTime($0) }.map { Int32($0.dayNumber) } ?? Self.noDay
    }
    let written = (
      bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    )
    if let newestDay, newestDay.text == written, Self.isTime(bytes) { return newestDay.number }
    guard let day = LocalDateTime(String(decoding: bytes, as: UTF8.self)) else { return Self.noDay }
    newestDay = (written, Int32(day.dayNumber))
    return Int32(day.dayNumber)
  }

  /// Returns whether a day is followed by a time that exists.
  private static func isTime(_ bytes: UnsafeRawBufferPointer) -> Bool {
    func two(_ index: Int) -> UInt8? {
      let (tens, ones) = (bytes[index] &- 48, bytes[index + 1] &- 48)
      return tens < 10 && ones < 10 ? tens * 10 + ones : nil
    }
    guard bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let hour = two(11), let minute = two(14), let second = two(17)
    else { return false }
    return hour < 24 && minute < 60 && second <= 60
  }

  fileprivate static func string(
    _ node: JSONDocument.Node, _ element: JSONParser.Element
  ) -> String? {
    let bytes = TextRepair.repaired(Array(element.bytes(of: node)))
    switch node.kind {
    case .string: return String(decoding: bytes, as: UTF8.self)
    case .escapedString: return JSONEscapes.decode(bytes[...])
    default: return nil
    }
  }

  private static func identifier(
    _ node: JSONDocument.Node, _ element: JSONParser.Element
  ) -> String? {
    node.kind == .number
      ? String(decoding: element.bytes(of: node), as: UTF8.self) : string(node, element)
  }
}

/// The members of a message for sender, date and kind; each at its first occurrence.
private struct TelegramMembers {
  private(set) var id: JSONDocument.Node?
  private(set) var type: JSONDocument.Node?
  private(set) var date: JSONDocument.Node?
  private(set) var unixTime: JSONDocument.Node?
  private(set) var from: JSONDocument.Node?
  private(set) var fromID: JSONDocument.Node?
  private(set) var actor: JSONDocument.Node?
  private(set) var actorID: JSONDocument.Node?
  private(set) var isForwarded = false
  /// The members that were met, a bit for each.
  private var seen: UInt16 = 0

  init(_ element: JSONParser.Element) {
    guard let root = element.nodes.first, root.kind == .object else { return }
    let end = Int(root.next) - element.firstNode
    var child = 1
    while child < end {
      let key = element.nodes[child]
      let value = element.nodes[child + 1]
      child = Int(value.next) - element.firstNode
      // Patterns, since a call that compares kinds for each member would be felt.
      let known: JSONDocument.Node? = if case .null = value.kind { nil } else { value }
      if case .string = key.kind {
        take(element.bytes(of: key), known)
      } else {
        var name = TelegramIndex.string(key, element) ?? ""
        name.withUTF8 { take($0, known) }
      }
    }
  }

  /// Takes a member by the bytes of its name; `nil` where it is null.
  private mutating func take(_ word: UnsafeBufferPointer<UInt8>, _ known: JSONDocument.Node?) {
    func says(_ text: StaticString) -> Bool {
      text.utf8CodeUnitCount == word.count
        && text.withUTF8Buffer { $0.elementsEqual(word) }
    }
    func isFirst(_ bit: UInt16, _ seen: inout UInt16) -> Bool {
      guard seen & bit == 0 else { return false }
      seen |= bit
      return true
    }
    switch word.count {
    case 2: if says("id"), isFirst(1, &seen) { id = known }
    case 4:
      if says("type") {
        if isFirst(2, &seen) { type = known }
      } else if says("date") {
        if isFirst(4, &seen) { date = known }
      } else if says("from"), isFirst(8, &seen) {
        from = known
      }
    case 5: if says("actor"), isFirst(16, &seen) { actor = known }
    case 7: if says("from_id"), isFirst(32, &seen) { fromID = known }
    case 8: if says("actor_id"), isFirst(64, &seen) { actorID = known }
    case 13: if says("date_unixtime"), isFirst(128, &seen) { unixTime = known }
    case 14: if says("forwarded_from") { isForwarded = true }
    default: break
    }
  }

  func isService(_ element: JSONParser.Element) -> Bool {
    guard let type else { return false }
    guard type.kind == .string else { return TelegramIndex.string(type, element) == "service" }
    return element.bytes(of: type).elementsEqual("service".utf8)
  }
}
