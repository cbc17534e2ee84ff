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

  /// Everybody, in the order in which they wrote first.
  private(set) var all: [Person] = []
  private var byOccupant: [Int32: Int] = [:]
  private var bySender: [Int32: Int] = [:]
  private let trustsOccupants: Bool

  /// - Parameter numbers: the messages of the chat.
  init(_ history: StanzaHistory, _ chat: StanzaHistory.Chat, _ numbers: [Int]) {
    let records = history.records
    let named = numbers.filter { records[$0].isMessage && !records[$0].isTombstone }
    let begin = named.firstIndex { records[$0].occupant >= 0 }
    trustsOccupants =
      begin.map { first in
        named[first...].allSatisfy { number in
          records[number].occupant >= 0
            || Self.nick(history.addresses[Int(records[number].sender)]) == nil
        }
      } ?? false
    let isOfNicks = chat.isRoom || chat.address.contains("/")
    // A nick that one occupant had alone is that occupant's, also where only the nick is said.
    var occupants: [Int32: Set<Int32>] = [:]
    if trustsOccupants {
      for number in numbers where records[number].occupant >= 0 {
        occupants[records[number].sender, default: []].insert(records[number].occupant)
      }
    }
    for number in numbers {
      let record = records[number]
      let address = history.addresses[Int(record.sender)]
      let alone = occupants[record.sender].flatMap { $0.count == 1 ? $0.first : nil }
      let name =
        isOfNicks
        ? Self.nick(address) ?? history.names[address] ?? XMPPAddress(address)?.local ?? address
        : history.names[address] ?? XMPPAddress(address)?.local ?? address
      let real = isOfNicks ? history.realAddresses[record.sender] : address
      let occupant = record.occupant >= 0 ? record.occupant : alone ?? -1
      if trustsOccupants, occupant >= 0 {
        let id = Participant.ID(history.occupants[Int(occupant)])
        let person = add(Person(id: id, name: name, address: real), byOccupant[occupant])
        byOccupant[occupant] = person
        if alone != nil { bySender[record.sender] = person }
      } else {
        bySender[record.sender] = add(
          Person(id: Participant.ID(address), name: name, address: real), bySender[record.sender])
      }
    }
    distinguish()
  }

  /// Adds somebody, or takes the newest name of somebody who is there.
  private mutating func add(_ person: Person, _ known: Int?) -> Int {
    guard let known else {
      all.append(person)
      return all.count - 1
    }
    all[known].name = person.name
    all[known].address = person.address ?? all[known].address
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
    if trustsOccupants, record.occupant >= 0, let person = byOccupant[record.occupant] {
      return person
    }
    return bySender[record.sender]
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
