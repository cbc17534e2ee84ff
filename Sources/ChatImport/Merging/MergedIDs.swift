import ChatModel

/// The ids of merged entries, and what refers to them.
struct MergedIDs {
  private var ids: [Message.ID?] = []
  /// The final ids by those that each chat has.
  private var finalIDs: [[Message.ID: Message.ID]]
  /// The final ids by those of formats with ids of their own.
  private var commonIDs: [MergedEntry.CommonID: Message.ID] = [:]
  private let formats: [ChatFormat?]

  /// The ids of entries: one that they have in a format with ids, else their date and a number.
  ///
  /// - Complexity: O(entries).
  init(_ merged: [MergedEntry], _ chats: [[Entry]], formats: [ChatFormat?]) {
    self.formats = formats
    finalIDs = Array(repeating: [:], count: chats.count)
    var used: Set<Message.ID> = []
    var counts: [String: Int] = [:]
    let own = merged.map { entry in
      entry.ids.map(\.id).min {
        ($0.rawValue.utf8.count, $0.rawValue) < ($1.rawValue.utf8.count, $1.rawValue)
      }
    }
    // Ids that are there come before those that are made.
    var taken = Set(own.compactMap(\.self))
    for (index, entry) in merged.enumerated() {
      var id = own[index]
      if let known = id, !used.insert(known).inserted {
        id = Self.free("\(known.rawValue)#", from: 2, &taken)
      }
      let accounts = entry.places.map { chats[$0.chat][$0.index] }
      if id == nil, accounts.contains(where: { $0.id != nil }) {
        let date = accounts.reduce(nil) { Message.finer($0, $1.date) }
        let day = date?.description ?? "undated"
        let number = counts[day, default: 0] + 1
        counts[day] = number
        id = Self.free(day + "-", from: number, &taken)
      }
      ids.append(id)
      guard let id else { continue }
      for common in entry.ids { commonIDs[common] = commonIDs[common] ?? id }
      for place in entry.places {
        if let old = chats[place.chat][place.index].id { finalIDs[place.chat][old] = id }
      }
    }
  }

  private static func free(
    _ beginning: String, from first: Int, _ taken: inout Set<Message.ID>
  ) -> Message.ID {
    var number = first
    while !taken.insert(Message.ID("\(beginning)\(number)")).inserted { number += 1 }
    return Message.ID("\(beginning)\(number)")
  }

  /// An entry of a chat with its final id, which refers to others by theirs.
  func renamed(_ entry: Entry, in chat: Int, as index: Int) -> Entry {
    func new(_ id: Message.ID) -> Message.ID {
      if let own = finalIDs[chat][id] { return own }
      return formats[chat].flatMap { commonIDs[.init(format: $0, id: id)] } ?? id
    }
    switch entry {
    case .message(var message):
      message.id = ids[index] ?? message.id
      if let target = message.reply?.target { message.reply?.target = new(target) }
      message.thread = message.thread.map(new)
      return .message(message)
    case .service(var line):
      line.id = ids[index]
      line.target = line.target.map(new)
      return .service(line)
    case .separator, .unreadMark: return entry
    }
  }
}

extension Entry {
  /// The entry with other ids of people.
  func renamingPeople(_ rename: (Participant.ID) -> Participant.ID) -> Entry {
    switch self {
    case .message(var message):
      message.sender = rename(message.sender)
      if let sender = message.reply?.sender { message.reply?.sender = rename(sender) }
      if !message.reactions.isEmpty {
        message.reactions = message.reactions.map { reaction in
          Reaction(
            emoji: reaction.emoji, count: reaction.count, senders: reaction.senders.map(rename),
            image: reaction.image)
        }
      }
      if !message.receipts.isEmpty {
        message.receipts = message.receipts.map {
          Receipt($0.state, by: rename($0.who), date: $0.date)
        }
      }
      message.deletedBy = message.deletedBy.map(rename)
      if let people = message.threadSummary?.people, !people.isEmpty {
        message.threadSummary?.people = people.map(rename).uniqued()
      }
      message.text = message.text.renamingPeople(rename)
      if !message.history.isEmpty {
        message.history = message.history.map { $0.renamingPeople(rename) }
      }
      message.content.changeTexts { $0 = $0.renamingPeople(rename) }
      if case .poll(var poll) = message.content {
        for option in poll.options.indices {
          poll.options[option].voters = poll.options[option].voters.map(rename)
        }
        message.content = .poll(poll)
      }
      return .message(message)
    case .service(var line):
      line.actor = line.actor.map(rename)
      line.members = line.members.map(rename)
      return .service(line)
    case .separator, .unreadMark: return self
    }
  }
}

extension RichText {
  fileprivate func renamingPeople(_ rename: (Participant.ID) -> Participant.ID) -> RichText {
    guard entities.contains(where: { if case .mentionName = $0.kind { true } else { false } })
    else { return self }
    var text = self
    for index in entities.indices {
      guard case .mentionName(let id) = entities[index].kind else { continue }
      text.entities[index].kind = .mentionName(rename(id))
    }
    return text
  }
}
