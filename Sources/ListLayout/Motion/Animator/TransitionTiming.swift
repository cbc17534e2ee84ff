/// When and how each kind of change of a transition runs.
public struct TransitionTiming: Hashable, Sendable {
  /// When and how one kind of change runs. Times are seconds.
  public struct Phase: Hashable, Sendable {
    /// From the transition's start to its own.
    public var delay: Double
    /// From its start to its end.
    public var duration: Double
    /// How it is spread over its duration.
    public var curve: TimingCurve

    /// A phase of a duration.
    public init(delay: Double = 0, duration: Double, curve: TimingCurve = .easeInOut) {
      self.delay = delay
      self.duration = duration
      self.curve = curve
    }

    /// The seconds from the transition's start to its end.
    public var end: Double { delay + duration }
  }

  /// Elements that appear.
  public var insert: Phase
  /// Elements that vanish.
  public var delete: Phase
  /// What takes another place among the others.
  public var move: Phase
  /// What is replaced.
  public var reload: Phase
  /// What changes in place.
  public var reconfigure: Phase
  /// Elements that are only displaced, and the content offset with them.
  public var stay: Phase

  /// The same for everything.
  public init(all phase: Phase) {
    self.init(
      insert: phase, delete: phase, move: phase, reload: phase, reconfigure: phase, stay: phase)
  }

  /// A phase for each kind of change.
  public init(
    insert: Phase, delete: Phase, move: Phase, reload: Phase, reconfigure: Phase, stay: Phase
  ) {
    self.insert = insert
    self.delete = delete
    self.move = move
    self.reload = reload
    self.reconfigure = reconfigure
    self.stay = stay
  }

  /// No time at all: the change is there at once.
  public static let immediate = TransitionTiming(all: Phase(duration: 0, curve: .linear))

  /// A scroll as a thumb does it; it belongs to a transition from the trajectory's start to its
  /// final offset.
  public static func scroll(_ trajectory: ScrollTrajectory) -> TransitionTiming {
    TransitionTiming(
      all: Phase(duration: trajectory.duration, curve: .scroll(trajectory)))
  }

  /// The seconds until everything has ended.
  public var duration: Double {
    [insert, delete, move, reload, reconfigure, stay].reduce(0) { max($0, $1.end) }
  }

  /// The progress that its phases reach, whatever their delays: 0…1, and more where a curve
  /// overshoots. ``LayoutEngine/progressRange`` takes it.
  public var progressRange: ClosedRange<Double> {
    [insert, delete, move, reload, reconfigure, stay].reduce(0...1) { range, phase in
      let other = phase.curve.range(duration: phase.duration)
      return min(range.lowerBound, other.lowerBound)...max(range.upperBound, other.upperBound)
    }
  }

  /// The phase of a kind of change.
  public func phase<ID>(of change: LayoutTransition<ID>.Change) -> Phase {
    switch change {
    case .stay: stay
    case .insert: insert
    case .delete: delete
    case .move: move
    case .reload: reload
    case .reconfigure: reconfigure
    }
  }
}
