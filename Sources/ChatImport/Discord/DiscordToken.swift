import ChatModel
import JSONText

/// What Discord writes its own way within words.
enum DiscordToken {
  /// Something in angle brackets: a user, a channel, a role, an emoji, a time, an address.
  static func bracket(
    _ token: ArraySlice<UInt8>, roster: ParticipantRoster, emoji: CustomEmoji
  ) -> InlineMarkup.Token? {
    let inside = String(decoding: token.dropFirst().dropLast(), as: UTF8.self)
    if inside.hasPrefix("@&") { return (token.count, "@role", [.mention]) }
    if inside.hasPrefix("@") {
      let id = Participant.ID(String(inside.dropFirst().drop { $0 == "!" }))
      guard isNumber(id.rawValue) else { return nil }
      guard let name = roster.name(of: id) else { return (token.count, "@Unknown", [.mention]) }
      return (token.count, "@" + name, [.mentionName(id)])
    }
    if inside.hasPrefix("#") {
      return isNumber(String(inside.dropFirst())) ? (token.count, "#channel", [.hashtag]) : nil
    }
    if inside.hasPrefix("http://") || inside.hasPrefix("https://") {
      return (token.count, inside, [.link])
    }
    let parts = inside.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count >= 2, parts[0] == "t", let seconds = Int(parts[1]) {
      return LocalDateTime(secondsSince1970: seconds).map { date in
        (token.count, String(date.description.map { $0 == "T" ? " " : $0 }.prefix(16)), [])
      }
    }
    if parts.count == 3, parts[0].isEmpty || parts[0] == "a", !parts[1].isEmpty, isNumber(parts[2])
    {
      let picture = emoji[parts[1]] ?? MediaReference(path: nil)
      return (token.count, ":\(parts[1]):", [.customEmoji(picture)])
    }
    // A command: `</name:id>`.
    if parts.count == 2, parts[0].hasPrefix("/"), isNumber(parts[1]) {
      return (token.count, parts[0], [.botCommand])
    }
    return nil
  }

  /// A mention that was resolved: `@Name`.
  static func mention(
    _ token: ArraySlice<UInt8>, people: [DiscordPerson]
  ) -> InlineMarkup.Token? {
    let rest = token.dropFirst()
    var best: DiscordPerson?
    var length = 0
    for person in people {
      for name in [person.name, person.account].compactMap(\.self)
      where name.utf8.count > length && rest.starts(with: name.utf8) {
        (best, length) = (person, name.utf8.count)
      }
    }
    if let best {
      let name = String(decoding: rest.prefix(length), as: UTF8.self)
      return (length + 1, "@" + name, [.mentionName(best.id)])
    }
    for word in ["everyone", "here"] where rest.starts(with: word.utf8) {
      return (word.utf8.count + 1, "@" + word, [.mention])
    }
    return nil
  }

  /// An emoji that was resolved: `:name:`.
  static func emoji(
    _ token: ArraySlice<UInt8>, among known: CustomEmoji
  ) -> InlineMarkup.Token? {
    guard !known.isEmpty, let end = token.dropFirst().firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let name = String(decoding: token[(token.startIndex + 1)..<end], as: UTF8.self)
    return known[name].map { (end + 1 - token.startIndex, ":\(name):", [.customEmoji($0)]) }
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}
