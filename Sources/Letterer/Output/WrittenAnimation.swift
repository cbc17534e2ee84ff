import Drawing

/// An animation that was written, and what of it is less than was wanted.
public struct WrittenAnimation: Hashable, Sendable {
  /// What was wanted, with the rate and the scale that it has.
  public let wanted: AnimationOutput
  /// What was made: where the file may have so many bytes only, at a lower rate, with fewer colours or
  /// at a smaller scale.
  public let made: AnimationOutput

  /// Where it is.
  public var path: String { made.path }

  /// Whether it was made smaller than it was wanted, for the sake of its bytes.
  public var isReduced: Bool { made != wanted }
}

/// How far the writing of animations has come.
public struct AnimationProgress: Hashable, Sendable {
  /// How many frames of this pass are done; 0 at its beginning.
  public internal(set) var done = 0
  /// Of how many; 0 as long as that isn't known.
  public internal(set) var total = 0
  /// Which pass it is, from 0. Outputs of one rate and scale share a pass; a file that grows too large
  /// is begun anew in another one.
  public internal(set) var pass = 0
  /// The animations that are written, in their order.
  public internal(set) var written: [WrittenAnimation] = []
}
