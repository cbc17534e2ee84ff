import Bubbles
import ChatModel
import Themes

/// What a list of chats beside the shown one says.
package struct ChatListContent: Hashable, Sendable {
  /// A chat in the list.
  struct Item: Hashable, Sendable {
    var name: String
    var text: RichText
    /// How many bytes of it name who wrote it, in a group: a name, a colon, a space.
    var authorLength = 0
    /// Whether it is a photo, or what was said of one.
    var isPhoto = false
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

    /// Who wrote the last message, and its own words, which follow that; `nil` if nobody is named.
    var parts: (author: String, message: RichText)? {
      guard authorLength > 2 else { return nil }
      let bytes = text.string.utf8
      let marks = text.entities.compactMap { mark -> Entity? in
        guard mark.end > authorLength else { return nil }
        return Entity(
          mark.kind, start: max(0, mark.start - authorLength), end: mark.end - authorLength)
      }
      return (
        String(decoding: bytes.prefix(authorLength - 2), as: UTF8.self),
        RichText(
          String(decoding: bytes.dropFirst(authorLength), as: UTF8.self), entities: marks)
      )
    }
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
    var authorLength = 0
    var isPhoto = false
    if let last {
      let quote = QuotedMessage(last, in: conversation, look)
      let isNamed = header.isShared && last.sender != conversation.me
      let name = isNamed ? quote.sender.map { $0.name + ": " } ?? "" : ""
      let start = name.utf8.count
      authorLength = start
      isPhoto = quote.isPhoto
      text = RichText(
        name + quote.snippet,
        entities: quote.emoji.map {
          Entity($0.kind, start: start + $0.start, end: start + $0.end)
        })
    }
    current = Item(
      name: header.title,
      text: header.isBusy ? header.subtitle.map { RichText($0) } ?? text : text,
      authorLength: header.isBusy ? 0 : authorLength, isPhoto: isPhoto && !header.isBusy,
      time: last?.date.map { look.words.time($0, clock: look.date.clock) } ?? "",
      avatarID: header.avatarID, avatar: header.avatar, avatarColor: header.avatarColor,
      symbol: header.avatarSymbol, isPresent: header.isPresent, faces: header.faces,
      sign: header.sign(look.header))
    others = chats.map {
      let text = $0.text.map { Snippet.line(of: $0) } ?? ""
      return Item(
        name: $0.name, text: text, authorLength: Self.authorLength(text), time: $0.time ?? "",
        unread: $0.unread,
        avatarID: $0.name, avatar: $0.avatar,
        symbol: look.avatar.group != .initials && Self.authorLength(text) > 0 ? .people : nil)
    }
  }

  /// Returns how many bytes of a last message name who wrote it, as in groups: a name of one or two words, a
  /// colon and a space; 0 if it doesn't begin so.
  static func authorLength(_ text: RichText) -> Int {
    guard let end = text.string.firstRange(of: ": ") else { return 0 }
    let name = text.string[..<end.lowerBound]
    let isName =
      !name.isEmpty && name.count <= 24 && name.count { $0 == " " } < 2
      && name.first?.isLowercase == false && name.allSatisfy { $0.isLetter || " -’'.".contains($0) }
    return isName ? name.utf8.count + 2 : 0
  }
}
