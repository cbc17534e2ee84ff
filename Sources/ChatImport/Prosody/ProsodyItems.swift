import ChatModel

/// The items of Prosody's lists: where each stands, and each as a message when it is needed.
struct ProsodyItems: StanzaSource {
  private struct Place {
    var part: Int32
    var start: UInt32
    var end: UInt32
  }

  /// The most bytes of an item.
  private static let maximumSize = 16 << 20
  /// How many items of a file may have no end before the rest of it is given up.
  private static let maximumEndless = 32

  private let parts: ExportParts
  private let source: ExportSource
  private var places: [Place] = []
  private var surveys: [TextSurvey] = []
  private var damaged: (count: Int, first: SourceLocation?) = (0, nil)
  private var strangeCount = 0

  init(_ parts: ExportParts, source: ExportSource) {
    self.parts = parts
    self.source = source
  }

  /// Passes all files once. What is damaged is passed over up to the next item, and counted.
  ///
  /// - Throws: a ``DiagnosticsError`` where a file can't be read.
  mutating func pass(_ note: (ArchivedStanza) -> Void) throws(DiagnosticsError) {
    for part in 0..<parts.count {
      do throws(Diagnostic) { try pass(part, try text(of: part), note) } catch {
        throw DiagnosticsError([error])
      }
    }
  }

  private func text(of part: Int) throws(Diagnostic) -> ExportText {
    do throws(DiagnosticsError) { return try parts.text(of: part) } catch {
      throw error.diagnostics.first ?? Diagnostic(.error, "a file can't be read any more")
    }
  }

  private mutating func pass(
    _ part: Int, _ text: ExportText, _ note: (ArchivedStanza) -> Void
  ) throws(Diagnostic) {
    var window = TextWindow(text)
    var survey = TextSurvey()
    var start = 0
    var flaws: [Int] = []
    var gap = ProsodyGap()
    var endlessCount = 0
    while try window.advance(keepingFrom: start) || window.isLast {
      let seen = max(survey.count - window.start, 0)
      window.bytes.withUnsafeBufferPointer { bytes in
        survey.add(UnsafeBufferPointer(rebasing: bytes[seen...]), isLast: window.isLast)
      }
      while let item = Self.next(in: window, from: start) {
        let bytes = window.bytes[(item - window.start)...]
        gap.pass(window.bytes[(start - window.start)..<(item - window.start)])
        start = item
        do throws(LuaParser.Failure) {
          let (value, count) = try ProsodyItem.parse(bytes)
          flaws += gap.close(at: item)
          start = item + count
          guard let stanza = ProsodyItem.stanza(of: value) else {
            strangeCount += 1
            continue
          }
          places.append(
            Place(
              part: Int32(part), start: UInt32(truncatingIfNeeded: item),
              end: UInt32(truncatingIfNeeded: start)))
          note(stanza)
        } catch {
          if error.isEnd, !window.isLast, bytes.count < Self.maximumSize { break }
          flaws += gap.close(at: item)
          flaws.append(window.start + error.offset)
          // What follows belongs to it, up to the next one.
          gap.isOfDamaged = true
          start = item + 1
          // What opens again and again and never ends would be read again and again.
          if error.isEnd { endlessCount += 1 }
          if endlessCount > Self.maximumEndless { start = text.count }
        }
      }
      if Self.next(in: window, from: start) == nil {
        let end = window.isLast ? window.end : window.end - 8
        if end > start {
          gap.pass(window.bytes[(start - window.start)..<(end - window.start)])
          start = end
        }
      }
      if window.isLast { break }
    }
    flaws += gap.close(at: start)
    surveys.append(survey)
    damaged.count += flaws.count
    if let first = flaws.first, damaged.first == nil {
      damaged.first = survey.location(of: first, in: text)
    }
  }

  /// Where an item begins next: at the beginning of a line.
  private static func next(in window: TextWindow, from start: Int) -> Int? {
    let word = Array("item(".utf8)
    let bytes = window.bytes
    var index = max(0, start - window.start)
    while let place = bytes[min(index, bytes.count)...].firstIndex(of: word[0]) {
      guard place + word.count <= bytes.count else { return nil }
      let isBegin = place == 0 || bytes[place - 1] == 0x0A || bytes[place - 1] == 0x0D
      if isBegin || place + window.start == start,
        bytes[place..<place + word.count].elementsEqual(word)
      {
        return window.start + place
      }
      index = place + 1
    }
    return nil
  }

  // MARK: - Source

  mutating func stanza(at number: Int) throws(DiagnosticsError) -> ArchivedStanza? {
    let place = places[number]
    var bytes: [UInt8] = []
    do throws(Diagnostic) {
      try text(of: Int(place.part)).append(Int(place.start)..<Int(place.end), to: &bytes)
    } catch { throw DiagnosticsError([error]) }
    return (try? ProsodyItem.parse(bytes[...])).flatMap { ProsodyItem.stanza(of: $0.value) }
  }

  func location(of number: Int) -> SourceLocation? {
    let part = Int(places[number].part)
    guard let text = try? parts.text(of: part) else { return nil }
    return surveys[part].location(of: Int(places[number].start), in: text)
  }

  func holds(_ name: String) -> Bool { source.holds(name) }

  var warnings: [Diagnostic] {
    var warnings: [Diagnostic] = []
    if damaged.count > 0 {
      warnings.append(
        Diagnostic(
          .warning,
          damaged.count == 1
            ? "1 item is damaged and is left out"
            : "\(damaged.count) items are damaged and are left out; this is the first",
          at: damaged.first))
    }
    if strangeCount > 0 {
      warnings.append(
        Diagnostic(
          .warning,
          strangeCount == 1
            ? "1 item holds no message and is left out"
            : "\(strangeCount) items hold no messages and are left out"))
    }
    for part in surveys.indices where surveys[part].invalidCount > 0 {
      if let text = try? parts.text(of: part),
        let warning = surveys[part].encodingWarning(in: text)
      {
        warnings.append(warning)
      }
    }
    return warnings
  }
}
