import ChatModel

/// Which messages of a chat belong to others: corrections, reactions, those that take others back, and
/// what tells that others arrived. What somebody may not do to another's message isn't done.
struct StanzaFold {
  /// The messages that are shown, in their order.
  private(set) var shown: [Int] = []
  /// The corrections of a message, in their order.
  private(set) var corrections: [Int: [Int]] = [:]
  /// The reactions to a message.
  private(set) var reactions: [Int: PersonValues<[String]>] = [:]
  /// The messages that were taken back, and who did so.
  private(set) var removed: [Int: Int?] = [:]
  /// The messages that moderators removed, by those that did it.
  private(set) var moderated: [Int: Int] = [:]
  /// What is known of messages' delivery.
  private(set) var states: [Int: DeliveryState] = [:]
  /// Who said that they received or have seen a message, and with which message they said so; a marker
  /// covers the earlier ones too, but stands with the one that it names.
  private(set) var receipts: [Int: [(person: Int, state: Receipt.State, number: Int)]] = [:]
  /// The last message of each person that the other one has seen.
  private(set) var seen: [Int: Int] = [:]
  /// What became of calls, and when it was said.
  private(set) var calls: [Int: [(step: StanzaRole.CallStep, number: Int)]] = [:]
  /// How many messages stand twice.
  private(set) var doubleCount = 0
  /// How many tried to change a message of somebody else, by what they tried.
  private(set) var refusedCorrections = 0
  private(set) var refusedRetractions = 0
  /// How many messages only programs see, or belong to those that are there.
  private(set) var foldedCount = 0

  /// What a person says once of a message.
  private struct Said: Hashable {
    var person: Int
    var state: Receipt.State
    var target: Int
  }
  private var said: Set<Said> = []

  private let history: StanzaHistory
  private let people: StanzaPeople
  private let isRoom: Bool
  private let room: String
  private var folded: Set<Int> = []
  private var byArchiveID: StanzaNumbers
  private var bySenderID: StanzaNumbers
  /// The message that a correction belongs to.
  private var roots: [Int: Int] = [:]
  /// What was fetched: kept, as else nothing would be.
  private var fetched: UInt64 = 0
  /// How many messages' places are fetched at a time.
  private static let fetchedCount = 32

  /// - Parameters:
  ///   - numbers: the messages of the chat.
  ///   - relations: what they do to others, by the numbers of ``StanzaHistory/relations``.
  init(
    _ history: StanzaHistory, chat: Int, people: StanzaPeople, numbers: [Int], relations: [Int]
  ) {
    self.history = history
    self.people = people
    isRoom = history.chats[chat].isRoom
    room = history.chats[chat].address
    byArchiveID = StanzaNumbers(history.records, numbers, by: .archive)
    bySenderID = StanzaNumbers(history.records, numbers, by: .sender)
    let isSaved = history.chats[chat].owner == room
    for start in stride(from: 0, to: numbers.count, by: Self.fetchedCount) {
      let next = numbers[start..<min(start + Self.fetchedCount, numbers.count)]
      for number in next { fetch(number) }
      for number in next { enter(number, isSaved: isSaved) }
    }
    foldPresences(numbers)
    for relation in relations.lazy.map({ history.relations[$0] }) {
      if !folded.contains(relation.number) { apply(relation) }
    }
    shown = numbers.filter { !folded.contains($0) && !history.records[$0].isSilent }
    foldedCount = numbers.count - shown.count - doubleCount
  }

  /// Who wrote a message.
  func person(of number: Int) -> Int? { people.person(of: history.records[number]) }

  /// The message that an id names: in a room by the room's own id, else by that of its sender. A
  /// correction's is that of what it corrects.
  func message(named id: String, before number: Int) -> Int? {
    let key = StanzaHistory.key(id)
    guard key != 0 else { return nil }
    let found =
      isRoom
      ? byArchiveID.first(of: key)
      : bySenderID.last(of: key) { $0 <= number } ?? bySenderID.first(of: key)
    return found.map { roots[$0] ?? $0 }
  }

  // MARK: - Entering

  private mutating func fetch(_ number: Int) {
    let record = history.records[number]
    fetched ^= byArchiveID.fetch(record.archiveKey) ^ bySenderID.fetch(record.messageKey)
  }

  private mutating func enter(_ number: Int, isSaved: Bool) {
    let record = history.records[number]
    if record.archiveKey != 0 {
      // Of several with one id of the archive, those behind the first aren't found by it.
      if let other = byArchiveID.addFirst(number, of: record.archiveKey) {
        let first = history.records[other]
        if first.messageKey == record.messageKey, first.time == record.time,
          first.sender == record.sender
        {
          folded.insert(number)
          doubleCount += 1
          return
        }
      }
    }
    // A note to oneself is stored when it is sent, and when it arrives.
    if isSaved, record.messageKey != 0, let last = bySenderID.last(of: record.messageKey),
      history.records[last].sender == record.sender
    {
      folded.insert(number)
      return
    }
    if record.messageKey != 0 { bySenderID.add(number, of: record.messageKey) }
    if record.originKey != 0, record.originKey != record.messageKey {
      bySenderID.add(number, of: record.originKey)
    }
  }

  /// Only that somebody came or went is news: not that somebody is still there.
  private mutating func foldPresences(_ numbers: [Int]) {
    var present: Set<Int32> = []
    for number in numbers {
      guard let isPresent = history.records[number].presence else { continue }
      let sender = history.records[number].sender
      let isNews = isPresent ? present.insert(sender).inserted : true
      if !isPresent { present.remove(sender) }
      if !isNews { folded.insert(number) }
    }
  }

  // MARK: - Relations

  private mutating func apply(_ relation: StanzaHistory.Relation) {
    let number = relation.number
    switch relation.role {
    case .correction(let id): correct(id, with: number)
    case .reactions(let id, let emoji):
      guard let target = target(id, of: number), let person = person(of: number) else { return }
      reactions[target, default: PersonValues()].set(emoji, of: person)
      fold(relation)
    case .retraction(let id):
      guard let target = target(id, of: number) else { return }
      guard isSameAuthor(target, number) else {
        refusedRetractions += 1
        return
      }
      removed[target] = .some(person(of: number))
      folded.insert(number)
    case .moderation(let id, let by, let occupant, _):
      // Only the room itself speaks for its moderators.
      guard isRoom, history.addresses[Int(history.records[number].sender)] == room else {
        refusedRetractions += 1
        return
      }
      guard let target = target(id, of: number) else { return }
      let moderator =
        people.person(occupant: occupant) ?? people.person(at: XMPPAddress(by), in: history)
      removed[target] = .some(moderator)
      moderated[number] = target
    case .received(let id): deliver(id, .delivered, relation)
    case .displayed(let id): deliver(id, .read, relation)
    case .failure(let id):
      guard !isRoom, let target = target(id, of: number), !isSameAuthor(target, number) else {
        return
      }
      states[target] = .failed
      folded.insert(number)
    case .callStep(let id, let step):
      guard let target = target(id, of: number) else { return }
      calls[target, default: []].append((step, number))
      fold(relation)
    }
  }

  private mutating func fold(_ relation: StanzaHistory.Relation) {
    if !relation.hasOwnContent { folded.insert(relation.number) }
  }

  /// The message that another one names; `nil` where it isn't there, or isn't shown.
  private func target(_ id: String, of number: Int) -> Int? {
    guard let target = message(named: id, before: number), target != number,
      !folded.contains(target)
    else { return nil }
    return target
  }

  private mutating func correct(_ id: String, with number: Int) {
    let key = StanzaHistory.key(id)
    guard bySenderID.last(of: key, where: { $0 < number }) != nil else { return }
    let original = bySenderID.last(of: key) { $0 < number && isSameAuthor($0, number) }
    guard let original else {
      refusedCorrections += 1
      return
    }
    let root = roots[original] ?? original
    guard history.records[root].isMessage, !folded.contains(root) else { return }
    roots[number] = root
    corrections[root, default: []].append(number)
    folded.insert(number)
  }

  /// Returns whether two messages are of one person: in a room without names of its own, from the same
  /// address with the same nick.
  private func isSameAuthor(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (person(of: one), person(of: other))
    return first != nil && first == second
  }

  private mutating func deliver(
    _ id: String, _ state: DeliveryState, _ relation: StanzaHistory.Relation
  ) {
    let number = relation.number
    if let target = target(id, of: number), !isSameAuthor(target, number),
      let author = person(of: target)
    {
      note(state == .read ? .read : .delivered, of: target, number)
      if isRoom {
        // Of a room, nobody's receipt says how far it got with all.
      } else if state == .read {
        seen[author] = max(seen[author] ?? target, target)
      } else {
        states[target] = states[target] ?? state
      }
    }
    fold(relation)
  }
}

extension StanzaFold {
  /// Notes a receipt; the first of a person stays.
  private mutating func note(_ state: Receipt.State, of target: Int, _ number: Int) {
    guard let person = person(of: number),
      said.insert(Said(person: person, state: state, target: target)).inserted
    else { return }
    receipts[target, default: []].append((person, state, number))
  }

  /// What is known of a message's delivery: at least that the archive has it.
  func state(of number: Int) -> DeliveryState? {
    guard !isRoom else { return nil }
    if states[number] == .failed { return .failed }
    if let person = person(of: number), let last = seen[person], number <= last { return .read }
    return states[number] ?? .sent
  }
}
