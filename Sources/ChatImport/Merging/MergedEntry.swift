import ChatModel

/// One entry of a chat that is merged: what it is recognised by in other exports, and where it stands.
struct MergedEntry: Sendable {
  /// What is the same in each export that has the entry.
  struct Key: Hashable, Sendable {
    var person: String
    /// The minute, as a number since 1970; that of the entry before where it has no date.
    var minute: Int
    /// The second of the minute; `nil` where it isn't known or doesn't matter.
    var second: Int?
    var words: String
  }

  /// An id that an entry has in a format that gives the same one in each export.
  struct CommonID: Hashable, Sendable {
    var format: ChatFormat
    var id: Message.ID
  }

  var key: Key
  /// The ids that it has in formats with ids, and in scripts, whose ids are only good for those entries
  /// that are alike besides.
  var ids: [CommonID] = []
  /// Whether its words may be others elsewhere: it was edited or deleted.
  var isChangeable: Bool
  /// Where it stands: the chats, and its places in them.
  var places: [(chat: Int, index: Int)]

  /// The key without the second.
  var minuteKey: Key {
    var key = key
    key.second = nil
    return key
  }

  /// What is the same in an account of a message whose words were changed.
  var sayer: Key {
    var key = minuteKey
    key.words = ""
    return key
  }

  /// Returns whether both are one if they have the same id in scripts.
  func isLike(_ other: MergedEntry) -> Bool {
    isAtTime(of: other) && key.person == other.key.person
      && (key.words == other.key.words || isChangeable || other.isChangeable)
  }

  /// Returns whether both may be one if they have the same id in a format with ids: of the same time, or
  /// the same words at a time that zones explain. Chats of different accounts may have the same numbers.
  func mayBe(_ other: MergedEntry) -> Bool {
    let apart = key.minute - other.key.minute
    if apart == 0 { return true }
    return apart.isMultiple(of: 15) && abs(apart) <= Self.widestZones
      && key.person == other.key.person
      && (key.words == other.key.words || isChangeable || other.isChangeable)
  }

  /// The most minutes that clocks of two zones are apart: from UTC−12 to UTC+14.
  private static let widestZones = 26 * 60

  /// Returns whether both may be one by their times.
  func isAtTime(of other: MergedEntry) -> Bool {
    guard key.minute == other.key.minute else { return false }
    return key.second == nil || other.key.second == nil || key.second == other.key.second
  }

  /// The entries of a chat whose people have their common ids.
  ///
  /// - Parameter format: the format, if it has ids that are the same in each export.
  static func list(_ entries: [Entry], chat: Int, format: ChatFormat?) -> [MergedEntry] {
    var minute = 0
    return entries.enumerated().map { index, entry in
      var second: Int?
      if let date = entry.date {
        minute = (date.secondsSince1970 - (date.second ?? 0)) / 60
        second = date.second
      }
      let key = Key(
        person: entry.person, minute: minute, second: second, words: entry.mergingWords)
      let ids = format.flatMap { format in
        entry.id.map { [CommonID(format: format, id: $0)] }
      }
      return MergedEntry(
        key: key, ids: ids ?? [], isChangeable: entry.isChangeable, places: [(chat, index)])
    }
  }
}

extension Entry {
  fileprivate var person: String {
    switch self {
    case .message(let message): message.sender.rawValue
    // Not every format knows who did what a line tells.
    case .service, .separator, .unreadMark: ""
    }
  }

  fileprivate var isChangeable: Bool {
    guard case .message(let message) = self else { return false }
    switch message.content {
    case .deleted, .viewOnce: return true
    default: return message.edited != nil
    }
  }

  /// The words that every export has; whatever is a file is the same, as some leave files out.
  fileprivate var mergingWords: String {
    switch self {
    case .service(let line): return "service " + line.text
    case .separator(let separator): return "separator " + separator.text
    case .unreadMark: return "unread"
    case .message(let message):
      let text = message.text.string
      switch message.content {
      case .text, .link: return "text " + text
      case .deleted: return "deleted"
      case .poll(let poll): return "poll " + poll.question.string
      case .call: return "call"
      case .location, .contact, .payment, .invitation, .form, .table:
        return MessageKind(message.content).rawValue
      case .unsupported(let kind, _) where kind != "Media not exported":
        return "card " + kind + text
      case .photo, .video, .animation, .videoMessage, .voice, .audio, .file, .sticker, .viewOnce,
        .unsupported:
        return "media " + text
      }
    }
  }
}
