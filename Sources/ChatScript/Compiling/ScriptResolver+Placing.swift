import ChatModel

/// A page of older entries that is being read.
struct HistoryPage {
  var entries: [Entry] = []
  /// The source place of its start.
  let place: DiagnosticCollector.Place
  /// The clock of the items below it.
  let clock: ScriptClock
  /// The number of messages before it.
  let start: Int
  /// Whether one of its lines gives a day.
  var namesDay = false
}

/// A line that is inserted above a message.
struct Insertion {
  /// The message above which it is inserted; `nil` if unknown.
  let next: Message.ID?
  let place: DiagnosticCollector.Place
  /// The clock of the lines after it.
  let clock: ScriptClock
}

/// The positions of entries: at the end, in the middle, or above all others.
extension ScriptResolver {
  /// Adds an entry at its position.
  mutating func stand(_ entry: Entry) {
    if page != nil {
      if case .separator(let separator) = entry, separator.date != nil { page?.namesDay = true }
      page?.entries.append(entry)
      return
    }
    guard let insertion else {
      topDate = topDate ?? entry.date
      steps.append(.entry(entry))
      return
    }
    self.insertion = nil
    clock = insertion.clock
    if let next = insertion.next { steps.append(.change(.insert(entry, before: next))) }
  }

  /// Reports what is still open at the end.
  mutating func finishPlacing() {
    reportInsertionOfNothing()
    guard let page else { return }
    diagnostics.error(
      "this page of history isn't closed", hint: "write `@end` below its last line", at: page.place)
    endHistory()
  }

  // MARK: In the middle

  mutating func insert(before next: MessageReference) {
    let found = find(next)
    insertion = Insertion(next: found, place: place, clock: clock)
    clock = clock.standing(at: found.flatMap { index?[$0]?.date })
  }

  mutating func reportInsertionOfNothing() {
    guard let insertion else { return }
    clock = insertion.clock
    self.insertion = nil
    // References to unknown messages were reported already.
    guard insertion.next != nil else { return }
    diagnostics.error(
      "nothing follows that could be inserted",
      hint: "the line below `@insert` is what comes to stand there", at: insertion.place)
  }

  // MARK: Above all others

  mutating func beginHistory() {
    page = HistoryPage(place: place, clock: clock, start: index?.recordCount ?? 0)
    clock = clock.standing(at: nil)
  }

  mutating func endHistory() {
    guard var page else {
      diagnostics.error("no `@history` stands above", at: place)
      return
    }
    self.page = nil
    clock = page.clock
    index?.putAbove(from: page.start)
    guard !page.entries.isEmpty else {
      diagnostics.warning("this page of history is empty", at: page.place)
      return
    }
    putInThePast(&page)
    topDate = page.entries.lazy.compactMap(\.date).first ?? topDate
    steps.append(.change(.prepend(page.entries)))
  }

  /// Moves a page without a day to the latest day that fits.
  private func putInThePast(_ page: inout HistoryPage) {
    guard let topDate, let last = page.entries.lazy.compactMap(\.date).last else { return }
    let distance = topDate.secondsSince1970 - last.secondsSince1970
    if page.namesDay {
      guard distance < 0 else { return }
      diagnostics.warning(
        "this page of history is later than what stands below it", at: page.place)
      return
    }
    let day = 86_400
    let days = distance >= 0 ? distance / day : (distance - day + 1) / day
    page.entries = page.entries.map { $0.shifted(byDays: days) }
  }

  /// Returns whether a directive is invalid in a page of history, which holds messages only.
  func refusesInHistory(_ directive: Directive) -> Bool {
    guard page != nil, directive != .endHistory else { return false }
    diagnostics.error(
      directive == .history
        ? "this page of history is in another one" : "nothing is done inside of a page of history",
      hint: "close the page with `@end` first", at: place)
    return true
  }
}

extension Entry {
  fileprivate func shifted(byDays days: Int) -> Entry {
    switch self {
    case .message(var message):
      message.date = message.date?.shifted(byDays: days)
      return .message(message)
    case .service(var line):
      line.date = line.date?.shifted(byDays: days)
      return .service(line)
    case .separator, .unreadMark: return self
    }
  }
}

extension LocalDateTime {
  /// Returns the same time on another day; unchanged if that is outside the calendar.
  fileprivate func shifted(byDays days: Int) -> LocalDateTime {
    guard let other = LocalDateTime(secondsSince1970: (dayNumber + days) * 86_400) else {
      return self
    }
    return LocalDateTime(
      year: other.year, month: other.month, day: other.day, hour: hour, minute: minute,
      second: second) ?? self
  }
}
