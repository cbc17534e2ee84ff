import ChatModel

extension ChatExport {
  /// The chats of the export, and what is in each of them.
  ///
  /// - Parameter options: What of the chats counts; with `chat`, that one alone is listed.
  /// - Throws: as ``read(_:)`` does. A chat of several in which nothing is left isn't listed.
  /// - Complexity: O(bytes). Of WhatsApp's text, Telegram, records, backups of SMS and archives of XMPP
  ///   none is held; of others, and of the days of a time zone, the memory of the largest chat. Of several
  ///   chats it is noted where each message stands.
  public func listing(
    _ options: ImportOptions = ImportOptions()
  ) throws(DiagnosticsError) -> ChatListing {
    if options.chat == nil {
      if let format = KnownFormats.reader(of: format) as? any SeveralChats.Type {
        return try listing(of: format, options)
      }
      if let chats = try telegramChats(options) { return try listing(chats, options) }
    }
    return ChatListing(format: format, chats: [try summary(options)])
  }

  private func listing<Format: SeveralChats>(
    of format: Format.Type, _ options: ImportOptions
  ) throws(DiagnosticsError) -> ChatListing {
    let chats = try Format(source: source, options: options).chats(forAll: true)
    return try listing(
      chats.names.enumerated().map { number, chat in
        OpenChat(name: chat.name, id: chat.id) { options throws(DiagnosticsError) in
          try Format(source: source, options: options).read(number, of: chats)
        }
      }, options)
  }

  /// The chats of an account of Telegram; `nil` for anything else.
  private func telegramChats(
    _ options: ImportOptions
  ) throws(DiagnosticsError) -> [OpenChat]? {
    guard let importer = telegram(options) else { return nil }
    return try importer.chats().map { chat in
      OpenChat(name: importer.name(of: chat), id: chat["id"]?.identifier ?? "") {
        options throws(DiagnosticsError) in
        var importer = importer
        importer.options = options
        return try importer.read(chat)
      }
    }
  }

  private func listing(
    _ chats: [OpenChat], _ options: ImportOptions
  ) throws(DiagnosticsError) -> ChatListing {
    var listing = ChatListing(format: format, chats: [])
    guard chats.count > 1 else {
      guard let only = chats.first else { throw ChatChoice.none(in: fileName) }
      // The only one is called as its picture is.
      listing.chats = [try summary(options, only)]
      return listing
    }
    for chat in chats {
      do throws(DiagnosticsError) {
        listing.chats.append(try summary(options, chat, name: chat.name, id: chat.id))
      } catch  where options.choosesEntries {
        continue
      }
    }
    return listing
  }

  /// What is in a chat: in the one that the options choose, or one that was found.
  private func summary(
    _ options: ImportOptions, _ chat: OpenChat? = nil, name: String? = nil, id: String = ""
  ) throws(DiagnosticsError) -> ChatSummary {
    let counter = EntryCounter(zone: format.clock == .utc ? options.timeZone : nil)
    var options = options
    // What a zone moves into the days that are asked for, or out of them, is known once all was read.
    let choosesDays = options.from != nil || options.to != nil
    if options.timeZone == nil || !choosesDays { options.counter = counter }
    let read = try read(options, chat).conversation
    var tally = counter.tally
    for entry in read.entries { tally.add(entry) }
    if !tally.threads.isEmpty {
      for entry in read.entries { tally.noteBeginning(entry) }
    }
    return ChatSummary(read, tally, name: name, id: id)
  }
}
