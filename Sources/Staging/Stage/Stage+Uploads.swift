import ChatModel

/// What is sent or fetched takes its time.
extension Stage {
  /// Lets rings fill, from what they show at a time, in seconds.
  mutating func noteUploads(_ events: [TimelineEvent], at time: Double) {
    for case .upload(let id, let from, let to, let duration) in events {
      let shown = uploads[id].flatMap { $0.end > time ? $0.part(at: time) : nil }
      uploads[id] = UploadRun(
        from: shown ?? from, to: to, start: time,
        duration: duration.seconds)
    }
    uploads = uploads.filter { $0.value.end > time }
  }
}
