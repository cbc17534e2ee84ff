import Time

/// Everything that an image of a chat shows at one moment.
public struct ChatState: Hashable, Sendable {
  /// The orientation of the device.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// On its side.
    case landscape
  }

  /// The appearance of the screen.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on light backgrounds.
    case light
    /// Light text on dark backgrounds.
    case dark
  }

  /// The chat.
  public var conversation: Conversation
  /// The participants who are typing, in the order in which they began.
  public var typing: [Participant.ID]
  /// The composer's text; if empty, its placeholder is shown.
  public var composerText: RichText
  /// The message that the composer's text will answer, which stands above its field.
  public var answered: Message?
  /// What is attached to the composer's text, and sent with it.
  public var attachments: [Content] = []
  /// The participants who are recording audio, in the order in which they began.
  public var recorders: [Participant.ID] = []
  /// The voice message that "me" is recording, in place of the composer.
  public var recording: VoiceRecording?
  /// The participants who aren't members at this time: they left, or are yet to come.
  package var absent: Set<Participant.ID> = []
  /// The selected messages; `nil` while none can be selected.
  public var selection: [Message.ID]?
  /// The message whose menu is open.
  public var menu: Message.ID?
  /// Whether the keyboard is visible.
  public var isKeyboardVisible: Bool
  /// A notification banner over the chat.
  public var banner: Banner?
  /// The scroll position; `nil` for the default: the list's end, or its beginning if anchored
  /// there.
  public var place: ScrollPlace?
  /// The clock in the status bar, if the script sets it: `9:41`.
  public var clock: String?
  /// The orientation set by an event; `nil` for the initial one.
  public var orientation: Orientation?
  /// The appearance set by an event; `nil` for the one requested for the image.
  public var appearance: Appearance?

  /// A state of a conversation without activity.
  public init(
    conversation: Conversation, typing: [Participant.ID] = [], composerText: RichText = "",
    answered: Message? = nil,
    isKeyboardVisible: Bool = false, banner: Banner? = nil, place: ScrollPlace? = nil,
    clock: String? = nil, orientation: Orientation? = nil, appearance: Appearance? = nil
  ) {
    self.conversation = conversation
    absent = conversation.leftParticipants
    self.typing = typing
    self.composerText = composerText
    self.answered = answered
    self.isKeyboardVisible = isKeyboardVisible
    self.banner = banner
    self.place = place
    self.clock = clock
    self.orientation = orientation
    self.appearance = appearance
  }
}

/// A voice message while it is recorded.
public struct VoiceRecording: Hashable, Sendable {
  /// How long it is so far.
  public var elapsed: Instant
  /// Whether it goes on without a finger on its button.
  public var isLocked: Bool

  /// A recording.
  public init(elapsed: Instant, isLocked: Bool = false) {
    self.elapsed = elapsed
    self.isLocked = isLocked
  }
}

/// A notification banner over the chat.
public struct Banner: Hashable, Sendable, Codable {
  /// The bold title.
  public var title: String
  /// The text.
  public var text: RichText

  /// A banner.
  public init(title: String, text: RichText) {
    self.title = title
    self.text = text
  }
}
