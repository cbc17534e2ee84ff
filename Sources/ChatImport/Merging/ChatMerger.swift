import ChatModel

/// Merges exports of one chat that overlap, of one format or of several, into one chat.
///
/// What is in several exports comes once, and has whatever any of them knows: reactions, receipts,
/// edits, media. Messages are the same if they have the same id, in formats that have ids, and were said
/// at one time, or the same by one person in another zone; else by aligning who says what in which
/// minute. People are matched by their ids, by equal names, and by
/// aliases. The order of the exports doesn't matter, and merging one of them again changes nothing.
///
/// ```swift
/// let merger = ChatMerger(aliases: [PersonAlias(names: ["Ana", "+49 171 1234567"])])
/// let chat = try merger.merge([
///   try ChatImporter.open("WhatsApp Chat - Ana.zip"), try ChatImporter.open("_chat.txt"),
/// ])
/// ```
public struct ChatMerger: Hashable, Sendable {
  /// The formats whose ids are the same in each export, by one of those that have the same ids as they;
  /// and scripts, which may have any of these.
  private static let formatsWithIDs: [ChatFormat: ChatFormat] = [
    .telegram: .telegram, .telegramHTML: .telegram, .slack: .slack, .discord: .discord,
    .matrix: .matrix, .googleChat: .googleChat, .mattermost: .mattermost, .zulip: .zulip,
    .rocketChat: .rocketChat, .teams: .teams, .xmppArchive: .xmppArchive, .prosody: .xmppArchive,
    .prosodyDatabase: .xmppArchive, .ejabberd: .xmppArchive, .dino: .xmppArchive,
    .gajimDatabase: .xmppArchive, .conversations: .xmppArchive, .iMessage: .iMessage,
    .iMessageLines: .iMessage, .whatsAppAndroid: .whatsAppIOS, .whatsAppIOS: .whatsAppIOS,
    .signal: .signal, .signalDatabase: .signal, .script: .script,
  ]

  /// Whose side is the outgoing one: a name or an id; `nil` leaves it to the exports.
  public var me: String?
  /// Several names of one person each.
  public var aliases: [PersonAlias]

  /// A merger.
  public init(me: String? = nil, aliases: [PersonAlias] = []) {
    self.me = me
    self.aliases = aliases
  }

  /// Returns the chat of several exports.
  ///
  /// - Parameter chats: the exports; at least one.
  /// - Throws: a `DiagnosticsError` where an alias or `me` is nobody's name.
  /// - Complexity: O(entries + people × log people).
  public func merge(_ chats: [ImportedChat]) throws(DiagnosticsError) -> ImportedChat {
    precondition(!chats.isEmpty, "nothing to merge")
    let people = try PeopleMatching(chats.map(\.conversation), aliases: aliases)
    // From here on the exports have an order of their own.
    let named = chats.indices.map { renamed(chats[$0].conversation.entries, in: $0, people) }
    let order = chats.indices.sorted { Self.isBefore(named[$0], named[$1]) }
    var alignment = EntryAlignment()
    for chat in order {
      alignment.add(
        MergedEntry.list(
          named[chat], chat: chat, format: Self.format(of: chats[chat])))
    }
    let entries = entries(
      of: alignment.entries, from: named, order: order, formats: chats.map(Self.format))
    let first = chats[order[0]]
    var merged = Conversation(kind: .direct, entries: entries)
    for chat in order { merged.joinHead(of: chats[chat].conversation) }
    merged.participants = Self.inOrder(people.participants, of: entries)
    if let me {
      merged.me = try people.person(named: me)
    } else {
      let all = chats.indices.compactMap { chat in
        chats[chat].conversation.me.map { people.id(of: $0, in: chat) }
      }
      // Exports of two phones have different sides.
      merged.me = Set(all).count == 1 ? all.first : nil
    }
    let unknownMe = NameSuggestion.unknownMe(merged.participants.map(\.name))
    var warnings = order.flatMap { chats[$0].warnings }.uniqued()
      .filter { $0.message != unknownMe.message }
    if merged.me == nil, !merged.participants.isEmpty { warnings.append(unknownMe) }
    return ImportedChat(
      conversation: merged, media: MergedMedia(order.map { chats[$0].media }), warnings: warnings,
      format: first.format)
  }

  private static func format(of chat: ImportedChat) -> ChatFormat? {
    formatsWithIDs[chat.format]
  }

  // MARK: - The order of the exports

  /// The one with more entries comes first; of two with as many, the one that comes first by what it
  /// says.
  private static func isBefore(_ left: [Entry], _ right: [Entry]) -> Bool {
    if left.count != right.count { return left.count > right.count }
    for (one, two) in zip(left, right) where one != two {
      return String(describing: one) < String(describing: two)
    }
    return false
  }

  /// Those who say something in the order in which they do, then the others by their ids.
  private static func inOrder(_ people: [Participant], of entries: [Entry]) -> [Participant] {
    var order: [Participant.ID: Int] = [:]
    for case .message(let message) in entries where order[message.sender] == nil {
      order[message.sender] = order.count
    }
    return people.sorted { left, right in
      let places = (order[left.id] ?? .max, order[right.id] ?? .max)
      return places.0 == places.1 ? left.id.rawValue < right.id.rawValue : places.0 < places.1
    }
  }

  private func renamed(_ entries: [Entry], in chat: Int, _ people: PeopleMatching) -> [Entry] {
    entries.map { $0.renamingPeople { people.id(of: $0, in: chat) } }
  }

  // MARK: - Ids, and what each export knows

  private func entries(
    of merged: [MergedEntry], from chats: [[Entry]], order: [Int], formats: [ChatFormat?]
  ) -> [Entry] {
    let names = MergedIDs(merged, chats, formats: formats)
    var rank = [Int](repeating: 0, count: chats.count)
    for (number, chat) in order.enumerated() { rank[chat] = number }
    return merged.indices.compactMap { index in
      let places = merged[index].places.sorted { rank[$0.chat] < rank[$1.chat] }
      var joined: Entry?
      for place in places {
        let entry = names.renamed(chats[place.chat][place.index], in: place.chat, as: index)
        if joined == nil { joined = entry } else { joined?.join(entry) }
      }
      return joined
    }
  }
}

extension Conversation {
  /// Takes over what an export says of the chat itself.
  fileprivate mutating func joinHead(of other: Conversation) {
    title = Joined.longer(title, other.title)
    subtitle = Joined.longer(subtitle, other.subtitle)
    avatar = Joined.either(avatar, other.avatar) { ($0.path ?? "") < ($1.path ?? "") }
    if other.kind.rank > kind.rank { kind = other.kind }
  }
}

extension Conversation.Kind {
  fileprivate var rank: Int {
    switch self {
    case .direct: 0
    case .saved: 1
    case .bot: 2
    case .channel: 3
    case .group: 4
    }
  }
}

/// The media of several exports: a file is that of the first of them that has it.
private struct MergedMedia: MediaSource {
  private let sources: [any MediaSource]

  init(_ sources: [any MediaSource]) { self.sources = sources }

  func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
    for source in sources {
      if let bytes = try source.bytes(for: reference, limit: limit) { return bytes }
    }
    return nil
  }
}
