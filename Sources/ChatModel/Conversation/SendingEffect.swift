/// The effect with which a message was sent: how its bubble comes, or what happens on the screen then.
public enum SendingEffect: String, Hashable, Sendable, Codable, CaseIterable {
  /// It hangs there large, falls, and shakes the others.
  case slam
  /// It grows and trembles.
  case loud
  /// It comes small and grows slowly.
  case gentle
  /// Scraps of paper rain down on the screen.
  case confetti
  /// Balloons rise.
  case balloons
  /// A heart swells, beats and fades.
  case heart
  /// It grows dark, and fireworks go off.
  case fireworks

  /// Whether it is the screen's, not the bubble's.
  package var isOfScreen: Bool {
    switch self {
    case .slam, .loud, .gentle: false
    case .confetti, .balloons, .heart, .fireworks: true
    }
  }
}
