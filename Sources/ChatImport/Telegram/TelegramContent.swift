import ChatModel
import JSONText

extension TelegramMessageBuilder {
  /// What a message is beside its words.
  mutating func content(of value: JSONValue) -> Content {
    let type = value["type"]?.string
    if type == "unsupported" || type.map({ $0 != "message" }) ?? false {
      let kind = type ?? "unknown"
      warn(
        one: "message of the kind `\(kind)` is shown as a card",
        many: "messages of the kind `\(kind)` are shown as cards", at: value)
      return .unsupported(kind: kind, summary: "Unsupported message")
    }
    if let path = value["photo"]?.string { return .photo(media(value, path: path)) }
    if let path = value["file"]?.string { return file(value, path: path) }
    if let contact = value["contact_information"] { return .contact(self.contact(contact, value)) }
    if value.has("location_information") || value["place_name"] != nil {
      return .location(location(value))
    }
    if let poll = value["poll"], poll.isObject { return .poll(self.poll(poll)) }
    if let invoice = value["invoice_information"] { return .payment(payment(invoice)) }
    if let title = value["game_title"]?.string {
      guard let url = value["game_link"]?.string else {
        return placeholder("game", "Game: \(title)", at: value)
      }
      return .link(
        LinkPreview(
          url: url, title: RichText(title),
          summary: value["game_description"]?.string.map { RichText($0) }))
    }
    if let list = value["todo_list"] { return placeholder("checklist", checklist(list), at: value) }
    if value["giveaway_information"] != nil {
      return placeholder("giveaway", "Giveaway", at: value)
    }
    if value["giveaway_results"] != nil {
      return placeholder("giveaway", "Giveaway results", at: value)
    }
    if let type = value["media_type"]?.string {
      return placeholder(type, type.split(separator: "_").joined(separator: " "), at: value)
    }
    if value["story_data"] != nil || value["story_id"] != nil {
      return placeholder("story", "Story", at: value)
    }
    if value["self_destruct_period_seconds"] != nil { return .viewOnce }
    return .text
  }

  private mutating func placeholder(
    _ kind: String, _ summary: String, at value: JSONValue
  ) -> Content {
    warn(
      one: "message of the kind `\(kind)` is shown as a card",
      many: "messages of the kind `\(kind)` are shown as cards", at: value)
    return .unsupported(kind: kind, summary: summary)
  }

  // MARK: - Files

  private mutating func file(_ value: JSONValue, path: String) -> Content {
    let media = media(value, path: path)
    switch value["media_type"]?.string {
    case nil: return .file(media)
    case "sticker": return .sticker(media, emoji: value["sticker_emoji"]?.string)
    case "video_message": return .videoMessage(media)
    case "voice_message": return .voice(media)
    case "animation": return .animation(media)
    case "video_file": return .video(media)
    case "audio_file": return .audio(media)
    case let other?:
      warn(
        one: "file of the kind `\(other)` is shown as a plain file",
        many: "files of the kind `\(other)` are shown as plain files", at: value)
      return .file(media)
    }
  }

  private mutating func media(_ value: JSONValue, path: String) -> Media {
    let (path, name) = included(path, at: value)
    let fileName = value["file_name"]?.string ?? name
    return Media(
      path: path, fileName: fileName.map(Self.lastPart) ?? path.map(Self.lastPart),
      mimeType: value["mime_type"]?.string,
      byteCount: (value["photo_file_size"] ?? value["file_size"])?.int,
      width: dimension(value["width"]), height: dimension(value["height"]),
      duration: value["duration_seconds"]?.double.flatMap { $0 >= 0 ? $0 : nil },
      thumbnail: (value["thumbnail"]?.string).flatMap {
        Self.exclusion(in: $0) == nil ? MediaReference(path: $0) : nil
      },
      title: value["title"]?.string, performer: value["performer"]?.string,
      isSpoiler: value["media_spoiler"]?.bool ?? false)
  }

  private func dimension(_ value: JSONValue?) -> Int? {
    value?.int.flatMap { (1...1_000_000).contains($0) ? $0 : nil }
  }

  /// The path of a file that was exported, or the name of one that wasn't.
  private mutating func included(
    _ path: String, at value: JSONValue
  ) -> (path: String?, name: String?) {
    guard let reason = Self.exclusion(in: path) else { return (path, nil) }
    warn(
      one: "file is not in the export", many: "files are not in the export",
      hint: "choose the media, and a size limit that is large enough, when you export",
      at: value)
    let name = path[..<reason].split(separator: " ").joined(separator: " ")
    return (nil, name.isEmpty ? nil : name)
  }

  /// Where in a path the reason begins for which the file was left out, as in
  /// `(File not included. Change data exporting settings to download.)`.
  static func exclusion(in path: String) -> String.Index? {
    guard path.hasSuffix(")") else { return nil }
    let reasons = ["not included", "exceeds maximum size", "unavailable"]
    for subject in ["(File ", "(Photo ", "(Story ", "(Video "] {
      guard let range = path.range(ofLast: subject) else { continue }
      let rest = path[range.upperBound...]
      if reasons.contains(where: { rest.hasPrefix($0) }) { return range.lowerBound }
    }
    return nil
  }

  private static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  // MARK: - Other contents

  private func contact(_ contact: JSONValue, _ value: JSONValue) -> Contact {
    let names = [contact["first_name"]?.string, contact["last_name"]?.string]
    let name = names.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    let phone = contact["phone_number"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    let card = (value["contact_vcard"]?.string).flatMap {
      Self.exclusion(in: $0) == nil ? MediaReference(path: $0) : nil
    }
    return Contact(name: name.isEmpty ? phone ?? "Contact" : name, phone: phone, card: card)
  }

  private func location(_ value: JSONValue) -> Location {
    let point = value["location_information"]
    let latitude = point?["latitude"]?.double.flatMap { abs($0) <= 90 ? $0 : nil }
    let longitude = point?["longitude"]?.double.flatMap { abs($0) <= 180 ? $0 : nil }
    return Location(
      latitude: latitude, longitude: longitude, name: value["place_name"]?.string,
      address: value["address"]?.string, isLive: value["live_location_period_seconds"] != nil)
  }

  private mutating func poll(_ poll: JSONValue) -> Poll {
    var options: [Poll.Option] = []
    for answer in poll["answers"].map({ Array($0.elements) }) ?? [] {
      let words = answer["text"].map { text(parts: $0) } ?? ""
      options.append(
        Poll.Option(
          text: words, votes: max(0, answer["voters"]?.int ?? 0),
          isChosen: answer["chosen"]?.bool ?? false))
    }
    return Poll(
      question: poll["question"].map { text(parts: $0) } ?? "", options: options,
      isClosed: poll["closed"]?.bool ?? false, totalVoters: poll["total_voters"]?.int)
  }

  private func payment(_ invoice: JSONValue) -> Payment {
    let amount = invoice["amount"]?.int.map {
      Self.money($0, currency: invoice["currency"]?.string)
    }
    return Payment(
      title: invoice["title"]?.string ?? "Invoice", amount: amount,
      status: invoice["receipt_message_id"] == nil ? nil : "Paid")
  }

  private func checklist(_ list: JSONValue) -> String {
    let title = list["title"]?.string ?? "Checklist"
    let items = (list["items"] ?? list["answers"]).map { Array($0.elements) } ?? []
    let lines = items.prefix(100).compactMap { $0["text"]?.string ?? $0["title"]?.string }
    return ([title] + lines.map { "• \($0)" }).joined(separator: "\n")
  }

  // MARK: - Around a message

  mutating func reactions(of value: JSONValue) -> [Reaction] {
    guard let list = value["reactions"], list.isArray else { return [] }
    var reactions: [Reaction] = []
    for reaction in list.elements {
      var senders: [Participant.ID] = []
      for recent in reaction["recent"].map({ Array($0.elements) }) ?? [] {
        senders.append(person(recent, "from", "from_id"))
      }
      let count = min(max(0, reaction["count"]?.int ?? 0), 1_000_000_000)
      switch reaction["type"]?.string {
      case "paid":
        reactions.append(Reaction(emoji: "⭐", count: count, senders: senders))
      case "custom_emoji":
        let path = reaction["document_id"]?.identifier
        let isIncluded = path.map { Self.exclusion(in: $0) == nil } ?? false
        let picture = Self.picture(ofEmoji: path)
        let name = isIncluded && !(path?.contains("/") ?? false) ? path : nil
        reactions.append(
          Reaction(
            emoji: reaction["emoji"]?.string ?? name ?? "custom", count: count, senders: senders,
            image: picture.map { MediaReference(path: $0) }))
      default:
        reactions.append(
          Reaction(emoji: reaction["emoji"]?.string ?? "❓", count: count, senders: senders))
      }
    }
    return reactions
  }

  /// The path of a custom emoji's picture; `nil` where the export doesn't have it, or has a film.
  static func picture(ofEmoji path: String?) -> String? {
    guard let path, exclusion(in: path) == nil, path.contains("/") else { return nil }
    let films = [".webm", ".mp4"]
    return films.contains(where: path.lowercased().hasSuffix) ? nil : path
  }

  func buttons(of value: JSONValue) -> [[Button]] {
    guard let rows = value["inline_bot_buttons"], rows.isArray else { return [] }
    return rows.elements.map { row in
      row.elements.compactMap { button in
        guard let words = button["text"]?.string else { return nil }
        let isLink = button["type"]?.string == "url" || button["type"]?.string == "auth"
        return Button(text: words, url: isLink ? button["data"]?.string : nil)
      }
    }.filter { !$0.isEmpty }
  }
}

extension String {
  /// The last place of another string.
  fileprivate func range(ofLast other: String) -> Range<String.Index>? {
    let (bytes, wanted) = (Array(utf8), Array(other.utf8))
    guard bytes.count >= wanted.count else { return nil }
    for start in stride(from: bytes.count - wanted.count, through: 0, by: -1)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      let lower = utf8.index(startIndex, offsetBy: start)
      return lower..<utf8.index(lower, offsetBy: wanted.count)
    }
    return nil
  }
}
