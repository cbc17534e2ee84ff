import ChatModel
import JSONText

/// Encodes a message's content as data.
struct ContentEncoder {
  let cast: Cast

  /// Returns the content's key and value; `nil` for text alone.
  func pair(_ content: Content) -> (String, DataNode)? {
    guard let word = ContentWord(content) else { return nil }
    return (word.rawValue, node(content))
  }

  private func node(_ content: Content) -> DataNode {
    switch content {
    case .text: DataNode(.null)
    case .photo(let media), .video(let media), .animation(let media), .videoMessage(let media),
      .voice(let media), .audio(let media), .file(let media):
      node(media, emoji: nil)
    case .sticker(let media, let emoji): node(media, emoji: emoji)
    case .contact(let contact): node(contact)
    case .location(let location): node(location)
    case .poll(let poll): node(poll)
    case .call(let call): node(call)
    case .link(let link): node(link)
    case .payment(let payment): node(payment)
    case .invitation(let invitation): node(invitation)
    case .form(let form):
      .object([("title", .string(form.title)), ("fields", values(form.fields))])
    case .table(let table): node(table)
    case .deleted(let byMe): byMe ? .object([("by-me", .bool(true))]) : .bool(true)
    case .viewOnce: .bool(true)
    case .unsupported(let kind, let summary): card(kind, summary)
    }
  }

  private typealias Pairs = DataPairs

  private func words(_ text: RichText) -> DataNode {
    TextEncoder(cast: cast).node(text, in: .label)
  }

  private func node(_ media: Media, emoji: String?) -> DataNode {
    if let path = media.reference.path, media == Media(path: path), emoji == nil {
      return .string(path)
    }
    var pairs = Pairs()
    func add(_ key: String, _ value: Int?) { if let value { pairs.add(key, .int(value)) } }
    pairs.add("path", media.reference.path)
    pairs.add("name", media.fileName)
    pairs.add("mime", media.mimeType)
    add("bytes", media.byteCount)
    add("width", media.width)
    add("height", media.height)
    if let duration = media.duration { pairs.add("duration", .double(duration)) }
    pairs.add("thumbnail", media.thumbnail.map { $0.path ?? "" })
    pairs.add("title", media.title)
    pairs.add("performer", media.performer)
    add("pages", media.pageCount)
    if !media.waveform.isEmpty {
      pairs.add("waveform", .array(media.waveform.map(DataNode.double)))
    }
    if media.isSpoiler { pairs.add("spoiler", .bool(true)) }
    pairs.add("emoji", emoji)
    return pairs.node
  }

  private func node(_ contact: Contact) -> DataNode {
    var pairs = Pairs([("name", .string(contact.name))])
    pairs.add("phone", contact.phone)
    pairs.add("card", contact.card.map { $0.path ?? "" })
    return pairs.node
  }

  private func node(_ location: Location) -> DataNode {
    var pairs = Pairs()
    if let latitude = location.latitude { pairs.add("lat", .double(latitude)) }
    if let longitude = location.longitude { pairs.add("lon", .double(longitude)) }
    pairs.add("name", location.name)
    pairs.add("address", location.address)
    if location.isLive { pairs.add("live", .bool(true)) }
    pairs.add("until", location.endMinute.map(Moment.text(minute:)))
    if let left = location.minutesLeft { pairs.add("left", .int(left)) }
    return pairs.node
  }

  private func node(_ poll: Poll) -> DataNode {
    let options = poll.options.map { option in
      var pairs = Pairs([("text", words(option.text))])
      if option.votes != option.voters.count { pairs.add("votes", .int(option.votes)) }
      if option.isChosen { pairs.add("chosen", .bool(true)) }
      if !option.voters.isEmpty { pairs.add("by", .strings(option.voters.map { cast.handle($0) })) }
      return pairs.node
    }
    var pairs = Pairs([("question", words(poll.question)), ("options", .array(options))])
    if poll.isClosed { pairs.add("closed", .bool(true)) }
    if let voters = poll.totalVoters { pairs.add("voters", .int(voters)) }
    if poll.allowsSeveral { pairs.add("several", .bool(true)) }
    if let right = poll.rightOption { pairs.add("right", .int(right + 1)) }
    if let explanation = poll.explanation { pairs.add("why", words(explanation)) }
    return pairs.node
  }

  private func node(_ call: Call) -> DataNode {
    var pairs = Pairs([("outcome", .string(call.outcome.rawValue))])
    if call.isVideo { pairs.add("video", .bool(true)) }
    if let duration = call.duration { pairs.add("duration", .double(duration)) }
    return pairs.node
  }

  private func node(_ link: LinkPreview) -> DataNode {
    if link == LinkPreview(url: link.url) { return .string(link.url) }
    var pairs = Pairs([("url", .string(link.url))])
    if let title = link.title { pairs.add("title", words(title)) }
    if let summary = link.summary { pairs.add("summary", words(summary)) }
    pairs.add("site", link.site)
    pairs.add("image", link.image.map { $0.path ?? "" })
    return pairs.node
  }

  private func node(_ payment: Payment) -> DataNode {
    var pairs = Pairs([("title", .string(payment.title))])
    pairs.add("amount", payment.amount)
    pairs.add("status", payment.status)
    if !payment.items.isEmpty { pairs.add("items", values(payment.items)) }
    return pairs.node
  }

  private func values(_ lines: [LabelledValue]) -> DataNode {
    .array(
      lines.map { .object([("label", .string($0.label)), ("value", .string($0.value))]) })
  }

  private func node(_ invitation: Invitation) -> DataNode {
    var pairs = Pairs([("name", .string(invitation.name))])
    if let count = invitation.memberCount { pairs.add("members", .int(count)) }
    pairs.add("about", invitation.summary)
    pairs.add("avatar", invitation.avatar.map { $0.path ?? "" })
    return pairs.node
  }

  private func node(_ table: Table) -> DataNode {
    let texts = TextEncoder(cast: cast)
    func cells(_ cells: [RichText]) -> DataNode { .array(cells.map { texts.node($0) }) }
    var pairs = Pairs([("header", cells(table.header))])
    if table.alignments.contains(where: { $0 != .leading }) {
      pairs.add("align", .strings(table.alignments.map(\.rawValue)))
    }
    pairs.add("rows", .array(table.rows.map(cells)))
    return pairs.node
  }

  private func card(_ kind: String, _ summary: String) -> DataNode {
    var pairs = Pairs([("kind", .string(kind))])
    if !summary.isEmpty { pairs.add("summary", summary) }
    return pairs.node
  }
}
