import ChatModel

/// Who wrote what in one chat.
///
/// In a room that gives its occupants names of its own (XEP-0421) somebody stays the same whatever the
/// nick is. Such a name counts only where every later message has one too: else the room doesn't give
/// them, and somebody made it up.
struct StanzaPeople {
  /// Somebody.
  struct Person {
    var id: Participant.ID
    var name: String
    /// The real address, where it is known.
    var address: String?
  }

  /// What an address says.
  private struct Sender {
    var nick: String?
    var name: String
    /// The real address, where it is known.
    var real: String?
  }

  /// Everybody, in the order in which they wrote first.
  private(set) var all: [Person] = []
  /// The people by the numbers of rooms' names for them, and of their addresses; -1 for nobody.
  private var byOccupant: PersonNumbers
  private var bySender: PersonNumbers
  /// The address that each of them used last.
  private var latest: [Int32] = []
  private let trustsOccupants: Bool

  /// - Parameter numbers: the messages of the chat.
  init(_ history: StanzaHistory, _ chat: StanzaHistory.Chat, _ numbers: [Int]) {
    let records = history.records
    let isOfNicks = chat.isRoom || chat.address.contains("/")
    var senders: [Int32: Sender] = [:]
    func sender(_ number: Int32) -> Sender {
      if let known = senders[number] { return known }
      let address = history.addresses[Int(number)]
      let nick = Self.nick(address)
      let name = history.names[address] ?? XMPPAddress(address)?.local ?? address
      let sender = Sender(
        nick: nick, name: isOfNicks ? nick ?? name : name,
        real: isOfNicks ? history.realAddresses[number] : address)
      senders[number] = sender
      return sender
    }
    var isNamed = false
    var isAlwaysNamed = true
    for number in numbers {
      let record = records[number]
      guard record.isMessage, !record.isTombstone else { continue }
      if record.occupant >= 0 {
        isNamed = true
      } else if isNamed, sender(record.sender).nick != nil {
        isAlwaysNamed = false
        break
      }
    }
    trustsOccupants = isNamed && isAlwaysNamed
    // A nick that one occupant had alone is that occupant's, also where only the nick is said.
    var occupants: [Int32: Set<Int32>] = [:]
    if trustsOccupants {
      for number in numbers where records[number].occupant >= 0 {
        occupants[records[number].sender, default: []].insert(records[number].occupant)
      }
    }
    byOccupant = PersonNumbers(of: history.occupants.count, met: numbers.count)
    bySender = PersonNumbers(of: history.addresses.count, met: numbers.count)
    for number in numbers {
      let record = records[number]
      let place = Int(record.sender)
      let alone = occupants[record.sender].flatMap { $0.count == 1 ? $0.first : nil }
      let occupant = record.occupant >= 0 ? record.occupant : alone ?? -1
      let isOccupant = trustsOccupants && occupant >= 0
      let known = isOccupant ? byOccupant[occupant] : bySender[record.sender]
      // Whoever wrote last under the same address says nothing new.
      if known >= 0, latest[Int(known)] == record.sender { continue }
      let sender = sender(record.sender)
      let id = isOccupant ? history.occupants[Int(occupant)] : history.addresses[place]
      let person = add(
        Person(id: Participant.ID(id), name: sender.name, address: sender.real), known)
      latest[Int(person)] = record.sender
      if isOccupant { byOccupant[occupant] = person }
      if !isOccupant || alone != nil { bySender[record.sender] = person }
    }
    distinguish()
  }

  /// Adds somebody, or takes the newest name of somebody who is there.
  private mutating func add(_ person: Person, _ known: Int32) -> Int32 {
    guard known >= 0 else {
      all.append(person)
      latest.append(-1)
      return Int32(all.count - 1)
    }
    all[Int(known)].name = person.name
    all[Int(known)].address = person.address ?? all[Int(known)].address
    return known
  }

  /// Two of the same name in a chat of addresses are told apart by these.
  private mutating func distinguish() {
    let names = Dictionary(grouping: all.indices) { all[$0].name }
    for people in names.values where people.count > 1 {
      for person in people where !all[person].id.rawValue.contains("/") {
        if let address = all[person].address, address == all[person].id.rawValue {
          all[person].name = address
        }
      }
    }
  }

  private static func nick(_ address: String) -> String? { XMPPAddress(address)?.resource }

  /// Who wrote a message; `nil` for one of another chat.
  func person(of record: StanzaHistory.Record) -> Int? {
    if trustsOccupants, record.occupant >= 0, byOccupant[record.occupant] >= 0 {
      return Int(byOccupant[record.occupant])
    }
    let person = bySender[record.sender]
    return person >= 0 ? Int(person) : nil
  }

  /// Who has an address: in a room with the nick, the latest to use it.
  func person(at address: XMPPAddress?, in history: StanzaHistory) -> Int? {
    guard let address else { return nil }
    let full = address.full
    return all.lastIndex { $0.id.rawValue == full }
      ?? all.lastIndex { $0.id.rawValue == address.bare }
      ?? address.resource.flatMap { nick in
        all.first?.address != all.first?.id.rawValue || trustsOccupants
          ? all.lastIndex { $0.name == nick } : nil
      }
  }

  /// Who is meant by the room's own name.
  func person(occupant: String?) -> Int? {
    guard trustsOccupants, let occupant else { return nil }
    return all.firstIndex { $0.id.rawValue == occupant }
  }
}
