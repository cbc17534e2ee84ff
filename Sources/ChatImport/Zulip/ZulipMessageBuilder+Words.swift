import ChatModel

extension ZulipMessageBuilder {
  /// The words of Zulip's markdown.
  func text(_ words: String) -> RichText {
    InlineMarkup.parse(words, .zulip) { token in
      if let mention = mention(token) { return mention }
      return EmojiToken.emoji(token, custom: emoji)
    }
  }

  /// `@**Ana**`, `@_**Ana|12**`, `@*group*`.
  private func mention(_ token: ArraySlice<UInt8>) -> InlineMarkup.Token? {
    guard token.first == UInt8(ascii: "@") else { return nil }
    var rest = token.dropFirst()
    if rest.first == UInt8(ascii: "_") { rest = rest.dropFirst() }
    let stars = rest.prefix { $0 == UInt8(ascii: "*") }
    guard stars.count == 1 || stars.count == 2 else { return nil }
    let name = rest.dropFirst(stars.count).prefix { $0 != UInt8(ascii: "*") && $0 != 0x0A }
    guard !name.isEmpty, token[name.endIndex...].starts(with: stars) else { return nil }
    let length = name.endIndex + stars.count - token.startIndex
    let parts = String(decoding: name, as: UTF8.self).split(separator: "|", maxSplits: 1)
    guard let shown = parts.first.map(String.init) else { return nil }
    let id = parts.count > 1 ? Participant.ID(String(parts[1])) : assembly.roster.id(named: shown)
    let kind: Entity.Kind =
      id.flatMap { assembly.roster.contains($0) ? .mentionName($0) : nil } ?? .mention
    return (length, "@" + shown, [kind])
  }

  /// The words of HTML, as the API answers.
  mutating func html(_ html: String, files: inout [Content]) -> RichText {
    var uploads: [String] = []
    let roster = assembly.roster
    let emoji = emoji
    let parsed = HTMLWords.parse(html) { element in
      if element.name == "img" {
        // A picture below the words: its address is that of the link around it.
        guard !element.isOf("emoji") else { return nil }
        return .words("", nil)
      }
      if element.name == "a", let path = Self.upload(element["href"]) {
        if !uploads.contains(path) { uploads.append(path) }
        return .words("", nil)
      }
      guard element.name == "span" else { return nil }
      if element.isOf("user-mention") || element.isOf("user-group-mention") {
        let id = element["data-user-id"].map { Participant.ID($0) }
        return .mark(id.flatMap { roster.contains($0) ? .mentionName($0) : nil } ?? .mention)
      }
      if element.isOf("emoji"),
        let code = element["class"]?.split(separator: " ").first(where: { $0.hasPrefix("emoji-") }),
        let emoji = EmojiNames.emoji(codePoints: String(code.dropFirst(6)))
      {
        return .words(emoji, nil)
      }
      return nil
    } picture: { element in
      element["alt"].flatMap { emoji[String($0.drop { $0 == ":" }.prefix { $0 != ":" })]?.path }
    }
    for path in uploads { files.append(upload(path)) }
    return parsed.text
  }

  private static func upload(_ address: String?) -> String? {
    guard let address, let place = address.range(ofFirst: "/user_uploads/") else { return nil }
    let path = address[place.upperBound...]
    return path.isEmpty ? nil : String(path)
  }

  private mutating func upload(_ path: String) -> Content {
    assembly.noteMissingFile(hint: "they are in the folder `uploads` of an organization's export")
    return .file(Media(fileName: path.split(separator: "/").last.map(String.init)), type: nil)
  }
}
