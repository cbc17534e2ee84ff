import ChatModel

/// Finds the entries that a filter keeps, each of which is built for that and forgotten again.
struct FilterPass {
  /// Builds the entries of a number, such as of a record; the numbers ascend.
  typealias Building = (Int) throws(DiagnosticsError) -> [Entry]
  /// Returns whether the entries of a number surely don't have the filter's words; the numbers ascend.
  typealias Skimming = (Int) throws(DiagnosticsError) -> Bool

  /// How many are looked at together where only the last ones are wanted.
  private static let blockSize = 4_096

  private let filter: MessageFilter
  /// The filter, with the people and the threads that it names.
  let conditions: FilterConditions
  private let candidates: [Int]
  private let beginning: () -> Building
  private let skimming: (() -> Skimming)?

  /// A pass over some numbers.
  ///
  /// - Throws: a ``DiagnosticsError`` where the filter names somebody or a thread that isn't there.
  /// - Complexity: O(people); with threads, all entries are built twice.
  init(
    _ filter: MessageFilter, people: [Participant], among candidates: [Int],
    skimming: (() -> Skimming)? = nil, beginning: @escaping () -> Building
  ) throws(DiagnosticsError) {
    self.filter = filter
    self.candidates = candidates
    self.beginning = beginning
    self.skimming = skimming
    var conditions = try FilterConditions(filter, people: people)
    if !filter.threads.isEmpty {
      conditions.threads = try ThreadSearch(among: candidates, beginning: beginning)
        .roots(of: filter.threads)
    }
    self.conditions = conditions
  }

  /// The numbers of whose entries the filter keeps any, ascending.
  ///
  /// - Parameters:
  ///   - limit: how many that count are enough; those that come last are found. `nil` for all.
  ///   - counts: returns whether a number counts.
  /// - Throws: a ``DiagnosticsError`` where there is none.
  func indices(
    atLeast limit: Int?, counting counts: (Int) -> Bool
  ) throws(DiagnosticsError) -> [Int] {
    var blocks: [[Int]] = []
    var end = candidates.count
    var count = 0
    while end > 0, count < limit ?? .max {
      let start = limit == nil ? 0 : max(0, end - Self.blockSize)
      let build = beginning()
      let lacksWords = skimming?()
      var block: [Int] = []
      for number in candidates[start..<end] {
        if try lacksWords?(number) ?? false { continue }
        guard try build(number).contains(where: conditions.keep) else { continue }
        block.append(number)
        if counts(number) { count += 1 }
      }
      blocks.append(block)
      end = start
    }
    let kept = blocks.reversed().flatMap(\.self)
    if kept.isEmpty, limit != 0 { throw try nothing() }
    return kept
  }

  // MARK: - Nothing is left

  private func nothing() throws(DiagnosticsError) -> DiagnosticsError {
    func list(_ before: String, _ names: [String]) -> String {
      guard !names.isEmpty else { return "" }
      return before + names.map { "`\($0)`" }.joined(separator: " or ")
    }
    let wanted =
      list(" of the kind ", filter.kinds.map(\.rawValue)) + list(" by ", filter.senders)
      + list(" with ", filter.words) + list(" in the thread ", filter.threads)
    return DiagnosticsError([
      Diagnostic(.error, "there is no message\(wanted)", hint: try hint())
    ])
  }

  /// Which kinds there are, where kinds were asked for.
  private func hint() throws(DiagnosticsError) -> String? {
    guard !filter.kinds.isEmpty else { return nil }
    var kinds: [MessageKind: Int] = [:]
    let build = beginning()
    var others = conditions
    others.kinds = nil
    for number in candidates {
      for entry in try build(number) where others.keep(entry) {
        if let kind = MessageKind(entry) { kinds[kind, default: 0] += 1 }
      }
    }
    guard !kinds.isEmpty else { return nil }
    let counts = MessageKind.allCases.compactMap { kind in
      kinds[kind].map { "\($0) × `\(kind.rawValue)`" }
    }
    return "there are " + counts.joined(separator: ", ")
  }
}
