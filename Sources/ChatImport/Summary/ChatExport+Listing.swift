import ChatModel

extension ChatExport {
  /// The chats of the export, and what is in each of them.
  ///
  /// - Parameter options: What of the chats counts; with `chat`, that one alone is listed.
  /// - Throws: as ``read(_:)`` does. A chat of several in which nothing is left isn't listed.
  /// - Complexity: O(bytes); the memory of the largest chat.
  public func listing(
    _ options: ImportOptions = ImportOptions()
  ) throws(DiagnosticsError) -> ChatListing {
    let several: [DiagnosticsError.ChatName]
    do throws(DiagnosticsError) {
      let chat = try read(options)
      return ChatListing(format: format, chats: [ChatSummary(chat.conversation)])
    } catch {
      guard !error.chats.isEmpty else { throw error }
      several = error.chats
    }
    let ids = Dictionary(grouping: several, by: \.id)
    var listing = ChatListing(format: format, chats: [])
    for chat in several {
      var options = options
      options.chat = chat.id.isEmpty || (ids[chat.id]?.count ?? 0) > 1 ? chat.name : chat.id
      do throws(DiagnosticsError) {
        let read = try read(options).conversation
        listing.chats.append(ChatSummary(read, name: chat.name, id: chat.id))
      } catch  where options.choosesEntries {
        continue
      }
    }
    return listing
  }
}
