import JSONText
import SQLite

/// The members of messages that are read, to find those whose names are damaged.
enum SignalMembers {
  private static let known: Set<String> = [
    "attachments", "author", "authorAci", "authorUuid", "body", "bodyRanges", "callHistoryDetails",
    "call_history", "caption", "contact", "contentType", "conversationId", "deletedForEveryone",
    "description", "displayName", "duration", "editHistory", "emoji", "errors", "fileName", "flags",
    "fromConversationId", "fromId", "giftBadge", "height", "image", "isViewOnce", "length",
    "mentionAci", "mentionUuid", "name", "options", "optionIndexes", "path", "payment", "poll",
    "preview", "question", "quote", "reactions", "sendStateByConversationId", "sent_at", "size",
    "source", "sourceServiceId", "sourceUuid", "start", "status", "sticker", "storyReplyContext",
    "style", "terminatedAt", "text", "timestamp", "title", "type", "updatedAt", "value", "votes",
    "width",
  ]
  /// How far into a message is looked.
  private static let maximumDepth = 8

  /// How many members of a message have a name that is nearly one of those that are read.
  static func damagedCount(in value: JSONValue, depth: Int = 0) -> Int {
    guard depth < maximumDepth else { return 0 }
    guard value.isObject else {
      return value.elements.reduce(0) { $0 + damagedCount(in: $1, depth: depth + 1) }
    }
    var count = 0
    for key in value.keys {
      count += damagedCount(in: key.valueOfKey, depth: depth + 1)
      guard let name = key.string, !known.contains(name) else { continue }
      let near = known.filter { NearName.isNear(name, $0) }
      guard !near.isEmpty, !value.keys.contains(where: { near.contains($0.string ?? "") }) else {
        continue
      }
      count += 1
    }
    return count
  }
}
