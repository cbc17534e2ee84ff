import Drawing

/// An animation that was written, and how it was reduced.
public struct WrittenAnimation: Hashable, Sendable {
  /// The requested output, with its rate and scale set.
  public let wanted: AnimationOutput
  /// The actual output: for a size limit, at a lower rate, with fewer colours or at a smaller
  /// scale.
  public let made: AnimationOutput

  /// Its path.
  public var path: String { made.path }

  /// Whether it was reduced to fit its size limit.
  public var isReduced: Bool { made != wanted }
}

/// The progress of writing animations.
public struct AnimationProgress: Hashable, Sendable {
  /// How many frames of this pass are done; 0 at its start.
  public internal(set) var done = 0
  /// The total number of frames; 0 until it is known.
  public internal(set) var total = 0
  /// The pass, from 0. Outputs of one rate and scale share a pass; a file that is too large is made
  /// again in another one.
  public internal(set) var pass = 0
  /// The animations that were written, in order.
  public internal(set) var written: [WrittenAnimation] = []
}
