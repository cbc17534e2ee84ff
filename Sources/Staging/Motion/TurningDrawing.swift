import Drawing

/// A drawing that morphs into another one in place.
struct TurningDrawing: Sendable {
  /// The final drawing.
  private(set) var final: DisplayList
  private var change: Change?

  private struct Change: Sendable {
    var morph: DisplayListMorph
    var start: Double
    var timing: Timing
  }

  init(_ list: DisplayList) { final = list }

  /// Starts morphing into another drawing at a time, in seconds, from the current one.
  ///
  /// - Parameters:
  ///   - field: the text field with input focus, if it is one.
  ///   - takesTurns: whether what goes makes room for what comes in its place.
  mutating func turn(
    into list: DisplayList, at time: Double, _ timing: Timing,
    field: DisplayListMorph.Field? = nil, takesTurns: Bool = false
  ) {
    guard list != final else { return }
    let morph = DisplayListMorph(
      from: self.list(at: time), to: list, field: field, takesTurns: takesTurns)
    change = Change(morph: morph, start: time, timing: timing)
    final = list
  }

  /// Morphs into another drawing within the time that is left of a running morph.
  mutating func redirect(into list: DisplayList, at time: Double, field: DisplayListMorph.Field) {
    let rest = Timing(duration: max(0, end - time), curve: .easeOut)
    turn(into: list, at: time, rest, field: field)
  }

  /// Changes to another drawing without animation.
  mutating func set(_ list: DisplayList) { self = TurningDrawing(list) }

  /// Returns how far it is on its way to the final drawing; 1 at rest.
  func progress(at time: Double) -> Double {
    guard let change, !isSettled(at: time) else { return 1 }
    return change.timing.progress(at: time, from: change.start)
  }

  /// Returns the drawing at a time.
  func list(at time: Double) -> DisplayList {
    guard let change, !isSettled(at: time) else { return final }
    return change.morph.list(
      at: MorphProgress(shape: change.timing.progress(at: time, from: change.start)))
  }

  /// Returns whether it has reached the final drawing.
  func isSettled(at time: Double) -> Bool { end <= time }

  /// When it reaches the final drawing; minus infinity if it already has.
  var end: Double { change.map { $0.start + $0.timing.end } ?? -.infinity }
}
