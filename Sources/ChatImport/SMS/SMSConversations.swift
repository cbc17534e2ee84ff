import ChatModel
import XML

/// What a pass over a backup notes: who wrote with whom.
struct SMSConversations: Sendable {
  /// A conversation: with one number or several.
  struct Conversation: Sendable {
    /// The others, by what tells numbers apart.
    var people: [String]
    /// The name that the telephone gave it.
    var name: String?
    /// The numbers, as they were written first.
    var addresses: [String]
  }

  /// What is known of a message.
  struct Record: Sendable {
    let conversation: Int32
    /// When it was sent or received; `nil` where that isn't known.
    var time: Int? { storedTime == Self.noTime ? nil : storedTime }
    private let storedTime: Int
    private static let noTime = Int.min

    init(conversation: Int32, time: Int?) {
      self.conversation = conversation
      storedTime = time ?? Self.noTime
    }
  }

  /// What messages say in the same words of whom they are from or for.
  private struct Route: Sendable {
    var conversation: Int32
    var isNamed: Bool
  }

  /// The conversations, in the order in which they were met.
  private(set) var all: [Conversation] = []
  /// The messages.
  private(set) var records = SegmentedArray<Record>()
  /// What people are called, by what tells their numbers apart.
  private(set) var names: [String: String] = [:]
  /// Their numbers, as they were written first.
  private(set) var addresses: [String: String] = [:]
  /// How many elements were no messages, by their names.
  private(set) var strangers: [String: Int] = [:]

  /// The messages of each conversation.
  private var groups = NumberGroups()
  private var numbers: [[String]: Int32] = [:]
  private var routes: [Route] = []
  private var routeNumbers = ByteInterner()
  /// The routes that named the conversations last.
  private var namings: [Int32: Int] = [:]
  private static let maximumRouteCount = 1 << 16

  /// Writes down whom a message is from or for: the same bytes for the same people.
  static func write(routeOf element: XMLRecord, to written: inout [UInt8]) {
    let isCall = element.kind == SMSRecord.Kind.call.rawValue
    let address = isCall ? SMSRecord.Kind.number : .address
    written.removeAll(keepingCapacity: true)
    written.append(isCall ? 1 : 0)
    element.withBytes(ofKind: address.rawValue) { written += $0 }
    written.append(0)
    element.withBytes(ofKind: SMSRecord.Kind.contact.rawValue) { written += $0 }
  }

  /// The number of a route that was met; `nil` for another one.
  func number(ofRoute written: [UInt8]) -> Int? { routeNumbers.known(written) }

  /// Notes a message; nothing is made of one that says the same of people as the one before it.
  ///
  /// - Parameters:
  ///   - number: the number of its route, if that was met.
  ///   - record: a message of the same route.
  mutating func pass(
    _ written: [UInt8], number: Int?, time: Int?, like record: () -> SMSRecord
  ) {
    if let number {
      let route = routes[number]
      if !route.isNamed || namings[route.conversation] == number {
        records.append(Record(conversation: route.conversation, time: time))
        return
      }
    }
    let record = record()
    pass(record, time: time)
    guard let conversation = records.last?.conversation, routes.count < Self.maximumRouteCount
    else {
      // What isn't kept may have named any of them.
      namings = [:]
      return
    }
    let (number, isNew) = written.withUnsafeBytes { routeNumbers.number(of: $0) }
    let isNamed = record.contact != nil
    if isNew { routes.append(Route(conversation: conversation, isNamed: isNamed)) }
    if isNamed { namings[conversation] = number }
  }

  /// Notes a message.
  private mutating func pass(_ record: SMSRecord, time: Int?) {
    let written = record.addresses
    var people: [String] = []
    for address in written {
      let key = SMSRecord.key(address)
      if addresses[key] == nil { addresses[key] = address }
      if !people.contains(key) { people.append(key) }
    }
    if let name = record.contact {
      let parts = name.split(separator: ",").map { String($0).trimmed }
      if people.count == 1, let person = people.first {
        names[person] = name
      } else if parts.count == written.count {
        for (address, name) in zip(written, parts) where name != "(Unknown)" {
          let key = SMSRecord.key(address)
          if names[key] == nil { names[key] = name }
        }
      }
    }
    let key = people.sorted()
    let number: Int32
    if let known = numbers[key] {
      number = known
    } else {
      number = Int32(all.count)
      numbers[key] = number
      all.append(Conversation(people: people, addresses: written))
    }
    if let name = record.contact { all[Int(number)].name = name }
    records.append(Record(conversation: number, time: time))
  }

  /// Notes an element that is none.
  mutating func note(stranger name: String) { strangers[name, default: 0] += 1 }

  /// What a person is called.
  func name(of person: String) -> String? { names[person] ?? addresses[person] }

  /// Brings the messages of each conversation together, once all were noted.
  ///
  /// - Complexity: O(messages).
  mutating func arrange() { groups = NumberGroups(records.lazy.map(\.conversation), all.count) }

  /// The messages of a conversation in the order of their times: backups have every SMS before the
  /// first MMS. One without a time stays behind the one before it.
  ///
  /// - Complexity: O(count × log count), or O(count) where they are in order.
  func numbers(of conversation: Int) -> [Int] {
    let numbers = groups.numbers(of: conversation)
    var times: [Int] = []
    for number in numbers { times.append(records[number].time ?? times.last ?? Int.min) }
    let isSorted = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    return isSorted
      ? numbers : numbers.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { numbers[$0] }
  }
}
