import ChatModel

/// The words of the little HTML that chats write, with marks for what its tags mean.
struct HTMLWords {
  private struct Open {
    var tag: String
    var start: Int
    var kind: Entity.Kind?
    /// The number of the next item of an ordered list; 0 for other lists.
    var item = 0
  }

  /// How deep tags may be nested; deeper ones mean nothing.
  private static let maximumDepth = 64
  /// The most bytes of a tag.
  private static let maximumTag = 8_192

  private let source: [UInt8]
  private let link: (String, String) -> (words: String, kind: Entity.Kind)?
  private var text = MarkedText()
  private var open: [Open] = []
  private var custom = 0
  /// Where `>` stands next.
  private var nextEnd = -1

  /// The words, and how many pictures in them are shown by their names.
  ///
  /// - Parameter link: what an address stands for that isn't one of the web, by itself and its words.
  /// - Complexity: O(bytes × depth of tags).
  static func parse(
    _ html: String, link: (String, String) -> (words: String, kind: Entity.Kind)?
  ) -> (text: RichText, customEmoji: Int) {
    withoutActuallyEscaping(link) { link in
      var words = HTMLWords(source: Array(html.utf8), link: link)
      words.parse()
      return (words.text.text, words.custom)
    }
  }

  private init(
    source: [UInt8], link: @escaping (String, String) -> (words: String, kind: Entity.Kind)?
  ) {
    self.source = source
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
    while let last = open.last { close(last.tag) }
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
    var words = Self.decoded(bytes)
    if !isPreformatted {
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
    }
  }

  // MARK: - Tags

  private mutating func tag(_ inside: ArraySlice<UInt8>) {
    let isEnd = inside.first == UInt8(ascii: "/")
    let body = isEnd ? inside.dropFirst() : inside
    let name = String(
      decoding: body.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }.map { byte in
        (65...90).contains(byte) ? byte | 0x20 : byte
      }, as: UTF8.self)
    if isEnd {
      close(name)
      return
    }
    switch name {
    case "br": text.append("\n")
    case "hr":
      text.beginLine()
      text.append("———\n")
    case "img":
      let words = attribute("alt", of: body) ?? attribute("title", of: body) ?? "picture"
      custom += 1
      text.append(words, .customEmoji(words))
    default:
      guard open.count < Self.maximumDepth else { return }
      begin(name, body)
    }
  }

  private mutating func begin(_ name: String, _ body: ArraySlice<UInt8>) {
    var new = Open(tag: name, start: text.end)
    switch name {
    case "b", "strong": new.kind = .bold
    case "i", "em": new.kind = .italic
    case "u", "ins": new.kind = .underline
    case "s", "del", "strike": new.kind = .strikethrough
    case "code":
      if let last = open.lastIndex(where: { $0.tag == "pre" }) {
        let language = attribute("class", of: body).flatMap { name in
          name.hasPrefix("language-") ? String(name.dropFirst(9)) : nil
        }
        open[last].kind = .pre(language: language)
      } else {
        new.kind = .code
      }
    case "a": new.kind = attribute("href", of: body).map { .textLink(url: $0) }
    case "span": if attribute("data-mx-spoiler", of: body) != nil { new.kind = .spoiler }
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

  private mutating func close(_ name: String) {
    guard let place = open.lastIndex(where: { $0.tag == name }) else { return }
    // What wasn't closed ends with what is around it.
    while open.count > place {
      let last = open.removeLast()
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
      default: break
      }
    }
  }

  /// The value of an attribute; empty where it has none.
  private func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> String? {
    var rest = tag.drop { $0 > 0x20 }
    while !rest.isEmpty {
      rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
      let key = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
      rest = rest.dropFirst(max(1, key.count))
      var value: ArraySlice<UInt8> = []
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst()
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest.dropFirst(value.count + 2)
        } else {
          value = rest.prefix { $0 > 0x20 }
          rest = rest.dropFirst(value.count)
        }
      }
      if key.elementsEqual(name.utf8) { return Self.decoded(value) }
    }
    return nil
  }

  // MARK: - Characters

  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{00A0}",
  ]

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var output: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "&"),
        let end = bytes[index..<min(bytes.endIndex, index + 12)].firstIndex(of: UInt8(ascii: ";")),
        let known = character(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
      {
        output += known.utf8
        index = end + 1
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func character(_ name: String) -> String? {
    if let known = names[name] { return known }
    guard name.hasPrefix("#") else { return nil }
    let number = name.dropFirst()
    let value =
      number.hasPrefix("x") ? UInt32(number.dropFirst(), radix: 16) : UInt32(number, radix: 10)
    return value.flatMap(Unicode.Scalar.init).flatMap { $0 == "\0" ? nil : String(Character($0)) }
  }
}
