import Drawing

/// Pictures that give way to one another where nothing may move: each fades in over those before
/// it, which stay as they were.
///
/// Day and night would meet half-way, words and their ground in the same grey. So one of them only
/// shows through the other, and there is no half of each.
struct Dissolve: Sendable {
  /// A picture that was left.
  private struct Left: Sendable {
    var list: DisplayList
    /// When, in seconds.
    var time: Double
    /// Whether day gives way to night then, or night to day.
    var turnsLook: Bool

    /// Returns how much there is of what came then.
    func progress(at time: Double) -> Double {
      let part = Dissolve.timing.progress(at: time, from: self.time)
      guard turnsLook else { return part }
      return part < 0.5 ? part * Dissolve.through * 2 : 1 - (1 - part) * Dissolve.through * 2
    }

    func isOver(at time: Double) -> Bool { Dissolve.timing.isOver(at: time, from: self.time) }
  }

  /// Pictures that were left, the oldest first.
  private var left: [Left] = []
  /// How a picture comes.
  static let timing = Timing(duration: 0.25, curve: .easeInOut)
  /// The most of one look that shows through the other.
  static let through = 0.2

  /// Leaves what is seen at a time, in seconds; what comes fades in over it.
  ///
  /// - Parameter turnsLook: whether day gives way to night, or night to day.
  mutating func leave(_ list: DisplayList, at time: Double, turnsLook: Bool = false) {
    left.removeFirst(firstSeen(at: time))
    // What comes over a look that still turns hides the other one with it.
    let isTurning = left.contains(where: \.turnsLook)
    left.append(Left(list: list, time: time, turnsLook: turnsLook || isTurning))
  }

  /// What is still seen under the present picture, each over the one before, and how much of the
  /// present one there is.
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

  /// The first picture that isn't covered by a later one.
  private func firstSeen(at time: Double) -> Int {
    (left.lastIndex { $0.isOver(at: time) } ?? -1) + 1
  }

  /// When only the present picture is seen; minus infinity at rest.
  var end: Double { left.last.map { $0.time + Self.timing.end } ?? -.infinity }
}
