import ChatModel
import Drawing

/// The rings of what is being sent or fetched, which fill over time.
struct UploadMotion: Sendable {
  /// The progress of what is under way, by message.
  private(set) var runs: [Message.ID: UploadRun] = [:]

  /// Starts uploads at a time in seconds, each from what its ring shows then.
  mutating func start(_ events: [TimelineEvent], at time: Double) {
    for case .upload(let id, let from, let to, let duration) in events {
      let shown = runs[id].flatMap { $0.end > time ? $0.part(at: time) : nil }
      runs[id] = UploadRun(
        from: shown ?? from, to: to, start: time, duration: duration.seconds)
    }
    runs = runs.filter { $0.value.end > time }
  }

  /// When all rings are at rest, in seconds; minus infinity where none has filled.
  var end: Double { runs.values.map(\.end).max() ?? -.infinity }
}

/// A part of a medium that grows while it is sent or fetched.
struct UploadRun: Sendable {
  var from: Double
  var to: Double
  /// In seconds.
  var start: Double
  var duration: Double

  /// When it has come as far as it goes, in seconds.
  var end: Double { start + duration }

  /// Returns how much is there at a time, 0…1.
  func part(at time: Double) -> Double {
    guard time < end, duration > 0 else { return to }
    return from.interpolated(to: to, at: max(0, (time - start) / duration))
  }
}
