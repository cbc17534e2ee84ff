import Time

extension EventList {
  /// Returns the list with its times divided by a speed.
  func scaled(by speed: Double) -> EventList {
    var list = EventList()
    list.reserveCapacity(parts.count)
    for part in parts {
      switch part {
      case .event(let event):
        list.append(TimedEvent(at: event.time / speed, event.event.scaled(by: speed)))
      case .typing(let typing): list.append(.typing(typing.scaled(by: speed)))
      }
    }
    return list
  }

  /// Appends a range of events of another list, shifted earlier by a duration.
  mutating func append(_ range: Range<Int>, of other: EventList, earlier distance: Instant) {
    other.forEachPart(in: range) { part in
      switch part {
      case .event(let event): append(TimedEvent(at: event.time - distance, event.event))
      case .typing(let typing): append(.typing(typing.earlier(by: distance)))
      }
    }
  }

  /// Returns the list merged with other events, which are sorted by time. Each precedes the events
  /// at its time or later.
  ///
  /// - Parameter others: events, and how many of this list precede each, whatever their time.
  func merged(with others: [(event: TimedEvent, least: Int)]) -> EventList {
    var list = EventList()
    list.reserveCapacity(parts.count + others.count)
    var others = others[...]
    var count = 0
    for part in parts {
      var done = 0
      while let (event, least) = others.first, event.time <= part.time, least <= count {
        if case .typing(let typing) = part {
          let end = typing.count { $0 >= event.time }
          if end > done { list.append(.typing(typing.part(done..<end))) }
          done = Swift.max(done, end)
        }
        list.append(event)
        others.removeFirst()
      }
      switch part {
      case .event: list.append(part)
      case .typing(let typing): list.append(.typing(typing.part(done..<typing.count)))
      }
      count += part.count
    }
    for (event, _) in others { list.append(event) }
    return list
  }
}

extension StateReducer {
  /// Applies a range of events of a list in order; of a text's keystrokes only the last one if the
  /// others have no further effect.
  package mutating func apply(_ range: Range<Int>, of events: EventList) {
    events.forEachPart(in: range) { part in
      switch part {
      case .event(let event): apply(event.event)
      // Away from its place, the view may scroll differently with each keystroke.
      case .typing(let typing) where isAway:
        for stroke in 0..<typing.count { apply(typing[stroke].event) }
      case .typing(let typing): apply(typing[typing.count - 1].event)
      }
    }
  }
}
