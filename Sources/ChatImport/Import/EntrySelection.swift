import ChatModel

/// Chooses the entries that the options ask for, before any of them is built.
struct EntrySelection {
  /// The day of an entry, as a number of days; `nil` where its date is unknown.
  var day: (Int) -> Int?
  /// Whether an entry is a message, so that it counts for `last`.
  var isMessage: (Int) -> Bool
  /// The number of an entry that counts together with another one as one message; its own for most.
  var group: (Int) -> Int = { $0 }

  /// Indices of the entries wanted, ascending. An entry without a date goes with the one before it.
  ///
  /// With a filter that is every entry of the days: the filter, and then ``ImportOptions/last``, are
  /// applied to what is built of them.
  ///
  /// - Throws: a ``DiagnosticsError`` where there are entries, and the requested days leave none of
  ///   them.
  /// - Complexity: O(count).
  func indices(of count: Int, options: ImportOptions) throws(DiagnosticsError) -> [Int] {
    let kept = try indicesOfDays(of: count, options)
    guard options.filter.isEmpty, let limit = options.last else { return kept }
    return last(limit, of: kept)
  }

  /// The entries wanted, where there may be a filter: it sees each entry as it will be shown, and keeps
  /// none in memory.
  ///
  /// - Parameters:
  ///   - people: everybody who writes.
  ///   - skimming: begins to look for entries that needn't be built, as they surely don't have the words
  ///     that are asked for.
  ///   - beginning: begins to build entries, which are asked for in ascending order.
  /// - Throws: a ``DiagnosticsError`` where there are entries, and the options leave none of them.
  /// - Complexity: O(count), and the building of entries from the last one on until
  ///   ``ImportOptions/last`` are found; of all entries up to three times for a thread.
  func entries(
    of count: Int, options: ImportOptions, people: [Participant],
    skimming: (() -> FilterPass.Skimming)? = nil,
    beginning: @escaping () -> FilterPass.Building
  ) throws(DiagnosticsError) -> SelectedEntries {
    let days = try indicesOfDays(of: count, options)
    guard !options.filter.isEmpty, !days.isEmpty else {
      return SelectedEntries(options.last.map { last($0, of: days) } ?? days)
    }
    let pass = try FilterPass(
      options.filter, people: people, among: days, skimming: skimming, beginning: beginning)
    // Where lines of the system are asked for, they count as well.
    let countsLines = options.filter.kinds.contains(.service)
    let (isMessage, group) = (isMessage, group)
    let counting = EntrySelection(
      day: day, isMessage: { countsLines || isMessage($0) }, group: group)
    let kept = try pass.indices(atLeast: options.last) {
      counting.isMessage($0) && group($0) == $0
    }
    return SelectedEntries(
      options.last.map { counting.last($0, of: kept) } ?? kept, conditions: pass.conditions)
  }

  private func last(_ limit: Int, of kept: [Int]) -> [Int] {
    var remaining = max(0, limit)
    var start = kept.count
    while start > 0, remaining > 0 {
      start -= 1
      let isFirst = start == 0 || group(kept[start - 1]) != group(kept[start])
      if isFirst, isMessage(kept[start]) { remaining -= 1 }
    }
    // What stands before the first counted message belongs to those that were left out.
    if remaining > 0 { start = 0 }
    return Array(kept[start...])
  }

  private func indicesOfDays(
    of count: Int, _ options: ImportOptions
  ) throws(DiagnosticsError) -> [Int] {
    let first = options.from?.dayNumber ?? Int.min
    let last = options.to?.dayNumber ?? Int.max
    var kept: [Int] = []
    if first == Int.min && last == Int.max {
      kept = Array(0..<count)
    } else {
      var isInside = first == Int.min
      for index in 0..<count {
        if let day = day(index) { isInside = day >= first && day <= last }
        if isInside { kept.append(index) }
      }
    }
    guard !kept.isEmpty || count == 0 else { throw nothing(of: count, options) }
    return kept
  }

  private func nothing(of count: Int, _ options: ImportOptions) -> DiagnosticsError {
    func text(_ day: Int) -> String {
      let date = LocalDateTime(secondsSince1970: day * 86_400)
      return date.map { String($0.description.prefix(10)) } ?? "?"
    }
    let wanted = [
      options.from.map { "from \(text($0.dayNumber)) on" },
      options.to.map { "until \(text($0.dayNumber))" },
    ].compactMap(\.self).joined(separator: " and ")
    let days = (0..<count).compactMap(day)
    let span = days.min().flatMap { first in days.max().map { (first, $0) } }
    return DiagnosticsError([
      Diagnostic(
        .error, "nothing was said \(wanted)",
        hint: span.map { first, last in
          first == last
            ? "all of the chat is of \(text(first))"
            : "the chat goes from \(text(first)) to \(text(last))"
        })
    ])
  }
}
