import ChatModel

extension ExporterPageBuilder {
  static let mediaHint = "export again with copied attachments"

  /// A file by its path, which is beside the page, or somewhere in its folder.
  mutating func media(_ href: String?, name: String?) -> Media {
    let last = href?.split(separator: "/").last.map(String.init)
    let path = path(href)
    if path == nil { assembly.noteMissingFile(hint: Self.mediaHint) }
    return Media(path: path, fileName: name ?? last)
  }

  /// The path of a file; `nil` where the export doesn't have it.
  func path(_ href: String?) -> String? {
    guard var path = href, !path.isEmpty else { return nil }
    if path.hasPrefix("file://") { path = String(path.dropFirst(7)) }
    let isThere =
      source.holds(path)
      || source.container == nil && !path.hasPrefix("/") && !path.contains("://")
    return isThere ? path : nil
  }

  /// Takes a picture, a film, a sound or the link to a file.
  mutating func takeFile(
    _ mark: HTMLMarks.Mark, of page: ExporterPage, into parts: inout ExporterPageParts
  ) {
    switch mark.element.name {
    case "img":
      parts.contents.append(.file(media(mark["src"], name: nil), type: "image"))
    case "video":
      let film = page.all("source", in: mark).first?["src"] ?? mark["src"]
      parts.contents.append(.video(media(film, name: nil)))
    case "audio":
      let sound = media(mark["src"], name: nil)
      let isVoice = page.words("transcription") != nil
      parts.contents.append(isVoice ? .voice(sound) : .audio(sound))
    default:
      let words = page.marks.words(mark)
      parts.contents.append(.file(media(mark["href"], name: Self.fileName(words)), type: nil))
    }
  }

  /// `Click to download plan.pdf (3.00 KB)`.
  private static func fileName(_ words: String) -> String? {
    let prefix = "Click to download "
    guard words.hasPrefix(prefix) else { return nil }
    let rest = words.dropFirst(prefix.count)
    guard rest.hasSuffix(")"), let bracket = rest.lastIndex(of: "(") else { return String(rest) }
    return String(rest[..<bracket]).trimmed
  }

  /// Takes a sticker with what is told of it.
  mutating func takeSticker(
    _ mark: HTMLMarks.Mark, of page: ExporterPage, into parts: inout ExporterPageParts
  ) {
    let picture = page.all("img", in: mark).first
    parts.contents.append(
      .sticker(
        media(picture?["src"], name: picture == nil ? page.marks.words(mark) : nil), emoji: nil))
    for name in ["sticker_effect", "sticker_name", "genmoji_prompt"] {
      guard let about = page.within(mark).first(where: { $0.element.isOf(name) }) else { continue }
      parts.append(RichText(page.marks.words(about)), .italic)
    }
  }

  /// Takes a file that the exporter couldn't find.
  mutating func takeMissing(_ words: String, into parts: inout ExporterPageParts) {
    guard !words.hasPrefix("App messages") else {
      parts.contents.append(assembly.placeholder("App", ""))
      return
    }
    assembly.noteMissingFile(hint: Self.mediaHint)
    let name = words.range(ofFirst: "attachment:").map { String(words[$0.upperBound...]).trimmed }
    parts.contents.append(.file(Media(fileName: name), type: nil))
  }

  // MARK: - Apps

  /// What an app shows: the preview of a link, a place, a poll, or something of its own.
  mutating func app(_ mark: HTMLMarks.Mark, of page: ExporterPage) -> Content {
    let inner = page.within(mark)
    func words(_ name: String) -> String? {
      inner.first { $0.element.isOf(name) }.map { page.marks.words($0) }
        .flatMap { $0.isEmpty ? nil : $0 }
    }
    if inner.contains(where: { $0.element.isOf("poll-container") }) {
      return .poll(poll(inner, page.marks))
    }
    let url = inner.first { $0.element.name == "a" }?["href"]
    let name = words("name")
    let caption = words("caption")
    if let url, url.contains("maps.apple.com") {
      return .location(place(url, name: words("image_title") ?? name, address: caption))
    }
    let isPage =
      words("ldtext") == nil && words("image_title") == nil && words("image_subtitle") == nil
    if let url, url.hasPrefix("http"), isPage {
      let image = inner.first { $0.element.name == "img" }?["src"].flatMap {
        $0.contains("://") || !source.holds($0) ? nil : $0
      }
      let about = ["subcaption", "trailing_caption", "trailing_subcaption"].compactMap(words)
      return .link(
        LinkPreview(
          url: url, title: (caption ?? name).map { RichText($0) },
          summary: about.isEmpty ? nil : RichText(about.joined(separator: ", ")),
          site: caption == nil || name == url ? nil : name,
          image: image.map { MediaReference(path: $0) }))
    }
    let known = [
      "image_title", "image_subtitle", "ldtext", "caption", "subcaption", "trailing_caption",
      "trailing_subcaption",
    ]
    let said = known.compactMap(words)
    let all = page.marks.words(mark)
    return assembly.placeholder(
      name ?? "App", said.isEmpty ? (all == name ? "" : all) : said.joined(separator: ", "))
  }

  private func place(_ url: String, name: String?, address: String?) -> Location {
    let numbers = ["ll=", "coordinate="].compactMap { url.range(ofFirst: $0) }.first.map {
      url[$0.upperBound...].prefix { $0 != "&" }.split(separator: ",").map { Double($0) }
    }
    let latitude = numbers?.first.flatMap(\.self).flatMap { abs($0) <= 90 ? $0 : nil }
    let longitude = numbers?.dropFirst().first.flatMap(\.self).flatMap {
      abs($0) <= 180 ? $0 : nil
    }
    return Location(latitude: latitude, longitude: longitude, name: name, address: address)
  }

  private mutating func poll(_ inner: [HTMLMarks.Mark], _ marks: HTMLMarks) -> Poll {
    var options: [Poll.Option] = []
    for mark in inner {
      if mark.element.isOf("poll-option") {
        options.append(Poll.Option(text: ""))
      } else if !options.isEmpty {
        let last = options.count - 1
        if mark.element.isOf("vote-count") {
          options[last].votes = min(max(0, Int(marks.words(mark)) ?? 0), 1_000_000_000)
        } else if mark.element.isOf("voter") {
          options[last].voters.append(meet(marks.words(mark)))
        } else if mark.element.name == "span", options[last].text.isEmpty {
          options[last].text = RichText(marks.words(mark))
        }
      }
    }
    for number in options.indices {
      options[number].votes = max(options[number].votes, options[number].voters.count)
    }
    return Poll(question: "", options: options)
  }
}
