/// The changes that an event makes to a state, so that only those are redrawn.
public struct StateChange: Hashable, Sendable {
  /// The parts of a state besides its entries.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The parts, one bit each.
    public let rawValue: Int
    /// Parts from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The participants who are typing or recording.
    public static let typing = Parts(rawValue: 1)
    /// The composer's text, the message that it answers, and what is recorded in its place.
    public static let composer = Parts(rawValue: 2)
    /// The keyboard's visibility.
    public static let keyboard = Parts(rawValue: 4)
    /// The notification banner.
    public static let banner = Parts(rawValue: 8)
    /// The scroll position.
    public static let scroll = Parts(rawValue: 16)
    /// The status bar's clock.
    public static let clock = Parts(rawValue: 32)
    /// The device's orientation.
    public static let orientation = Parts(rawValue: 64)
    /// The appearance, light or dark.
    public static let appearance = Parts(rawValue: 128)
    /// What is pinned: which messages, what they say, or their order.
    public static let pins = Parts(rawValue: 256)
    /// The selected messages.
    public static let selection = Parts(rawValue: 512)
    /// The message whose menu is open.
    public static let menu = Parts(rawValue: 1024)
    /// Who is a member of the chat.
    public static let members = Parts(rawValue: 2048)
  }

  /// The changes to the entries, in order.
  public var entries: [EntryChange]
  /// The other parts that changed.
  public var parts: Parts

  /// A change; empty by default.
  public init(entries: [EntryChange] = [], parts: Parts = []) {
    self.entries = entries
    self.parts = parts
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { entries.isEmpty && parts.isEmpty }
}

/// A change to the entries of a chat. Places are those after the preceding changes.
public enum EntryChange: Hashable, Sendable {
  /// Entries were inserted, the first of them at a place.
  case inserted(at: Int, count: Int)
  /// The entry at a place was removed.
  case removed(at: Int)
  /// The content of the entry at a place changed.
  case updated(at: Int)
  /// An entry was moved from one place to another, counted without it.
  case moved(from: Int, to: Int)
}
