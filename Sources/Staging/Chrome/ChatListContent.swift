import Bubbles
import ChatModel
import Themes

/// What a list of chats beside the shown one says.
package struct ChatListContent: Hashable, Sendable {
  /// A chat in the list.
  struct Item: Hashable, Sendable {
    var name: String
    var text: RichText
    var time: String
    var unread = 0
    var avatarID: String
    var avatar: MediaReference?
    var avatarColor: String?
    var symbol: Symbol?
    /// Whether whom one talks with is there.
    var isPresent = false
    /// Whose faces are the avatar, for a chat without a picture.
    var faces: [RowPerson] = []
    /// What the look puts before the name of a channel; `nil` before any other.
    var sign: String?
  }

  /// The shown chat.
  let current: Item
  /// The others; drawn as grey shapes if none are known.
  let others: [Item]

  /// - Parameters:
  ///   - header: what the header says.
  ///   - last: the last message.
  init(
    _ header: HeaderContent, last: Message?, in conversation: Conversation,
    _ chats: [ChatPreview], _ look: Look
  ) {
    var text = RichText()
    if let last {
      let quote = QuotedMessage(last, in: conversation, look)
      let isNamed = header.isShared && last.sender != conversation.me
      let name = isNamed ? quote.sender.map { $0.name + ": " } ?? "" : ""
      let start = name.utf8.count
      text = RichText(
        name + quote.snippet,
        entities: quote.emoji.map {
          Entity($0.kind, start: start + $0.start, end: start + $0.end)
        })
    }
    current = Item(
      name: header.title,
      text: header.isBusy ? header.subtitle.map { RichText($0) } ?? text : text,
      time: last?.date.map { look.words.time($0, clock: look.date.clock) } ?? "",
      avatarID: header.avatarID, avatar: header.avatar, avatarColor: header.avatarColor,
      symbol: header.avatarSymbol, isPresent: header.isPresent, faces: header.faces,
      sign: header.sign(look.header))
    others = chats.map {
      Item(
        name: $0.name, text: $0.text.map { Snippet.line(of: $0) } ?? "", time: $0.time ?? "",
        unread: $0.unread,
        avatarID: $0.name, avatar: $0.avatar,
        symbol: look.avatar.group != .initials && Self.namesSender($0.text) ? .people : nil)
    }
  }

  /// Returns whether a last message begins with who wrote it, as in groups: a name of one or two words and a
  /// colon.
  static func namesSender(_ text: RichText?) -> Bool {
    guard let text = text?.string, let end = text.firstRange(of: ": ") else { return false }
    let name = text[..<end.lowerBound]
    return !name.isEmpty && name.count <= 24 && name.count { $0 == " " } < 2
      && name.first?.isLowercase == false && name.allSatisfy { $0.isLetter || " -’'.".contains($0) }
  }
}
