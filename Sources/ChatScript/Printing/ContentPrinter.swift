import ChatModel

/// Writes a message's content in brackets.
struct ContentPrinter {
  let cast: Cast

  /// Returns the content, such as `[photo cover.jpg]`; `nil` for text alone.
  func text(_ content: Content) -> String? {
    guard let word = ContentWord(content), word != .table else { return nil }
    let inner: String
    switch content {
    case .text, .viewOnce, .table: inner = ""
    case .photo(let media), .video(let media), .animation(let media), .videoMessage(let media),
      .voice(let media), .audio(let media), .file(let media):
      inner = words(media, emoji: nil)
    case .sticker(let media, let emoji): inner = words(media, emoji: emoji)
    case .contact(let contact): inner = fields(contact)
    case .location(let location): inner = fields(location)
    case .poll(let poll): inner = fields(poll)
    case .call(let call): inner = words(call)
    case .link(let link): inner = fields(link)
    case .payment(let payment): inner = fields(payment)
    case .invitation(let invitation): inner = fields(invitation)
    case .form(let form):
      inner = joined([Escapes.field(form.title)] + form.fields.map(value), [])
    case .deleted(let byMe): inner = byMe ? "by me" : ""
    case .unsupported(let kind, let summary):
      inner =
        Escapes.field(kind) + (summary.isEmpty ? "" : " | " + Escapes.field(summary))
    }
    return "[" + word.rawValue + (inner.isEmpty ? "" : " " + inner) + "]"
  }

  // MARK: Media

  private func words(_ media: Media, emoji: String?) -> String {
    var words: [String] = []
    func add(_ key: String, _ value: String?) {
      if let value { words.append(key + "=" + self.value(value)) }
    }
    if let path = media.reference.path { words.append(Self.path(path)) }
    var hasSize = false
    if let width = media.width, let height = media.height, MediaField.isSize(width, height) {
      words.append("\(width)x\(height)")
      hasSize = true
    }
    if let duration = media.duration {
      if let clock = MediaField.clock(duration) {
        words.append(clock)
      } else if duration.isFinite {
        add("duration", MediaField.text(duration))
      }
    }
    if !hasSize {
      add("width", media.width.map(String.init))
      add("height", media.height.map(String.init))
    }
    add("name", media.fileName)
    add("mime", media.mimeType)
    add("bytes", media.byteCount.map(String.init))
    if case let thumbnail? = media.thumbnail { add("thumbnail", thumbnail.path ?? "") }
    add("title", media.title)
    add("performer", media.performer)
    add("pages", media.pageCount.map(String.init))
    add("emoji", emoji)
    if !media.waveform.isEmpty {
      add("waveform", media.waveform.map(MediaField.text).joined(separator: ","))
    }
    if media.isSpoiler { words.append("spoiler") }
    return words.joined(separator: " ")
  }

  /// Returns a value for use after a key's `=`.
  private func value(_ text: String) -> String {
    text.utf8.contains(.space) ? Escapes.quoted(text) : Escapes.field(text)
  }

  /// Returns a path, quoted if it could be read as another field of the medium.
  private static func path(_ path: String) -> String {
    let isWord =
      MediaField.size(path) == nil && MediaField.duration(path) == nil
      && !MediaField.looksLikeDuration(path) && path != "spoiler"
      && !path.utf8.contains(.space)
    return isWord ? Escapes.field(path) : Escapes.quoted(path)
  }

  private func words(_ call: Call) -> String {
    var words: [String] = []
    if call.isVideo { words.append("video") }
    if call.outcome != .answered { words.append(call.outcome.rawValue) }
    if let duration = call.duration {
      if let clock = MediaField.clock(duration) {
        words.append(clock)
      } else if duration.isFinite {
        words.append("duration=" + MediaField.text(duration))
      }
    }
    return words.joined(separator: " ")
  }

  // MARK: Fields

  /// Returns the fields in order; after the first absent one, all others need their keys.
  private func joined(
    _ plain: [String], _ ordered: [(key: String, value: String?)],
    _ keyed: [(key: String, value: String?)] = []
  ) -> String {
    var parts = plain
    var isOrdered = true
    for (key, value) in ordered {
      guard let value else {
        isOrdered = false
        continue
      }
      parts.append(isOrdered ? Escapes.field(value) : key + "=" + Escapes.field(value))
    }
    for (key, value) in keyed {
      if let value { parts.append(key + "=" + Escapes.field(value)) }
    }
    return parts.joined(separator: " | ")
  }

  private func fields(_ contact: Contact) -> String {
    joined(
      [Escapes.field(contact.name)], [("phone", contact.phone)],
      [("card", contact.card.map { $0.path ?? "" })])
  }

  private func fields(_ location: Location) -> String {
    var plain: [String] = []
    var keyed: [(String, String?)] = []
    if let latitude = location.latitude, let longitude = location.longitude, latitude.isFinite,
      longitude.isFinite
    {
      plain.append(MediaField.text(latitude) + ", " + MediaField.text(longitude))
    } else {
      keyed.append(("lat", location.latitude.flatMap { $0.isFinite ? MediaField.text($0) : nil }))
      keyed.append(("lon", location.longitude.flatMap { $0.isFinite ? MediaField.text($0) : nil }))
    }
    // Without coordinates, a name could be read as coordinates.
    if let name = location.name, plain.isEmpty || name == "live" {
      plain.append(Escapes.quoted(name))
      keyed.append(("address", location.address))
    } else {
      keyed.insert(contentsOf: [("name", location.name), ("address", location.address)], at: 0)
      if location.name != nil, location.address != "live" {
        plain.append(Escapes.field(keyed.removeFirst().1 ?? ""))
        if let address = keyed.removeFirst().1 { plain.append(Escapes.field(address)) }
      }
    }
    if location.isLive { plain.append("live") }
    keyed.append(("until", location.endMinute.map(Moment.text(minute:))))
    keyed.append(("left", location.minutesLeft.map { "\($0)min" }))
    return joined(plain, [], keyed)
  }

  private func fields(_ poll: Poll) -> String {
    let options = poll.options.map { option in
      var text = field(option.text) + " \(option.votes)"
      if option.isChosen { text += " ✓" }
      if !option.voters.isEmpty {
        text += " = " + AttributePrinter.names(option.voters, cast: cast)
      }
      return text
    }
    return joined(
      [field(poll.question)] + options, [],
      [
        ("closed", poll.isClosed ? "yes" : nil), ("voters", poll.totalVoters.map(String.init)),
        ("several", poll.allowsSeveral ? "yes" : nil),
        ("right", poll.rightOption.map { "\($0 + 1)" }),
      ]) + (poll.explanation.map { " | why=" + field($0) } ?? "")
  }

  private func fields(_ link: LinkPreview) -> String {
    var parts = [Escapes.field(link.url)]
    if let title = link.title { parts.append(field(title)) }
    if let summary = link.summary {
      parts.append((link.title == nil ? "summary=" : "") + field(summary))
    }
    return joined(
      parts, [], [("site", link.site), ("image", link.image.map { $0.path ?? "" })])
  }

  /// Returns a text with its marks; without those that can't be written among its words.
  private func field(_ text: RichText) -> String {
    if text.entities.isEmpty {
      let plain = Escapes.field(text.string)
      let bytes = Array(plain.utf8)
      if Word.richText(bytes, bytes.indices, cast: cast) == text { return plain }
    }
    guard let marked = InlinePrinter.nearest(text, cast: cast, in: .field) else {
      return Escapes.field(text.string)
    }
    return marked.isEmpty ? Escapes.quoted("") : marked
  }

  private func fields(_ payment: Payment) -> String {
    let head = joined(
      [Escapes.field(payment.title)], [("amount", payment.amount), ("status", payment.status)])
    return ([head] + payment.items.map(value)).joined(separator: " | ")
  }

  private func fields(_ invitation: Invitation) -> String {
    joined(
      [Escapes.field(invitation.name)],
      [("members", invitation.memberCount.map(String.init)), ("about", invitation.summary)],
      [("avatar", invitation.avatar.map { $0.path ?? "" })])
  }

  /// Returns a value with its label.
  private func value(_ line: LabelledValue) -> String {
    Escapes.field(line.label) + " = " + Escapes.field(line.value)
  }
}

extension MediaField {
  /// Returns whether a size can be written as `1170x780`.
  static func isSize(_ width: Int, _ height: Int) -> Bool {
    (0...999_999_999).contains(width) && (0...999_999_999).contains(height)
  }

  /// Returns whole seconds as `0:07` or `1:02:03`; `nil` for fractional ones.
  static func clock(_ seconds: Double) -> String? {
    guard let whole = Int(exactly: seconds), (0..<360_000).contains(whole), seconds.sign == .plus
    else { return nil }
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let minutes = whole / 60
    let tail = ":" + two(whole % 60)
    return minutes < 60 ? "\(minutes)\(tail)" : "\(minutes / 60):\(two(minutes % 60))\(tail)"
  }

  /// Returns a finite number as text, whole numbers without a fraction.
  static func text(_ value: Double) -> String {
    if let whole = Int(exactly: value), value != 0 || value.sign == .plus { return String(whole) }
    return value.description
  }
}
