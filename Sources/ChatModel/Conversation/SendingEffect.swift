/// The effect with which a message was sent: how its bubble comes, or what happens on the screen then.
public enum SendingEffect: String, Hashable, Sendable, Codable, CaseIterable {
  /// It hangs there large, falls, and shakes the others.
  case slam
  /// It grows and trembles.
  case loud
  /// It comes small and grows slowly.
  case gentle
  /// What it says lies under a field of specks until it is revealed, and again some seconds later.
  case ink
  /// Scraps of paper rain down on the screen.
  case confetti
  /// Balloons rise.
  case balloons
  /// A heart swells, beats and fades.
  case heart
  /// It grows dark, and fireworks go off.
  case fireworks
  /// The message is repeated all over the screen.
  case echo
  /// It grows dark, and a spot of light finds the message.
  case spotlight
  /// It grows dark, and beams of light sweep over the screen.
  case lasers
  /// It grows dark, and a star shoots across the sky.
  case shootingStar = "shooting-star"
  /// Golden sparks fly from a corner.
  case sparkles

  /// Whether it is the screen's, not the bubble's.
  package var isOfScreen: Bool {
    switch self {
    case .slam, .loud, .gentle, .ink: false
    case .confetti, .balloons, .heart, .fireworks, .echo, .spotlight, .lasers, .shootingStar,
      .sparkles:
      true
    }
  }

  /// Whether its bubble moves in a way of its own as it comes.
  package var movesBubble: Bool { !isOfScreen && self != .ink }
}
