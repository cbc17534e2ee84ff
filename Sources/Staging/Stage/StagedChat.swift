import Bubbles
import ChatModel

/// The state of a chat during playback, with its rows by the rules of each look.
///
/// An event is applied to the state once, regardless of the number of looks; looks with the same
/// rules share their rows.
struct StagedChat: Sendable {
  private(set) var reducer: StateReducer
  /// The rows for each distinct set of rules.
  private var sequences: [RowSequence]
  private let rules: [RowRules]
  /// The index of each look's rows in `sequences`.
  private let sequenceOfLook: [Int]

  /// The changes of some events.
  struct Change {
    let events: [TimelineEvent]
    let state: StateChange
    /// The row differences of each look; `nil` if no row can differ.
    let rows: [RowChanges]?
  }

  /// A chat with a state. Complexity: O(entries).
  ///
  /// - Parameters:
  ///   - rules: the rules of each look.
  ///   - lastRows: the number of rows at the end that are built; `nil` for all. With fewer than
  /// all,
  ///     no event may be applied.
  init(_ state: ChatState, rules: [RowRules], lastRows: Int? = nil) {
    self.init(StateReducer(state, remembersPath: false), state, rules, lastRows)
  }

  /// A chat with the result of some events. Complexity: O(entries).
  init(_ reducer: StateReducer, rules: [RowRules]) {
    self.init(reducer, reducer.state, rules, nil)
  }

  private init(
    _ reducer: StateReducer, _ state: ChatState, _ rules: [RowRules], _ lastRows: Int?
  ) {
    self.reducer = reducer
    var distinct: [RowRules] = []
    sequenceOfLook = rules.map { rules in
      if let place = distinct.firstIndex(of: rules) { return place }
      distinct.append(rules)
      return distinct.count - 1
    }
    self.rules = distinct
    sequences = distinct.map { rules in
      lastRows.map { RowSequence(lastOf: state, rules: rules, count: $0) }
        ?? RowSequence(state, rules: rules)
    }
  }

  /// Applies simultaneous events and returns their changes.
  mutating func apply(_ events: [TimelineEvent]) -> Change {
    var change = StateChange()
    for event in events {
      let next = reducer.apply(event)
      change.entries += next.entries
      change.parts.formUnion(next.parts)
    }
    guard !change.entries.isEmpty || change.parts.contains(.typing) else {
      return Change(events: events, state: change, rows: nil)
    }
    var rows: [RowChanges] = []
    for index in sequences.indices {
      rows.append(RowChanges(sequences[index].apply(change, reducer: reducer)))
    }
    return Change(events: events, state: change, rows: sequenceOfLook.map { rows[$0] })
  }

  /// Replaces the state, and rebuilds all rows.
  ///
  /// - Returns: the row differences of each look.
  mutating func replaceState(with state: ChatState) -> [RowChanges] {
    let former = rows
    reducer = StateReducer(state, remembersPath: false)
    sequences = rules.map { RowSequence(state, rules: $0) }
    return changes(since: former)
  }

  // MARK: Rows

  /// The rows for each distinct set of rules.
  var rows: [[Row]] { sequences.map(\.rows) }

  /// Returns the row differences of each look from former rows. Complexity: O(rows).
  func changes(since former: [[Row]]) -> [RowChanges] {
    let changes = zip(former, sequences).map { old, sequence in
      RowChanges([RowSplice(from: old, to: sequence.rows)])
    }
    return sequenceOfLook.map { changes[$0] }
  }

  /// Returns the rows of a look.
  func sequence(ofLook look: Int) -> RowSequence { sequences[sequenceOfLook[look]] }

  /// Returns the state and the rows of a look. Complexity: O(1).
  func snapshot(ofLook look: Int) -> ChatSnapshot {
    let place = sequenceOfLook[look]
    return ChatSnapshot(
      reducer: reducer, rows: sequences[place].rows, isWhole: sequences[place].isWhole)
  }
}

/// A chat's state and its rows in one look, at one time.
///
/// It shares its memory with the chat; if the chat changes while a snapshot exists, it is copied.
struct ChatSnapshot: Sendable {
  let reducer: StateReducer
  /// All rows, from top to bottom.
  let rows: [Row]
  /// Whether these are all rows of the chat.
  let isWhole: Bool

  /// The state without its entries.
  var state: ChatState { reducer.stateWithoutEntries }
}
