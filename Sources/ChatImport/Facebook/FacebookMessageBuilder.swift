import ChatModel
import JSONText

/// Builds the entries of one chat of Facebook Messenger or Instagram.
struct FacebookMessageBuilder: RecordBuilder {
  var assembly: ChatAssembly
  /// Whose side is the outgoing one.
  var me: Participant.ID?
  let source: ExportSource
  /// The chat's folder inside of the export, and the name that it had when the export was made.
  let folder: String?
  let thread: String?

  init(assembly: ChatAssembly, source: ExportSource, folder: String?, thread: String?) {
    self.assembly = assembly
    self.source = source
    self.folder = folder
    self.thread = thread
  }

  /// Adds somebody, whom the name alone tells from others; the id.
  @discardableResult
  mutating func meet(_ name: String?) -> Participant.ID {
    let id = Participant.ID(name ?? "unknown")
    assembly.roster.add(id, name: name, placeholder: "Unknown")
    return id
  }

  mutating func entries(of value: JSONValue) -> [Entry] {
    let message = FacebookMessage(value)
    if let event = message.event { return [.service(service(message, event))] }
    let sender = meet(message.sender)
    var built = Message(id: assembly.identityOfPlace(), sender: sender, date: assembly.date())
    built.reactions = reactions(of: message)
    if message.isUnsent {
      // Only its sender can unsend it.
      built.content = .deleted(byMe: sender == me)
      built.deletedBy = sender
      return [.message(built)]
    }
    var contents = self.contents(of: message)
    if let words = message.content, !(message.isFiller && !contents.isEmpty),
      !Self.isCall(value)
    {
      built.text = InlineMarkup.parse(words, .plain)
    }
    if contents.isEmpty, built.text.isEmpty {
      if value["is_taken_down"]?.bool ?? false {
        contents = [assembly.placeholder("Taken down", "")]
      } else {
        contents = [assembly.placeholder("Message without content", "")]
      }
    }
    return assembly.entries(of: built, contents: contents)
  }

  private mutating func service(
    _ message: FacebookMessage, _ kind: ServiceLine.Kind
  ) -> ServiceLine {
    let actor = meet(message.sender)
    let users = message.value.list("users").compactMap { message.words($0["name"] ?? $0) }
    let name = message.sender ?? "Somebody"
    let list = users.isEmpty ? nil : users.joined(separator: ", ")
    let words =
      message.content
      ?? (kind == .left ? "\(list ?? name) left" : "\(name) added \(list ?? "people")")
    return ServiceLine(
      id: assembly.identityOfPlace(), kind: kind, text: words, actor: actor,
      members: users.map { meet($0) }, date: assembly.date())
  }

  private mutating func reactions(of message: FacebookMessage) -> [Reaction] {
    var tally = ReactionTally()
    for value in message.value.list("reactions") {
      guard let written = message.words(value["reaction"]) else { continue }
      tally.add(Self.asEmoji(written), by: meet(message.words(value["actor"])))
    }
    return tally.reactions
  }

  /// A sign that is an emoji only with the mark for it, which these exports leave out.
  private static func asEmoji(_ text: String) -> String {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first,
      scalar.properties.isEmoji, !scalar.properties.isEmojiPresentation
    else { return text }
    return text + "\u{FE0F}"
  }

  // MARK: - Contents

  private static func isCall(_ value: JSONValue) -> Bool {
    value["type"]?.string == "Call" || value.has("call_duration")
  }

  private mutating func contents(of message: FacebookMessage) -> [Content] {
    let value = message.value
    var contents: [Content] = []
    for photo in value.list("photos") { contents.append(.photo(media(photo, message))) }
    for video in value.list("videos") { contents.append(.video(media(video, message))) }
    for gif in value.list("gifs") { contents.append(.animation(media(gif, message))) }
    for sound in value.list("audio_files") { contents.append(.voice(media(sound, message))) }
    for file in value.list("files") { contents.append(.file(media(file, message), type: nil)) }
    for file in value.list("media") { contents.append(.file(media(file, message), type: nil)) }
    if let sticker = value["sticker"], sticker.isObject {
      contents.append(.sticker(media(sticker, message), emoji: nil))
    }
    if Self.isCall(value) {
      let length = value["call_duration"]?.duration
      let isMissed = value["missed"]?.bool ?? (length ?? 0 == 0)
      let isVideo = message.content?.lowercased().contains("video") ?? false
      contents.append(
        .call(
          Call(
            isVideo: isVideo, outcome: isMissed ? .missed : .answered,
            duration: isMissed ? nil : length)))
    }
    if let share = value["share"], share.isObject {
      let owner = message.words(share["original_content_owner"])
      let words = message.words(share["share_text"])
      if let link = message.words(share["link"]) {
        contents.append(
          .link(
            LinkPreview(url: link, summary: words.map { RichText($0) }, site: owner)))
      } else if owner != nil || words != nil {
        contents.append(
          assembly.placeholder(
            "Shared post", [owner, words].compactMap(\.self).joined(separator: ": ")))
      }
    }
    for key: StaticString in ["payment_info", "plan", "event", "poll"] where value[key] != nil {
      contents.append(assembly.placeholder("\(key)", message.content ?? ""))
    }
    return contents
  }

  private mutating func media(_ value: JSONValue, _ message: FacebookMessage) -> Media {
    let uri = message.words(value["uri"])
    let path = uri.flatMap(path(of:))
    if path == nil {
      assembly.noteMissingFile(
        hint: "the media lie in the export's other folders: hand over all of it")
    }
    let thumbnail = message.words(value["thumbnail"]?["uri"]).flatMap(self.path(of:))
    return Media(
      path: path, fileName: uri?.split(separator: "/").last.map(String.init),
      thumbnail: thumbnail.map { MediaReference(path: $0) })
  }

  /// Where a file lies: its address begins at the export's root, of which only a part may be there.
  private func path(of uri: String) -> String? {
    guard !uri.contains("://") else { return nil }
    let plain = uri.hasPrefix("./") ? String(uri.dropFirst(2)) : uri
    var rest: String?
    if let thread, let place = plain.split(separator: "/").lastIndex(where: { $0 == thread }) {
      rest = plain.split(separator: "/")[(place + 1)...].joined(separator: "/")
    }
    guard source.container != nil else { return rest ?? plain }
    var places = [plain]
    if let rest { places.append(folder.map { $0 + "/" + rest } ?? rest) }
    // What lies above the folder `messages` may be called otherwise now.
    if let folder, let top = folder.split(separator: "/").first, top != "messages" {
      places.append("\(top)/\(plain)")
    }
    return places.first(where: source.holds)
  }
}
