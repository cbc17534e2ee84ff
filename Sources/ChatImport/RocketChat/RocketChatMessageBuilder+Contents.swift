import ChatModel
import JSONText

extension RocketChatMessageBuilder {
  /// What is attached to a message: a file, a quoted message, or words of an integration.
  mutating func attachment(
    _ value: JSONValue, of message: JSONValue, to built: inout Message, _ text: inout MarkedText
  ) -> [Content] {
    if value.has("message_link") {
      if built.reply == nil { built.reply = Reply() }
      built.reply?.sender = value.words("author_name").flatMap { name in
        let id = Participant.ID(name)
        return assembly.roster.contains(id) ? id : assembly.roster.id(named: name)
      }
      built.reply?.quote = value.words("text").map { String(markdown($0).string.prefix(200)) }
      return []
    }
    let address =
      value.words("image_url") ?? value.words("audio_url") ?? value.words("video_url")
      ?? value.words("title_link") ?? value.words("url")
    let isFile =
      value["type"]?.string == "file" || value.has("image_type") || value.has("audio_type")
      || value.has("video_type") || address?.range(ofFirst: "/file-upload/") != nil
    guard isFile else {
      card(value).append(to: &text)
      return []
    }
    if let words = value.words("description") {
      text.beginLine()
      text.append(markdown(words))
    }
    let type =
      value.words("image_type") ?? value.words("audio_type") ?? value.words("video_type")
      ?? message["file"]?.words("type")
    let name = value.words("title") ?? message["file"]?.words("name")
    let path = path(of: address, name: name)
    if path == nil {
      assembly.noteMissingFile(hint: "export the room with its files, and hand over all of it")
    }
    let size = value["image_dimensions"]
    let media = Media(
      path: path, fileName: name, mimeType: type,
      byteCount: (value["image_size"] ?? value["audio_size"] ?? value["video_size"])?.byteCount,
      width: size?["width"]?.dimension, height: size?["height"]?.dimension)
    if name?.hasPrefix("Audio record") == true { return [.voice(media)] }
    return [.file(media, type: type)]
  }

  private func card(_ value: JSONValue) -> QuotedCard {
    var card = QuotedCard(
      author: value.words("author_name"), title: value.words("title").map { RichText($0) },
      url: value.words("title_link"), body: markdown(value["text"]?.string ?? ""),
      pictures: [value.words("image_url")].compactMap(\.self), footer: value.words("footer"))
    card.fields = value.list("fields").map { field in
      (RichText(field.words("title") ?? ""), markdown(field.words("value") ?? ""))
    }
    return card
  }

  /// Where the export has a file: `assets/ID-name`.
  private func path(of address: String?, name: String?) -> String? {
    guard let address, let mark = address.range(ofFirst: "/file-upload/") else { return nil }
    let parts = address[mark.upperBound...].split(separator: "/")
    guard let id = parts.first, let name = name ?? parts.last.map(String.init) else { return nil }
    return ["assets/\(id)-\(name)", "files/\(id)-\(name)"].first(where: source.holds)
  }

  /// A place that was shared.
  func location(of value: JSONValue) -> Content? {
    guard let point = value["location"]?.list("coordinates"), point.count == 2 else { return nil }
    let longitude = point[0].double.flatMap { abs($0) <= 180 ? $0 : nil }
    let latitude = point[1].double.flatMap { abs($0) <= 90 ? $0 : nil }
    return .location(Location(latitude: latitude, longitude: longitude))
  }

  /// The preview of a link.
  func preview(_ value: JSONValue) -> Content? {
    guard let url = value.words("url"), let meta = value["meta"],
      let title = meta.words("ogTitle") ?? meta.words("pageTitle") ?? meta.words("oembedTitle")
    else { return nil }
    return .link(
      LinkPreview(
        url: url, title: RichText(title),
        summary: (meta.words("ogDescription") ?? meta.words("description")).map { RichText($0) },
        site: meta.words("ogSiteName")))
  }
}
