import Time

/// The events of a timeline, sorted by time.
///
/// A collection of events. A text that is typed key by key is stored once, and its keystrokes
/// become events when read: a played chat has dozens of them for each message.
public struct EventList: Sendable {
  /// One event, or the keystrokes of a text.
  package enum Part: Sendable {
    case event(TimedEvent)
    indirect case typing(Typing)

    /// The number of events.
    package var count: Int {
      switch self {
      case .event: 1
      case .typing(let typing): typing.count
      }
    }

    /// The time of the event, or of the last keystroke.
    package var time: Instant {
      switch self {
      case .event(let event): event.time
      case .typing(let typing): typing.time(at: typing.count - 1)
      }
    }
  }

  /// The position of a typed text.
  private struct Place: Sendable {
    /// Its index among the parts.
    var part: Int
    /// The index of its first event.
    var first: Int
  }

  /// The events, with the keystrokes of a typed text as one part.
  package private(set) var parts: [Part] = []
  private var typings: [Place] = []
  /// The number of events.
  public private(set) var count = 0

  /// An empty list.
  public init() {}

  /// A list of events in order.
  public init(_ events: some Sequence<TimedEvent>) {
    if let list = events as? EventList {
      self = list
    } else {
      parts = events.map { .event($0) }
      count = parts.count
    }
  }

  // MARK: Building

  /// Adds an event at the end.
  public mutating func append(_ event: TimedEvent) { append(.event(event)) }

  /// Adds an event, or the keystrokes of a text, at the end.
  package mutating func append(_ part: Part) {
    if case .typing = part { typings.append(Place(part: parts.count, first: count)) }
    parts.append(part)
    count += part.count
  }

  mutating func reserveCapacity(_ partCount: Int) { parts.reserveCapacity(partCount) }

  /// Inserts an event after those at its time or earlier. Complexity: O(parts after it).
  package mutating func insert(_ event: TimedEvent) {
    var later: [Part] = []
    while let part = parts.last, part.time > event.time {
      removeLastPart()
      guard case .typing(let typing) = part else {
        later.append(part)
        continue
      }
      let earlier = typing.count { $0 > event.time }
      later.append(.typing(typing.part(earlier..<typing.count)))
      if earlier > 0 { append(.typing(typing.part(0..<earlier))) }
    }
    append(event)
    for part in later.reversed() { append(part) }
  }

  /// Removes the last event, unless it is a keystroke.
  package mutating func removeLastEvent() {
    if case .event? = parts.last { removeLastPart() }
  }

  private mutating func removeLastPart() {
    let part = parts.removeLast()
    count -= part.count
    if case .typing = part { typings.removeLast() }
  }

  // MARK: Finding

  /// Returns the part that contains an event, and the keystroke in it. Complexity: O(log texts).
  private func position(of index: Int) -> (part: Int, stroke: Int) {
    var low = 0
    var high = typings.count
    while low < high {
      let middle = (low + high) / 2
      if typings[middle].first <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (index, 0) }
    let typing = typings[low - 1]
    let stroke = index - typing.first
    let count = parts[typing.part].count
    return stroke < count ? (typing.part, stroke) : (typing.part + 1 + stroke - count, 0)
  }

  /// Returns the time of an event, without creating a keystroke's text. Complexity: O(log texts).
  package func time(at index: Int) -> Instant {
    let (part, stroke) = position(of: index)
    switch parts[part] {
    case .event(let event): return event.time
    case .typing(let typing): return typing.time(at: stroke)
    }
  }

  /// Returns the number of events before the first whose time satisfies a condition.
  ///
  /// Complexity: O(parts).
  package func count(until isReached: (Instant) -> Bool) -> Int {
    var count = 0
    for part in parts {
      switch part {
      case .event(let event): if isReached(event.time) { return count }
      case .typing(let typing):
        let strokes = typing.count(until: isReached)
        if strokes < typing.count { return count + strokes }
      }
      count += part.count
    }
    return count
  }

  /// Calls a closure with the parts of a range of events, a typed text as one part.
  package func forEachPart(in range: Range<Int>, _ body: (Part) -> Void) {
    guard !range.isEmpty else { return }
    var (place, stroke) = position(of: range.lowerBound)
    var left = range.count
    while left > 0 {
      var part = parts[place]
      if case .typing(let typing) = part {
        part = .typing(typing.part(stroke..<Swift.min(typing.count, stroke + left)))
      }
      body(part)
      left -= part.count
      stroke = 0
      place += 1
    }
  }

  /// The events without the keystrokes of typed texts.
  ///
  /// Complexity: O(messages and directives) for one iteration.
  public var besidesStrokes: some Sequence<TimedEvent> {
    parts.lazy.compactMap { part in
      if case .event(let event) = part { event } else { nil }
    }
  }
}

extension EventList: RandomAccessCollection {
  /// The start index, 0.
  public var startIndex: Int { 0 }
  /// The end index, the number of events.
  public var endIndex: Int { count }

  /// The event at an index. Complexity: O(log texts), and O(text) for a keystroke.
  public subscript(index: Int) -> TimedEvent {
    precondition(index >= 0 && index < count, "there is no event \(index) among \(count)")
    let (part, stroke) = position(of: index)
    switch parts[part] {
    case .event(let event): return event
    case .typing(let typing): return typing[stroke]
    }
  }

  /// Iterates over the events, and over each text once.
  public struct Iterator: IteratorProtocol {
    private var parts: IndexingIterator<[Part]>
    private var strokes: ArraySlice<TimedEvent> = []

    fileprivate init(_ list: EventList) { parts = list.parts.makeIterator() }

    /// Returns the next event; `nil` after the last.
    public mutating func next() -> TimedEvent? {
      if let stroke = strokes.popFirst() { return stroke }
      switch parts.next() {
      case nil: return nil
      case .event(let event)?: return event
      case .typing(let typing)?:
        strokes = typing.events[...]
        return strokes.popFirst()
      }
    }
  }

  /// Returns an iterator over the events.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension EventList: Hashable, ExpressibleByArrayLiteral {
  /// A list of events in order.
  public init(arrayLiteral elements: TimedEvent...) { self.init(elements) }

  /// Returns whether both have equal events at equal times. Complexity: O(events).
  public static func == (left: EventList, right: EventList) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }

  /// Hashes the events. Complexity: O(events).
  public func hash(into hasher: inout Hasher) {
    for event in self { hasher.combine(event) }
  }
}
