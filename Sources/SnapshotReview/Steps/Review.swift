import Snapshots

/// Somebody going through results: where they are, what they decided, what they look at. A value: keys
/// go in, screens come out, and what has to be done comes back as effects.
public struct Review: Sendable {
  /// What is looked at.
  public enum View: String, CaseIterable, Hashable, Sendable {
    /// What was expected beside what there is.
    case sideBySide
    /// What was expected.
    case expected
    /// What there is.
    case actual
    /// One after the other at the same place.
    case blink
    /// Where pixels differ.
    case difference
    /// What differs in the layout, or in the text.
    case layout
  }

  /// What was decided on a result.
  public enum Choice: Hashable, Sendable {
    /// What there was is the reference.
    case accepted
    /// The reference stays.
    case rejected
    /// Left for later.
    case skipped
    /// It couldn't be accepted; why.
    case refused(String)
  }

  /// What somebody has to do for the review.
  public enum Effect: Hashable, Sendable {
    /// Carry out a decision on results, by their places, and tell with `took`.
    case carryOut(SnapshotDecision.Action, [Int])
    /// Take back what was decided on results, by their places, and tell with `tookBack`.
    case undo([Int])
    /// Let the terminal go until the process is continued.
    case suspend
    /// End.
    case quit
  }

  /// What the next key answers.
  enum Question: Hashable, Sendable {
    /// Whether a decision is for the same cause or for all that is left.
    case reach(Choice)
  }

  /// The results, those of one cause next to each other.
  public let results: [SnapshotResult]
  /// The places of each cause's results.
  public let causes: [Range<Int>]
  /// What was decided on each result; `nil` where nothing was yet.
  public internal(set) var choices: [Choice?]
  /// The place of the result that is shown.
  public internal(set) var position = 0
  /// What is looked at.
  public internal(set) var view = View.sideBySide
  /// Which part of pictures is shown: 0 for all of it, 1 for all that differs, then box by box.
  public internal(set) var zoom = 0
  /// The first line that is shown of words that don't fit.
  public internal(set) var scroll = 0
  /// Whether the keys are explained.
  public internal(set) var showsHelp = false
  /// Whether a blinking picture is what was expected.
  public internal(set) var blinksExpected = true
  /// What happened last, for the user.
  public internal(set) var message: String?
  var question: Question?
  /// The places that each step decided on, the last one last.
  var history: [[Int]] = []

  /// A review of results, those of one cause together; each cause has at least one.
  public init(_ causes: [[SnapshotResult]]) {
    var ranges: [Range<Int>] = []
    var results: [SnapshotResult] = []
    for cause in causes where !cause.isEmpty {
      ranges.append(results.count..<results.count + cause.count)
      results += cause
    }
    self.results = results
    self.causes = ranges
    choices = Array(repeating: nil, count: results.count)
    view = results.first.map(Self.firstView) ?? .sideBySide
  }

  /// The result that is shown; `nil` where there is none at all.
  public var current: SnapshotResult? {
    results.indices.contains(position) ? results[position] : nil
  }

  /// The places of the results that have the same cause as the one shown.
  public var group: Range<Int> { causes.first { $0.contains(position) } ?? 0..<0 }

  /// Whether something was decided on every result, if only that it is left for later.
  public var isDone: Bool { choices.allSatisfy { $0 != nil } }

  /// How many results were accepted, rejected, couldn't be accepted, and are left.
  public var counts: (accepted: Int, rejected: Int, refused: Int, left: Int) {
    var counts = (accepted: 0, rejected: 0, refused: 0, left: 0)
    for choice in choices {
      switch choice {
      case .accepted: counts.accepted += 1
      case .rejected: counts.rejected += 1
      case .refused: counts.refused += 1
      case .skipped, nil: counts.left += 1
      }
    }
    return counts
  }

  /// Whether its picture changes with time, so that `tick` is to be called.
  public var isBlinking: Bool { view == .blink && !showsHelp }

  /// Shows the other one of two blinking pictures.
  public mutating func tick() { blinksExpected.toggle() }

  /// Texts have no pictures.
  static func firstView(of result: SnapshotResult) -> View {
    result.content == "png" && result.tier == .png ? .sideBySide : .layout
  }

  // MARK: What became of decisions

  /// Takes what became of a decision on results.
  public mutating func took(
    _ action: SnapshotDecision.Action, _ places: [Int], _ outcomes: [SnapshotAcceptance.Outcome]
  ) {
    var reasons: [String] = []
    for (place, outcome) in zip(places, outcomes) where choices.indices.contains(place) {
      if case .refused(let reason) = outcome {
        choices[place] = .refused(reason)
        reasons.append(reason)
      } else {
        choices[place] = action == .accept ? .accepted : .rejected
      }
    }
    let count = outcomes.count - reasons.count
    var words = [String]()
    if count > 0 { words.append("\(action == .accept ? "accepted" : "rejected") \(count)") }
    if let reason = reasons.first { words.append("\(reasons.count) not: \(reason)") }
    message = words.joined(separator: ", ") + (isDone ? "; nothing is left, q ends" : "")
    history.append(places)
    goToNext()
  }

  /// Takes what became of taking back.
  public mutating func tookBack(_ places: [Int], _ outcomes: [SnapshotAcceptance.Outcome]) {
    message = "taken back"
    for (place, outcome) in zip(places, outcomes) where choices.indices.contains(place) {
      if case .refused(let reason) = outcome {
        message = "not taken back: \(reason)"
      } else {
        choices[place] = nil
      }
    }
    if let first = places.first { go(to: first) }
  }

  // MARK: Moving

  /// Goes to the next result that nothing was decided on, from here on and then from the start;
  /// stays where there is none.
  mutating func goToNext() {
    let places = Array(position..<results.count) + Array(0..<min(position, results.count))
    if let next = places.first(where: { choices[$0] == nil }) { go(to: next) }
  }

  mutating func go(to place: Int) {
    guard results.indices.contains(place), place != position else { return }
    let wasFirst = view == Self.firstView(of: results[position])
    position = place
    if wasFirst || Self.firstView(of: results[place]) == .layout {
      view = Self.firstView(of: results[place])
    }
    scroll = 0
    zoom = min(zoom, 1)
    blinksExpected = true
  }
}
