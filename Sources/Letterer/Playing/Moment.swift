import ChatModel
import Time

/// A time in a timeline, as people write it.
public enum Moment: Hashable, Sendable {
  /// The forms that it is written in, to follow "it takes".
  public static let form =
    "`end`, a time (2s, 800ms), a part (50%), a message (#id) or a `@shot` (@name.png)"

  /// The end.
  case end
  /// A time from the start.
  case time(Instant)
  /// A fraction of the duration, 0…1.
  case fraction(Double)
  /// When a message appears.
  case message(String)
  /// When a script's `@shot` takes the picture of this name, at rest.
  case shot(String)

  /// Reads `end`, `2s`, `1.5s`, `800ms`, `50%`, `#id` or `@name`.
  public init?(_ text: String) {
    if text == "end" {
      self = .end
    } else if text.hasPrefix("#"), text.count > 1 {
      self = .message(String(text.dropFirst()))
    } else if text.hasPrefix("@"), text.count > 1 {
      self = .shot(String(text.dropFirst()))
    } else if text.hasSuffix("%"), let part = Self.number(text.dropLast()), part <= 100 {
      self = .fraction(part / 100)
    } else if text.hasSuffix("ms"), let count = Self.number(text.dropLast(2)) {
      self = .time(.milliseconds(count))
    } else if text.hasSuffix("s"), let count = Self.number(text.dropLast()) {
      self = .time(.milliseconds(count * 1000))
    } else {
      return nil
    }
  }

  /// Returns a number that isn't negative and is a valid time.
  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let value = Double(text), value < 1e9
    else { return nil }
    return value
  }

  /// Returns the time in a timeline.
  ///
  /// - Throws: a `Diagnostic` for a message or a picture that isn't in it.
  public func time(in timeline: Timeline) throws(Diagnostic) -> Instant {
    switch self {
    case .end: return timeline.end
    case .time(let time): return time
    case .fraction(let part): return timeline.end * part
    case .message(let id):
      if let event = timeline.events.besidesStrokes.first(where: { $0.event.brings(id) }) {
        return event.time
      }
      guard timeline.initial.holds(id) else {
        throw Diagnostic(.error, "there is no message `#\(id)` in this chat")
      }
      return .zero
    case .shot(let name):
      let shots = timeline.shots
      if let shot = shots.first(where: { $0.name == name }) { return shot.time }
      throw Diagnostic(
        .error, "there is no `@shot \(name)` in this chat",
        hint: shots.isEmpty
          ? "it takes no pictures" : Suggestion.hint(for: name, among: shots.map(\.name)))
    }
  }

  /// Returns the state of the chat at the time, at rest.
  ///
  /// - Throws: a `Diagnostic` for a message that isn't in the chat.
  public func state(of timeline: Timeline) throws(Diagnostic) -> ChatState {
    guard case .message(let id) = self,
      !timeline.events.besidesStrokes.contains(where: { $0.event.brings(id) })
    else {
      return self == .end ? timeline.finalState : timeline.state(at: try time(in: timeline))
    }
    // The message is there from the start, or in an export: scrolls to it.
    var state = timeline.initial
    guard state.holds(id) else {
      throw Diagnostic(.error, "there is no message `#\(id)` in this chat")
    }
    state.place = .message(Message.ID(id))
    return state
  }

  /// Returns a warning for a time after the end; `nil` for all others.
  public func warning(in timeline: Timeline) -> Diagnostic? {
    guard case .time(let time) = self, time > timeline.end else { return nil }
    return Diagnostic(
      .warning, "\(Self.text(time)) lies after the end, which is what is shown",
      hint: "the chat ends at \(Self.text(timeline.end))")
  }

  /// Returns a time in this syntax, to the millisecond.
  public static func text(_ time: Instant) -> String {
    let count = time.wholeMilliseconds
    guard count % 1000 != 0 else { return "\(count / 1000)s" }
    var decimals = String(count % 1000 + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(count / 1000).\(decimals)s"
  }

  /// Whether it depends on the timeline's end.
  public var countsFromEnd: Bool {
    switch self {
    case .end, .fraction: true
    case .message, .time, .shot: false
    }
  }

  /// Whether animations may be in progress then.
  public var isInMotion: Bool {
    switch self {
    case .end, .message, .shot: false
    case .time, .fraction: true
    }
  }
}

extension TimelineEvent {
  /// Returns whether this event inserts a message.
  fileprivate func brings(_ id: String) -> Bool {
    switch self {
    case .append(.message(let message)), .insert(.message(let message), _):
      message.id.rawValue == id
    default: false
    }
  }
}

extension ChatState {
  fileprivate func holds(_ id: String) -> Bool {
    conversation.entries.contains { entry in
      if case .message(let message) = entry { message.id.rawValue == id } else { false }
    }
  }
}
