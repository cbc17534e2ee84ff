import ChatModel
import TestSupport
import Time

extension ValueDump {
  /// Conversations and what belongs to them: a text with its marks, times in milliseconds.
  package static let ofModel = ValueDump { value in
    switch value {
    case let text as RichText where text.entities.isEmpty: text.string
    case let text as RichText: Marked(text: text.string, marks: text.entities)
    case let mark as Entity:
      Verbatim("\(ValueDump().text(mark.kind)) \(mark.start)-\(mark.end)")
    case let reference as MediaReference: reference.path as Any
    case let time as Instant: Verbatim(ValueDump.time(time))
    case .path(_, let events) as ScrollPlace: Path(by: events)
    case let parts as StateChange.Parts: names.filter { parts.contains($0.0) }.map { $0.1 }
    default: nil
    }
  }

  /// A time in milliseconds, and what is left in nanoseconds.
  package static func time(_ time: Instant) -> String {
    let whole = time.nanoseconds / 1_000_000
    let rest = time.nanoseconds % 1_000_000
    return rest == 0 ? "\(whole)ms" : "\(whole)ms+\(rest)ns"
  }

  private static let names: [(StateChange.Parts, Verbatim)] = [
    (.typing, Verbatim("typing")), (.composer, Verbatim("composer")),
    (.keyboard, Verbatim("keyboard")), (.banner, Verbatim("banner")),
    (.scroll, Verbatim("scroll")), (.clock, Verbatim("clock")),
    (.orientation, Verbatim("orientation")), (.appearance, Verbatim("appearance")),
  ]

  /// A text and its marks.
  private struct Marked {
    let text: String
    let marks: [Entity]
  }

  /// The way to a place, without the state from which it begins.
  private struct Path {
    let by: [TimelineEvent]
  }
}
