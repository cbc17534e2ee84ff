import ChatModel

/// Builds the entries of Telegram Desktop's web pages.
struct TelegramHTMLMessageBuilder: TextRecordBuilder {
  var assembly: ChatAssembly
  /// Whose side is the outgoing one.
  var me: Participant.ID?
  /// The senders of messages that don't name them, by the numbers of the messages' ids.
  let joined: [Int: Int32]
  /// Everybody who wrote something.
  let senders: [String]

  init(assembly: ChatAssembly, joined: [Int: Int32], senders: [String]) {
    self.assembly = assembly
    self.joined = joined
    self.senders = senders
  }

  /// Adds somebody, whom the name alone tells from others; the id.
  @discardableResult
  mutating func meet(_ name: String?) -> Participant.ID {
    let id = Participant.ID(name ?? "unknown")
    assembly.roster.add(id, name: name, placeholder: "Unknown")
    return id
  }

  mutating func entries(of record: [UInt8]) -> [Entry] {
    let head = TelegramHTMLHead(record[...])
    let id = assembly.identity(head.id)
    guard let page = TelegramHTMLMessage(record) else {
      return [.service(ServiceLine(id: id, text: "Unreadable message", date: assembly.date()))]
    }
    if head.isService { return [.service(service(page, id: id))] }
    let known = head.id.flatMap { joined[RecordIndex.key(ofID: $0)] }.map { senders[Int($0)] }
    let sender = meet(head.sender ?? known)
    var message = Message(id: id, sender: sender, date: checkedDate())
    message.viaBot = page.words("from_name").flatMap { TelegramHTMLHead.name($0).bot }
    let forwarded = page.all("forwarded").first { $0.element.isOf("body") }
    if let forwarded { message.forward = forward(page, forwarded) }
    if let reply = page.first("reply_to") { message.reply = self.reply(page, reply) }
    var contents: [Content] = []
    if let wrap = page.first("media_wrap"), let content = media(page, wrap) {
      contents.append(content)
    }
    if let text = page.all("text").first(where: { !$0.element.isOf("bold") }) {
      message.text = self.text(page.marks.inside(text))
    }
    message.signature = page.words("signature")
    message.reactions = reactions(page)
    message.buttons = buttons(page)
    if contents.isEmpty, message.text.isEmpty {
      contents = [assembly.placeholder("Message without content", "")]
    }
    return assembly.entries(of: message, contents: contents)
  }

  private mutating func checkedDate() -> LocalDateTime? {
    if let date = assembly.date() { return date }
    assembly.warn(
      one: "message has no date that can be read", many: "messages have no dates that can be read")
    return nil
  }

  // MARK: - Around the words

  private func forward(_ page: TelegramHTMLMessage, _ body: HTMLMarks.Mark) -> Forward {
    guard let name = page.first("from_name", in: body.range) else { return Forward() }
    let date = page.first("details", in: name.range)
    let when = date.map { page.marks.words($0) }.flatMap(TelegramHTMLHead.milliseconds)
    var words = page.marks.words(name)
    if let date {
      let tail = page.marks.words(date)
      if words.hasSuffix(tail) { words = String(words.dropLast(tail.count)).trimmed }
    }
    return Forward(
      from: TelegramHTMLHead.name(words).name, date: when.flatMap(LocalDateTime.init(milliseconds:))
    )
  }

  private func reply(_ page: TelegramHTMLMessage, _ mark: HTMLMarks.Mark) -> Reply {
    let link = page.marks.all("a").first { mark.range.contains($0.start) }
    guard let href = link?["href"], let place = href.range(ofFirst: "#go_to_message") else {
      return Reply(quote: "A message of another chat")
    }
    return Reply(target: Message.ID(String(href[place.upperBound...])))
  }

  private mutating func reactions(_ page: TelegramHTMLMessage) -> [Reaction] {
    page.all("reaction").map { reaction in
      let names = page.all("userpic", in: reaction.range).compactMap { $0["title"] }
      let initials = page.all("initials", in: reaction.range).compactMap { $0["title"] }
      let senders = (names + initials).filter { !$0.isEmpty }.map { meet($0) }
      let count = page.words("count", in: reaction.range).flatMap { Int($0) }
      let emoji = page.words("emoji", in: reaction.range)
      if emoji == nil {
        assembly.warn(
          one: "custom emoji is shown as a star", many: "custom emoji are shown as stars")
      }
      return Reaction(
        emoji: emoji ?? "⭐", count: count.map { min(max(0, $0), 1_000_000_000) }, senders: senders)
    }
  }

  private func buttons(_ page: TelegramHTMLMessage) -> [[Button]] {
    page.all("bot_button_row").map { row in
      page.all("bot_button", in: row.range).map { button in
        let link = page.marks.all("a").first { button.range.contains($0.start) }
        let url = link?["href"].flatMap { $0.contains("://") ? $0 : nil }
        return Button(text: page.marks.words(button), url: url)
      }
    }.filter { !$0.isEmpty }
  }

  // MARK: - Words

  /// The words of the page's HTML; counts the custom emoji whose pictures aren't there.
  mutating func text(_ html: String) -> RichText {
    let text = words(html)
    for entity in text.entities {
      guard case .customEmoji(let picture) = entity.kind, picture.path == nil else { continue }
      assembly.warn(
        one: "custom emoji is shown as the ordinary one that it stands for",
        many: "custom emoji are shown as the ordinary ones that they stand for")
    }
    return text
  }

  /// The words of the page's HTML.
  func words(_ html: String) -> RichText {
    HTMLWords.parse(html.trimmed) { element in
      if element.name == "span", element.isOf("spoiler") { return .mark(.spoiler) }
      guard element.name == "a" else { return nil }
      let action = element["onclick"] ?? ""
      if action.contains("ShowMentionName") { return .mark(.mention) }
      if action.contains("ShowHashtag") { return .mark(.hashtag) }
      if action.contains("ShowCashtag") { return .mark(.cashtag) }
      if action.contains("ShowBotCommand") { return .mark(.botCommand) }
      if action.contains("ShowNotLoadedEmoji") || action.contains("ShowNotAvailableEmoji") {
        return .mark(.customEmoji(path: nil))
      }
      guard let href = element["href"] else { return nil }
      if href.hasPrefix("mailto:") { return .mark(.email) }
      if href.hasPrefix("tel:") { return .mark(.phone) }
      if href.isEmpty { return .mark(.mention) }
      // A picture that lies beside the page: its link leads nowhere else.
      if !href.contains("://"), href.hasPrefix("stickers/") {
        return .mark(.customEmoji(path: TelegramMessageBuilder.picture(ofEmoji: href)))
      }
      return nil
    }.text
  }

  // MARK: - Events

  private mutating func service(_ page: TelegramHTMLMessage, id: Message.ID) -> ServiceLine {
    let words = page.words("body") ?? ""
    let known: [(mark: String, kind: ServiceLine.Kind)] = [
      (" created group ", .created), ("» created", .created), (" changed group title ", .renamed),
      ("Channel title changed", .renamed), (" group photo", .photoChanged),
      ("Channel photo ", .photoChanged), (" invited ", .added), (" removed ", .removed),
      (" joined group by ", .joined), (" joined Telegram", .joined), (" pinned ", .pinned),
      (" scored ", .game), (" took a screenshot", .screenshot), ("Group call", .call),
      ("You have successfully transferred", .payment), (" auto-delete", .autoDelete),
      (" chat theme", .theme), (" topic ", .topic),
    ]
    let found = known.first { words.range(ofFirst: $0.mark) != nil }
    let link = page.marks.all("a").first?["href"]
    let target = link.flatMap { href in
      href.range(ofFirst: "#go_to_message").map { Message.ID(String(href[$0.upperBound...])) }
    }
    let actor = found.flatMap { words.range(ofFirst: $0.mark) }.map {
      String(words[..<$0.lowerBound])
    }
    return ServiceLine(
      id: id, kind: found?.kind ?? .other, text: words,
      actor: actor.flatMap { assembly.roster.id(named: $0) }, target: target,
      date: assembly.date())
  }
}
