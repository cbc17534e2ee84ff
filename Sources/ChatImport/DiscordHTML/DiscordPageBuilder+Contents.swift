import ChatModel

extension DiscordPageBuilder {
  /// Takes everything that stands in a message below its head.
  mutating func take(
    _ marks: HTMLMarks, _ message: inout Message, _ text: inout MarkedText,
    _ contents: inout [Content]
  ) {
    var done = 0
    for mark in marks.marks.dropFirst() where mark.start >= done {
      let names = mark["class"]?.split(separator: " ") ?? []
      var isTaken = true
      switch names.first {
      case "chatlog__reply", "chatlog__reference", "chatlog__header", "chatlog__message-aside":
        break
      case "chatlog__content", "chatlog__forwarded-content": takeWords(mark, marks, &text)
      case "chatlog__forwarded":
        message.forward = Forward()
        isTaken = false
      case "chatlog__forwarded-header", "chatlog__forwarded-timestamp": break
      case "chatlog__attachment", "chatlog__forwarded-attachment":
        contents.append(attachment(mark, marks))
      case "chatlog__embed": contents += embed(mark, marks, &text)
      case "chatlog__sticker": contents.append(sticker(mark, marks))
      case "chatlog__reaction": message.reactions.append(reaction(mark, marks))
      default: isTaken = false
      }
      if names.contains("chatlog__edited-timestamp") { message.edited = Edit() }
      if isTaken {
        if names.first == "chatlog__content", message.edited == nil,
          marks.first(ofClass: "chatlog__edited-timestamp", in: mark.range) != nil
        {
          message.edited = Edit()
        }
        // A spoilt page may leave elements without an end.
        done = max(mark.range.upperBound, mark.start + 1)
      }
    }
  }

  private mutating func takeWords(
    _ mark: HTMLMarks.Mark, _ marks: HTMLMarks, _ text: inout MarkedText
  ) {
    let inner =
      marks.first(ofClass: "chatlog__markdown-preserve", in: mark.range)
      ?? marks.first(ofClass: "preserve-whitespace", in: mark.range)
    let words = words(marks.inside(inner ?? mark))
    guard !words.string.allSatisfy(\.isWhitespace) else { return }
    text.beginLine()
    text.append(words)
  }

  // MARK: - Files

  private mutating func path(_ address: String?) -> String? {
    let path = address.flatMap(DiscordPage.local)
    if path == nil {
      assembly.noteMissingFile(hint: "export again with the option that downloads the media")
    }
    return path
  }

  /// `Image: plan.png (1.5 MB)`.
  private static func fileName(_ title: String?) -> String? {
    guard let title, let colon = title.range(ofFirst: ": ") else { return nil }
    let rest = title[colon.upperBound...]
    guard rest.hasSuffix(")"), let bracket = rest.lastIndex(of: "(") else { return String(rest) }
    return String(rest[..<bracket]).trimmed
  }

  private mutating func attachment(_ mark: HTMLMarks.Mark, _ marks: HTMLMarks) -> Content {
    let isHere = mark.element.isEmpty
    let inner = isHere ? [mark] : marks.marks.filter { mark.range.contains($0.start) }
    func first(_ names: String...) -> HTMLMarks.Mark? {
      inner.first { names.contains($0.element.name) }
    }
    let shown = first("img", "source") ?? first("video", "audio")
    let link = first("a")
    var name = Self.fileName(shown?["title"])
    if name == nil, let link, shown == nil { name = marks.words(link) }
    let address = shown?["src"] ?? link?["href"]
    let path = path(address)
    if name?.isEmpty ?? true {
      name = (path ?? address)?.split(separator: "/").last.map(String.init)
    }
    let isSpoiler =
      mark.element.isOf("chatlog__attachment--hidden") || name?.hasPrefix("SPOILER_") ?? false
    let media = Media(path: path, fileName: name, isSpoiler: isSpoiler)
    if name == "voice-message.ogg" { return .voice(media) }
    if first("video") != nil { return .video(media) }
    if first("audio") != nil { return .audio(media) }
    return .file(media, type: first("img") == nil ? nil : "image")
  }

  private mutating func sticker(_ mark: HTMLMarks.Mark, _ marks: HTMLMarks) -> Content {
    let picture = marks.marks.first { mark.range.contains($0.start) && $0.element.name == "img" }
    // A vector sticker is no picture that can be shown.
    let path = path(picture?["src"])
    return .sticker(Media(path: path, fileName: mark["title"]), emoji: nil)
  }

  private mutating func reaction(_ mark: HTMLMarks.Mark, _ marks: HTMLMarks) -> Reaction {
    let picture = marks.marks.first { mark.range.contains($0.start) && $0.element.name == "img" }
    let words = marks.first(ofClass: "chatlog__reaction-count", in: mark.range).map {
      marks.words($0)
    }
    let count = words.flatMap { Int($0.filter(\.isWholeNumber)) }
    let name = picture?["alt"] ?? mark["title"] ?? "❓"
    let isCustom = name.utf8.allSatisfy { $0 < 0x80 }
    let image = isCustom ? picture?["src"].flatMap(DiscordPage.local) : nil
    if isCustom, image == nil { assembly.noteNamedEmoji() }
    return Reaction(
      emoji: isCustom ? ":\(name):" : name, count: count.map { min(max(0, $0), 1_000_000_000) },
      image: image.map { MediaReference(path: $0) })
  }

  // MARK: - Embeds

  /// What stands below a message: the preview of a link in it, or words that a bot has arranged.
  private mutating func embed(
    _ mark: HTMLMarks.Mark, _ marks: HTMLMarks, _ text: inout MarkedText
  ) -> [Content] {
    let inner = marks.marks.filter { mark.range.contains($0.start) }
    func first(_ names: String...) -> HTMLMarks.Mark? {
      inner.first { mark in names.contains(where: mark.element.isOf) }
    }
    if let content = single(inner, marks) { return [content] }
    let titleMark = first("chatlog__embed-title")
    let title = titleMark.map { markdown($0, marks) }
    let frame = inner.first { $0.element.name == "iframe" }?["src"]
    let url = first("chatlog__embed-title-link")?["href"] ?? frame
    let author = first("chatlog__embed-author", "chatlog__embed-author-name").map {
      marks.words($0)
    }
    let body = first("chatlog__embed-description").map { markdown($0, marks) }
    let fields = fields(inner, marks)
    let thumbnail = first("chatlog__embed-thumbnail")?["src"]
    let pictures = inner.filter { $0.element.isOf("chatlog__embed-image") }.compactMap { $0["src"] }
    let said = String(decoding: text.bytes, as: UTF8.self)
    if let url, fields.isEmpty, said.contains(url) || frame != nil {
      let image = (thumbnail ?? pictures.first).flatMap(DiscordPage.local)
      return [
        .link(
          LinkPreview(
            url: url, title: title, summary: body, site: author,
            image: image.map { MediaReference(path: $0) }))
      ]
    }
    var card = QuotedCard(author: author, title: title, url: url, body: body ?? RichText())
    card.fields = fields
    card.footer = first("chatlog__embed-footer-text").map { marks.words($0) }
    var contents: [Content] = []
    for picture in pictures + (thumbnail.map { [$0] } ?? []) {
      if let path = DiscordPage.local(picture) {
        contents.append(
          .photo(Media(path: path, fileName: path.split(separator: "/").last.map(String.init))))
      } else {
        card.pictures.append(picture)
      }
    }
    if card.isEmpty, contents.isEmpty {
      let words = marks.words(mark)
      return [assembly.placeholder("Embed", words)]
    }
    card.append(to: &text)
    return contents
  }

  /// The words of a part of it, without what they link to.
  private mutating func markdown(_ mark: HTMLMarks.Mark, _ marks: HTMLMarks) -> RichText {
    words(marks.inside(marks.first(ofClass: "chatlog__markdown", in: mark.range) ?? mark))
      .trimmedEnds
  }

  /// An invitation, or a picture or a film alone.
  private mutating func single(_ inner: [HTMLMarks.Mark], _ marks: HTMLMarks) -> Content? {
    func first(_ name: String) -> HTMLMarks.Mark? { inner.first { $0.element.isOf(name) } }
    if let invitation = first("chatlog__embed-invite-guild-name") {
      let link = inner.first { invitation.range.contains($0.start) && $0.element.name == "a" }
      let channel = first("chatlog__embed-invite-channel-name").map { marks.words($0) }
      let about = first("chatlog__embed-invite-title").map { marks.words($0) }
      return .link(
        LinkPreview(
          url: link?["href"] ?? "", title: RichText(marks.words(invitation)),
          summary: RichText([about, channel].compactMap(\.self).joined(separator: ": "))))
    }
    let isGIF = first("chatlog__embed-generic-gifv") != nil
    let film = first("chatlog__embed-generic-video") ?? first("chatlog__embed-generic-gifv")
    let picture = first("chatlog__embed-generic-image")
    guard picture != nil || film != nil else { return nil }
    let address =
      picture?["src"] ?? film?["src"] ?? inner.first { $0.element.name == "source" }?["src"] ?? ""
    guard let path = DiscordPage.local(address) else { return .link(LinkPreview(url: address)) }
    let media = Media(path: path, fileName: path.split(separator: "/").last.map(String.init))
    if picture != nil { return .file(media, type: "image") }
    return isGIF ? .animation(media) : .video(media)
  }

  private mutating func fields(
    _ inner: [HTMLMarks.Mark], _ marks: HTMLMarks
  ) -> [(name: RichText, value: RichText)] {
    var fields: [(name: RichText, value: RichText)] = []
    for mark in inner {
      if mark.element.isOf("chatlog__embed-field") {
        fields.append((RichText(), RichText()))
      } else if !fields.isEmpty, mark.element.isOf("chatlog__embed-field-name") {
        fields[fields.count - 1].name = markdown(mark, marks)
      } else if !fields.isEmpty, mark.element.isOf("chatlog__embed-field-value") {
        fields[fields.count - 1].value = markdown(mark, marks)
      }
    }
    return fields
  }
}
