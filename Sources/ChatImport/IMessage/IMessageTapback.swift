/// A reaction to a message, which is a message of its own in the database.
struct IMessageTapback {
  /// The kinds of tapbacks, by the last digit of their types.
  enum Kind: Hashable {
    case emoji(String)
    case sticker
  }

  private static let emoji = ["❤️", "👍", "👎", "😂", "‼️", "❓"]

  /// Its kind; `nil` for an emoji that isn't told.
  var kind: Kind?
  /// Whether it takes an earlier one back.
  var isRemoval: Bool

  /// The tapback that a type is; `nil` where it is none.
  init?(type: Int, emoji: String?) {
    guard (2_000...2_007).contains(type) || (3_000...3_007).contains(type) else { return nil }
    isRemoval = type >= 3_000
    switch type % 1_000 {
    case 6: kind = emoji.map { .emoji($0) }
    case 7: kind = .sticker
    case let number: kind = .emoji(Self.emoji[number])
    }
  }

  /// The message, and which of its parts, that `associated_message_guid` names: `p:0/GUID` or
  /// `bp:GUID`.
  static func target(_ name: String) -> (message: String, part: String) {
    if name.hasPrefix("p:"), let slash = name.firstIndex(of: "/") {
      return (String(name[name.index(after: slash)...]), String(name[..<slash].dropFirst(2)))
    }
    return name.hasPrefix("bp:") ? (String(name.dropFirst(3)), "0") : (name, "0")
  }

  /// The emoji of a tapback by its name in exports, such as `Loved`.
  static func emoji(named name: String) -> String? {
    ["Loved", "Liked", "Disliked", "Laughed", "Emphasized", "Questioned"].firstIndex(of: name)
      .map { emoji[$0] }
  }
}
