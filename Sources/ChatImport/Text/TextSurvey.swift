import ChatModel

/// What a pass over a text notes for diagnostics: where its lines begin, and what of it isn't UTF-8.
struct TextSurvey: Sendable {
  /// A place that was passed, and what was known there.
  private struct Mark: Sendable {
    var offset = 0
    var line = 1
    var lineStart = 0
    /// Characters since the line's start, as far as they are one scalar each.
    var scalars = 0
  }

  /// How many sequences of bytes aren't UTF-8, or are NUL.
  private(set) var invalidCount = 0
  /// How many elements of lists were handed on, where the text is JSON that was passed element by element.
  var elementCount: Int?
  private var firstInvalid: Int?
  private var marks = [Mark()]
  private var passed = Mark()
  /// The beginning of a character that the next piece may complete.
  private var pending: [UInt8] = []

  /// The least distance of two marks.
  private static let stride = 256 << 10
  /// The most bytes of a line that are looked at to count its characters as people see them.
  private static let exactLength = 64 << 10

  /// How many bytes were passed.
  var count: Int { passed.offset }

  /// Takes the next piece of the text; pieces come in order and without a gap.
  ///
  /// - Complexity: O(count).
  mutating func add(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    checkEncoding(piece, isLast: isLast)
    var rest = piece[...]
    while !rest.isEmpty {
      let step = rest.prefix(Self.stride)
      rest = rest.dropFirst(step.count)
      count(UnsafeBufferPointer(rebasing: step))
      if passed.offset - (marks.last?.offset ?? 0) >= Self.stride { marks.append(passed) }
    }
  }

  /// Takes what a survey of its own found in the bytes that follow, which begin a line and end one.
  ///
  /// - Complexity: O(1).
  mutating func append(_ next: TextSurvey) {
    if let first = next.firstInvalid { firstInvalid = firstInvalid ?? passed.offset + first }
    invalidCount += next.invalidCount
    passed.line += next.passed.line - 1
    passed.lineStart = passed.offset + next.passed.lineStart
    passed.scalars = next.passed.scalars
    passed.offset += next.passed.offset
    if passed.offset - (marks.last?.offset ?? 0) >= Self.stride { marks.append(passed) }
  }

  private mutating func count(_ piece: UnsafeBufferPointer<UInt8>) {
    let lines = ByteSearch.count(of: 0x0A, in: UnsafeRawBufferPointer(piece))
    var first = 0
    if lines > 0, let last = piece.lastIndex(of: 0x0A) {
      passed.line += lines
      passed.lineStart = passed.offset + last + 1
      passed.scalars = 0
      first = last + 1
    }
    var scalars = 0
    for byte in piece[first...] { scalars &+= byte & 0xC0 == 0x80 ? 0 : 1 }
    passed.scalars += scalars
    passed.offset += piece.count
  }

  private mutating func checkEncoding(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    var index = 0
    if !pending.isEmpty {
      // What began before is finished with the few bytes that it may still need.
      let held = pending.count
      let place = passed.offset - held
      pending += piece.prefix(4 - held)
      let flaw = pending.withUnsafeBufferPointer { TextRepair.nextFlaw(in: $0, from: 0) }
      if let flaw, flaw.range.lowerBound == 0 {
        if flaw.isCut, !isLast { return }
        note(place)
        index = flaw.range.upperBound - held
      } else {
        index = (pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2) - held
      }
      pending = []
    }
    while let flaw = TextRepair.nextFlaw(in: piece, from: index) {
      if flaw.isCut, !isLast {
        pending = Array(piece[flaw.range.lowerBound...])
        return
      }
      note(passed.offset + flaw.range.lowerBound)
      index = flaw.range.upperBound
    }
  }

  private mutating func note(_ offset: Int) {
    invalidCount += 1
    firstInvalid = firstInvalid ?? offset
  }

  /// The place of a byte that was passed; an offset past the end means the end.
  ///
  /// - Complexity: O(1): a few hundred kilobytes are read again.
  func location(of offset: Int, in text: ExportText) -> SourceLocation {
    let offset = min(max(0, offset), text.count)
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle } else { high = middle }
    }
    var survey = TextSurvey()
    survey.passed = marks[low]
    var window = TextWindow(text)
    guard let piece = try? window.slice(marks[low].offset..<offset) else {
      return SourceLocation(file: text.name, line: marks[low].line, column: 1)
    }
    piece.withUnsafeBufferPointer { survey.count($0) }
    let place = survey.passed
    guard offset - place.lineStart <= Self.exactLength else {
      return SourceLocation(file: text.name, line: place.line, column: place.scalars + 1)
    }
    let shown = try? window.slice(place.lineStart..<offset + TextPlace.shownBytes + 1)
    guard let line = shown.map(Array.init) else {
      return SourceLocation(file: text.name, line: place.line, column: 1)
    }
    return TextPlace.location(
      of: offset - place.lineStart, line: place.line, in: line, file: text.name)
  }

  /// One warning for all that isn't UTF-8; `nil` where everything is.
  func encodingWarning(in text: ExportText) -> Diagnostic? {
    guard let firstInvalid else { return nil }
    let place = location(of: firstInvalid, in: text)
    return Diagnostic(
      .warning,
      invalidCount == 1
        ? "1 place isn't UTF-8 and is shown as �"
        : "\(invalidCount) places aren't UTF-8 and are shown as �; this is the first",
      hint: "hand over the export as the app wrote it, or convert it to UTF-8",
      at: SourceLocation(
        file: place.file, line: place.line, column: place.column, lineText: place.lineText))
  }
}
