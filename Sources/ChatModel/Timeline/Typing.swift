import Time

/// A text that is typed into the composer key by key.
///
/// Each keystroke is an event of its own; stored together, they share the text.
package struct Typing: Sendable {
  /// A change to the times of the keystrokes.
  private enum Change: Sendable {
    case faster(Double)
    case earlier(Instant)
  }

  /// The composer's text after the last keystroke.
  let text: RichText
  /// The number of its characters that were there before.
  private let kept: Int
  /// The number of typed characters.
  private let fresh: Int
  /// The number of keystrokes.
  private let strokeCount: Int
  private let start: Instant
  /// The duration of a key press.
  private let key: Instant
  private var changes: [Change] = []
  /// The keystrokes included, from 0.
  private(set) var strokes: Range<Int>

  /// The keystrokes that extend the common prefix of an old text; `nil` if nothing is added. A long
  /// text grows by several characters at once, to limit the number of keystrokes. A custom emoji with a
  /// picture is one character; other marks aren't typed.
  package init?(
    from old: RichText, to text: RichText, atMost limit: Int, start: Instant, key: Instant
  ) {
    let text = text.typed
    let (former, characters) = (old.typed.characters, text.characters)
    let kept = zip(former, characters).prefix { $0 == $1 }.count
    let fresh = characters.count - kept
    guard fresh > 0 else { return nil }
    self.text = text
    self.kept = kept
    self.fresh = fresh
    strokeCount = min(fresh, max(1, limit))
    self.start = start
    self.key = key
    strokes = 0..<strokeCount
  }

  /// The number of events.
  package var count: Int { strokes.count }

  /// The end of the last key press, unless the times were changed.
  package var end: Instant { start + key * strokeCount }

  /// A keystroke, counted from the first one included. Complexity: O(text).
  package subscript(index: Int) -> TimedEvent {
    let stroke = strokes.lowerBound + index
    let length = kept + fresh * (stroke + 1) / strokeCount
    return TimedEvent(at: time(of: stroke), .compose(text.prefix(length)))
  }

  /// Returns the time of a keystroke, indexed as in the subscript.
  package func time(at index: Int) -> Instant { time(of: strokes.lowerBound + index) }

  /// The keystrokes as events. Complexity: O(text · keystrokes).
  var events: [TimedEvent] {
    let characters = text.characters
    return strokes.map { stroke in
      let length = kept + fresh * (stroke + 1) / strokeCount
      let words = characters[..<length].map(\.words).joined()
      let marks = text.entities.filter { $0.end <= words.utf8.count }
      return TimedEvent(at: time(of: stroke), .compose(RichText(words, entities: marks)))
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

  /// Returns a range of the keystrokes, indexed as in the subscript; at least one.
  func part(_ range: Range<Int>) -> Typing {
    var part = self
    part.strokes =
      strokes.lowerBound + range.lowerBound..<strokes.lowerBound + range.upperBound
    return part
  }

  /// Returns the number of keystrokes before the first whose time satisfies a condition.
  package func count(until isReached: (Instant) -> Bool) -> Int {
    (0..<count).first { isReached(time(at: $0)) } ?? count
  }

  /// Returns the keystrokes at another speed.
  func scaled(by speed: Double) -> Typing {
    var typing = self
    typing.changes.append(.faster(speed))
    return typing
  }

  /// Returns the keystrokes shifted earlier by a duration.
  func earlier(by distance: Instant) -> Typing {
    var typing = self
    typing.changes.append(.earlier(distance))
    return typing
  }
}
