import ArgumentParser
import ChatModel
import Letterer

/// A moment of a timeline, as a user writes it.
enum Moment: Hashable, ExpressibleByArgument {
  /// After everything.
  case end
  /// A time from the start.
  case time(Duration)
  /// A part of the whole, 0…1.
  case fraction(Double)
  /// When a message appears.
  case message(String)

  /// Reads `end`, `2s`, `1.5s`, `800ms`, `50%` or `#id`.
  init?(argument: String) {
    if argument == "end" {
      self = .end
    } else if argument.hasPrefix("#"), argument.count > 1 {
      self = .message(String(argument.dropFirst()))
    } else if argument.hasSuffix("%"), let part = Self.number(argument.dropLast()), part <= 100 {
      self = .fraction(part / 100)
    } else if argument.hasSuffix("ms"), let count = Self.number(argument.dropLast(2)) {
      self = .time(.milliseconds(count))
    } else if argument.hasSuffix("s"), let count = Self.number(argument.dropLast()) {
      self = .time(.milliseconds(count * 1000))
    } else {
      return nil
    }
  }

  /// A number that isn't negative and makes a sensible time.
  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let value = Double(text), value < 1e9
    else { return nil }
    return value
  }

  /// The chat as it stands at the moment.
  ///
  /// - Throws: a ``ChatModel/Diagnostic`` for a message that isn't in the chat.
  func state(of source: ChatSource) throws(Diagnostic) -> ChatState {
    let timeline = source.timeline
    switch self {
    case .end: return timeline.finalState
    case .time(let time): return timeline.state(at: time)
    case .fraction(let part): return timeline.state(at: timeline.end * part)
    case .message(let id):
      let appearance = timeline.events.first { event in
        if case .append(.message(let message)) = event.event {
          message.id.rawValue == id
        } else {
          false
        }
      }
      if let appearance { return timeline.state(at: appearance.time) }
      // It stands there from the start, or in an export: the view scrolls to it.
      var state = timeline.initial
      let isThere = state.conversation.entries.contains { entry in
        if case .message(let message) = entry { message.id.rawValue == id } else { false }
      }
      guard isThere else { throw Diagnostic(.error, "there is no message `#\(id)` in this chat") }
      state.scrollTarget = Message.ID(id)
      return state
    }
  }
}
