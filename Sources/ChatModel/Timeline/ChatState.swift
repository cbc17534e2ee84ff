/// Everything that a picture of a chat shows at one moment.
public struct ChatState: Hashable, Sendable {
  /// How the device is held.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// Whether the screen is light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// What stands in the chat.
  public var conversation: Conversation
  /// Who is typing, in the order in which they began.
  public var typing: [Participant.ID]
  /// What stands in the composer; empty shows its placeholder.
  public var composerText: String
  /// Whether the keyboard is up.
  public var isKeyboardVisible: Bool
  /// A notification over the chat.
  public var banner: Banner?
  /// The message that the view was scrolled to; `nil` rests at the bottom.
  public var scrollTarget: Message.ID?
  /// How far the thumb has moved the view from there; positive shows what is older.
  public var scrollOffset: ScrollDistance
  /// How many messages of others came while the view was away from the bottom.
  public var newBelow: Int
  /// The clock in the status bar, where the script sets it: `9:41`.
  public var clock: String?
  /// How the device was turned; `nil` as it is held at the start.
  public var orientation: Orientation?
  /// What the appearance was switched to; `nil` as the picture was asked for.
  public var appearance: Appearance?

  /// A state of a conversation at rest.
  public init(
    conversation: Conversation, typing: [Participant.ID] = [], composerText: String = "",
    isKeyboardVisible: Bool = false, banner: Banner? = nil, scrollTarget: Message.ID? = nil,
    scrollOffset: ScrollDistance = .zero, newBelow: Int = 0, clock: String? = nil,
    orientation: Orientation? = nil,
    appearance: Appearance? = nil
  ) {
    self.conversation = conversation
    self.typing = typing
    self.composerText = composerText
    self.isKeyboardVisible = isKeyboardVisible
    self.banner = banner
    self.scrollTarget = scrollTarget
    self.scrollOffset = scrollOffset
    self.newBelow = newBelow
    self.clock = clock
    self.orientation = orientation
    self.appearance = appearance
  }
}

/// How far a view is scrolled, in parts that only who draws can add up.
public struct ScrollDistance: Hashable, Sendable {
  /// Points.
  public var points: Double
  /// Heights of what shows of the chat between its header and its composer.
  public var screens: Double

  /// A distance.
  public init(points: Double = 0, screens: Double = 0) {
    self.points = points
    self.screens = screens
  }

  /// No distance.
  public static let zero = ScrollDistance()

  /// A distance in points.
  public static func points(_ points: Double) -> ScrollDistance { ScrollDistance(points: points) }

  /// A distance in heights of the view.
  public static func screens(_ screens: Double) -> ScrollDistance {
    ScrollDistance(screens: screens)
  }

  /// Both one after the other.
  public static func + (left: ScrollDistance, right: ScrollDistance) -> ScrollDistance {
    ScrollDistance(points: left.points + right.points, screens: left.screens + right.screens)
  }
}

/// A notification that slides over the chat.
public struct Banner: Hashable, Sendable, Codable {
  /// Its bold line.
  public var title: String
  /// Its text.
  public var text: String

  /// A notification.
  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}
