import Bubbles
import Drawing

/// The words in a composer's field as they fly to a message's bubble.
struct SentWords {
  /// The words at their places in the field: set as in the bubble, where that has the same lines.
  let commands: [DrawingCommand]
  /// Whether the bubble has the same lines.
  let keepLines: Bool

  /// - Parameters:
  ///   - commands: what stands in the field.
  ///   - row: the bubble's row.
  /// - Complexity: O(commands).
  init(_ commands: [DrawingCommand], in row: MeasuredRow) {
    // A time may stand on the last line.
    let words = row.list.commands.filter { command in
      row.anchors.meta.map { !command.lies(in: $0) } ?? true
    }
    let (typed, sent) = (SetLine.lines(of: commands), SetLine.lines(of: words))
    var places: [String: Int] = [:]
    for (index, line) in sent.enumerated() { places[line.text] = places[line.text] ?? index }
    let pairs = typed.compactMap { line in places[line.text].map { (line, sent[$0]) } }
    keepLines = pairs.count == typed.count
    // Words that the bubble marks would fade into themselves otherwise.
    let isSet = pairs.allSatisfy { $0.runs.map(\.run) == $1.runs.map(\.run) }
    guard keepLines, !isSet, pairs.allSatisfy({ $1.size > 0 }) else {
      self.commands = commands
      return
    }
    self.commands = commands.filter { !$0.isGlyphs } + pairs.flatMap { $0.set(as: $1) }
  }
}

/// Words on one baseline, from left to right.
struct SetLine {
  var runs: [(run: GlyphRun, origin: Point, color: Color)] = []

  /// The words without the spaces between them, which a run may begin or end with.
  var text: String {
    String(runs.map(\.run.text).joined().filter { !$0.isWhitespace })
  }

  /// The largest font size.
  var size: Double { runs.map(\.run.font.size).max() ?? 0 }

  /// Returns the lines of glyph commands, in order of their first words.
  static func lines(of commands: [DrawingCommand]) -> [SetLine] {
    var lines: [SetLine] = []
    var numbers: [Double: Int] = [:]
    for case .glyphs(let run, let origin, let color) in commands {
      let number = numbers[origin.y] ?? lines.count
      if number == lines.count {
        numbers[origin.y] = number
        lines.append(SetLine())
      }
      lines[number].runs.append((run, origin, color))
    }
    for index in lines.indices {
      lines[index].runs.sort { $0.origin.x < $1.origin.x }
    }
    return lines
  }

  /// Whether it is read from the right.
  private var isRightToLeft: Bool {
    runs.max { $0.run.advance < $1.run.advance }?.run.isRightToLeft ?? false
  }

  /// Returns whether this line is what is left of another one, of which less has room.
  func isCut(of other: SetLine) -> Bool {
    guard text.hasSuffix("…"), other.text != text else { return false }
    return other.text.hasPrefix(text.dropLast())
  }

  /// Returns the words of another line at this one's place, in its size and colour.
  func set(as other: SetLine) -> [DrawingCommand] {
    guard let first = runs.first, let last = runs.last, let start = other.runs.first?.origin,
      let end = other.runs.last
    else { return [] }
    let growth = size / other.size
    // They begin where this line does, at either side.
    let slack =
      isRightToLeft
      ? last.origin.x + last.run.advance - first.origin.x
        - (end.origin.x + end.run.advance - start.x) * growth : 0
    return other.runs.map { run, origin, _ in
      .glyphs(
        run.scaled(by: growth),
        at: Point(
          x: first.origin.x + slack + (origin.x - start.x) * growth,
          y: first.origin.y), first.color)
    }
  }
}
