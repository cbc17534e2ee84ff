import ChatModel
import JSONText

/// Reads Telegram Desktop's `result.json`: one chat, or an account with many.
struct TelegramImporter {
  /// The file without its messages.
  let outline: TelegramOutline
  /// What is known of its messages.
  let index: TelegramIndex
  /// The file.
  let text: ExportText
  /// How diagnostics call the file.
  let file: String
  var options: ImportOptions

  /// Returns whether a JSON value is one of its messages: these alone are enough of a chat.
  static func isMessage(_ value: JSONValue) -> Bool {
    guard let type = value["type"]?.string, type == "message" || type == "service" else {
      return false
    }
    return value["id"]?.int != nil && value["date"]?.string != nil
      && (value.has("text") || value.has("text_entities"))
      && (value.has("from") || value.has("actor") || value.has("date_unixtime"))
  }

  /// Returns whether a JSON text is Telegram Desktop's.
  static func canRead(_ root: JSONValue) -> Bool {
    if root["chats"]?["list"]?.isArray == true || root["left_chats"]?["list"]?.isArray == true {
      return true
    }
    guard let messages = root["messages"], messages.isArray, root.has("type"), root.has("id") else {
      return false
    }
    return true
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` or `chat` name nothing, or one of several chats has
  ///   to be chosen.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    try read(try chooseChat())
  }

  /// One of the chats, with the entries that the options ask for.
  func read(
    _ chat: JSONValue
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let kind = Self.kind(of: chat)
    let list = chat.isArray ? chat.index : chat["messages"]?.index
    let indexed = list.flatMap { index.chat(ofList: $0) }
    let messages = TelegramMessages(indexed, in: index, of: text, outline.survey)
    var builder = TelegramMessageBuilder(
      messages: messages, chat: chat, kind: kind,
      locate: { outline.survey.location(of: $0, in: text) })
    builder.meet(indexed?.people ?? [])
    let selection = EntrySelection(
      day: { messages.day(of: $0) }, isMessage: { !messages.isService($0) })
    let me = try me(in: chat, kind: kind, indexed: indexed, roster: builder.roster)
    builder.me = me
    builder.zone = options.timeZone
    let beginning = builder
    let kept = try selection.entries(
      of: messages.count, options: options, people: builder.roster.participants
    ) {
      // What a filter passes over isn't counted among what couldn't be represented.
      var builder = beginning
      return { [builder.entry(at: $0)] }
    }
    var entries: [Entry] = []
    if let counter = options.counter {
      for index in kept.indices { counter.add([builder.entry(at: index)]) }
      if counter.hasThreads {
        var builder = beginning
        for index in kept.indices { counter.noteBeginnings([builder.entry(at: index)]) }
      }
    } else {
      entries = builder.entries(kept)
    }
    if let failure = builder.messages.failure { throw DiagnosticsError([failure]) }
    var warnings = builder.tally.warnings
    if let warning = outline.survey.encodingWarning(in: text) { warnings.append(warning) }
    if me == nil, kind != .channel, !builder.roster.participants.isEmpty {
      warnings.append(NameSuggestion.unknownMe(builder.roster.participants.map(\.name)))
    }
    let conversation = Conversation(
      title: title(of: chat), kind: kind, me: me,
      participants: builder.roster.participants, entries: entries)
    return (conversation, warnings)
  }

  // MARK: - One of several chats

  private func chooseChat() throws(DiagnosticsError) -> JSONValue {
    let chats = try chats()
    guard let wanted = options.chat else {
      let names = chats.map { (name: name(of: $0), id: $0["id"]?.identifier ?? "") }
      return chats[try ChatChoice.index(of: nil, among: names, in: file)]
    }
    return try find(wanted, among: chats)
  }

  /// The chats that are in the file.
  ///
  /// - Throws: a ``DiagnosticsError`` where there is none.
  func chats() throws(DiagnosticsError) -> [JSONValue] {
    let root = outline.document.root
    if root.isArray || root["messages"] != nil && root["chats"] == nil { return [root] }
    var chats: [JSONValue] = []
    for list in [root["chats"]?["list"], root["left_chats"]?["list"]] {
      if let list { chats += list.elements.filter { $0["messages"]?.isArray == true } }
    }
    guard !chats.isEmpty || options.chat != nil else {
      throw failure("`\(file)` is an account's export without a chat", hint: nil)
    }
    return chats
  }

  private func find(
    _ wanted: String, among chats: [JSONValue]
  ) throws(DiagnosticsError) -> JSONValue {
    let folded = wanted.lowercased()
    if let exact = chats.first(where: { name(of: $0) == wanted || $0["id"]?.identifier == wanted })
    {
      return exact
    }
    let similar = chats.filter { name(of: $0).lowercased() == folded }
    if similar.count == 1 { return similar[0] }
    throw ChatChoice.unknown(
      wanted, among: chats.map { (name: name(of: $0), id: $0["id"]?.identifier ?? "") }, in: file)
  }

  /// What the user calls a chat.
  func name(of chat: JSONValue) -> String {
    if let name = chat["name"]?.string, !name.isEmpty { return name }
    switch chat["type"]?.string {
    case "saved_messages": return "Saved Messages"
    case "replies": return "Replies"
    default: return "Deleted Account"
    }
  }

  /// What a chat is called; `nil` where there are its messages alone.
  private func title(of chat: JSONValue) -> String? {
    chat.has("name") || chat.has("type") || chat.has("id") ? name(of: chat) : nil
  }

  private func failure(_ message: String, hint: String?) -> DiagnosticsError {
    DiagnosticsError([Diagnostic(.error, message, hint: hint)])
  }

  private static func kind(of chat: JSONValue) -> Conversation.Kind {
    switch chat["type"]?.string {
    case "personal_chat": return .direct
    case "bot_chat": return .bot
    case "saved_messages": return .saved
    case "private_channel", "public_channel": return .channel
    default: return .group
    }
  }

  // MARK: - Me

  /// Who "me" is: by the options, else as far as it follows from the export. An account's export
  /// has it; a chat of two has the other one's id as its own; saved messages are all by oneself.
  private func me(
    in chat: JSONValue, kind: Conversation.Kind, indexed: TelegramIndex.Chat?,
    roster: ParticipantRoster
  ) throws(DiagnosticsError) -> Participant.ID? {
    if let wanted = options.me { return try roster.resolve(me: wanted, file: file) }
    if let own = outline.document.root["personal_information"]?["user_id"]?.identifier {
      for id in ["user\(own)", own].map(Participant.ID.init(_:)) where roster.contains(id) {
        return id
      }
    }
    switch kind {
    case .saved:
      return (indexed?.firstAuthor ?? indexed?.firstSender).map(Participant.ID.init(_:))
    case .direct, .bot:
      guard let other = chat["id"]?.identifier else { return nil }
      let peers: Set<Participant.ID> = [Participant.ID("user\(other)"), Participant.ID(other)]
      let rest = roster.participants.filter { !peers.contains($0.id) }
      let knowsPeer = rest.count < roster.participants.count
      guard rest.count == 1, knowsPeer || rest[0].id.rawValue.hasPrefix("user") else { return nil }
      return rest[0].id
    case .group, .channel:
      return nil
    }
  }
}
