import ChatModel

/// Recognises a text whose lines begin with a date and a time that no format can read, so that it isn't
/// taken for a script whose people are called `26/09/2019 (22:39) - Ana`.
enum DatedLines {
  /// How many lines are looked at.
  private static let inspectedLines = 64
  /// How many bytes a date and a time may take.
  private static let maximumLength = 48

  /// What is wrong with a text most of whose lines begin with a date; `nil` for any other.
  static func flaw(of beginning: [UInt8], file: String) -> Diagnostic? {
    guard ![".chat", ".yaml", ".yml"].contains(where: { file.hasSuffix($0) }) else { return nil }
    var dated = 0
    var others = 0
    var first: (line: Int, text: String)?
    let lines = beginning.split(
      separator: 0x0A, maxSplits: inspectedLines, omittingEmptySubsequences: false)
    for (number, line) in lines.prefix(inspectedLines).enumerated() {
      let text = TextMarks.cleaned(Array(line.prefix(200))).trimmed
      if text.isEmpty { continue }
      if hasDate(text) {
        dated += 1
        if first == nil { first = (number + 1, text) }
      } else {
        others += 1
      }
    }
    guard let first, dated > others else { return nil }
    return Diagnostic(
      .error, "`\(file)` looks like a chat's export, but its dates can't be read",
      hint: "lines begin as in `26/09/2019, 22:39 - Ana: Hi` or `[26/09/2019, 22:39:07] Ana: Hi`",
      at: SourceLocation(file: file, line: first.line, column: 1, lineText: first.text))
  }

  /// Returns whether a line begins with at least four numbers and something that is said after them.
  private static func hasDate(_ line: String) -> Bool {
    guard let start = line.first, start.isNumber || start.isLetter || "[(<{|\"'".contains(start),
      let end = line.firstRange(of: ": ")?.lowerBound
    else { return false }
    var numbers = 0
    var isInside = false
    for (position, character) in line[..<end].enumerated() {
      guard position < maximumLength else { break }
      if character.isNumber, !isInside { numbers += 1 }
      isInside = character.isNumber
    }
    guard numbers >= 4 else { return false }
    // A script's lines begin with somebody's name; here it stands behind the time.
    let last = line[..<end].lastIndex(where: \.isNumber).map { line[$0..<end] } ?? ""
    return !start.isLetter || [" - ", " – ", "] ", " | "].contains { last.contains($0) }
  }
}
