/// Everything that a picture of a chat shows at one moment.
public struct ChatState: Hashable, Sendable {
  /// How the device is held.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// On its side.
    case landscape
  }

  /// Whether the screen is light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on light grounds.
    case light
    /// Light text on dark grounds.
    case dark
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
  /// Where the view stands; `nil` as the list does by itself: at its end, or at its beginning where
  /// it is anchored there.
  public var place: ScrollPlace?
  /// The clock in the status bar, where the script sets it: `9:41`.
  public var clock: String?
  /// How the device was turned; `nil` as it is held at the start.
  public var orientation: Orientation?
  /// What the appearance was switched to; `nil` as the picture was asked for.
  public var appearance: Appearance?

  /// A state of a conversation at rest.
  public init(
    conversation: Conversation, typing: [Participant.ID] = [], composerText: String = "",
    isKeyboardVisible: Bool = false, banner: Banner? = nil, place: ScrollPlace? = nil,
    clock: String? = nil, orientation: Orientation? = nil, appearance: Appearance? = nil
  ) {
    self.conversation = conversation
    self.typing = typing
    self.composerText = composerText
    self.isKeyboardVisible = isKeyboardVisible
    self.banner = banner
    self.place = place
    self.clock = clock
    self.orientation = orientation
    self.appearance = appearance
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
