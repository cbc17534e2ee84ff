import ChatModel

extension TelegramHTMLMessageBuilder {
  /// What is attached to a message.
  mutating func media(_ page: TelegramHTMLMessage, _ wrap: HTMLMarks.Mark) -> Content? {
    if let poll = page.first("media_poll", in: wrap.range) { return .poll(self.poll(page, poll)) }
    let kinds: [(name: String, make: (Media) -> Content)] = [
      ("photo_wrap", Content.photo), ("animated_wrap", Content.animation),
      ("video_file_wrap", Content.video), ("sticker_wrap", { .sticker($0, emoji: nil) }),
    ]
    for (name, make) in kinds {
      guard let mark = page.first(name, in: wrap.range) else { continue }
      let picture = page.marks.all("img").first { mark.range.contains($0.start) }
      var media = file(mark["href"], name: nil)
      media.thumbnail = picture?["src"].flatMap { source in
        source == mark["href"] || source.contains("://") ? nil : MediaReference(path: source)
      }
      media.duration = page.words("video_duration", in: mark.range).flatMap(Self.seconds)
      return make(media)
    }
    guard let mark = page.first("media", in: wrap.range) else {
      return assembly.placeholder("media", page.marks.words(wrap))
    }
    return generic(page, mark)
  }

  private mutating func generic(
    _ page: TelegramHTMLMessage, _ mark: HTMLMarks.Mark
  ) -> Content {
    let title = page.words("title", in: mark.range) ?? ""
    let status = page.words("status", in: mark.range) ?? ""
    let about = page.words("description", in: mark.range)
    let kind = mark["class"]?.split(separator: " ").first { $0.hasPrefix("media_") } ?? "media_"
    let parts = status.split(separator: ",").map { String($0).trimmed }
    func media(_ builder: inout Self) -> Media {
      var media = builder.file(mark["href"], name: kind == "media_file" ? title : nil)
      media.duration = parts.first.flatMap(Self.seconds)
      return media
    }
    if title.hasPrefix("Self-destructing") { return .viewOnce }
    switch kind {
    case "media_photo": return title == "Sticker" ? sticker(mark, status) : .photo(media(&self))
    case "media_video":
      if title == "Video message" { return .videoMessage(media(&self)) }
      return title == "Animation" ? .animation(media(&self)) : .video(media(&self))
    case "media_voice_message": return .voice(media(&self))
    case "media_audio_file":
      var sound = media(&self)
      if let dash = title.range(ofFirst: " – ") {
        sound.performer = String(title[..<dash.lowerBound])
        sound.title = String(title[dash.upperBound...])
      }
      return .audio(sound)
    case "media_file": return .file(media(&self))
    case "media_contact":
      let phone =
        status.range(ofFirst: " - vCard").map { String(status[..<$0.lowerBound]) } ?? status
      return .contact(
        Contact(
          name: title, phone: phone.isEmpty ? nil : phone,
          card: mark["href"].map { MediaReference(path: $0) }))
    case "media_location", "media_live_location", "media_venue":
      return location(mark, title: title, address: about, kind: String(kind))
    case "media_call": return .call(Self.call(status))
    case "media_game":
      return mark["href"].map {
        .link(LinkPreview(url: $0, title: RichText(title), summary: about.map { RichText($0) }))
      }
        ?? assembly.placeholder("game", title)
    case "media_invoice":
      return .payment(Payment(title: title, amount: status.isEmpty ? nil : status))
    default:
      return assembly.placeholder(
        String(kind.dropFirst(6)),
        [title, about ?? "", status].filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  private mutating func sticker(_ mark: HTMLMarks.Mark, _ status: String) -> Content {
    let emoji = status.split(separator: ",").first.map { String($0).trimmed }
    return .sticker(file(mark["href"], name: nil), emoji: emoji)
  }

  private mutating func file(_ href: String?, name: String?) -> Media {
    let path = href.flatMap { $0.contains("://") || $0.isEmpty ? nil : $0 }
    if path == nil {
      assembly.noteMissingFile(
        hint: "choose the media, and a size limit that is large enough, when you export")
    }
    let last = path?.split(separator: "/").last.map(String.init)
    return Media(path: path, fileName: name ?? last)
  }

  private func location(
    _ mark: HTMLMarks.Mark, title: String, address: String?, kind: String
  ) -> Content {
    let numbers = mark["href"].flatMap { href in
      href.range(ofFirst: "?q=").map { place in
        href[place.upperBound...].prefix { $0 != "&" }.split(separator: ",").map { Double($0) }
      }
    }
    let latitude = numbers?.first.flatMap(\.self).flatMap { abs($0) <= 90 ? $0 : nil }
    let longitude = numbers?.dropFirst().first.flatMap(\.self).flatMap {
      abs($0) <= 180 ? $0 : nil
    }
    return .location(
      Location(
        latitude: latitude, longitude: longitude, name: kind == "media_venue" ? title : nil,
        address: address, isLive: kind == "media_live_location"))
  }

  private mutating func poll(_ page: TelegramHTMLMessage, _ mark: HTMLMarks.Mark) -> Poll {
    func votes(_ text: String) -> Int {
      min(text.split(separator: " ").first.flatMap { Int($0) } ?? 0, 1_000_000_000)
    }
    let options = page.all("answer", in: mark.range).map { answer in
      let details = page.words("details", in: answer.range) ?? ""
      var words = text(page.marks.inside(answer)).trimmedEnds
      if !details.isEmpty, words.string.hasSuffix(details) {
        words = words.dropping(last: details.utf8.count).trimmedEnds
      }
      if words.string.hasPrefix("- ") { words = words.dropping(first: 2) }
      return Poll.Option(
        text: words, votes: votes(details), isChosen: details.contains("chosen"))
    }
    let total = page.words("total", in: mark.range)
    return Poll(
      question: page.first("question", in: mark.range).map {
        text(page.marks.inside($0)).trimmedEnds
      } ?? "", options: options,
      isClosed: page.words("details", in: mark.range) == "Final results",
      totalVoters: total.map(votes))
  }

  private static func call(_ status: String) -> Call {
    let seconds = status.range(ofFirst: "(").flatMap { place in
      Double(status[place.upperBound...].prefix { $0.isNumber })
    }
    let outcome: Call.Outcome =
      status.hasPrefix("Missed")
      ? .missed
      : status.hasPrefix("Cancelled")
        ? .cancelled
        : status.hasPrefix("Declined") ? .declined : .answered
    return Call(outcome: outcome, duration: seconds)
  }

  /// `1:02:03` or `00:07`.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard (2...3).contains(parts.count) else { return nil }
    var total = 0
    for part in parts {
      guard let part, (0..<1_000_000).contains(part) else { return nil }
      total = total * 60 + part
    }
    return Double(total)
  }
}
