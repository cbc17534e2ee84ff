import ChatModel
import Drawing

/// The progress rings of uploads and downloads.
struct UploadMotion: Sendable {
  /// The transfers in progress, by message.
  private(set) var runs: [Message.ID: UploadRun] = [:]

  /// Starts uploads at a time in seconds, each from its ring's current progress.
  mutating func start(_ events: [TimelineEvent], at time: Double) {
    for case .upload(let id, let from, let to, let duration) in events {
      let shown = runs[id].flatMap { $0.end > time ? $0.part(at: time) : nil }
      runs[id] = UploadRun(
        from: shown ?? from, to: to, start: time, duration: duration.seconds)
    }
    runs = runs.filter { $0.value.end > time }
  }

  /// When all rings are at rest, in seconds; minus infinity if there are none.
  var end: Double { runs.values.map(\.end).max() ?? -.infinity }
}

/// The progress of a medium during its transfer.
struct UploadRun: Sendable {
  var from: Double
  var to: Double
  /// In seconds.
  var start: Double
  var duration: Double

  /// When it reaches its final progress, in seconds.
  var end: Double { start + duration }

  /// Returns the progress at a time, 0…1.
  func part(at time: Double) -> Double {
    guard time < end, duration > 0 else { return to }
    return from.interpolated(to: to, at: max(0, (time - start) / duration))
  }
}
