/// A message's content besides its text.
public enum Content: Hashable, Sendable, Codable {
  /// Text alone.
  case text
  /// A picture.
  indirect case photo(Media)
  /// A video with sound.
  indirect case video(Media)
  /// A looping video without sound.
  indirect case animation(Media)
  /// A round video message.
  indirect case videoMessage(Media)
  /// A voice message.
  indirect case voice(Media)
  /// Music.
  indirect case audio(Media)
  /// A file of any kind.
  indirect case file(Media)
  /// A sticker, with the emoji that it represents, if known.
  indirect case sticker(Media, emoji: String?)
  /// A contact card.
  indirect case contact(Contact)
  /// A location.
  indirect case location(Location)
  /// A poll.
  indirect case poll(Poll)
  /// A call.
  indirect case call(Call)
  /// A link with its preview.
  indirect case link(LinkPreview)
  /// A payment, an order or an invoice.
  indirect case payment(Payment)
  /// An invitation to a group or a channel.
  indirect case invitation(Invitation)
  /// A form as programs send them.
  indirect case form(Form)
  /// A table.
  indirect case table(Table)
  /// A deleted message; deleted by "me" or by another participant.
  case deleted(byMe: Bool)
  /// A picture or video that could be viewed only once.
  case viewOnce
  /// Content that can't be represented: displayed as a labelled card.
  indirect case unsupported(kind: String, summary: String)
}

/// A reference to a medium's bytes.
public struct MediaReference: Hashable, Sendable, Codable {
  /// A path relative to the conversation's media folder, or to its archive's root, with `/` as the
  /// separator. `nil` if the export was made without media.
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
  /// The reference to its bytes.
  public var reference: MediaReference
  /// The displayed name.
  public var fileName: String?
  /// The MIME type, such as `image/jpeg`.
  public var mimeType: String?
  /// Size in bytes.
  public var byteCount: Int?
  /// Width in pixels, as given by the source.
  public var width: Int?
  /// Height in pixels, as given by the source.
  public var height: Int?
  /// Duration in seconds.
  public var duration: Double?
  /// A small preview picture.
  public var thumbnail: MediaReference?
  /// The title of a piece of music.
  public var title: String?
  /// The performer of a piece of music.
  public var performer: String?
  /// The number of pages of a document.
  public var pageCount: Int?
  /// Amplitudes of a voice message, 0…1 from start to end; empty if unknown.
  public var waveform: [Double]
  /// Whether it is hidden until tapped.
  public var isSpoiler: Bool

  /// A medium; everything but its reference is optional.
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
  /// The contact's name.
  public var name: String
  /// The telephone number.
  public var phone: String?
  /// The contact file.
  public var card: MediaReference?

  /// A contact card.
  public init(name: String, phone: String? = nil, card: MediaReference? = nil) {
    self.name = name
    self.phone = phone
    self.card = card
  }
}

/// A location.
public struct Location: Hashable, Sendable, Codable {
  /// The latitude in degrees north.
  public var latitude: Double?
  /// The longitude in degrees east.
  public var longitude: Double?
  /// The place's name.
  public var name: String?
  /// The address.
  public var address: String?
  /// Whether it was a live location.
  public var isLive: Bool
  /// The minute of the day at which a live location ends, 0..<1440.
  public var endMinute: Int?
  /// The minutes for which a live location is still shared.
  public var minutesLeft: Int?

  /// A location.
  public init(
    latitude: Double? = nil, longitude: Double? = nil, name: String? = nil,
    address: String? = nil, isLive: Bool = false, endMinute: Int? = nil, minutesLeft: Int? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
    self.address = address
    self.isLive = isLive
    self.endMinute = endMinute
    self.minutesLeft = minutesLeft
  }
}

/// A poll.
public struct Poll: Hashable, Sendable, Codable {
  /// An option of a poll.
  public struct Option: Hashable, Sendable, Codable {
    /// The text.
    public var text: RichText
    /// The number of votes.
    public var votes: Int
    /// Whether "me" chose it.
    public var isChosen: Bool
    /// The voters, as far as known.
    public var voters: [Participant.ID]

    /// An option.
    public init(
      text: RichText, votes: Int = 0, isChosen: Bool = false, voters: [Participant.ID] = []
    ) {
      self.text = text
      self.votes = votes
      self.isChosen = isChosen
      self.voters = voters
    }
  }

  /// The question.
  public var question: RichText
  /// The options.
  public var options: [Option]
  /// Whether voting has ended.
  public var isClosed: Bool
  /// The number of voters; may be less than the votes if several options may be chosen.
  public var totalVoters: Int?
  /// Whether several options may be chosen.
  public var allowsSeveral: Bool
  /// The index of a quiz's right option; `nil` for a poll.
  public var rightOption: Int?
  /// Why a quiz's option is right.
  public var explanation: RichText?

  /// A poll; a quiz if it has a right option.
  public init(
    question: RichText, options: [Option], isClosed: Bool = false, totalVoters: Int? = nil,
    allowsSeveral: Bool = false, rightOption: Int? = nil, explanation: RichText? = nil
  ) {
    self.question = question
    self.options = options
    self.isClosed = isClosed
    self.totalVoters = totalVoters
    self.allowsSeveral = allowsSeveral
    self.rightOption = rightOption
    self.explanation = explanation
  }
}

/// A call.
public struct Call: Hashable, Sendable, Codable {
  /// The outcome of a call.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// It was answered.
    case answered
    /// It wasn't answered.
    case missed
    /// The callee declined it.
    case declined
    /// The callee was in another call.
    case busy
    /// The caller hung up before it was answered.
    case cancelled
  }

  /// Whether it was a video call.
  public var isVideo: Bool
  /// The outcome.
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
  /// The link's address.
  public var url: String
  /// The page's title.
  public var title: RichText?
  /// The page's description.
  public var summary: RichText?
  /// The site's name.
  public var site: String?
  /// The page's picture.
  public var image: MediaReference?

  /// A preview.
  public init(
    url: String, title: RichText? = nil, summary: RichText? = nil, site: String? = nil,
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
  /// The purpose.
  public var title: String
  /// The amount as displayed, with its currency.
  public var amount: String?
  /// The status as displayed, such as requested or paid.
  public var status: String?
  /// The lines of an order or an invoice.
  public var items: [LabelledValue]

  /// A payment.
  public init(
    title: String, amount: String? = nil, status: String? = nil, items: [LabelledValue] = []
  ) {
    self.title = title
    self.amount = amount
    self.status = status
    self.items = items
  }
}
