import ChatModel
import XML

/// Builds the entries of one chat of an archive of XMPP.
struct StanzaBuilder<Source: StanzaSource>: EntryAssembling {
  var ledger = EntryLedger()
  /// Whose side is the outgoing one.
  var me: Participant.ID?
  let history: StanzaHistory
  let chat: StanzaHistory.Chat
  let people: StanzaPeople
  let fold: StanzaFold
  private(set) var source: Source
  /// The number of the message that is built.
  private(set) var number = 0
  /// The messages that are kept, by their places among those that are shown; `nil` for all.
  private var selected: SelectedEntries?

  init(
    history: StanzaHistory, chat: StanzaHistory.Chat, people: StanzaPeople, fold: StanzaFold,
    source: Source
  ) {
    self.history = history
    self.chat = chat
    self.people = people
    self.fold = fold
    self.source = source
    // A room that tells something isn't one of the people in it.
    var speaks = Array(repeating: false, count: people.all.count)
    let room = chat.isRoom ? people.all.firstIndex { $0.id.rawValue == chat.address } : nil
    for reaction in fold.reactions.values.lazy.flatMap(\.all) { speaks[reaction.person] = true }
    for number in fold.shown {
      guard let person = fold.person(of: number), !speaks[person] else { continue }
      if person != room || history.records[number].isMessage { speaks[person] = true }
    }
    for receipt in fold.receipts.values.joined() { speaks[receipt.person] = true }
    for removal in fold.removed.values { if let person = removal { speaks[person] = true } }
    for (person, known) in people.all.enumerated() where speaks[person] {
      roster.add(known.id, name: known.name, placeholder: known.name)
    }
    if let owner = chat.owner, !chat.isRoom, !people.all.contains(where: { $0.address == owner }) {
      roster.add(
        Participant.ID(owner), name: history.names[owner],
        placeholder: XMPPAddress(owner)?.local ?? owner)
    }
  }

  var place: SourceLocation? { source.location(of: number) }

  /// All warnings.
  var warnings: [Diagnostic] {
    var warnings = ledger.tally.warnings
    func add(_ count: Int, one: String, many: String) {
      if count > 0 { warnings.append(Diagnostic(.warning, count == 1 ? one : "\(count) \(many)")) }
    }
    add(
      fold.doubleCount, one: "1 message stands twice and is shown once",
      many: "messages stand twice and are shown once")
    add(
      fold.refusedCorrections,
      one: "1 correction of somebody else's message is shown as a message of its own",
      many: "corrections of somebody else's messages are shown as messages of their own")
    add(
      fold.refusedRetractions,
      one: "1 message tried to take back somebody else's, which stays",
      many: "messages tried to take back somebody else's, which stay")
    return warnings + source.warnings + unknownMe(me)
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where the options leave nothing, or the source can't be read.
  mutating func conversation(
    _ options: ImportOptions, title: String?
  ) throws(DiagnosticsError) -> Conversation {
    let shown = fold.shown
    let records = history.records
    let start = self
    // What a filter passes over isn't counted among what couldn't be represented.
    func beginning() -> FilterPass.Building {
      var builder = start
      return { place throws(DiagnosticsError) in try builder.entries(at: shown[place]) }
    }
    let selected = try EntrySelection(
      day: { place in
        records[shown[place]].time.flatMap(LocalDateTime.init(milliseconds:))?.dayNumber
      }, isMessage: { records[shown[$0]].isMessage }
    ).entries(
      of: shown.count, options: options, people: roster.participants,
      skimming: StanzaSkim(options.filter).map { skim in { start.skimming(with: skim) } },
      beginning: beginning)
    self.selected = selected
    let entries = try selected.entries(options, beginning: beginning) {
      place throws(DiagnosticsError) in try self.entries(at: shown[place])
    }
    return Conversation(
      title: title, kind: chat.isRoom ? .group : chat.owner == chat.address ? .saved : .direct,
      me: me, participants: roster.participants, entries: entries)
  }

  /// Begins to look for messages that surely don't have the words of a filter, by their places.
  private func skimming(with skim: StanzaSkim) -> FilterPass.Skimming {
    var source = source
    let (fold, records) = (fold, history.records)
    return { place throws(DiagnosticsError) in
      let number = fold.shown[place]
      guard records[number].isPlain, fold.corrections[number] == nil, fold.removed[number] == nil
      else { return false }
      return try source.lacks(skim, at: number)
    }
  }

  // MARK: - Entries

  /// The entries of a message.
  private mutating func entries(at number: Int) throws(DiagnosticsError) -> [Entry] {
    self.number = number
    if let stanza = try source.stanza(at: number) { return try entries(of: stanza) }
    warn(
      one: "entry isn't a message and is shown as a line",
      many: "entries aren't messages and are shown as lines")
    return [.service(ServiceLine(text: "Unreadable message"))]
  }

  /// Returns whether a message is among those that are kept, so that what answers it needn't quote it.
  private func isKept(_ number: Int) -> Bool {
    guard let selected else { return true }
    var (low, high) = (0, fold.shown.count)
    while low < high {
      let middle = (low + high) / 2
      if fold.shown[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < fold.shown.count && fold.shown[low] == number && selected.contains(low)
  }

  private mutating func entries(of stanza: ArchivedStanza) throws(DiagnosticsError) -> [Entry] {
    if let line = service(stanza) { return [.service(line)] }
    return try message(stanza)
  }

  private mutating func message(_ stanza: ArchivedStanza) throws(DiagnosticsError) -> [Entry] {
    let sender = id(of: fold.person(of: number))
    var message = Message(
      id: identity(stanza.id ?? stanza.messageID), sender: sender,
      date: date(milliseconds: stanza.time))
    message.thread = try thread(of: stanza)
    if let me, sender == me { message.delivery = fold.state(of: number) }
    message.receipts = receipts()
    if let remover = fold.removed[number] {
      message.deletedBy = remover.map { people.all[$0].id }
      message.content = .deleted(byMe: me != nil && remover.map { people.all[$0].id } == me)
      return [.message(message)]
    }
    if let tombstone = stanza.tombstone {
      let moderator = people.person(at: XMPPAddress(tombstone.moderator), in: history)
      let remover = tombstone.moderator == nil ? sender : moderator.map { people.all[$0].id }
      message.content = .deleted(byMe: me != nil && remover == me)
      message.deletedBy = remover
      return [.message(message)]
    }
    var current = stanza
    var history: [RichText] = []
    for correction in fold.corrections[number] ?? [] {
      guard let corrected = try source.stanza(at: correction) else { continue }
      history.append(text(of: current, by: sender))
      current = corrected
      message.edited = Edit(date: date(milliseconds: corrected.time))
    }
    if case .correction = stanza.role { message.edited = message.edited ?? Edit() }
    message.history = history
    let parts = contents(of: current)
    message.text = text(of: current, by: sender)
    message.forward = forward(of: current)
    message.reactions = reactions()
    try relate(&message, to: current, or: stanza)
    return entries(of: message, contents: parts)
  }

  /// The id of somebody of the chat.
  func id(of person: Int?) -> Participant.ID {
    person.map { people.all[$0].id } ?? "unknown"
  }

  private mutating func receipts() -> [Receipt] {
    (fold.receipts[number] ?? []).map { receipt in
      Receipt(
        receipt.state, by: people.all[receipt.person].id,
        date: date(milliseconds: history.records[receipt.number].time))
    }
  }

  private func reactions() -> [Reaction] {
    var tally = ReactionTally()
    for (person, emoji) in fold.reactions[number]?.all ?? [] {
      for one in emoji { tally.add(one, by: people.all[person].id) }
    }
    return tally.reactions
  }

  private mutating func thread(of stanza: ArchivedStanza) throws(DiagnosticsError) -> Message.ID? {
    guard chat.isRoom, let thread = stanza.thread,
      let root = history.first(ofThread: thread, in: history.records[number].chat),
      let opening = root == number ? stanza : try source.stanza(at: root)
    else { return nil }
    return opening.id.map { Message.ID($0) }
  }

  /// What it answers: its correction may say so, or else it itself.
  private mutating func relate(
    _ message: inout Message, to current: ArchivedStanza, or original: ArchivedStanza
  ) throws(DiagnosticsError) {
    let namespace = ArchivedStanza.Namespace.reply
    let isCurrent = current.message.first("reply", in: namespace) != nil
    let stanza = isCurrent ? current : original
    guard let element = stanza.message.first("reply", in: namespace),
      let id = element.attribute("id")
    else { return }
    let number = self.number
    guard let target = fold.message(named: id, before: number), target != number,
      let parent = try source.stanza(at: target)
    else {
      let named = people.person(at: XMPPAddress(element.attribute("to")), in: history)
      message.reply = Reply(
        sender: named.flatMap { roster.contains(self.id(of: $0)) ? self.id(of: $0) : nil },
        quote: StanzaFallback(stanza).quote ?? "A message that isn't in the export")
      return
    }
    message.reply = Reply(target: (parent.id ?? parent.messageID).map { Message.ID($0) })
    // What stands before the part that is kept can't be looked up.
    guard !isKept(target), fold.removed[target] == nil else { return }
    let author = self.id(of: fold.person(of: target))
    if roster.contains(author) { message.reply?.sender = author }
    let newest = try fold.corrections[target]?.last.flatMap { last throws(DiagnosticsError) in
      try source.stanza(at: last)
    }
    message.reply?.quote = String(text(of: newest ?? parent, by: author).string.prefix(200))
  }
}
