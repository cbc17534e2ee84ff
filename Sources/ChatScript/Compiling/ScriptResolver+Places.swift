import ChatModel

/// Where a line says what is wrong with it, as exactly as can be told from its text.
extension ScriptResolver {
  /// Where a line names a message; all of its first line where that can't be found.
  ///
  /// - Parameter isLast: whether it is the last place that counts, of several.
  func place(of reference: MessageReference, isLast: Bool = false) -> DiagnosticCollector.Place {
    range(of: reference, isLast: isLast).map { .range($0) } ?? place
  }

  /// Where a line says something behind a message's name.
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

  /// Where one of several texts stands in the present line, the first of them first.
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

  /// The bytes of an item. Of a mapping, only the beginning is known: it reaches to the next one.
  func extent(of span: SourceSpan, before next: ScriptItem?) -> Range<Int> {
    guard span.end - span.start <= 1 else { return span.start..<span.end }
    let end = next?.span?.start ?? script.source?.bytes.count ?? span.end
    return span.start..<max(span.start, end)
  }
}

/// What is odd, though it can be read.
extension ScriptResolver {
  /// A day that is a letter off is none, so that `Satruday` doesn't begin a day.
  func checkDay(of separator: ScriptSeparator) {
    guard separator.day == .fromText,
      let meant = DayText.likelyMeant(by: separator.text, today: clock.today)
    else { return }
    diagnostics.warning(
      "`\(separator.text)` names no day",
      hint: "did you mean `\(meant)`? Words that are none are followed by {undated}",
      at: place(ofText: separator.text))
  }

  /// Somebody who types, but is never heard of, is likely misspelt.
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

  /// Of several places from which a chat is played, the last one counts.
  mutating func play() {
    if hasPlay {
      diagnostics.warning(
        "`@play` stands above already, and this one counts",
        hint: "keep one: what stands above it is there from the start", at: place)
    }
    hasPlay = true
    steps.append(.play)
  }
}
