import ChatModel
import JSONText

extension GoogleChatMessageBuilder {
  /// The words of a message: its annotations have the marks, else they stand in the words.
  mutating func words(of value: JSONValue) -> RichText {
    let text = value["text"]?.string ?? ""
    guard !text.isEmpty else { return RichText() }
    let annotations = value.list("annotations").prefix(Self.maximumAnnotations)
    guard annotations.contains(where: { $0.has("format_metadata") }) else {
      let names = annotations.compactMap { annotation -> (bytes: [UInt8], kind: Entity.Kind)? in
        let isMention = annotation.has("user_mention_metadata")
        guard isMention || annotation.has("custom_emoji_metadata"),
          let range = Self.range(of: annotation, in: text), !range.isEmpty
        else { return nil }
        return (Array(text.utf8[range]), isMention ? .mention : .customEmoji(path: nil))
      }
      return InlineMarkup.parse(text, .googleChat) { token in
        names.first { token.starts(with: $0.bytes) }.map {
          ($0.bytes.count, String(decoding: $0.bytes, as: UTF8.self), [$0.kind])
        }
      }
    }
    var marked = MarkedText()
    var hidden: [Range<Int>] = []
    var marks: [(range: Range<Int>, kind: Entity.Kind)] = []
    for annotation in annotations {
      guard let range = Self.range(of: annotation, in: text) else { continue }
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
      guard start < end else { continue }
      if let format = annotation["format_metadata"]?["format_type"]?.string {
        if format == "HIDDEN" || format == "CLIENT_HIDDEN" {
          hidden.append(start..<end)
        } else if let kind = Self.formats[format] {
          marks.append((start..<end, kind))
        }
      } else if let kind = mark(of: annotation, words: String(text[range])) {
        marks.append((start..<end, kind))
      }
    }
    // What only marks the words isn't shown.
    let bytes = Array(text.utf8)
    var isHidden = [Bool](repeating: false, count: bytes.count)
    for range in hidden { for place in range { isHidden[place] = true } }
    var shown: [Int] = [0]
    shown.reserveCapacity(bytes.count + 1)
    for place in bytes.indices { shown.append(shown[place] + (isHidden[place] ? 0 : 1)) }
    let kept = bytes.indices.filter { !isHidden[$0] }.map { bytes[$0] }
    let entities = marks.compactMap { mark -> Entity? in
      let (start, end) = (shown[mark.range.lowerBound], shown[mark.range.upperBound])
      return start < end ? Entity(mark.kind, start: start, end: end) : nil
    }
    marked.append(RichText(String(decoding: kept, as: UTF8.self), entities: entities))
    return marked.text
  }

  /// Cards below the words: previews of links, files of Drive, videos, calls.
  mutating func cards(of value: JSONValue) -> [Content] {
    var cards: [Content] = []
    for annotation in value.list("annotations").prefix(Self.maximumAnnotations) {
      if let card = card(of: annotation), !cards.contains(card) { cards.append(card) }
    }
    return cards
  }

  private static let maximumAnnotations = 2_000

  private static let formats: [String: Entity.Kind] = [
    "BOLD": .bold, "ITALIC": .italic, "STRIKE": .strikethrough, "UNDERLINE": .underline,
    "MONOSPACE": .code, "SOURCE_CODE": .code, "MONOSPACE_BLOCK": .pre(language: nil),
    "BLOCK_QUOTE": .blockquote,
  ]

  /// Where the words of an annotation stand, which counts in units of UTF-16; `nil` where that isn't
  /// in the text, or would split a character.
  private static func range(
    of annotation: JSONValue, in text: String
  ) -> Range<String.Index>? {
    guard let start = annotation["start_index"]?.int ?? (annotation.has("length") ? 0 : nil),
      let length = annotation["length"]?.int, start >= 0, length > 0,
      start < 1 << 30, length < 1 << 30
    else { return nil }
    let units = text.utf16
    guard let from = units.index(units.startIndex, offsetBy: start, limitedBy: units.endIndex),
      let to = units.index(from, offsetBy: length, limitedBy: units.endIndex)
    else { return nil }
    let scalars = text.unicodeScalars
    guard from.samePosition(in: scalars) != nil, to.samePosition(in: scalars) != nil else {
      return nil
    }
    return from..<to
  }

  private func mark(of annotation: JSONValue, words: String) -> Entity.Kind? {
    if annotation.has("user_mention_metadata") { return .mention }
    // The export has no pictures of them.
    if annotation.has("custom_emoji_metadata") { return .customEmoji(path: nil) }
    guard let url = Self.address(annotation["url_metadata"]?["url"]) else { return nil }
    return url == words ? .link : .textLink(url: url)
  }

  /// The address in one of the wrappers in which the export writes them.
  private static func address(_ value: JSONValue?) -> String? {
    if let url = value?.string { return url.isEmpty ? nil : url }
    return value?.words("private_do_not_access_safe_url_wrapped_value")
      ?? value?.words("private_do_not_access_or_else_safe_url_wrapped_value")
  }

  private mutating func card(of annotation: JSONValue) -> Content? {
    if let link = annotation["url_metadata"], link.isObject {
      guard let url = Self.address(link["url"]),
        link.words("title") != nil || link.words("snippet") != nil
      else { return nil }
      return .link(
        LinkPreview(
          url: url, title: link.words("title").map { RichText($0) },
          summary: link.words("snippet").map { RichText($0) }))
    }
    if let file = annotation["drive_metadata"], file.isObject {
      guard let id = file.words("id") else {
        return assembly.placeholder("File of Google Drive", file.words("title") ?? "")
      }
      return .link(
        LinkPreview(
          url: "https://drive.google.com/open?id=" + id,
          title: file.words("title").map { RichText($0) },
          site: "Google Drive"))
    }
    if let video = annotation["youtube_metadata"], let id = video.words("id") {
      let start = video["start_time"]?.int.flatMap { $0 > 0 ? "?t=\($0)" : nil } ?? ""
      return .link(LinkPreview(url: "https://youtu.be/" + id + start, site: "YouTube"))
    }
    if let call = annotation["video_call_metadata"]?["meeting_space"] {
      return .link(
        LinkPreview(
          url: Self.address(call["meeting_url"]) ?? "https://meet.google.com/",
          title: call.words("meeting_code").map { RichText($0) }, site: "Google Meet"))
    }
    if let data = annotation["interaction_data"], let url = Self.address(data["url"]) {
      return .link(LinkPreview(url: url))
    }
    if let call = annotation["gsuite_integration_metadata"]?["call_data"] {
      let status = call.words("call_status") ?? ""
      return .call(
        Call(
          outcome: status.contains("MISSED") ? .missed : .answered,
          duration: call["call_metadata"]?["duration"]?.duration))
    }
    if annotation.has("format_metadata") || annotation.has("user_mention_metadata") { return nil }
    let kind = annotation.keys.lazy.compactMap(\.string).first { $0.hasSuffix("_metadata") }
    return kind.map { assembly.placeholder(String($0.dropLast(9)), "") }
  }
}
