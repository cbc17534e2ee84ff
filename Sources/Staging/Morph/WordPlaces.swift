import Bubbles
import Drawing

/// What passes what in a drawing while words in it are replaced: the ways of words that stay, and how far
/// down the others reach.
///
/// Places are relative to the bubble's upper left corner, with which words that come and go are carried.
/// What stands below the words goes up and down with the lower edge, and crosses none of them: words that
/// go are there as far as this edge reaches, and those that come are as soon as it does.
struct WordPlaces: Sendable {
  /// The corner in both drawings.
  private let corners: (initial: Point, final: Point)
  /// How much farther down everything reaches at the end, in points.
  private let growth: Double
  /// The lower edges of what is replaced.
  private let floors: (initial: Double, final: Double)
  /// The ways of words that stay.
  private let ways: [Rect]
  /// The ways of those that move, and don't keep their distance to the lower edge.
  private let moving: [Rect]
  /// The ways of those that don't keep their distance to the lower edge.
  private let crossings: [Rect]
  /// The places of what comes, but for a date.
  private let arrivals: [Rect]
  /// The place of a date that doesn't go up and down with the lower edge.
  private let date: Rect?
  /// The progress from which on a date that goes down with the lower edge has no words that come in its corner.
  private let free: Double
  /// The progress at which words come in the corner of a date that goes.
  private let taken: Double
  /// The words that come.
  private let words: Set<String>
  /// The places of the words that go, and what they say.
  private let departures: [Rect]
  private let goers: Set<String>
  /// Where what goes up and down with the lower edge is in both drawings, but for words: a bar below these, or
  /// a date.
  private let grounds: [(initial: Rect, final: Rect)]

  /// How much something may stray from the way of the lower edge, in points.
  private static let tolerance = 4.0
  /// Over how much of the way of the lower edge words come and go at least, in points.
  private static let least = 3.0
  /// How far words that go at the lower edge have faded out at the end, were it to reach them only then.
  private static let ebb = 0.7

  /// What is in one drawing, and what isn't in the other.
  struct Side {
    let corner: Point
    /// The lower edge of the bubble, or of everything.
    let foot: Double
    /// What is only in this drawing, in the bubble if there is one, without the date.
    let others: [DrawingCommand]
    /// The frame of the date; `nil` without one.
    let date: Rect?
  }

  /// - Parameters:
  ///   - lines: where lines that flow into others were and will be, in the coordinates of the drawings.
  ///   - stays: other words that stay.
  ///   - words: the commands of words that come.
  ///   - grounds: what stays that isn't words.
  init(
    from initial: Side, to final: Side, lines: [(Rect, Rect)],
    stays: [(DrawingCommand, DrawingCommand)], words: [DrawingCommand],
    grounds: [(DrawingCommand, DrawingCommand)] = []
  ) {
    let corners = (initial: initial.corner, final: final.corner)
    func before(_ rect: Rect) -> Rect { rect.relative(to: corners.initial) }
    func after(_ rect: Rect) -> Rect { rect.relative(to: corners.final) }
    let growth = final.foot - final.corner.y - (initial.foot - initial.corner.y)
    let floors = (
      initial: initial.others.map { before($0.band).maxY }.max() ?? -.infinity,
      final: final.others.map { after($0.band).maxY }.max() ?? -.infinity
    )
    let moves = stays.map { (before($0.0.band), after($0.1.band)) }
    let flows = lines.map { (before($0.0), after($0.1)) }
    self.corners = corners
    self.growth = growth
    self.floors = floors
    ways = (moves + flows).map { $0.0.union($0.1) }
    moving = (moves + flows).filter { old, new in
      let way = new.maxY - old.maxY
      return abs(way) > Self.tolerance && abs(way - growth) > Self.tolerance
    }.map { $0.0.union($0.1) }
    departures = initial.others.filter(\.isGlyphs).map { before($0.band) }
    goers = Set(initial.others.flatMap(\.words))
    let rides = moves.filter { Self.rides($0.0, $0.1, floors, growth) }.count == moves.count
    crossings = rides ? flows.map { $0.0.union($0.1) } : ways
    arrivals = final.others.map { after($0.band) }
    let ridesWithDate =
      initial.date.flatMap { old in
        final.date.map { Self.rides(before(old), after($0), floors, growth) }
      } ?? false
    date = ridesWithDate ? nil : final.date.map(after)
    let bands = final.others.filter(\.isGlyphs).map { after($0.band) }
    free = Self.free(final.date.map(after), among: bands, growth)
    taken = Self.taken(initial.date.map(before), by: bands, to: floors.final, growth)
    self.words = Set(words.flatMap(\.words))
    // The frame of a date begins above its letters.
    let dates = initial.date.flatMap { old in
      final.date.map { (before(old).offsetBy(x: 0, y: 2), after($0).offsetBy(x: 0, y: 2)) }
    }
    let others = grounds.map { (before($0.0.bounds), after($0.1.bounds)) }
    self.grounds = (others + [dates].compactMap(\.self))
      .filter { growth != 0 && abs($0.1.maxY - $0.0.maxY - growth) <= Self.tolerance }
      .map { (initial: $0.0, final: $0.1) }
  }

  /// Returns whether something stays below replaced words at its distance to the lower edge.
  private static func rides(
    _ old: Rect, _ new: Rect, _ floors: (initial: Double, final: Double), _ growth: Double
  ) -> Bool {
    old.minY >= floors.initial - 1 && new.minY >= floors.final - 1
      && abs(new.maxY - old.maxY - growth) <= tolerance
  }

  /// Returns the progress from which on a date that goes down with the lower edge is below all words but those
  /// beside it.
  private static func free(_ date: Rect?, among words: [Rect], _ growth: Double) -> Double {
    guard let date, growth > 0 else { return 0 }
    let lowest = words.lazy
      .filter { $0.minX < date.maxX && date.minX < $0.maxX && $0.midY < date.midY }
      .map(\.maxY).max()
    return lowest.map { min(1, max(0, 1 - (date.minY - $0) / growth)) } ?? 0
  }

  /// Returns the progress at which a date that goes down with the lower edge is beside the first words that come
  /// below its place.
  private static func taken(
    _ date: Rect?, by words: [Rect], to floor: Double, _ growth: Double
  ) -> Double {
    guard let date, growth > 0 else { return 1 }
    let first =
      words
      .filter { $0.minX < date.maxX && date.minX < $0.maxX && $0.minY > date.midY }
      .min { $0.maxY < $1.maxY }
    return first.map { min(1, max(0.01, 1 - (floor - $0.midY) / growth)) } ?? 1
  }

  // MARK: What is in the way

  /// Returns whether something of only one drawing is in the way of words that stay.
  func isInTheWay(_ command: DrawingCommand, isInitial: Bool) -> Bool {
    let place = command.band.relative(to: isInitial ? corners.initial : corners.final)
    return (command.isGlyphs ? crossings : ways).contains { $0.overlaps(place) }
  }

  /// Returns whether a date crosses words on its way: not if it goes down with the lower edge, below the words
  /// that come as this leaves room for them.
  ///
  /// - Parameter departures: the words that go.
  func isCrossed(from old: Rect, to new: Rect, _ departures: [DrawingCommand]) -> Bool {
    let (old, new) = (old.relative(to: corners.initial), new.relative(to: corners.final))
    if Self.rides(old, new, floors, growth) { return false }
    let way = old.union(new)
    if growth > 0, new.minY >= floors.final - 1, abs(new.maxY - old.maxY - growth) <= Self.tolerance
    {
      return moving.contains { $0.overlaps(way) }
    }
    return (ways + arrivals + departures.map { $0.band.relative(to: corners.initial) })
      .contains { $0.overlaps(way) }
  }

  /// Returns whether words of only the final drawing come where none go, and none of them go elsewhere.
  func comesFreely(_ command: DrawingCommand) -> Bool {
    guard growth > 0, command.isGlyphs else { return false }
    let place = command.band.relative(to: corners.final)
    return !departures.contains { $0.overlaps(place) }
      && !command.words.contains(where: goers.contains)
  }

  // MARK: The lower edge

  /// Where the lower edge of words that go is at the end: no lower than those that come reach.
  private var lowest: Double {
    let edge = floors.initial + growth
    return floors.final.isFinite ? min(edge, floors.final) : edge
  }

  /// Returns how far something that comes or goes is above the lower edge, 0…1.
  func room(for command: DrawingCommand, isInitial: Bool, at progress: Double) -> Double {
    guard command.isGlyphs, isInitial ? growth < 0 : growth > 0 else { return 1 }
    let corner = isInitial ? corners.initial : corners.final
    let band = command.band.relative(to: corner)
    let part = min(1, max(0, progress))
    let floor =
      isInitial
      ? floors.initial.interpolated(to: lowest, at: part) : floors.final - growth * (1 - part)
    let reach = max(
      Self.least, min(band.height / 2, clearance(below: band, isInitial: isInitial)))
    return min(1, max(0, 1 - (band.maxY - floor) / reach))
  }

  /// Returns how far the corner is free in which a date comes, 0…1.
  func roomForDate(at progress: Double) -> Double {
    guard free > 0 else { return 1 }
    return min(1, max(0, 2 * (progress - free) / max(0.01, 1 - free)))
  }

  /// Returns how far a date has faded out that goes, so that it has gone before words come in its corner.
  func absenceOfDate(at progress: Double) -> Double { min(1, max(0, progress / taken)) }

  /// Returns how far below the last words something begins that goes up and down with them, in points: by no more
  /// than that words are seen before it has passed them.
  private func clearance(below band: Rect, isInitial: Bool) -> Double {
    // All of a line comes and goes together.
    let line = (isInitial ? departures : arrivals)
      .filter { abs($0.maxY - band.maxY) < 1 }.reduce(band) { $0.union($1) }
    return grounds.lazy.map { isInitial ? $0.initial : $0.final }
      .filter { $0.minX < line.maxX && line.minX < $0.maxX && $0.minY >= band.midY }
      .map { max(0, $0.minY - (isInitial ? floors.initial : floors.final)) }.min() ?? .infinity
  }

  /// Returns the parts of words that go, and whether each stays until the lower edge reaches it, because
  /// nothing comes in its place and it isn't among the words that come; `nil` if none does.
  func ebbing(_ command: DrawingCommand) -> [(part: DrawingCommand, ebbs: Bool)]? {
    guard growth < 0, case .glyphs(let run, let origin, let color) = command else { return nil }
    let place = command.band.relative(to: corners.initial)
    let inTheWay = crossings + arrivals + [date].compactMap(\.self)
    // The edge reaches it, or it would be there at the end.
    guard room(for: command, isInitial: true, at: 1) == 0,
      !inTheWay.contains(where: { $0.overlaps(place) })
    else { return nil }
    let again = command.words.contains { words.contains($0) }
    guard again else { return [(command, true)] }
    return run.words.map { word, x in
      (
        .glyphs(word, at: Point(x: origin.x + x, y: origin.y), color),
        !words.contains(word.text)
      )
    }
  }

  /// Returns how far words that go with the lower edge have faded out.
  func absence(of command: DrawingCommand, at progress: Double) -> Double {
    max(
      Self.ebb * min(1, max(0, progress)),
      1 - room(for: command, isInitial: true, at: progress))
  }
}

extension Rect {
  fileprivate func relative(to corner: Point) -> Rect { offsetBy(x: -corner.x, y: -corner.y) }

  /// Returns whether both have an area in common.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension DrawingCommand {
  /// Where it is; of words, the height of their letters.
  var band: Rect {
    guard case .glyphs(let run, let origin, _) = self else { return bounds }
    return run.band(at: origin)
  }

  /// The words that it shows by itself.
  fileprivate var words: [String] {
    guard case .glyphs(let run, _, _) = self else { return [] }
    return run.text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension GlyphRun {
  /// Returns where its letters are, between the height of the tall ones and the depth of the low ones.
  func band(at origin: Point) -> Rect {
    Rect(
      x: origin.x, y: origin.y - font.size * 0.75, width: advance, height: font.size * 0.95)
  }
}
