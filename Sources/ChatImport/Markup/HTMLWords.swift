import ChatModel

/// The words of the little HTML that chats write, with marks for what its tags mean.
struct HTMLWords {
  /// What a format makes of an element that it writes its own way.
  enum Meaning {
    /// Its words, with a mark.
    case mark(Entity.Kind)
    /// Its words on lines of their own, with a mark.
    case block(Entity.Kind)
    /// Other words in place of its own, with a mark.
    case words(String, Entity.Kind?)
  }

  private struct Open {
    var tag: String
    var start: Int
    var kind: Entity.Kind?
    /// What stands in place of its words.
    var replacement: String?
    /// The number of the next item of an ordered list; 0 for other lists.
    var item = 0
    /// Whether it stands on lines of its own.
    var isBlock = false
  }

  /// How deep tags may be nested; deeper ones mean nothing.
  private static let maximumDepth = 64
  /// The most bytes of a tag.
  private static let maximumTag = 8_192

  private let source: [UInt8]
  private let keepsLines: Bool
  private let link: (String, String) -> (words: String, kind: Entity.Kind)?
  private let meaning: (HTMLElement) -> Meaning?
  private let picture: (HTMLElement) -> String?
  private var text = MarkedText()
  private var open: [Open] = []
  private var custom = 0
  /// Where `>` stands next.
  private var nextEnd = -1

  /// The words, and how many pictures in them are shown by their names.
  ///
  /// - Parameters:
  ///   - keepsLines: whether line breaks and spaces of the source are those of the words.
  ///   - meaning: what an element means that the format writes its own way; `nil` for all others.
  ///   - picture: the path of the file that an `img` shows; `nil` where the export doesn't have it.
  ///   - link: what an address stands for that isn't one of the web, by itself and its words.
  /// - Complexity: O(bytes × depth of tags).
  static func parse(
    _ html: String, keepsLines: Bool = false, meaning: (HTMLElement) -> Meaning? = { _ in nil },
    picture: (HTMLElement) -> String? = { _ in nil },
    link: (String, String) -> (words: String, kind: Entity.Kind)? = { _, _ in nil }
  ) -> (text: RichText, customEmoji: Int) {
    withoutActuallyEscaping(link) { link in
      withoutActuallyEscaping(meaning) { meaning in
        withoutActuallyEscaping(picture) { picture in
          var source = Array(html.utf8)
          // A line break of two characters is one.
          if source.contains(0x0D) { source = Array(html.replacing("\r\n", with: "\n").utf8) }
          var words = HTMLWords(
            source: source, keepsLines: keepsLines, meaning: meaning, picture: picture,
            link: link)
          words.parse()
          return (words.text.text, words.custom)
        }
      }
    }
  }

  private init(
    source: [UInt8], keepsLines: Bool, meaning: @escaping (HTMLElement) -> Meaning?,
    picture: @escaping (HTMLElement) -> String?,
    link: @escaping (String, String) -> (words: String, kind: Entity.Kind)?
  ) {
    self.source = source
    self.keepsLines = keepsLines
    self.meaning = meaning
    self.picture = picture
    self.link = link
  }

  private mutating func parse() {
    var index = 0
    var plain = 0
    while index < source.count {
      guard source[index] == UInt8(ascii: "<"), let end = tagEnd(from: index) else {
        index += 1
        continue
      }
      append(source[plain..<index])
      tag(source[(index + 1)..<end])
      index = end + 1
      plain = index
    }
    append(source[plain...])
    while let last = open.last { close(last.tag, isWritten: false) }
  }

  private mutating func tagEnd(from index: Int) -> Int? {
    if nextEnd < index {
      nextEnd = source[index...].firstIndex(of: UInt8(ascii: ">")) ?? source.count
    }
    guard nextEnd < source.count, nextEnd - index < Self.maximumTag, index + 1 < nextEnd,
      source[index + 1] == UInt8(ascii: "/") || source[index + 1] | 0x20 >= UInt8(ascii: "a")
    else { return nil }
    return nextEnd
  }

  private var isPreformatted: Bool { open.contains { $0.tag == "pre" } }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty, !open.contains(where: { $0.tag == "mx-reply" }) else { return }
    var words = HTMLElement.decoded(bytes)
    if !isPreformatted, !keepsLines {
      // Line breaks of the source are spaces; between blocks they are nothing.
      let breaks = words.utf8.contains(0x0A)
      if breaks { words = String(words.map { $0.isNewline ? " " : $0 }) }
      if text.isEmpty || text.bytes.last == 0x0A {
        words = String(words.drop { $0 == " " && breaks })
      }
    }
    if open.contains(where: { $0.tag == "a" || $0.tag == "pre" || $0.tag == "code" }) {
      text.append(words)
    } else {
      text.append(InlineMarkup.parse(words, .plain))
      // Line breaks at the end of a text aren't part of it, but those of a piece are.
      let breaks = words.utf8.reversed().prefix { $0 == 0x0A }.count
      if keepsLines, breaks > 0 { text.append(String(repeating: "\n", count: breaks)) }
    }
  }

  // MARK: - Tags

  private mutating func tag(_ inside: ArraySlice<UInt8>) {
    let isEnd = inside.first == UInt8(ascii: "/")
    let body = isEnd ? inside.dropFirst() : inside
    let element = HTMLElement(tag: body)
    let name = element.name
    if isEnd {
      close(name, isWritten: true)
      return
    }
    switch meaning(element) {
    case .mark(let kind):
      guard open.count < Self.maximumDepth else { return }
      open.append(Open(tag: name, start: text.end, kind: kind))
      return
    case .block(let kind):
      guard open.count < Self.maximumDepth else { return }
      text.beginLine()
      open.append(Open(tag: name, start: text.end, kind: kind, isBlock: true))
      return
    case .words(let words, let kind):
      if element.isEmpty {
        text.append(words, kinds: kind.map { [$0] } ?? [])
      } else if open.count < Self.maximumDepth {
        open.append(Open(tag: name, start: text.end, kind: kind, replacement: words))
      }
      return
    case nil: break
    }
    switch name {
    case "br": text.append("\n")
    case "hr":
      text.beginLine()
      text.append("———\n")
    case "img":
      let words = element["alt"] ?? element["title"] ?? "picture"
      let path = picture(element)
      if path == nil { custom += 1 }
      text.append(words, .customEmoji(path: path))
    default:
      guard open.count < Self.maximumDepth else { return }
      begin(element)
    }
  }

  private mutating func begin(_ element: HTMLElement) {
    let name = element.name
    var new = Open(tag: name, start: text.end)
    switch name {
    case "b", "strong": new.kind = .bold
    case "i", "em": new.kind = .italic
    case "u", "ins": new.kind = .underline
    case "s", "del", "strike": new.kind = .strikethrough
    case "code":
      if let last = open.lastIndex(where: { $0.tag == "pre" }) {
        let language = element["class"].flatMap { name in
          name.hasPrefix("language-") ? String(name.dropFirst(9)) : nil
        }
        open[last].kind = .pre(language: language)
      } else {
        new.kind = .code
      }
    case "a": new.kind = element["href"].map { .textLink(url: $0) }
    case "span": if element["data-mx-spoiler"] != nil { new.kind = .spoiler }
    case "p", "div", "ul", "ol", "pre", "blockquote", "li", "h1", "h2", "h3", "h4", "h5", "h6",
      "tr",
      "table", "details", "summary":
      text.beginLine()
      new.start = text.end
      if name == "blockquote" { new.kind = .blockquote }
      if name == "pre" { new.kind = .pre(language: nil) }
      if name.hasPrefix("h") { new.kind = .bold }
      if name == "ol" { new.item = 1 }
      if name == "li" { beginItem() }
    default: break
    }
    open.append(new)
  }

  private mutating func beginItem() {
    let lists = open.indices.filter { open[$0].tag == "ul" || open[$0].tag == "ol" }
    text.append(String(repeating: "   ", count: max(0, lists.count - 1)))
    guard let list = lists.last, open[list].item > 0 else {
      text.append("• ")
      return
    }
    text.append("\(open[list].item). ")
    open[list].item += 1
  }

  private mutating func close(_ name: String, isWritten: Bool) {
    guard let place = open.lastIndex(where: { $0.tag == name }) else { return }
    // What wasn't closed ends with what is around it.
    while open.count > place {
      let last = open.removeLast()
      // What has no end of its own keeps its words, so that nothing is lost.
      if let words = last.replacement, isWritten, open.count == place {
        text.replace(from: last.start, with: words)
      }
      switch last.kind {
      case .textLink(let url)?:
        let words = String(decoding: text.bytes[last.start...], as: UTF8.self)
        if let known = link(url, words) {
          text.replace(from: last.start, with: known.words)
          text.mark(known.kind, from: last.start)
        } else {
          text.mark(words == url ? .link : .textLink(url: url), from: last.start)
        }
      case let kind?: text.mark(kind, from: last.start)
      case nil: break
      }
      switch last.tag {
      case "p", "div", "ul", "ol", "pre", "blockquote", "li", "h1", "h2", "h3", "h4", "h5", "h6",
        "tr", "table", "details", "summary":
        text.beginLine()
      case "td", "th": text.append(" ")
      default: if last.isBlock { text.beginLine() }
      }
    }
  }
}
