import Time

/// A text that comes to stand in the composer key by key.
///
/// Each stroke is an event of its own; kept as one, they share the text that they write.
package struct Typing: Sendable {
  /// What becomes of the times of strokes.
  private enum Change: Sendable {
    case faster(Double)
    case earlier(Instant)
  }

  /// What stands there after the last stroke.
  let text: String
  /// How many of its characters stood there before.
  private let kept: Int
  /// How many come.
  private let fresh: Int
  /// In how many strokes they come.
  private let strokeCount: Int
  private let start: Instant
  /// How long a key takes.
  private let key: Instant
  private var changes: [Change] = []
  /// Which strokes are among them, from 0.
  private(set) var strokes: Range<Int>

  /// A text that is typed on from an old one, as far as both begin alike; `nil` where nothing is
  /// added. A long one grows by several characters at once, so that there are not too many strokes.
  package init?(
    from old: String, to text: String, atMost limit: Int, start: Instant, key: Instant
  ) {
    let kept = zip(old, text).prefix { $0 == $1 }.count
    let fresh = text.count - kept
    guard fresh > 0 else { return nil }
    self.text = text
    self.kept = kept
    self.fresh = fresh
    strokeCount = min(fresh, max(1, limit))
    self.start = start
    self.key = key
    strokes = 0..<strokeCount
  }

  /// How many events it is.
  package var count: Int { strokes.count }

  /// When the last stroke is over, unless the times were changed.
  package var end: Instant { start + key * strokeCount }

  /// A stroke, counted from the first that is among them. Complexity: O(text).
  package subscript(index: Int) -> TimedEvent {
    let stroke = strokes.lowerBound + index
    let length = kept + fresh * (stroke + 1) / strokeCount
    return TimedEvent(at: time(of: stroke), .compose(String(text.prefix(length))))
  }

  /// When a stroke happens, counted as the subscript does.
  package func time(at index: Int) -> Instant { time(of: strokes.lowerBound + index) }

  /// Strokes as events. Complexity: O(text · strokes).
  var events: [TimedEvent] {
    let characters = Array(text)
    return strokes.map { stroke in
      let length = kept + fresh * (stroke + 1) / strokeCount
      return TimedEvent(at: time(of: stroke), .compose(String(characters[..<length])))
    }
  }

  private func time(of stroke: Int) -> Instant {
    changes.reduce(start + key * stroke) { time, change in
      switch change {
      case .faster(let speed): time / speed
      case .earlier(let distance): time - distance
      }
    }
  }

  // MARK: Parts and times

  /// Some of the strokes, counted as the subscript does; at least one.
  func part(_ range: Range<Int>) -> Typing {
    var part = self
    part.strokes =
      strokes.lowerBound + range.lowerBound..<strokes.lowerBound + range.upperBound
    return part
  }

  /// How many strokes come before the first whose time is one that is looked for.
  package func count(until isReached: (Instant) -> Bool) -> Int {
    (0..<count).first { isReached(time(at: $0)) } ?? count
  }

  /// The same in another time.
  func scaled(by speed: Double) -> Typing {
    var typing = self
    typing.changes.append(.faster(speed))
    return typing
  }

  /// The same, sooner by a distance.
  func earlier(by distance: Instant) -> Typing {
    var typing = self
    typing.changes.append(.earlier(distance))
    return typing
  }
}
