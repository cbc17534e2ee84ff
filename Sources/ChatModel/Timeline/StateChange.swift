/// What an event changed in a state, so that a picture can be brought up to date around it alone.
public struct StateChange: Hashable, Sendable {
  /// A part of the state beside its entries.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The parts, a bit each.
    public let rawValue: Int
    /// Parts by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Who is typing.
    public static let typing = Parts(rawValue: 1)
    /// What stands in the composer.
    public static let composer = Parts(rawValue: 2)
    /// Whether the keyboard is up.
    public static let keyboard = Parts(rawValue: 4)
    /// The notification.
    public static let banner = Parts(rawValue: 8)
    /// Where the view is scrolled to.
    public static let scroll = Parts(rawValue: 16)
    /// The status bar's clock.
    public static let clock = Parts(rawValue: 32)
    /// How the device is held.
    public static let orientation = Parts(rawValue: 64)
    /// Light or dark.
    public static let appearance = Parts(rawValue: 128)
  }

  /// What happened to the entries, one after another.
  public var entries: [EntryChange]
  /// What else is different now.
  public var parts: Parts

  /// A change; by default none.
  public init(entries: [EntryChange] = [], parts: Parts = []) {
    self.entries = entries
    self.parts = parts
  }

  /// Whether everything is as it was.
  public var isEmpty: Bool { entries.isEmpty && parts.isEmpty }
}

/// What happened to the entries of a chat. Places are those after the changes before it.
public enum EntryChange: Hashable, Sendable {
  /// Some entries came; the first of them stands at a place.
  case inserted(at: Int, count: Int)
  /// An entry left its place.
  case removed(at: Int)
  /// An entry stays and says something else.
  case updated(at: Int)
  /// An entry left its place and came to another, counted without it.
  case moved(from: Int, to: Int)
}
