import Time

/// A script's header: the participants, and how the image looks.
///
/// Everything may be absent; the renderer chooses the defaults.
public struct Presentation: Hashable, Sendable {
  /// `title`: the name in the header.
  public var title: String?
  /// `subtitle`: the line under the title: presence or members.
  public var subtitle: String?
  /// `kind`: the kind of chat; if absent, `direct` for two people and `group` for more.
  public var kind: Conversation.Kind?
  /// `avatar`: the picture in the header.
  public var avatar: MediaReference?
  /// `me`: the participant of the outgoing side; if absent, the one called "Me".
  public var me: Participant.ID?
  /// `people`: the participants, in order. Senders who aren't listed here are participants, too.
  public var people: [Person]

  /// `look`: a theme's name, or the path of a theme file.
  public var look: String?
  /// `device`: a device's name, or `390x844@3`.
  public var device: String?
  /// `bezel`: whether the device's body is drawn around the screen.
  public var bezel: Bool?
  /// `chats`: the other chats in a list beside this one, on tablets and in windows.
  public var chats: [ChatPreview]
  /// `appearance`: `light` or `dark`.
  public var appearance: String?
  /// `text-size`: `xs`, `s`, `m`, `l`, `xl`, `xxl`, `xxxl`, or `ax1` … `ax5` for accessibility.
  public var textSize: String?
  /// `accent`: the colour that the look follows, as `#RRGGBB`.
  public var accent: String?
  /// `background`: one to four colours, or the path of a picture.
  public var background: String?
  /// `clock`: the time in the status bar, as displayed.
  public var clock: String?
  /// `battery`: the charge in percent, 0…100.
  public var battery: Int?
  /// `signal`: signal bars, 0…4.
  public var signal: Int?
  /// `network`: the text or symbol beside the bars: `wifi`, `5G`.
  public var network: String?
  /// `unread`: the unread messages of other chats, beside the way back.
  public var unread: Int?
  /// `placeholder`: the text of an empty composer.
  public var placeholder: String?
  /// `words`: the renderer's own texts, by their names in themes; one text each, or a list of them.
  public var words: [String: [String]]

  /// `locale`: the language of the renderer's own texts, as a BCP 47 tag.
  public var locale: String?
  /// `direction`: on which side the chat begins, `auto`, `ltr` or `rtl`.
  public var direction: String?
  /// `hours`: how clocks count, to 12 or to 24.
  public var hours: Int?

  /// `keyboard`: whether it rises by itself where "me" types, `auto` or `never`; with a `@keyboard` only
  /// that decides.
  public var keyboard: String?
  /// `hand`: the one that types alone, `left` or `right`.
  public var hand: String?
  /// `anchor`: the end of the screen at which the chat begins, `top` or `bottom`.
  public var anchor: String?

  /// `date`: the current date, which `Today` refers to.
  public var date: LocalDateTime?
  /// `date: none`: there is no current date, so that all days are written out, as those of an export are.
  /// A script whose header says neither is looked at on a fixed day.
  public var writesDaysOut = false
  /// `speed`: the playback speed; 1 as written, 2 in half the time.
  public var speed: Double?
  /// `hold`: how long the last frame is held.
  public var hold: Instant?

  /// A header.
  public init(
    title: String? = nil, subtitle: String? = nil, kind: Conversation.Kind? = nil,
    avatar: MediaReference? = nil, me: Participant.ID? = nil, people: [Person] = [],
    look: String? = nil, device: String? = nil, bezel: Bool? = nil, chats: [ChatPreview] = [],
    appearance: String? = nil, textSize: String? = nil,
    accent: String? = nil, background: String? = nil, clock: String? = nil, battery: Int? = nil,
    signal: Int? = nil,
    network: String? = nil, unread: Int? = nil, placeholder: String? = nil,
    words: [String: [String]] = [:],
    locale: String? = nil, direction: String? = nil, hours: Int? = nil, keyboard: String? = nil,
    hand: String? = nil, anchor: String? = nil,
    date: LocalDateTime? = nil, speed: Double? = nil, hold: Instant? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.kind = kind
    self.avatar = avatar
    self.me = me
    self.people = people
    self.look = look
    self.device = device
    self.bezel = bezel
    self.chats = chats
    self.appearance = appearance
    self.textSize = textSize
    self.accent = accent
    self.background = background
    self.clock = clock
    self.battery = battery
    self.signal = signal
    self.network = network
    self.unread = unread
    self.placeholder = placeholder
    self.words = words
    self.locale = locale
    self.direction = direction
    self.hours = hours
    self.keyboard = keyboard
    self.hand = hand
    self.anchor = anchor
    self.date = date
    self.speed = speed
    self.hold = hold
  }
}

/// A person in a script's header.
public struct Person: Hashable, Sendable {
  /// The name in the script's lines; unlike display names, handles are unique.
  public var handle: String
  /// The participant.
  public var participant: Participant

  /// A person by their handle, which by default is also the id and the name.
  public init(_ handle: String, participant: Participant? = nil) {
    self.handle = handle
    self.participant = participant ?? Participant(id: Participant.ID(handle))
  }
}
