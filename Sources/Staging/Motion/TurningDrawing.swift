import Drawing

/// A drawing that turns into another one where it stands.
struct TurningDrawing: Sendable {
  /// What it will be.
  private(set) var final: DisplayList
  private var change: Change?

  private struct Change: Sendable {
    var morph: DisplayListMorph
    var start: Double
    var timing: Timing
  }

  init(_ list: DisplayList) { final = list }

  /// Starts to turn into another drawing at a time, in seconds, from what it is then.
  ///
  /// - Parameter field: the field that is being typed into, where it is one.
  mutating func turn(
    into list: DisplayList, at time: Double, _ timing: Timing,
    field: DisplayListMorph.Field? = nil
  ) {
    guard list != final else { return }
    let morph = DisplayListMorph(from: self.list(at: time), to: list, field: field)
    change = Change(morph: morph, start: time, timing: timing)
    final = list
  }

  /// Is another drawing at once.
  mutating func set(_ list: DisplayList) { self = TurningDrawing(list) }

  /// The drawing at a time.
  func list(at time: Double) -> DisplayList {
    guard let change, !isSettled(at: time) else { return final }
    return change.morph.list(
      at: MorphProgress(shape: change.timing.progress(at: time, from: change.start)))
  }

  /// Returns whether it is what it will be.
  func isSettled(at time: Double) -> Bool { end <= time }

  /// When it has arrived; minus infinity where it is.
  var end: Double { change.map { $0.start + $0.timing.end } ?? -.infinity }
}
