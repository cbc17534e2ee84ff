import ChatModel

/// The words of a message in WhatsApp's databases, where a mention stands as the number of an account.
enum WhatsAppWords {
  /// Somebody who is mentioned.
  struct Mention {
    /// What stands behind `@` in the words.
    var user: String
    /// The name that is shown.
    var name: String
    var id: Participant.ID
  }

  /// The words with WhatsApp's marks, and with names in the place of numbers.
  static func parse(_ words: String, _ mentions: [Mention]) -> RichText {
    guard !mentions.isEmpty else { return WhatsAppMarkup.parse(Array(words.utf8)[...]) }
    var text: [UInt8] = []
    var ids: [String: Participant.ID] = [:]
    var rest = Array(words.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "@"),
        let mention = mentions.first(where: { rest.dropFirst().starts(with: $0.user.utf8) })
      {
        // The marks in which WhatsApp's text export puts a name.
        text += [UInt8]("@\u{2068}\(mention.name)\u{2069}".utf8)
        ids[mention.name] = mention.id
        rest = rest.dropFirst(1 + mention.user.utf8.count)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return WhatsAppMarkup.parse(text[...]) { ids[$0] }
  }

  /// The card that a vCard is.
  static func contact(_ card: String, name: String? = nil) -> Contact {
    var found: String?
    for line in card.split(whereSeparator: \.isNewline) where found == nil {
      let property = line.prefix { $0 != ":" && $0 != ";" }.uppercased()
      guard property == "FN" || property.hasSuffix(".FN"),
        let colon = line.firstIndex(of: ":")
      else { continue }
      let value = String(line[line.index(after: colon)...]).trimmed
      if !value.isEmpty { found = value }
    }
    return Contact(
      name: name ?? found ?? "Contact", phone: ContactCards.phone(in: Array(card.utf8)))
  }

  /// The content that a file of a message is.
  ///
  /// - Parameter kind: What the database says that it is.
  static func content(_ media: Media, _ kind: Kind) -> Content {
    switch kind {
    case .photo: .photo(media)
    case .video: .video(media)
    case .animation: .animation(media)
    case .videoMessage: .videoMessage(media)
    case .sticker: .sticker(media, emoji: nil)
    case .document: .file(media)
    case .sound: isVoice(media) ? .voice(media) : .audio(media)
    }
  }

  /// What a file is.
  enum Kind {
    case photo, video, animation, videoMessage, sticker, document, sound
  }

  /// What is recorded in the app is Opus; what is sent as music isn't.
  private static func isVoice(_ media: Media) -> Bool {
    let name = (media.reference.path ?? media.fileName ?? "").lowercased()
    return name.contains("ptt") || name.hasSuffix(".opus")
      || media.mimeType?.hasPrefix("audio/ogg") ?? false
  }
}
