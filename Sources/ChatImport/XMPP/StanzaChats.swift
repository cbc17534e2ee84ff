import ChatModel

/// The chats of an archive of XMPP.
///
/// Whoever has an archive passes its messages, each as an ``ArchivedStanza``, to a ``StanzaHistory``,
/// and gives them again by their numbers as a ``StanzaSource``; each of the chats is read from these.
struct StanzaChats<Source: StanzaSource>: ChatsFound {
  private(set) var names: [(name: String, id: String)] = []
  private let history: StanzaHistory
  private let source: Source
  /// The chats in which people see something.
  private let spoken: [Int]
  private let messages: NumberGroups
  private let relations: NumberGroups

  /// - Complexity: O(messages + chats).
  init(_ history: StanzaHistory, _ source: Source) {
    var history = history
    history.settleOwner()
    var isSpoken = Array(repeating: false, count: history.chats.count)
    for record in history.records where !record.isSilent { isSpoken[Int(record.chat)] = true }
    spoken = isSpoken.indices.filter { isSpoken[$0] }
    messages = NumberGroups(history.records.lazy.map(\.chat), isSpoken.count)
    let records = history.records
    relations = NumberGroups(
      history.relations.lazy.map { records[$0.number].chat }, isSpoken.count)
    self.history = history
    self.source = source
    let isAlone = Set(history.chats.lazy.compactMap(\.owner)).count < 2
    names = spoken.map { number in
      let chat = history.chats[number]
      return (name: name(of: chat, isAlone: isAlone), id: chat.address)
    }
  }

  /// One of them, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` names nobody, or the source can't be read any more.
  func read(
    _ place: Int, _ options: ImportOptions, file: String
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let number = spoken[place]
    let chat = history.chats[number]
    let numbers = messages.numbers(of: number)
    let people = StanzaPeople(history, chat, numbers)
    let fold = StanzaFold(
      history, chat: number, people: people, numbers: numbers,
      relations: relations.numbers(of: number))
    var builder = StanzaBuilder(
      history: history, chat: chat, people: people, fold: fold, source: source)
    builder.me = try me(options.me, of: chat, people, builder.roster, file)
    let conversation = try builder.conversation(
      options, title: history.names[chat.address] ?? (chat.isRoom ? local(chat.address) : nil))
    return (conversation, builder.warnings)
  }

  private func local(_ address: String) -> String { XMPPAddress(address)?.local ?? address }

  /// What the user calls a chat: two of them with one person may be in two users' archives.
  private func name(of chat: StanzaHistory.Chat, isAlone: Bool) -> String {
    if let second = chat.second { return "\(chat.address), \(second)" }
    guard let owner = chat.owner, !isAlone else {
      return history.names[chat.address] ?? chat.address
    }
    return "\(owner): \(chat.address)"
  }

  private func me(
    _ wanted: String?, of chat: StanzaHistory.Chat, _ people: StanzaPeople,
    _ roster: ParticipantRoster, _ file: String
  ) throws(DiagnosticsError) -> Participant.ID? {
    let address = wanted?.lowercased() ?? chat.owner ?? history.account
    if let known = people.all.last(where: { $0.address == address && address != nil }),
      roster.contains(known.id)
    {
      return known.id
    }
    if let address, roster.contains(Participant.ID(address)) { return Participant.ID(address) }
    guard let wanted else { return nil }
    return try roster.resolve(me: wanted, file: file)
  }
}
