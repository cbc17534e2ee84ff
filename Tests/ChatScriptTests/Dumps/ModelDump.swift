import ModelDumping
import TestSupport
import Time

@testable import ChatModel

/// Scripts, timelines and states as text, an event or an entry a line.
enum ModelDump {
  private static let values = ValueDump.ofModel

  /// What stands at the start, and every event; the strokes of a text together.
  static func text(_ timeline: Timeline) -> String {
    var text = lines(of: timeline.initial).map { $0 + "\n" }.joined()
    var strokes: [(time: Instant, length: Int)] = []
    var written = ""
    func end() {
      guard !strokes.isEmpty else { return }
      let times = strokes.map { "\($0.length)@\(ValueDump.time($0.time).dropLast(2))" }
      text += "types \(values.text(written)): \(times.joined(separator: " "))\n"
      strokes = []
    }
    for timed in timeline.events {
      if case .compose(let words) = timed.event, !words.isEmpty {
        strokes.append((timed.time, words.string.count))
        written = words.string
        continue
      }
      end()
      text += "\(ValueDump.time(timed.time)) \(values.text(timed.event))\n"
    }
    end()
    let hold = timeline.hold.map { ", holding \(ValueDump.time($0))" } ?? ""
    return text + "end \(ValueDump.time(timeline.end))\(hold)\n"
  }

  /// What a state shows, an entry a line.
  static func lines(of state: ChatState) -> [String] {
    var rest = state
    rest.conversation.entries = []
    var lines = Mirror(reflecting: rest).children.compactMap { child -> String? in
      let text = values.text(child.value)
      return ["nil", "[]", "\"\"", "false"].contains(text) ? nil : "\(child.label ?? ""): \(text)"
    }
    for entry in state.conversation.entries { lines.append(values.text(entry)) }
    return lines
  }

  /// What each event says that it changed, and what is different in the state after it.
  static func changes(of timeline: Timeline) -> String {
    var reducer = StateReducer(timeline.initial)
    var text = ""
    var before = lines(of: timeline.initial)
    for timed in timeline.events {
      let change = reducer.apply(timed.event)
      let after = lines(of: reducer.state)
      if case .compose = timed.event, change.parts == .composer {
        before = after
      } else {
        text += "\(ValueDump.time(timed.time)) \(name(of: timed.event)): \(values.text(change))\n"
        text += LineChanges.text(from: before, to: after)
        before = after
      }
    }
    return text
  }

  private static func name(of event: TimelineEvent) -> Substring {
    values.text(event).prefix { $0 != " " && $0 != "\n" }
  }
}
