import ChatModel

/// What a pass over archived messages notes: the chats that they are of, and of each message as much as
/// is needed to find those that belong together.
///
/// The messages of any archive are passed in its order, and are numbered from 0 as they come;
/// ``StanzaChats`` then reads each of the chats.
struct StanzaHistory: Sendable {
  /// A chat.
  struct Chat: Hashable, Sendable {
    /// Whose archive it is in; `nil` for a room, and where that isn't known.
    var owner: String?
    /// The room, or the other one.
    var address: String
    /// The second one of two of whom neither is known to be the owner.
    var second: String?
    /// Whether it is a room.
    var isRoom: Bool
  }

  /// What is known of a message.
  struct Record: Sendable {
    /// When it was archived; `nil` where that isn't known.
    var time: Int? { storedTime == Self.noTime ? nil : storedTime }
    private let storedTime: Int
    private static let noTime = Int.min
    /// Numbers that stand for its ids; 0 where it has none.
    var archiveKey = 0
    var messageKey = 0
    var originKey = 0
    var chat: Int32
    /// Its sender's address, in a room with the nick, as a number in ``StanzaHistory/addresses``.
    var sender: Int32
    /// The room's own name for its sender, as a number in ``StanzaHistory/occupants``; -1 without.
    var occupant: Int32 = -1
    /// Whether people see it as words of somebody.
    var isMessage = true
    /// Whether people don't see it at all.
    var isSilent = false
    /// Whether it stands for one that was taken back.
    var isTombstone: Bool {
      get { traits & 1 != 0 }
      set { traits = traits & ~1 | (newValue ? 1 : 0) }
    }
    /// Whether a glance found that it only says something.
    var isPlain: Bool {
      get { traits & 2 != 0 }
      set { traits = traits & ~2 | (newValue ? 2 : 0) }
    }
    private var traits: UInt8 = 0
    /// Whether it says that its sender is there now, or isn't any more; `nil` for messages.
    var presence: Bool?

    init(time: Int?, chat: Int32, sender: Int32) {
      storedTime = time ?? Self.noTime
      self.chat = chat
      self.sender = sender
    }
  }

  /// What a message does to another one.
  struct Relation: Sendable {
    /// The one that does it.
    var number: Int
    var role: StanzaRole
    /// Whether it also says something of its own.
    var hasOwnContent: Bool
  }

  /// The chats, in the order in which they were met.
  private(set) var chats: [Chat] = []
  /// All messages.
  private(set) var records = SegmentedArray<Record>()
  /// What messages do to others, in their order.
  private(set) var relations: [Relation] = []
  /// The addresses of senders, and rooms' names for them.
  private(set) var addresses: [String] = []
  private(set) var occupants: [String] = []
  /// What people and rooms are called, by bare addresses, where the export says it.
  var names: [String: String] = [:]
  /// The bare address of whoever made the export, where it says it.
  var account: String?

  private var chatNumbers: [Chat: Int32] = [:]
  private var addressNumbers: [String: Int32] = [:]
  private var occupantNumbers: [String: Int32] = [:]
  /// The first message of each thread of a room.
  private var threads: [Int: Int] = [:]
  /// The real addresses behind nicks, where a room shows them.
  private(set) var realAddresses: [Int32: String] = [:]

  /// The chats and the senders of messages that say no more than these: see ``StanzaGlance``.
  private var routes: [(chat: Int32, sender: Int32, occupant: Int32)] = []
  private var routeNumbers = ByteInterner()
  /// How many are kept: a room may have a million people.
  private static let maximumRouteCount = 1 << 16

  /// The number of an id.
  static func key(_ id: String?) -> Int {
    guard var id, !id.isEmpty else { return 0 }
    return id.withUTF8 { key(UnsafeRawBufferPointer($0)) }
  }

  /// The number of an id that is in UTF-8.
  static func key(_ id: UnsafeRawBufferPointer) -> Int {
    guard !id.isEmpty else { return 0 }
    var hasher = Hasher()
    hasher.combine(bytes: id)
    let hash = hasher.finalize()
    return hash == 0 ? 1 : hash
  }

  /// Notes the next message, where another one was of the same people.
  ///
  /// - Parameter route: who they are.
  /// - Returns: `false` where the message isn't noted.
  mutating func pass(_ glance: StanzaGlance, route: [UInt8]) -> Bool {
    guard let number = routeNumbers.known(route) else { return false }
    pass(glance, route: number)
    return true
  }

  /// The number of people of whom a message was noted; `nil` for others.
  func number(ofRoute route: [UInt8]) -> Int? { routeNumbers.known(route) }

  /// Whether some more people can be noted.
  func hasRoom(forRoutes count: Int) -> Bool { routes.count + count <= Self.maximumRouteCount }

  /// Notes the next message, which is of people of a number.
  mutating func pass(_ glance: StanzaGlance, route number: Int) {
    var record = Record(
      time: glance.time, chat: routes[number].chat, sender: routes[number].sender)
    record.archiveKey = glance.archiveKey
    record.messageKey = glance.messageKey
    record.originKey = glance.originKey
    record.occupant = routes[number].occupant
    record.isPlain = true
    records.append(record)
  }

  /// Notes that the last message is of the people whom a glance at it found.
  mutating func note(route: [UInt8]) {
    guard let record = records.last, routes.count < Self.maximumRouteCount else { return }
    let isNew = route.withUnsafeBytes { routeNumbers.number(of: $0).isNew }
    if isNew { routes.append((record.chat, record.sender, record.occupant)) }
  }

  /// Notes the next message of an archive.
  mutating func pass(_ stanza: ArchivedStanza) {
    let number = records.count
    var record = Record(
      time: stanza.time, chat: chat(of: stanza),
      sender: Self.number(sender(of: stanza), &addresses, &addressNumbers))
    record.archiveKey = Self.key(stanza.id)
    record.messageKey = Self.key(stanza.messageID)
    // The steps of a call name its proposal.
    record.originKey = Self.key(stanza.originID ?? stanza.callProposal?.attribute("id"))
    record.isTombstone = stanza.tombstone != nil
    if stanza.isPresence { record.presence = stanza.type != "unavailable" }
    record.isSilent = !record.isTombstone && !stanza.isPresence && stanza.isSilent
    if stanza.isOfRoom {
      if let occupant = stanza.occupantID {
        record.occupant = Self.number(occupant, &occupants, &occupantNumbers)
      }
      if let item = stanza.message.first("x", in: ArchivedStanza.Namespace.roomUser)?
        .first("item", in: ArchivedStanza.Namespace.roomUser),
        let real = XMPPAddress(item.attribute("jid"))
      {
        realAddresses[record.sender] = real.bare
      }
      if let thread = stanza.thread {
        let key = Self.threadKey(thread, in: record.chat)
        if threads[key] == nil { threads[key] = number }
      }
    }
    record.isMessage = !stanza.isService
    if let role = stanza.role {
      relations.append(
        Relation(number: number, role: role, hasOwnContent: stanza.hasOwnContent))
    }
    records.append(record)
  }

  /// The first message of a thread of a room.
  func first(ofThread thread: String, in chat: Int32) -> Int? {
    threads[Self.threadKey(thread, in: chat)]
  }

  private static func threadKey(_ thread: String, in chat: Int32) -> Int {
    var hasher = Hasher()
    hasher.combine(thread)
    hasher.combine(chat)
    return hasher.finalize()
  }

  private static func number(
    _ text: String, _ all: inout [String], _ numbers: inout [String: Int32]
  ) -> Int32 {
    if let known = numbers[text] { return known }
    let number = Int32(all.count)
    all.append(text)
    numbers[text] = number
    return number
  }

  /// The address of a sender: in a room and in a private chat with somebody there with the nick.
  private func sender(of stanza: ArchivedStanza) -> String {
    guard let from = stanza.from else { return stanza.owner ?? account ?? "unknown" }
    let isOfNick = stanza.isOfRoom || stanza.isPrivateOfRoom && from.bare != stanza.owner
    return isOfNick ? from.full : from.bare
  }

  private mutating func chat(of stanza: ArchivedStanza) -> Int32 {
    let chat = self.chat(for: stanza)
    if let known = chatNumbers[chat] { return known }
    let number = Int32(chats.count)
    chats.append(chat)
    chatNumbers[chat] = number
    return number
  }

  private func chat(for stanza: ArchivedStanza) -> Chat {
    let (from, to) = (stanza.from, stanza.to)
    if stanza.isOfRoom {
      // What was sent into a room, or came from it.
      let room = from?.bare == stanza.owner && to != nil && stanza.owner != nil ? to : from
      return Chat(owner: nil, address: room?.bare ?? stanza.peer ?? "unknown", isRoom: true)
    }
    let owner = stanza.owner
    if let owner {
      let other = from == nil || from?.bare == owner ? to : from
      if stanza.isPrivateOfRoom, let other {
        return Chat(owner: owner, address: other.full, isRoom: false)
      }
      return Chat(owner: owner, address: stanza.peer ?? other?.bare ?? owner, isRoom: false)
    }
    let both = [from?.bare, to?.bare].compactMap(\.self)
    if let peer = stanza.peer {
      return Chat(owner: both.first { $0 != peer } ?? peer, address: peer, isRoom: false)
    }
    let pair = both.sorted()
    return Chat(
      owner: nil, address: pair.first ?? "unknown", second: pair.last ?? "unknown", isRoom: false)
  }

  /// Finds out whose archive it is, where one takes part in all of its chats.
  mutating func settleOwner() {
    let open = chats.indices.filter { chats[$0].second != nil }
    guard let first = open.first else { return }
    var candidates: Set<String> = [chats[first].address, chats[first].second ?? ""]
    if let account, candidates.contains(account) { candidates = [account] }
    for number in open { candidates.formIntersection(people(of: number)) }
    guard candidates.count == 1, let owner = candidates.first else { return }
    for number in open {
      let other = people(of: number).first { $0 != owner } ?? owner
      chats[number] = Chat(owner: owner, address: other, isRoom: false)
    }
  }

  private func people(of chat: Int) -> [String] {
    [chats[chat].address, chats[chat].second].compactMap(\.self)
  }
}

extension ArchivedStanza {
  /// Whether it is a private one between two people of a room.
  var isPrivateOfRoom: Bool {
    guard !isOfRoom, let x = message.first("x", in: Namespace.roomUser) else { return false }
    return !x.elements.contains { $0.name == "invite" || $0.name == "decline" }
  }

  /// The thread that it belongs to in a room (XEP-0201).
  var thread: String? {
    let text = message.elements.first {
      $0.name == "thread" && Self.isOfStreams($0.namespace)
    }?.text.trimmed
    return text?.isEmpty == false ? text : nil
  }

  /// Whether it tells what happened, and isn't somebody's words.
  var isService: Bool {
    if isPresence { return true }
    switch role {
    case .moderation, .retraction, .failure: return true
    case .reactions, .received, .displayed, .callStep: return !hasOwnContent
    case .correction, nil: break
    }
    if body == nil, subject != nil { return true }
    return body == nil && (isInvitation || isRoomStatus)
  }

  /// Whether it invites to a room (XEP-0045, XEP-0249).
  var isInvitation: Bool {
    message.first("x", in: Namespace.invitation) != nil
      || message.first("x", in: Namespace.roomUser)?.elements.contains { $0.name == "invite" }
        == true
  }

  /// Whether a room tells that it was changed.
  var isRoomStatus: Bool {
    isOfRoom && from?.resource == nil
      && message.first("x", in: Namespace.roomUser)?.elements.contains { $0.name == "status" }
        == true
  }
}
