import ChatModel

/// The source places of a line's errors, as exactly as its text allows.
extension ScriptResolver {
  /// Returns the place where a line names a message; the whole first line if that isn't found.
  ///
  /// - Parameter isLast: whether the last of several matches is meant.
  func place(of reference: MessageReference, isLast: Bool = false) -> DiagnosticCollector.Place {
    range(of: reference, isLast: isLast).map { .range($0) } ?? place
  }

  /// Returns the place of a text after a message's name.
  func place(
    ofText text: String, after reference: MessageReference? = nil
  ) -> DiagnosticCollector.Place {
    let start = reference.flatMap { range(of: $0, isLast: false)?.upperBound }
    return range(of: ["\"" + text + "\"", text], after: start).map { .range($0) } ?? place
  }

  private func range(of reference: MessageReference, isLast: Bool) -> Range<Int>? {
    let written: [String]
    switch reference {
    case .id(let id): written = ["#" + id.rawValue, "#\"" + id.rawValue + "\""]
    case .outside(let id): written = ["?#" + id.rawValue, "?#\"" + id.rawValue + "\""]
    case .beginning(let text): written = ["\"" + text + "\"", text]
    case .last(nil): written = ["last"]
    case .last(let who?):
      let person = script.presentation.people.first { $0.participant.id == who }
      written = ["last of " + (person?.handle ?? who.rawValue), "last"]
    }
    return range(of: written, isLast: isLast)
  }

  /// Returns the range of the first of several texts that occurs in the current line.
  private func range(
    of texts: [String], after start: Int? = nil, isLast: Bool = false
  ) -> Range<Int>? {
    guard let extent, let bytes = script.source?.bytes else { return nil }
    let area = bytes[max(extent.lowerBound, start ?? 0)..<extent.upperBound]
    for text in texts where !text.isEmpty && text.utf8.count <= 1024 {
      let wanted = Array(text.utf8)
      let found = area.indices.filter {
        area[$0] == wanted[0] && area[$0...].starts(with: wanted)
      }
      if let start = isLast ? found.last : found.first { return start..<start + wanted.count }
    }
    return nil
  }

  /// Returns the bytes of an item. A mapping's end isn't known: it extends to the next item.
  func extent(of span: SourceSpan, before next: ScriptItem?) -> Range<Int> {
    guard span.end - span.start <= 1 else { return span.start..<span.end }
    let end = next?.span?.start ?? script.source?.bytes.count ?? span.end
    return span.start..<max(span.start, end)
  }
}

/// Warnings about valid but suspicious items.
extension ScriptResolver {
  /// Reports a day that is one letter off, since `Satruday` doesn't begin a day.
  func checkDay(of separator: ScriptSeparator) {
    guard separator.day == .fromText,
      let meant = DayText.likelyMeant(by: separator.text, today: clock.today)
    else { return }
    diagnostics.warning(
      "`\(separator.text)` names no day",
      hint: "did you mean `\(meant)`? Words that are none are followed by {undated}",
      at: place(ofText: separator.text))
  }

  /// Reports a participant who types but never sends a message, as likely misspelt.
  func checkTypist(_ who: Participant.ID) {
    guard !known.contains(who), !survey.speakers.contains(who), !Handle.isMe(who.rawValue) else {
      return
    }
    let place = place(ofText: who.rawValue)
    guard !diagnostics.hasError(at: place) else { return }
    diagnostics.warning(
      "`\(who.rawValue.prefix(40))` types, but says nothing and isn't named in the header",
      hint: Suggestion.nearest(to: who.rawValue, among: survey.speakers.map(\.rawValue).sorted())
        .map { "did you mean `\($0)`?" } ?? "name everybody who takes part under `people:`",
      at: place)
  }

  /// Applies `@play`; of several, the last one counts.
  mutating func play() {
    if hasPlay {
      diagnostics.warning(
        "`@play` stands above already, and this one counts",
        hint: "keep one: what stands above it is there from the start", at: place)
    }
    hasPlay = true
    clock.play(DeviceClock(shownClock, today: clock.today))
    steps.append(.play)
  }
}
