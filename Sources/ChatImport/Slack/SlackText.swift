import ChatModel
import JSONText

extension SlackMessageBuilder {
  /// The words of mrkdwn.
  func mrkdwn(_ words: String) -> RichText {
    InlineMarkup.parse(words, .slack) { token in
      token.first == UInt8(ascii: "<") ? bracket(token) : emoji(token)
    }
  }

  /// The words of something in angle brackets: a user, a channel, a group, a date, a link.
  private func bracket(_ token: ArraySlice<UInt8>) -> InlineMarkup.Token {
    let inside = String(decoding: token.dropFirst().dropLast(), as: UTF8.self)
    let parts = inside.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let target = InlineMarkup.decoded(String(parts[0]))
    let label = parts.count > 1 && !parts[1].isEmpty ? InlineMarkup.decoded(String(parts[1])) : nil
    let (words, kinds) = Self.reference(target, label: label, in: self)
    return (token.count, words, kinds)
  }

  private static func reference(
    _ target: String, label: String?, in builder: SlackMessageBuilder
  ) -> (String, [Entity.Kind]) {
    let rest = String(target.dropFirst())
    switch target.first {
    case "@": return builder.mention(rest, label: label)
    case "#": return ("#" + (builder.workspace.channelNames[rest] ?? label ?? rest), [.hashtag])
    case "!":
      if rest.hasPrefix("date^") { return (label ?? rest, []) }
      let name = label ?? String(rest.prefix { $0 != "^" })
      return (name.hasPrefix("@") ? name : "@" + name, [.mention])
    default:
      if target.hasPrefix("mailto:") { return (label ?? String(target.dropFirst(7)), [.email]) }
      if target.hasPrefix("tel:") { return (label ?? String(target.dropFirst(4)), [.phone]) }
      guard target.contains(":") else { return (label ?? target, []) }
      guard let label, label != target else { return (target, [.link]) }
      return (label, [.textLink(url: target)])
    }
  }

  /// The words for a user, with a mark.
  func mention(_ id: String, label: String? = nil) -> (String, [Entity.Kind]) {
    let person = Participant.ID(id)
    let known = assembly.roster.name(of: person)
    let name = workspace.people[id]?.name ?? (known == id ? label : known ?? label)
    return ("@" + (name ?? id), [known != nil ? .mentionName(person) : .mention])
  }

  /// The emoji of a name between colons.
  private func emoji(_ token: ArraySlice<UInt8>) -> InlineMarkup.Token? {
    guard token.first == UInt8(ascii: ":") else { return nil }
    var end = token.startIndex + 1
    while end < token.endIndex {
      let byte = token[end]
      let isPart = LinkScanner.isWord(byte) || "_-+".utf8.contains(byte)
      // The colours of skin stand behind two colons: `:wave::skin-tone-2:`.
      let isTone = byte == UInt8(ascii: ":") && token[end...].starts(with: "::skin-tone-".utf8)
      guard isPart || isTone else { break }
      end += isTone ? 2 : 1
    }
    guard end < token.endIndex, token[end] == UInt8(ascii: ":"), end > token.startIndex + 1
    else { return nil }
    let name = String(decoding: token[token.startIndex + 1..<end], as: UTF8.self)
    let count = end + 1 - token.startIndex
    if let picture = workspace.emoji[name] {
      return (count, ":\(name):", [.customEmoji(picture)])
    }
    return EmojiNames.emoji(name).map { (count, $0, []) }
  }

  // MARK: - Blocks

  /// The words of blocks; empty where none of them has words.
  mutating func text(ofBlocks blocks: JSONValue) -> RichText {
    var text = MarkedText()
    for block in blocks.elements {
      text.beginLine()
      let type = block["type"]?.string ?? "none"
      switch type {
      case "rich_text":
        for element in block.list("elements") {
          richText(element, into: &text)
        }
      case "section":
        if let words = block["text"] { append(words, into: &text) }
        for field in block.list("fields") {
          text.beginLine()
          append(field, into: &text)
        }
      case "header":
        let start = text.end
        if let words = block["text"] { append(words, into: &text) }
        text.mark(.bold, from: start)
      case "context":
        for (number, element) in block.list("elements").enumerated() {
          if number > 0 { text.append(" ") }
          append(element, into: &text)
        }
      case "markdown":
        text.append(InlineMarkup.parse(block["text"]?.string ?? "", .markdown))
      case "image", "video":
        let title = block["title"]?["text"]?.string ?? block["alt_text"]?.string ?? type
        let address = (block["image_url"] ?? block["title_url"] ?? block["video_url"])?.string
        text.append(title, kinds: address.map { [.textLink(url: $0)] } ?? [])
      case "call": text.append("Call")
      // Lines, buttons and files stand elsewhere, or are nothing to read.
      case "divider", "actions", "file": break
      default:
        assembly.warn(
          one: "block of the kind `\(type)` is left out of a message",
          many: "blocks of the kind `\(type)` are left out of messages")
      }
    }
    return text.text
  }

  private func append(_ words: JSONValue, into text: inout MarkedText) {
    switch words["type"]?.string {
    case "mrkdwn": text.append(mrkdwn(words["text"]?.string ?? ""))
    case "image": text.append(words["alt_text"]?.string ?? "")
    default: text.append(InlineMarkup.decoded(words["text"]?.string ?? words.string ?? ""))
    }
  }

  private mutating func richText(_ value: JSONValue, into text: inout MarkedText) {
    let elements = value.list("elements")
    switch value["type"]?.string {
    case "rich_text_section":
      for element in elements { inline(element, into: &text) }
    case "rich_text_list":
      let isOrdered = value["style"]?.string == "ordered"
      let first = max(0, min(1_000_000, value["offset"]?.int ?? 0)) + 1
      let depth = max(0, min(8, value["indent"]?.int ?? 0))
      for (number, element) in elements.enumerated() {
        text.beginLine()
        text.append(String(repeating: "   ", count: depth))
        text.append(isOrdered ? "\(first + number). " : "• ")
        richText(element, into: &text)
      }
      text.append("\n")
    case "rich_text_quote":
      text.beginLine()
      let start = text.end
      for element in elements { inline(element, into: &text) }
      text.mark(.blockquote, from: start)
      text.append("\n")
    case "rich_text_preformatted":
      text.beginLine()
      let start = text.end
      for element in elements { inline(element, into: &text) }
      text.mark(.pre(language: value["language"]?.string), from: start)
      text.append("\n")
    default: inline(value, into: &text)
    }
  }

  private mutating func inline(_ value: JSONValue, into text: inout MarkedText) {
    var kinds: [Entity.Kind] = []
    for (key, kind) in Self.styles where value["style"]?[key]?.bool == true { kinds.append(kind) }
    switch value["type"]?.string {
    case "text": text.append(value["text"]?.string ?? "", kinds: kinds)
    case "user":
      let (words, marks) = mention(value["user_id"]?.string ?? "")
      text.append(words, kinds: kinds + marks)
    case "channel":
      let id = value["channel_id"]?.string ?? ""
      text.append("#" + (workspace.channelNames[id] ?? id), kinds: kinds + [.hashtag])
    case "link":
      let url = value["url"]?.string ?? ""
      let words = value["text"]?.string ?? url
      text.append(
        words.isEmpty ? url : words,
        kinds: kinds + [words == url || words.isEmpty ? .link : .textLink(url: url)])
    case "emoji":
      let name = value["name"]?.string ?? ""
      let known = (value["unicode"]?.string).flatMap(EmojiNames.emoji(codePoints:))
      if workspace.emoji[name]?.path == nil, let emoji = known ?? EmojiNames.emoji(name) {
        text.append(emoji, kinds: kinds)
      } else {
        let picture = workspace.emoji[name] ?? MediaReference(path: nil)
        text.append(":\(name):", kinds: kinds + [.customEmoji(picture)])
      }
    case "broadcast":
      text.append("@" + (value["range"]?.string ?? "here"), kinds: kinds + [.mention])
    case "usergroup":
      text.append("@" + (value["usergroup_id"]?.string ?? "group"), kinds: kinds + [.mention])
    case "team": text.append("@" + (value["team_id"]?.string ?? "team"), kinds: kinds + [.mention])
    case "date":
      let seconds = value["timestamp"]?.int.flatMap { LocalDateTime(secondsSince1970: $0) }
      text.append(value["fallback"]?.string ?? seconds?.description ?? "", kinds: kinds)
    case "color": text.append(value["value"]?.string ?? "", kinds: kinds)
    case let type:
      text.append(value["text"]?.string ?? value["fallback"]?.string ?? "", kinds: kinds)
      let name = type ?? "none"
      assembly.warn(
        one: "part of the kind `\(name)` in a text is shown plainly",
        many: "parts of the kind `\(name)` in texts are shown plainly")
    }
  }

  private static let styles: [(key: StaticString, kind: Entity.Kind)] = [
    ("bold", .bold), ("italic", .italic), ("strike", .strikethrough), ("code", .code),
    ("underline", .underline),
  ]
}
