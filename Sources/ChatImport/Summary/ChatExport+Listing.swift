import ChatModel

extension ChatExport {
  /// The chats of the export, and what is in each of them.
  ///
  /// - Parameter options: What of the chats counts; with `chat`, that one alone is listed.
  /// - Throws: as ``read(_:)`` does. A chat of several in which nothing is left isn't listed.
  /// - Complexity: O(bytes). Of WhatsApp's text, Telegram, records, backups of SMS and archives of XMPP
  ///   none is held; of others, and of the days of a time zone, the memory of the largest chat.
  public func listing(
    _ options: ImportOptions = ImportOptions()
  ) throws(DiagnosticsError) -> ChatListing {
    let several: [DiagnosticsError.ChatName]
    do throws(DiagnosticsError) {
      return ChatListing(format: format, chats: [try summary(options)])
    } catch {
      guard options.chat == nil, !error.chats.isEmpty else { throw error }
      several = error.chats
    }
    let ids = Dictionary(grouping: several, by: \.id)
    var listing = ChatListing(format: format, chats: [])
    for chat in several {
      var options = options
      options.chat = chat.id.isEmpty || (ids[chat.id]?.count ?? 0) > 1 ? chat.name : chat.id
      do throws(DiagnosticsError) {
        listing.chats.append(try summary(options, name: chat.name, id: chat.id))
      } catch  where options.choosesEntries {
        continue
      }
    }
    return listing
  }

  /// What is in the chat that the options choose.
  private func summary(
    _ options: ImportOptions, name: String? = nil, id: String = ""
  ) throws(DiagnosticsError) -> ChatSummary {
    let counter = EntryCounter(zone: format.clock == .utc ? options.timeZone : nil)
    var options = options
    // What a zone moves into the days that are asked for, or out of them, is known once all was read.
    let choosesDays = options.from != nil || options.to != nil
    if options.timeZone == nil || !choosesDays { options.counter = counter }
    let chat = try read(options).conversation
    var tally = counter.tally
    for entry in chat.entries { tally.add(entry) }
    if !tally.threads.isEmpty {
      for entry in chat.entries { tally.noteBeginning(entry) }
    }
    return ChatSummary(chat, tally, name: name, id: id)
  }
}
