import Drawing

/// The morph of rewrapped text lines: the words that two lines share move from one to the other as
/// one run, together with their former and later neighbours.
///
/// Each pair of lines is a clip onto one long line that moves behind it. So words never overlap,
/// and what leaves a clip at its end enters the next one at its start.
struct LineFlow: Sendable {
  /// Two lines that share words.
  struct Line: Sendable {
    /// Where the first shared word starts, before and afterwards.
    fileprivate let from: Point
    let to: Point
    /// The former font size relative to the later one.
    fileprivate let growth: Double
    /// Words of the first line only, at their positions there.
    fileprivate let leaving: [Word]
    /// Shared words, as they are in either line.
    fileprivate let staying: [(former: Word, later: Word)]
    /// Words of the second line only, at their positions there.
    fileprivate let entering: [Word]
    /// The whole second line.
    fileprivate let whole: [Word]

    /// Where the line is, before and afterwards.
    let places: (Rect, Rect)
  }

  /// The pairs of lines that share words.
  private(set) var lines: [Line] = []
  /// The indices, among the given commands, of those that belong to such a line.
  private(set) var formerPlaces: Set<Int> = []
  private(set) var laterPlaces: Set<Int> = []

  /// The maximum number of word comparisons.
  private static let limit = 250_000

  /// - Parameters:
  ///   - former: commands of the first text, with their indices; only glyph runs are used.
  ///   - later: those of the second.
  /// - Complexity: O(n · m) for n and m words, at most 250,000 steps; beyond that there are no
  ///   lines.
  init(
    from former: [(place: Int, command: DrawingCommand)],
    to later: [(place: Int, command: DrawingCommand)]
  ) {
    let (first, second) = (TextLine.lines(of: former), TextLine.lines(of: later))
    let words = (first.reduce(0) { $0 + $1.words.count }, second.reduce(0) { $0 + $1.words.count })
    guard words.0 > 0, words.1 > 0, words.0 <= Self.limit / words.1 else { return }
    for (line, other, shared) in Self.pairs(first, second) {
      lines.append(Line(first[line], second[other], shared))
      formerPlaces.formUnion(first[line].words.map(\.place))
      laterPlaces.formUnion(second[other].words.map(\.place))
    }
  }

  /// Returns pairs of lines that share at least half of one of them, in order, with the largest
  /// total.
  private static func pairs(
    _ first: [TextLine], _ second: [TextLine]
  ) -> [(Int, Int, TextLine.Shared)] {
    let shared = first.map { line in second.map { line.longestShared(with: $0) } }
    let width = second.count + 1
    var best = [Double](repeating: 0, count: (first.count + 1) * width)
    for i in first.indices.reversed() {
      for j in second.indices.reversed() {
        let both = (shared[i][j]?.advance ?? 0) + best[(i + 1) * width + j + 1]
        best[i * width + j] = max(both, best[(i + 1) * width + j], best[i * width + j + 1])
      }
    }
    var pairs: [(Int, Int, TextLine.Shared)] = []
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let rest = best[i * width + j]
      if rest == best[(i + 1) * width + j] {
        i += 1
      } else if rest == best[i * width + j + 1] {
        j += 1
      } else {
        if let words = shared[i][j] { pairs.append((i, j, words)) }
        (i, j) = (i + 1, j + 1)
      }
    }
    return pairs
  }
}

extension LineFlow.Line {
  fileprivate init(_ first: TextLine, _ second: TextLine, _ shared: TextLine.Shared) {
    let (start, end) = (first.words[shared.first], second.words[shared.second])
    from = start.origin
    to = end.origin
    growth = start.run.font.size / end.run.font.size
    // Besides the shared sequence, words at the same distance from it in both lines stay as well.
    let shift = shared.second - shared.first
    let kept = first.words.indices.filter { index in
      second.words.indices.contains(index + shift)
        && first.words[index].isSame(as: second.words[index + shift])
    }
    let (own, others) = (Set(kept), Set(kept.map { $0 + shift }))
    staying = kept.map { (first.words[$0], second.words[$0 + shift]) }
    leaving = first.words.indices.filter { !own.contains($0) }.map { first.words[$0] }
    entering = second.words.indices.filter { !others.contains($0) }.map { second.words[$0] }
    whole = second.whole
    places = (first.place, second.place)
  }

  /// How far words may be pushed to the right by others that come with them, in points.
  private static let nudge = 2.0

  /// Returns the line at some progress.
  ///
  /// - Parameters:
  ///   - across: how far it is from left to right; its bubble may be wide before it is high.
  ///   - isContained: whether a bubble hides what stands beside it. Otherwise words that push others to
  ///     the right come when they have.
  ///   - ink: the interpolated colour of the shared words.
  func commands(
    at progress: MorphProgress, across: Double, isContained: Bool = true,
    ink: (_ from: Color, _ to: Color) -> Color
  ) -> [DrawingCommand] {
    let part = progress.shape
    let anchor = from.interpolated(to: to, across: across, down: part)
    // Glyphs reach their final size before the end, so that the final drawing continues smoothly.
    let size = growth.interpolated(to: 1, at: min(1, part / 0.8))
    func placed(_ word: Word, about middle: Point, _ size: Double, _ color: Color) -> DrawingCommand
    {
      .glyphs(
        word.run.scaled(by: size),
        at: Point(
          x: anchor.x + (word.origin.x - middle.x) * size,
          y: anchor.y + (word.origin.y - middle.y) * size), color)
    }
    let isInked = staying.allSatisfy { ink($0.color, $1.color) == $1.color }
    let pushes = to.x > from.x + Self.nudge
    let waits = !isContained && pushes && entering.contains { $0.origin.x < to.x }
    if isInked, progress.words >= 1, !waits || progress.linesEnter >= 1 {
      return whole.map { placed($0, about: to, size, $0.color) }
    }
    let left = leaving.map {
      placed($0, about: from, size / growth, $0.color.opacity(1 - progress.wordsLeave))
    }
    let kept = staying.map { former, later -> DrawingCommand in
      .glyphs(
        later.run.scaled(by: size),
        at: former.origin.interpolated(to: later.origin, across: across, down: part),
        ink(former.color, later.color))
    }
    let came = entering.compactMap { word -> DrawingCommand? in
      let presence = waits && word.origin.x < to.x ? progress.linesEnter : progress.words
      return presence > 0 ? placed(word, about: to, size, word.color.opacity(presence)) : nil
    }
    return (progress.wordsLeave < 1 ? left : []) + kept + came
  }
}

/// A word, or a run as it was drawn.
private struct Word: Sendable {
  /// The index of its command.
  let place: Int
  let run: GlyphRun
  let origin: Point
  let color: Color

  /// Returns whether both have the same glyphs of one font, at any size.
  func isSame(as other: Word) -> Bool {
    var font = run.font
    font.size = other.run.font.size
    return font == other.run.font && run.text == other.run.text
      && run.glyphs.map(\.id) == other.run.glyphs.map(\.id)
  }
}

/// Words on one baseline, from left to right.
private struct TextLine {
  var words: [Word] = []
  /// The runs as they were drawn.
  var whole: [Word] = []

  var advance: Double { words.reduce(0) { $0 + $1.run.advance } }

  /// Where it is.
  var place: Rect {
    words.dropFirst().reduce(words.first.map { $0.run.band(at: $0.origin) } ?? .zero) {
      $0.union($1.run.band(at: $1.origin))
    }
  }

  /// A sequence of words that two lines share.
  struct Shared {
    /// The index of the first word in each.
    var first: Int
    var second: Int
    var count: Int
    /// The width, in points of the second line.
    var advance: Double
  }

  /// Returns the lines of glyph commands, in order of their first words.
  static func lines(of commands: [(place: Int, command: DrawingCommand)]) -> [TextLine] {
    var lines: [TextLine] = []
    var numbers: [Double: Int] = [:]
    for case (let place, .glyphs(let run, let origin, let color)) in commands {
      let number = numbers[origin.y] ?? lines.count
      if number == lines.count {
        numbers[origin.y] = number
        lines.append(TextLine())
      }
      let whole = Word(place: place, run: run, origin: origin, color: color)
      lines[number].whole.append(whole)
      lines[number].words += run.words.map { word, x in
        Word(place: place, run: word, origin: Point(x: origin.x + x, y: origin.y), color: color)
      }
    }
    for index in lines.indices {
      let words = lines[index].words.enumerated()
      lines[index].words = words.sorted {
        ($0.element.origin.x, $0.offset) < ($1.element.origin.x, $1.offset)
      }.map(\.element)
    }
    return lines
  }

  /// Returns the longest shared sequence of words; `nil` if it is less than half of both lines.
  func longestShared(with other: TextLine) -> Shared? {
    var longest: Shared?
    for first in words.indices {
      for second in other.words.indices {
        let isStart =
          first == 0 || second == 0 || !words[first - 1].isSame(as: other.words[second - 1])
        guard isStart, words[first].isSame(as: other.words[second]) else { continue }
        var shared = Shared(first: first, second: second, count: 0, advance: 0)
        while first + shared.count < words.count, second + shared.count < other.words.count,
          words[first + shared.count].isSame(as: other.words[second + shared.count])
        {
          shared.advance += other.words[second + shared.count].run.advance
          shared.count += 1
        }
        if shared.advance > longest?.advance ?? 0 { longest = shared }
      }
    }
    guard let longest, longest.advance * 2 >= min(advance, other.advance) else { return nil }
    return longest
  }
}

extension GlyphRun {
  /// Returns the same glyphs at another size.
  func scaled(by factor: Double) -> GlyphRun {
    guard factor != 1 else { return self }
    var run = self
    run.font.size *= factor
    run.advance *= factor
    for index in run.glyphs.indices {
      run.glyphs[index].x *= factor
      run.glyphs[index].y *= factor
    }
    return run
  }
}
