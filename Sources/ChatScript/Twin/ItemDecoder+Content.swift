import ChatModel

extension ItemDecoder {
  /// Returns the content of a message, from the one key that names a content.
  func content(_ object: ObjectReader) -> Content {
    let words = ContentWord.allCases.filter { object[$0.rawValue] != nil }
    guard let word = words.first else { return .text }
    if words.count > 1 {
      diagnostics.error(
        "a message holds one thing, not `\(word.rawValue)` and `\(words[1].rawValue)`",
        hint: "make them messages of one `album`", at: object.place(of: words[1].rawValue))
    }
    let key = word.rawValue
    if word == .viewOnce { return object.bool(key) == true ? .viewOnce : .text }
    if word == .deleted, case .bool(let isDeleted)? = object[key]?.value {
      return isDeleted ? .deleted(byMe: false) : .text
    }
    if word.isMedia, object[key]?.text != nil {
      var media = Media()
      if let reference = object.path(key) { media.reference = reference }
      return word.content(media, emoji: nil)
    }
    if word == .link, let url = object[key]?.text { return .link(LinkPreview(url: url)) }
    let name = word.isMedia && word != .sticker ? "media" : key
    guard let node = object[key], let parts = ObjectReader(node, .named(name), diagnostics) else {
      return .text
    }
    return content(word, parts)
  }

  private func content(_ word: ContentWord, _ object: ObjectReader) -> Content {
    switch word {
    case .photo, .video, .gif, .videoMessage, .voice, .audio, .file:
      word.content(media(object), emoji: nil)
    case .sticker: .sticker(media(object), emoji: object.string("emoji"))
    case .contact:
      .contact(
        Contact(
          name: object.string("name") ?? "", phone: object.string("phone"),
          card: object.path("card")))
    case .location:
      .location(
        Location(
          latitude: object.double("lat"), longitude: object.double("lon"),
          name: object.string("name"), address: object.string("address"),
          isLive: object.bool("live") ?? false, endMinute: endMinute(object),
          minutesLeft: object.int("left", in: 0...9999)))
    case .poll: .poll(poll(object))
    case .call:
      .call(
        Call(
          isVideo: object.bool("video") ?? false, outcome: object.choice("outcome") ?? .answered,
          duration: object.double("duration")))
    case .link:
      .link(
        LinkPreview(
          url: object.string("url") ?? "", title: texts.label("title", object),
          summary: texts.label("summary", object), site: object.string("site"),
          image: object.path("image")))
    case .payment:
      .payment(
        Payment(
          title: object.string("title") ?? "", amount: object.string("amount"),
          status: object.string("status"), items: values("items", object)))
    case .invite:
      .invitation(
        Invitation(
          name: object.string("name") ?? "", memberCount: object.int("members"),
          summary: object.string("about"), avatar: object.path("avatar")))
    case .form:
      .form(Form(title: object.string("title") ?? "", fields: values("fields", object)))
    case .table: .table(table(object))
    case .deleted: .deleted(byMe: object.bool("by-me") ?? false)
    case .viewOnce: .viewOnce
    case .card:
      .unsupported(kind: object.string("kind") ?? "", summary: object.string("summary") ?? "")
    }
  }

  private func media(_ object: ObjectReader) -> Media {
    var media = Media(
      fileName: object.string("name"), mimeType: object.string("mime"),
      byteCount: object.int("bytes"), width: object.int("width"), height: object.int("height"),
      duration: object.double("duration"), thumbnail: object.path("thumbnail"),
      title: object.string("title"), performer: object.string("performer"),
      pageCount: object.int("pages"), waveform: waveform(object),
      isSpoiler: object.bool("spoiler") ?? false)
    if let reference = object.path("path") { media.reference = reference }
    return media
  }

  private func waveform(_ object: ObjectReader) -> [Double] {
    object.list("waveform").compactMap { node in
      if let value = node.finiteDouble { return value }
      diagnostics.error(
        "a waveform is a list of numbers, not of \(node.kindName)",
        at: node.place.map { .range($0) } ?? .nowhere)
      return nil
    }
  }

  private func poll(_ object: ObjectReader) -> Poll {
    let options = object.list("options").compactMap { node -> Poll.Option? in
      if node.text != nil {
        return texts.text(node, .words, detectsLinks: false).map { Poll.Option(text: $0) }
      }
      guard let option = ObjectReader(node, .named("option"), diagnostics) else { return nil }
      let voters = names("by", option)
      return Poll.Option(
        text: texts.label("text", option) ?? "", votes: option.int("votes") ?? voters.count,
        isChosen: option.bool("chosen") ?? false, voters: voters)
    }
    return Poll(
      question: texts.label("question", object) ?? "", options: options,
      isClosed: object.bool("closed") ?? false, totalVoters: object.int("voters"),
      allowsSeveral: object.bool("several") ?? false,
      rightOption: options.isEmpty
        ? nil : object.int("right", in: 1...options.count).map { $0 - 1 },
      explanation: texts.label("why", object))
  }

  private func endMinute(_ object: ObjectReader) -> Int? {
    guard let text = object.string("until") else { return nil }
    if let minute = Moment.minute(Substring(text)) { return minute }
    diagnostics.error(
      "`\(text.prefix(40))` is not a time", hint: "write 18:30", at: object.place(of: "until"))
    return nil
  }

  private func values(_ key: String, _ object: ObjectReader) -> [LabelledValue] {
    object.list(key).compactMap { node in
      ObjectReader(node, .named("value"), diagnostics).map {
        LabelledValue(label: $0.string("label") ?? "", value: $0.string("value") ?? "")
      }
    }
  }

  private func table(_ object: ObjectReader) -> Table {
    let alignments = object.strings("align").map { text, place in
      if let alignment = Table.Alignment(rawValue: text) { return alignment }
      diagnostics.error(
        "`\(text.prefix(40))` is no alignment",
        hint: Suggestion.hint(for: text, among: Table.Alignment.allCases.map(\.rawValue)),
        at: place)
      return .leading
    }
    let rows = object.list("rows").compactMap { node -> [RichText]? in
      guard case .array(let cells) = node.value else {
        diagnostics.error(
          "a table's row is a list, not \(node.kindName)",
          at: node.place.map { .range($0) } ?? .nowhere)
        return nil
      }
      return cells.map { texts.text($0, .words) ?? "" }
    }
    return Table(
      header: object.list("header").map { texts.text($0, .words) ?? "" }, alignments: alignments,
      rows: rows)
  }
}
