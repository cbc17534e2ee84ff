import Time

/// A script's header: who takes part, and how the picture looks.
///
/// Everything may be absent; what then applies is decided by who draws.
public struct Presentation: Hashable, Sendable {
  /// `title`: the name in the header.
  public var title: String?
  /// `subtitle`: the line under the title: presence, members.
  public var subtitle: String?
  /// `kind`: what kind of chat it is; where absent, `direct` for two people and `group` for more.
  public var kind: Conversation.Kind?
  /// `avatar`: the picture in the header.
  public var avatar: MediaReference?
  /// `me`: whose side is the outgoing one; where absent, somebody called "Me".
  public var me: Participant.ID?
  /// `people`: who takes part, in order. Whoever speaks without being named here takes part too.
  public var people: [Person]

  /// `look`: a theme's name, or the path of a theme file.
  public var look: String?
  /// `device`: a device's name, or `390x844@3`.
  public var device: String?
  /// `appearance`: `light` or `dark`.
  public var appearance: String?
  /// `text-size`: `xs`, `s`, `m`, `l`, `xl`, `xxl`, `xxxl`, or `ax1` … `ax5` for accessibility.
  public var textSize: String?
  /// `background`: a colour, or the path of a picture.
  public var background: String?
  /// `clock`: the time in the status bar, as shown.
  public var clock: String?
  /// `battery`: its charge, 0…100.
  public var battery: Int?
  /// `signal`: bars of reception, 0…4.
  public var signal: Int?
  /// `network`: what stands beside the bars: `wifi`, `5G`.
  public var network: String?
  /// `placeholder`: what an empty composer says.
  public var placeholder: String?
  /// `words`: what the picture adds to the chat's own words, by the names that themes know them by;
  /// one text each, or a list of them.
  public var words: [String: [String]]

  /// `anchor`: at which end of the screen the chat begins, `top` or `bottom`.
  public var anchor: String?

  /// `date`: the day on which the chat is looked at, which `Today` means.
  public var date: LocalDateTime?
  /// `speed`: how fast it is played; 1 as written, 2 in half the time.
  public var speed: Double?
  /// `hold`: how long the last picture stands.
  public var hold: Instant?

  /// A header.
  public init(
    title: String? = nil, subtitle: String? = nil, kind: Conversation.Kind? = nil,
    avatar: MediaReference? = nil, me: Participant.ID? = nil, people: [Person] = [],
    look: String? = nil, device: String? = nil, appearance: String? = nil, textSize: String? = nil,
    background: String? = nil, clock: String? = nil, battery: Int? = nil, signal: Int? = nil,
    network: String? = nil, placeholder: String? = nil, words: [String: [String]] = [:],
    anchor: String? = nil, date: LocalDateTime? = nil, speed: Double? = nil,
    hold: Instant? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.kind = kind
    self.avatar = avatar
    self.me = me
    self.people = people
    self.look = look
    self.device = device
    self.appearance = appearance
    self.textSize = textSize
    self.background = background
    self.clock = clock
    self.battery = battery
    self.signal = signal
    self.network = network
    self.placeholder = placeholder
    self.words = words
    self.anchor = anchor
    self.date = date
    self.speed = speed
    self.hold = hold
  }
}

/// Somebody of a script's header.
public struct Person: Hashable, Sendable {
  /// How the script's lines call them; unlike names, no two people share one.
  public var handle: String
  /// Who it is.
  public var participant: Participant

  /// Somebody, called by their handle; by default that is also id and name.
  public init(_ handle: String, participant: Participant? = nil) {
    self.handle = handle
    self.participant = participant ?? Participant(id: Participant.ID(handle))
  }
}
