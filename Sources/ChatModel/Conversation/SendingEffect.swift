/// The effect with which a message was sent: how its bubble comes.
public enum SendingEffect: String, Hashable, Sendable, Codable, CaseIterable {
  /// It hangs there large, falls, and shakes the others.
  case slam
  /// It grows and trembles.
  case loud
  /// It comes small and grows slowly.
  case gentle
}
