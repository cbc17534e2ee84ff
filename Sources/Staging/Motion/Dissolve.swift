import Drawing

/// A crossfade of pictures under reduced motion: each fades in over the previous ones, which stay
/// unchanged.
///
/// In a plain crossfade of day and night, text and background would be the same grey half-way. So
/// each look shows through the other only partly, and a half-way mix doesn't occur.
struct Dissolve: Sendable {
  /// A replaced picture.
  private struct Left: Sendable {
    var list: DisplayList
    /// When it was replaced, in seconds.
    var time: Double
    /// Whether it was replaced by the other appearance, day or night.
    var turnsLook: Bool

    /// Returns the opacity of its successor.
    func progress(at time: Double) -> Double {
      let part = Dissolve.timing.progress(at: time, from: self.time)
      guard turnsLook else { return part }
      return part < 0.5 ? part * Dissolve.through * 2 : 1 - (1 - part) * Dissolve.through * 2
    }

    func isOver(at time: Double) -> Bool { Dissolve.timing.isOver(at: time, from: self.time) }
  }

  /// Replaced pictures, the oldest first.
  private var left: [Left] = []
  /// The timing of a fade-in.
  static let timing = Timing(duration: 0.25, curve: .easeInOut)
  /// The maximum opacity at which one look shows through the other.
  static let through = 0.2

  /// Replaces the picture shown at a time, in seconds; the next one fades in over it.
  ///
  /// - Parameter turnsLook: whether the appearance changes between day and night.
  mutating func leave(_ list: DisplayList, at time: Double, turnsLook: Bool = false) {
    left.removeFirst(firstSeen(at: time))
    // A picture that fades in over an unfinished change of looks hides both looks.
    let isTurning = left.contains(where: \.turnsLook)
    left.append(Left(list: list, time: time, turnsLook: turnsLook || isTurning))
  }

  /// Returns the layers still visible under the current picture, each over the previous one, and
  /// the current one's opacity.
  func layers(at time: Double) -> (under: [Scene.Layer], opacity: Double) {
    let first = firstSeen(at: time)
    guard first < left.count, let last = left.last else { return ([], 1) }
    let under = left.indices.dropFirst(first).map { index in
      Scene.Layer(
        list: left[index].list,
        opacity: index == first ? 1 : left[index - 1].progress(at: time))
    }
    return (under, last.progress(at: time))
  }

  /// Returns the index of the first picture that isn't covered by a later one.
  private func firstSeen(at time: Double) -> Int {
    (left.lastIndex { $0.isOver(at: time) } ?? -1) + 1
  }

  /// When only the current picture is visible; minus infinity at rest.
  var end: Double { left.last.map { $0.time + Self.timing.end } ?? -.infinity }
}
