import ChatModel
import Drawing
import ListLayout

/// How a stage comes to its first picture.
extension Stage {
  /// Puts a state's rows in their places.
  mutating func raise(_ state: ChatState) async throws {
    setInsets()
    engine.performBatchUpdates(to: [LayoutSection(id: .chat, items: rows.indices.map(item))])
    switch state.place {
    case .message(let id): try await scroll(to: id, at: 0)
    case nil where scenes.options.anchor == .top: break
    default: try await scroll(to: nil, at: 0)
    }
    try await measureVisible(at: 0)
  }

  /// Takes the way that has led to a state, at once.
  mutating func go(_ way: [TimelineEvent], to state: ChatState) async throws {
    var outcome = Outcome()
    for event in way { try await lay(out: [event], at: 0, &outcome) }
    // A state may say other things than what its way leads to.
    reducer = StateReducer(state, remembersPath: false)
    try await setRows(rebuiltRows(), at: 0)
    try await setSurroundings(&outcome)
    if scenes.held(as: state.orientation).options.device != scenes.options.device {
      try await hold(at: 0, &outcome)
    }
    try await measureVisible(at: 0)
    live = [:]
    background = try await scenes.background()
    room = MovingRect(content)
    chrome = ChromeMotion(outcome.pieces ?? [], screen: scenes.options.device.size)
  }

  /// Whether all that can be seen, with the runs that it belongs to, is among the rows that it knows.
  package var showsNothingAboveItsRows: Bool {
    guard !sequence.isWhole else { return true }
    let top = live.keys.compactMap { engine.index(of: $0)?.item }.min()
    // An avatar may stand beside the first message of a run that begins above the screen.
    return rows[..<(top ?? 0)].contains { $0.message?.isFirstOfRun ?? true }
  }

  /// Lets the first picture rest.
  mutating func setOut() async throws {
    typingSince = Dictionary(rows.suffix(1).filter(\.isTyping).map { ($0.id, 0) }) { $1 }
    animator.settle(engine.visibleAttributes(), contentOffset: engine.contentOffset)
    try await bringOn(animator.shown(at: 0))
    try await setJumpButton(at: nil)
  }
}

extension ChatState {
  /// The state in which the view stood at a place of its own, and what has happened since.
  var way: (start: ChatState, events: [TimelineEvent]) {
    guard case .path(let former, let events)? = place else { return (self, []) }
    let (start, earlier) = former.way
    return (start, earlier + events)
  }
}
