import ChatModel

/// What a message of a page consists of.
struct ExporterPageParts {
  var text = MarkedText()
  var contents: [Content] = []
  var reactions: [Reaction] = []
  /// What it said before, oldest first.
  var history: [RichText] = []
  /// Whether some of it was taken back.
  var isUnsent = false
  var effect: SendingEffect?

  /// Appends words on a line of their own.
  mutating func append(_ words: RichText, _ kinds: Entity.Kind...) {
    guard !words.string.allSatisfy(\.isWhitespace) else { return }
    text.beginLine()
    let start = text.end
    text.append(words)
    for kind in kinds { text.mark(kind, from: start) }
  }
}

extension ExporterPageBuilder {
  /// Everything that stands in a message below its head.
  mutating func parts(of page: ExporterPage) -> ExporterPageParts {
    var parts = ExporterPageParts()
    // Where what was taken ends.
    var done = 0
    var part: (mark: HTMLMarks.Mark, isTaken: Bool)?
    func close() {
      guard let open = part, !open.isTaken else { return }
      parts.append(RichText(page.marks.words(open.mark)))
    }
    for mark in page.own.dropFirst() where mark.start >= done {
      if let open = part, mark.start >= open.mark.range.upperBound {
        close()
        part = nil
      }
      if mark.element.isOf("message_part") {
        part = (mark, false)
      } else if take(mark, of: page, into: &parts) {
        done = mark.range.upperBound
        part?.isTaken = true
      } else if Self.isHead(mark.element) {
        done = mark.range.upperBound
      }
    }
    close()
    return parts
  }

  private static func isHead(_ element: HTMLElement) -> Bool {
    element.name == "span"
      && ["timestamp", "sender", "reply_anchor", "reply_context"].contains(where: element.isOf)
  }

  /// Takes an element with everything in it; whether it was one with a meaning.
  private mutating func take(
    _ mark: HTMLMarks.Mark, of page: ExporterPage, into parts: inout ExporterPageParts
  ) -> Bool {
    switch mark.element.name {
    case "img", "video", "audio", "a":
      takeFile(mark, of: page, into: &parts)
      return true
    case "p":
      // What has no player has no link either in older pages.
      let words = page.marks.words(mark)
      guard words.hasPrefix("Unable to embed"), let colon = words.range(ofFirst: ": ") else {
        return false
      }
      parts.contents.append(.file(media(String(words[colon.upperBound...]), name: nil)))
      return true
    case "span", "div":
      return takeBlock(mark, of: page, into: &parts)
    default: return false
    }
  }

  private mutating func takeBlock(
    _ mark: HTMLMarks.Mark, of page: ExporterPage, into parts: inout ExporterPageParts
  ) -> Bool {
    let names = mark["class"]?.split(separator: " ") ?? []
    for name in names {
      switch name {
      case "bubble": takeBubble(mark, of: page, into: &parts)
      case "translated": parts.append(words(page.marks.inside(mark)), .italic)
      case "subject": parts.append(words(page.marks.inside(mark)), .bold)
      case "transcription", "shareplay", "shared_location":
        parts.append(words(page.marks.inside(mark).replacingRules), .italic)
      case "edited": takeEdits(mark, of: page, into: &parts)
      case "unsent":
        parts.isUnsent = true
        let others = page.own.filter { $0.element.isOf("message_part") }.count
        if others > 1 { parts.append(RichText(page.marks.words(mark)), .italic) }
      case "sticker": takeSticker(mark, of: page, into: &parts)
      case "tapbacks", "reactions": takeTapbacks(mark, of: page, into: &parts)
      case "app": parts.contents.append(app(mark, of: page))
      case "app_error":
        parts.contents.append(assembly.placeholder("App", page.marks.words(mark)))
      case "attachment_error": takeMissing(page.marks.words(mark), into: &parts)
      case "expressive":
        take(effect: page.marks.words(mark), into: &parts)
      case "deleted":
        assembly.warn(
          one: "message was deleted from the conversation and is shown nevertheless",
          many: "messages were deleted from the conversation and are shown nevertheless")
      default: continue
      }
      return true
    }
    return false
  }

  /// Takes the line about the effect with which it was sent.
  private mutating func take(effect words: String, into parts: inout ExporterPageParts) {
    let name = words.range(ofFirst: "Sent with ").map { String(words[$0.upperBound...]) }
    parts.effect = name.flatMap(IMessageEffect.sending(named:))
    if parts.effect != .ink { parts.append(RichText(words), .italic) }
    guard parts.effect == nil else { return }
    assembly.warn(
      one: "message was sent with an effect, which is told in words",
      many: "messages were sent with an effect, which is told in words")
  }

  // MARK: - Words

  /// The words of a bubble, whose line breaks are those of the message.
  private func words(_ html: String, custom: inout Int) -> RichText {
    let (text, count) = HTMLWords.parse(
      Self.written(html), keepsLines: true, meaning: Self.mention)
    custom += count
    return text
  }

  /// The HTML of a bubble without what isn't words.
  private static func written(_ html: String) -> String {
    let kept = html.unicodeScalars.filter { $0 != "\r" && $0 != "\u{FFFC}" }
    return String(String.UnicodeScalarView(kept))
  }

  private static func mention(_ element: HTMLElement) -> HTMLWords.Meaning? {
    element.name == "span" && element["title"] != nil ? .mark(.mention) : nil
  }

  private func words(_ html: String) -> RichText {
    var custom = 0
    return words(html, custom: &custom)
  }

  private mutating func takeBubble(
    _ mark: HTMLMarks.Mark, of page: ExporterPage, into parts: inout ExporterPageParts
  ) {
    var custom = 0
    let text = words(page.marks.inside(mark), custom: &custom)
    guard custom > 0 else {
      parts.append(text)
      return
    }
    let pictures = page.all("img", in: mark)
    let isAlone = HTMLWords.parse(page.marks.inside(mark)) { element in
      element.name == "img" ? .words("", nil) : nil
    }.text.string.allSatisfy(\.isWhitespace)
    if isAlone {
      parts.contents += pictures.map { .sticker(media($0["src"], name: nil), emoji: nil) }
    } else {
      let builder = self
      let shown = HTMLWords.parse(
        Self.written(page.marks.inside(mark)), keepsLines: true, meaning: Self.mention
      ) { element in builder.path(element["src"]) }
      parts.append(shown.text)
      for _ in 0..<shown.customEmoji {
        assembly.warn(
          one: "picture within words is shown by its name",
          many: "pictures within words are shown by their names")
      }
    }
  }

  private mutating func takeEdits(
    _ mark: HTMLMarks.Mark, of page: ExporterPage, into parts: inout ExporterPageParts
  ) {
    let cells = page.all("td", in: mark)
    let rows: [RichText] = page.all("tr", in: mark).compactMap { row in
      cells.last { row.range.contains($0.start) }.map { words(page.marks.inside($0)) }
    }
    guard let last = rows.last else {
      parts.append(RichText(page.marks.words(mark)))
      return
    }
    parts.history += rows.dropLast()
    parts.append(last)
  }

  private mutating func takeTapbacks(
    _ mark: HTMLMarks.Mark, of page: ExporterPage, into parts: inout ExporterPageParts
  ) {
    let inner = page.within(mark).filter {
      $0.element.isOf("tapback") || $0.element.isOf("reaction")
    }
    var end = 0
    var tally = ReactionTally()
    var stickers: [Reaction] = []
    for tapback in inner where tapback.start >= end {
      end = tapback.range.upperBound
      let words = page.marks.words(tapback).trimmed
      if let picture = page.all("img", in: tapback).first {
        let about = page.within(tapback).first { $0.element.isOf("sticker_tapback") }
        let told = about.map { page.marks.words($0) } ?? words
        let who = ["by ", "from "].compactMap { told.range(ofFirst: $0)?.upperBound }.first
        let name = who.map { String(told[$0...]).trimmed } ?? ""
        let image = media(picture["src"], name: nil).reference
        stickers.append(
          Reaction(
            emoji: "sticker", senders: [meet(name)], image: image.path == nil ? nil : image))
      } else if words.hasPrefix("Sticker from "), words.hasSuffix(" not found!") {
        tally.add("sticker", by: meet(String(words.dropFirst(13).dropLast(11))))
        assembly.noteMissingFile(hint: Self.mediaHint)
      } else if let (name, emoji) = ExporterBody.tapback(words) {
        tally.add(emoji, by: meet(name))
      } else if !words.isEmpty {
        assembly.warn(
          one: "reaction is of an unknown form", many: "reactions are of an unknown form")
        tally.add(words, by: meet("Unknown"))
      }
    }
    parts.reactions += tally.reactions + stickers
  }
}

extension String {
  /// It without the lines that divide the parts of a message.
  fileprivate var replacingRules: String {
    range(ofFirst: "<hr>").map { String(self[..<$0.lowerBound] + self[$0.upperBound...]) } ?? self
  }
}
