import ChatModel
import XML

extension StanzaBuilder {
  private typealias Namespace = ArchivedStanza.Namespace

  /// What a message is beside its words; the first is its own, and others stand below.
  mutating func contents(of stanza: ArchivedStanza) -> [Content] {
    if stanza.isEncrypted {
      return [placeholder("Encrypted message", "It couldn't be decrypted")]
    }
    if let proposal = stanza.callProposal { return [call(proposal)] }
    let attachments = StanzaAttachment.all(of: stanza)
    if !attachments.isEmpty {
      let sticker = stanza.message.first("sticker", in: Namespace.stickers)
      return attachments.map { attachment in
        let media = media(of: attachment)
        if sticker != nil {
          let emoji = StanzaFallback(stanza).words.trimmed
          return .sticker(media, emoji: emoji.isEmpty ? attachment.summary : emoji)
        }
        return .file(media, type: attachment.type)
      }
    }
    if let location = location(of: stanza) { return [.location(location)] }
    if let preview = preview(of: stanza) { return [.link(preview)] }
    let words = StanzaFallback(stanza).words
    let isForward = stanza.message.first("forwarded", in: Namespace.forward) != nil
    if !words.isEmpty || stanza.subject != nil || isForward { return [.text] }
    if stanza.body != nil { return [placeholder("Message without content", "")] }
    let unknown = stanza.message.elements.first {
      !ArchivedStanza.isOfStreams($0.namespace) && $0.namespace != Namespace.ids
        && $0.namespace != Namespace.occupant && $0.namespace != "urn:xmpp:hints"
    }
    return [placeholder(unknown?.namespace ?? "Message without content", "")]
  }

  private mutating func media(of attachment: StanzaAttachment) -> Media {
    var media = attachment.media
    if let name = media.fileName, source.holds(name) {
      media.reference = MediaReference(path: name)
    } else {
      noteMissingFile(hint: "archives of XMPP name files by their addresses only")
    }
    return media
  }

  private func call(_ proposal: XMLElement) -> Content {
    var call = Call(
      isVideo: proposal.elements.contains {
        $0.name == "description" && $0.attribute("media") == "video"
      }, outcome: .missed)
    var accepted: Int?
    for (step, number) in fold.calls[number] ?? [] {
      let time = history.records[number].time
      switch step {
      case .accepted:
        call.outcome = .answered
        accepted = time
      case .declined: call.outcome = .declined
      case .withdrawn: call.outcome = .cancelled
      case .finished:
        if let accepted, let time, time >= accepted {
          call.duration = Double(time - accepted) / 1_000
        }
      }
    }
    return .call(call)
  }

  /// A place, as an element (XEP-0080) or as an address alone.
  private func location(of stanza: ArchivedStanza) -> Location? {
    var numbers: [Double?]
    var name: String?
    if let element = stanza.message.first("geoloc", in: "http://jabber.org/protocol/geoloc") {
      func value(_ key: String) -> String? {
        let text = element.elements.first { $0.name == key }?.text.trimmed
        return text?.isEmpty == false ? text : nil
      }
      numbers = [value("lat").flatMap { Double($0) }, value("lon").flatMap { Double($0) }]
      name = value("description") ?? value("text") ?? value("locality")
    } else if let body = stanza.body?.trimmed, body.hasPrefix("geo:"),
      !body.contains(where: \.isWhitespace)
    {
      numbers = body.dropFirst(4).prefix { $0 != ";" && $0 != "?" }.split(separator: ",")
        .map { Double($0) }
    } else {
      return nil
    }
    guard numbers.count >= 2, let latitude = numbers[0], let longitude = numbers[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    return Location(latitude: latitude, longitude: longitude, name: name)
  }

  /// What a page says about itself (XEP-0511).
  private func preview(of stanza: ArchivedStanza) -> LinkPreview? {
    let resources = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    guard let element = stanza.message.first("Description", in: resources),
      let address = element.attribute("about", in: resources) ?? element.attribute("about")
    else { return nil }
    func value(_ key: String) -> RichText? {
      let text = element.first(key, in: "https://ogp.me/ns#")?.text.trimmed
      return text?.isEmpty == false ? text.map { RichText($0) } : nil
    }
    return LinkPreview(
      url: address, title: value("title"), summary: value("description"),
      site: value("site_name")?.string)
  }

  // MARK: - Words

  /// The words of a message with their marks.
  func text(of stanza: ArchivedStanza, by sender: Participant.ID) -> RichText {
    guard !stanza.isEncrypted else { return RichText() }
    var words = StanzaFallback(stanza).words
    let attachments = StanzaAttachment.all(of: stanza)
    let alone = words.trimmed
    let isSticker =
      stanza.message.first("sticker", in: Namespace.stickers) != nil && !attachments.isEmpty
    if attachments.contains(where: { $0.address == alone })
      || isSticker || attachments.isEmpty && alone.hasPrefix("geo:") && location(of: stanza) != nil
    {
      words = ""
    }
    if words.isEmpty, !isSticker, let summary = attachments.lazy.compactMap(\.summary).first {
      words = summary
    }
    let isStyled = stanza.message.first("unstyled", in: Namespace.styling) == nil
    let isAction = words.hasPrefix("/me ")
    if isAction { words = (roster.name(of: sender) ?? "") + words.dropFirst(3) }
    var text = MarkedText()
    if let subject = stanza.subject, !subject.isEmpty, stanza.body != nil {
      text.append(subject, .bold)
      text.append("\n")
    }
    let start = text.end
    if let spoiler = stanza.message.first("spoiler", in: "urn:xmpp:spoiler:0") {
      if !spoiler.text.isEmpty { text.append(spoiler.text + "\n") }
      let hidden = text.end
      text.append(StanzaStyling.parse(words, isStyled: isStyled))
      text.mark(.spoiler, from: hidden)
    } else {
      text.append(StanzaStyling.parse(words, isStyled: isStyled))
    }
    if isAction { text.mark(.italic, from: start) }
    if let forwarded = self.forwarded(in: stanza) {
      text.beginLine()
      text.append(StanzaStyling.parse(StanzaFallback(forwarded).words))
    }
    var result = text.text
    mark(mentionsOf: stanza, in: &result)
    return result
  }

  /// Marks the people who are named (XEP-0372).
  private func mark(mentionsOf stanza: ArchivedStanza, in text: inout RichText) {
    let mentions = stanza.message.all("reference", in: Namespace.references)
      .filter { $0.attribute("type") == "mention" }.prefix(100)
    guard !mentions.isEmpty else { return }
    let scalars = Array((stanza.body ?? "").unicodeScalars)
    var rest = text.string[...]
    for mention in mentions {
      guard let start = mention.attribute("begin").flatMap({ Int($0) }),
        let end = mention.attribute("end").flatMap({ Int($0) }), start >= 0, start < end,
        end <= scalars.count
      else { continue }
      var words = String.UnicodeScalarView()
      words.append(contentsOf: scalars[start..<end])
      guard let found = rest.firstRange(of: String(words)) else { continue }
      let address = mention.attribute("uri").flatMap { uri in
        uri.hasPrefix("xmpp:") ? XMPPAddress(String(uri.dropFirst(5).prefix { $0 != "?" })) : nil
      }
      let person = people.person(at: address, in: history).map { id(of: $0) }
      let kind: Entity.Kind =
        person.flatMap { roster.contains($0) ? .mentionName($0) : nil } ?? .mention
      let from = text.string.utf8.distance(
        from: text.string.startIndex, to: found.lowerBound)
      let to = text.string.utf8.distance(from: text.string.startIndex, to: found.upperBound)
      text.entities.append(Entity(kind, start: from, end: to))
      rest = rest[found.upperBound...]
    }
    text.entities = text.entities.enumerated().sorted {
      ($0.element.start, -$0.element.end, $0.offset)
        < ($1.element.start, -$1.element.end, $1.offset)
    }.map(\.element)
  }

  // MARK: - Forwards

  /// A message in a message (XEP-0297).
  private func forwarded(in stanza: ArchivedStanza) -> ArchivedStanza? {
    stanza.message.first("forwarded", in: Namespace.forward).flatMap { forwarded in
      ArchivedStanza(result: XMLElement("result", children: [.element(forwarded)]))
    }
  }

  /// Where a message in a message is from, as whoever forwarded it says.
  func forward(of stanza: ArchivedStanza) -> Forward? {
    forwarded(in: stanza).map { inner in
      let name = people.person(at: inner.from, in: history).map { people.all[$0].name }
      return Forward(
        from: name ?? inner.from?.full,
        date: inner.time.flatMap(LocalDateTime.init(milliseconds:)))
    }
  }
}
