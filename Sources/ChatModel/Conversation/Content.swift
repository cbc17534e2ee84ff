/// What a message is, beside its text.
public enum Content: Hashable, Sendable, Codable {
  /// Its text alone.
  case text
  /// A picture.
  indirect case photo(Media)
  /// A moving picture with sound.
  indirect case video(Media)
  /// A moving picture without sound, that loops.
  indirect case animation(Media)
  /// A round video message.
  indirect case videoMessage(Media)
  /// A voice message.
  indirect case voice(Media)
  /// Music.
  indirect case audio(Media)
  /// A file of any kind.
  indirect case file(Media)
  /// A sticker; the emoji that it stands for, where known.
  indirect case sticker(Media, emoji: String?)
  /// A contact card.
  indirect case contact(Contact)
  /// A place.
  indirect case location(Location)
  /// A poll.
  indirect case poll(Poll)
  /// A call.
  indirect case call(Call)
  /// A link with its preview.
  indirect case link(LinkPreview)
  /// A payment, an order, an invoice.
  indirect case payment(Payment)
  /// A message that was deleted; by oneself or by another.
  case deleted(byMe: Bool)
  /// A picture or video that could be looked at once.
  case viewOnce
  /// Something that can't be represented: shown as a labelled card.
  indirect case unsupported(kind: String, summary: String)
}

/// Where a medium's bytes are.
public struct MediaReference: Hashable, Sendable, Codable {
  /// A path relative to the conversation's media folder, or to its archive's root; `/` between
  /// parts. `nil` where the export was made without media.
  public var path: String?

  /// A reference to a file.
  public init(path: String?) { self.path = path }

  /// Decodes a bare path.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    path = container.decodeNil() ? nil : try container.decode(String.self)
  }

  /// Encodes the bare path.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let path { try container.encode(path) } else { try container.encodeNil() }
  }
}

/// A photo, video, voice message, sticker or file.
public struct Media: Hashable, Sendable, Codable {
  /// Where its bytes are.
  public var reference: MediaReference
  /// The name shown.
  public var fileName: String?
  /// The type, as `image/jpeg`.
  public var mimeType: String?
  /// Size in bytes.
  public var byteCount: Int?
  /// Width in pixels, as the source says.
  public var width: Int?
  /// Height in pixels, as the source says.
  public var height: Int?
  /// Duration in seconds.
  public var duration: Double?
  /// A small picture that stands for it.
  public var thumbnail: MediaReference?
  /// The title of a piece of music.
  public var title: String?
  /// Who plays it.
  public var performer: String?
  /// Pages of a document.
  public var pageCount: Int?
  /// Loudness of a voice message, 0…1 from start to end; empty where unknown.
  public var waveform: [Double]
  /// Whether it is hidden until touched.
  public var isSpoiler: Bool

  /// A medium; everything but its place is optional.
  public init(
    path: String? = nil, fileName: String? = nil, mimeType: String? = nil, byteCount: Int? = nil,
    width: Int? = nil, height: Int? = nil, duration: Double? = nil,
    thumbnail: MediaReference? = nil, title: String? = nil, performer: String? = nil,
    pageCount: Int? = nil, waveform: [Double] = [], isSpoiler: Bool = false
  ) {
    reference = MediaReference(path: path)
    self.fileName = fileName
    self.mimeType = mimeType
    self.byteCount = byteCount
    self.width = width
    self.height = height
    self.duration = duration
    self.thumbnail = thumbnail
    self.title = title
    self.performer = performer
    self.pageCount = pageCount
    self.waveform = waveform
    self.isSpoiler = isSpoiler
  }
}

/// A contact card.
public struct Contact: Hashable, Sendable, Codable {
  /// The name on it.
  public var name: String
  /// Its telephone number.
  public var phone: String?
  /// Its file.
  public var card: MediaReference?

  /// A contact card.
  public init(name: String, phone: String? = nil, card: MediaReference? = nil) {
    self.name = name
    self.phone = phone
    self.card = card
  }
}

/// A place.
public struct Location: Hashable, Sendable, Codable {
  /// Degrees north.
  public var latitude: Double?
  /// Degrees east.
  public var longitude: Double?
  /// The place's name.
  public var name: String?
  /// Its address.
  public var address: String?
  /// Whether it was followed for a while.
  public var isLive: Bool

  /// A place.
  public init(
    latitude: Double? = nil, longitude: Double? = nil, name: String? = nil,
    address: String? = nil, isLive: Bool = false
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
    self.address = address
    self.isLive = isLive
  }
}

/// A poll.
public struct Poll: Hashable, Sendable, Codable {
  /// One answer that can be chosen.
  public struct Option: Hashable, Sendable, Codable {
    /// What it says.
    public var text: String
    /// How many chose it.
    public var votes: Int
    /// Whether "me" chose it.
    public var isChosen: Bool
    /// Who chose it, as far as known.
    public var voters: [Participant.ID]

    /// An answer.
    public init(
      text: String, votes: Int = 0, isChosen: Bool = false, voters: [Participant.ID] = []
    ) {
      self.text = text
      self.votes = votes
      self.isChosen = isChosen
      self.voters = voters
    }
  }

  /// What is asked.
  public var question: String
  /// The answers.
  public var options: [Option]
  /// Whether voting has ended.
  public var isClosed: Bool
  /// How many voted; may be fewer than the votes where several may be chosen.
  public var totalVoters: Int?

  /// A poll.
  public init(
    question: String, options: [Option], isClosed: Bool = false, totalVoters: Int? = nil
  ) {
    self.question = question
    self.options = options
    self.isClosed = isClosed
    self.totalVoters = totalVoters
  }
}

/// A call.
public struct Call: Hashable, Sendable, Codable {
  /// How it ended.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// Somebody answered it.
    case answered
    /// Nobody answered it.
    case missed
    /// Who was called refused it.
    case declined
    /// Who was called was in another call.
    case busy
    /// Who called hung up before it was answered.
    case cancelled
  }

  /// Whether it had a picture.
  public var isVideo: Bool
  /// How it ended.
  public var outcome: Outcome
  /// Duration in seconds.
  public var duration: Double?

  /// A call.
  public init(isVideo: Bool = false, outcome: Outcome = .answered, duration: Double? = nil) {
    self.isVideo = isVideo
    self.outcome = outcome
    self.duration = duration
  }
}

/// A link's preview.
public struct LinkPreview: Hashable, Sendable, Codable {
  /// Where it leads.
  public var url: String
  /// The page's title.
  public var title: String?
  /// What the page says of itself.
  public var summary: String?
  /// The site's name.
  public var site: String?
  /// The page's picture.
  public var image: MediaReference?

  /// A preview.
  public init(
    url: String, title: String? = nil, summary: String? = nil, site: String? = nil,
    image: MediaReference? = nil
  ) {
    self.url = url
    self.title = title
    self.summary = summary
    self.site = site
    self.image = image
  }
}

/// A payment, an order or an invoice.
public struct Payment: Hashable, Sendable, Codable {
  /// What it is for.
  public var title: String
  /// The amount as shown, with its currency.
  public var amount: String?
  /// Whether it was asked for, paid …, as shown.
  public var status: String?

  /// A payment.
  public init(title: String, amount: String? = nil, status: String? = nil) {
    self.title = title
    self.amount = amount
    self.status = status
  }
}
