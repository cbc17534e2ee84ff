import ChatModel

/// What the databases of XMPP's clients have in common while a chat of one is put together.
struct ClientAssembly {
  var rows = RowAssembly()
  /// The bare address of the room, or of the other one.
  let address: String
  let isRoom: Bool
  /// The account's own bare address.
  let account: String
  let accountName: String?
  /// What people are called by their addresses.
  let names: [String: String]
  /// What the account's owner is called in the room.
  var ownNick: String?
  /// Messages of the database that replies were found to answer, whether they are kept or not.
  var answered: Set<Message.ID> = []

  init(
    address: String, isRoom: Bool, account: String?, accountName: String? = nil,
    names: [String: String] = [:]
  ) {
    self.address = address
    self.isRoom = isRoom
    self.account = account ?? "me"
    self.accountName = accountName
    self.names = names
  }

  /// The account's owner.
  mutating func meetOwner() -> Participant.ID {
    let name = account == "me" ? "Me" : XMPPAddress(account)?.local ?? account
    let id = Participant.ID(account)
    rows.roster.add(id, name: accountName ?? names[account], placeholder: name)
    return id
  }

  /// Somebody who isn't the owner: in a room by the nick, else by the address.
  ///
  /// - Parameter written: an address, whose resource is the nick in a room.
  mutating func meet(_ written: String?) -> Participant.ID {
    let known = XMPPAddress(written) ?? XMPPAddress(address)
    guard let known else {
      rows.roster.add("unknown", name: nil, placeholder: "Unknown")
      return "unknown"
    }
    if known.bare == account { return meetOwner() }
    if isRoom, known.bare == address, let nick = known.resource {
      if nick == ownNick { return meetOwner() }
      let id = Participant.ID(known.full)
      rows.roster.add(id, name: nick, placeholder: nick)
      return id
    }
    let id = Participant.ID(known.bare)
    rows.roster.add(id, name: names[known.bare], placeholder: known.local)
    return id
  }

  /// The words of a message, with the styling of XEP-0393 and with who does what in `/me`.
  func words(_ body: String, by sender: Participant.ID) -> RichText {
    guard body.hasPrefix("/me ") else { return StanzaStyling.parse(body) }
    let name = rows.roster.name(of: sender) ?? sender.rawValue
    var text = MarkedText()
    text.append(StanzaStyling.parse(name + body.dropFirst(3)))
    text.mark(.italic, from: 0)
    return text.text
  }

  /// The place that `geo:47.5,8.25` is (RFC 5870).
  static func location(_ body: String) -> Location? {
    guard body.hasPrefix("geo:"), !body.contains(where: \.isWhitespace) else { return nil }
    let numbers = body.dropFirst(4).prefix { $0 != ";" && $0 != "?" }.split(separator: ",")
      .map { Double($0) }
    guard numbers.count >= 2, let latitude = numbers[0], let longitude = numbers[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    return Location(latitude: latitude, longitude: longitude)
  }

  /// The conversation of some entries.
  mutating func conversation(
    _ entries: [Entry], title: String?, _ options: ImportOptions, _ reader: TableReader
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    var entries = entries
    // Of a part of the chat, the whole has more than what is kept.
    let isPart = options.last != nil || options.from != nil || options.to != nil
    let answered = isPart ? answered : []
    try RowAssembly.settleReplies(&entries) { wanted in wanted.intersection(answered) }
    let me: Participant.ID
    if let wanted = options.me {
      me = try rows.roster.resolve(me: wanted, file: reader.name)
    } else {
      me = meetOwner()
    }
    let conversation = Conversation(
      title: title, kind: isRoom ? .group : .direct, me: me,
      participants: rows.roster.participants, entries: entries)
    return (conversation, rows.warnings(reader, me: me))
  }
}
