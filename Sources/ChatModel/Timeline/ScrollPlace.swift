/// A scroll position in a chat.
public enum ScrollPlace: Hashable, Sendable {
  /// At the end, which the view follows.
  case end
  /// A message is centred vertically, as far as the ends of the chat allow.
  case message(Message.ID)
  /// The result of events, from a state with another scroll position.
  ///
  /// The chat's ends at that moment limit a fling, and changes elsewhere don't move the visible
  /// messages: the resulting offset is known only after layout. So the renderer replays the events
  /// of the path.
  indirect case path(from: ChatState, by: [TimelineEvent])
}

/// A scroll distance, in units that only the renderer can add up.
public struct ScrollDistance: Hashable, Sendable {
  /// Points.
  public var points: Double
  /// Heights of the visible part of the chat, between its header and its composer.
  public var screens: Double

  /// A distance.
  public init(points: Double = 0, screens: Double = 0) {
    self.points = points
    self.screens = screens
  }

  /// The zero distance.
  public static let zero = ScrollDistance()

  /// Returns a distance in points.
  public static func points(_ points: Double) -> ScrollDistance { ScrollDistance(points: points) }

  /// Returns a distance in heights of the view.
  public static func screens(_ screens: Double) -> ScrollDistance {
    ScrollDistance(screens: screens)
  }
}
