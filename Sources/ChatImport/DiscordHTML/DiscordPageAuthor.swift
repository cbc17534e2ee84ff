import ChatModel

extension DiscordPerson {
  /// What a page tells of an author.
  ///
  /// - Parameters:
  ///   - mark: the element with the name.
  ///   - around: the elements of the message or the group.
  init?(_ mark: HTMLMarks.Mark, in marks: HTMLMarks, around: [HTMLMarks.Mark]) {
    let full = mark["title"].flatMap { $0.isEmpty ? nil : $0 }
    let words = marks.words(mark)
    guard let id = mark["data-user-id"] ?? full, !id.isEmpty else { return nil }
    let tag = around.first {
      $0.element.isOf("chatlog__author-tag") || $0.element.isOf("chatlog__bot-tag")
    }
    let picture = around.first {
      $0.element.isOf("chatlog__avatar") || $0.element.isOf("chatlog__author-avatar")
    }
    self.init(
      id: Participant.ID(id), name: words.isEmpty ? full ?? "Unknown" : words, account: full,
      isBot: tag != nil, color: mark["style"].flatMap(Self.color),
      avatar: picture?["src"].flatMap(DiscordPage.local).map { MediaReference(path: $0) })
  }

  private init(
    id: Participant.ID, name: String, account: String?, isBot: Bool, color: String?,
    avatar: MediaReference?
  ) {
    self.id = id
    self.name = name
    self.account = account
    self.isBot = isBot
    self.color = color
    self.avatar = avatar
  }

  /// `color: rgb(155, 89, 182)` as `#9b59b6`.
  private static func color(_ style: String) -> String? {
    guard let open = style.range(ofFirst: "rgb(") else { return nil }
    let numbers = style[open.upperBound...].prefix { $0 != ")" }.split(separator: ",").map {
      Int(String($0).trimmed)
    }
    guard numbers.count == 3 else { return nil }
    var text = "#"
    for number in numbers {
      guard let number, (0...255).contains(number) else { return nil }
      text += (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    return text
  }
}
