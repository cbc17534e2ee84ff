/// Where a view stands in a chat.
public enum ScrollPlace: Hashable, Sendable {
  /// At the end, which it follows.
  case end
  /// A message stands in the middle, as far as the chat's ends let it.
  case message(Message.ID)
  /// Where events have brought it from a state in which it stood at another place.
  ///
  /// The chat's ends stop a thumb as they are at that moment, and what comes elsewhere moves nothing
  /// that one reads: where that leads to is known only to who lays the chat out. So a picture of the
  /// state goes the same way.
  indirect case path(from: ChatState, by: [TimelineEvent])
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
}
