import Drawing

/// Pictures that give way to one another where nothing may move: each fades in over those before
/// it, which stay as they were.
struct Dissolve: Sendable {
  /// Pictures that were left, and when, the oldest first.
  private var left: [(list: DisplayList, time: Double)] = []
  /// How a picture comes.
  static let timing = Timing(duration: 0.25, curve: .easeInOut)

  /// Leaves what is seen at a time, in seconds; what comes fades in over it.
  mutating func leave(_ list: DisplayList, at time: Double) {
    left.removeFirst(firstSeen(at: time))
    left.append((list, time))
  }

  /// What is still seen under the present picture, each over the one before, and how much of the
  /// present one there is.
  func layers(at time: Double) -> (under: [Scene.Layer], opacity: Double) {
    let first = firstSeen(at: time)
    guard first < left.count, let last = left.last else { return ([], 1) }
    let under = left.indices.dropFirst(first).map { index in
      Scene.Layer(
        list: left[index].list,
        opacity: index == first ? 1 : Self.timing.progress(at: time - left[index - 1].time))
    }
    return (under, Self.timing.progress(at: time - last.time))
  }

  /// The first picture that isn't covered by a later one.
  private func firstSeen(at time: Double) -> Int {
    (left.lastIndex { Self.timing.isOver(at: time - $0.time) } ?? -1) + 1
  }

  /// When only the present picture is seen; minus infinity at rest.
  var end: Double { left.last.map { $0.time + Self.timing.end } ?? -.infinity }
}
