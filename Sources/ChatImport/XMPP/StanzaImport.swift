import ChatModel

/// Reads one of the chats of an archive of XMPP.
///
/// Whoever has an archive passes its messages, each as an ``ArchivedStanza``, to a ``StanzaHistory``,
/// and gives them again by their numbers as a ``StanzaSource``; what `read()` returns is the chat.
struct StanzaImport<Source: StanzaSource> {
  private var history: StanzaHistory
  private let source: Source
  private let file: String
  private let options: ImportOptions

  init(_ history: StanzaHistory, _ source: Source, file: String, options: ImportOptions) {
    self.history = history
    self.source = source
    self.file = file
    self.options = options
    self.history.settleOwner()
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` or `chat` name nothing, one of several chats has to be
  ///   chosen, or the source can't be read any more.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let spoken = spokenChats()
    let names = spoken.map { (name: name(of: history.chats[$0]), id: history.chats[$0].address) }
    let number = spoken[try ChatChoice.index(of: options.chat, among: names, in: file)]
    let chat = history.chats[number]
    let numbers = history.records.indices.filter { Int(history.records[$0].chat) == number }
    let people = StanzaPeople(history, chat, numbers)
    let fold = StanzaFold(history, chat: number, people: people, numbers: numbers)
    var builder = StanzaBuilder(
      history: history, chat: chat, people: people, fold: fold, source: source)
    builder.me = try me(of: chat, people, builder.roster)
    let conversation = try builder.conversation(
      options, title: history.names[chat.address] ?? (chat.isRoom ? local(chat.address) : nil))
    return (conversation, builder.warnings)
  }

  /// The chats in which people see something.
  private func spokenChats() -> [Int] {
    var isSpoken = Array(repeating: false, count: history.chats.count)
    for record in history.records where !record.isSilent { isSpoken[Int(record.chat)] = true }
    return history.chats.indices.filter { isSpoken[$0] }
  }

  private func local(_ address: String) -> String { XMPPAddress(address)?.local ?? address }

  /// What the user calls a chat: two of them with one person may be in two users' archives.
  private func name(of chat: StanzaHistory.Chat) -> String {
    let isAlone = Set(history.chats.lazy.compactMap(\.owner)).count < 2
    if let second = chat.second { return "\(chat.address), \(second)" }
    guard let owner = chat.owner, !isAlone else {
      return history.names[chat.address] ?? chat.address
    }
    return "\(owner): \(chat.address)"
  }

  private func me(
    of chat: StanzaHistory.Chat, _ people: StanzaPeople, _ roster: ParticipantRoster
  ) throws(DiagnosticsError) -> Participant.ID? {
    let address = options.me?.lowercased() ?? chat.owner ?? history.account
    if let known = people.all.last(where: { $0.address == address && address != nil }),
      roster.contains(known.id)
    {
      return known.id
    }
    if let address, roster.contains(Participant.ID(address)) { return Participant.ID(address) }
    guard let wanted = options.me else { return nil }
    return try roster.resolve(me: wanted, file: file)
  }
}
