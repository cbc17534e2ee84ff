import Letterer
import Snapshots

extension SnapshotStrategy where Value == Timeline {
  /// What a device shows of a timeline at a time, with its layout.
  ///
  /// - Parameters:
  ///   - time: the time from the timeline's start.
  ///   - options: how it is shown.
  ///   - scale: pixels per point; `nil` for the device's.
  ///   - motion: how it is played.
  public static func image(
    at time: Instant, _ options: RenderOptions = RenderOptions(), scale: Double? = 1,
    motion: MotionOptions = MotionOptions()
  ) -> Self {
    let look = ChatLook(options, scale: scale)
    return SnapshotStrategy(
      parts: [Part { Snapshot(try await look.renderer.picture(of: $0, at: time, motion: motion)) }],
      environment: { _ in try look.environment })
  }

  /// A snapshot for each of several times; the names of their references end in the time in
  /// milliseconds: `.t0150`.
  ///
  /// The parameters are those of ``image(at:_:scale:motion:)``.
  public static func filmStrip(
    at times: [Instant], _ options: RenderOptions = RenderOptions(), scale: Double? = 1,
    motion: MotionOptions = MotionOptions()
  ) -> Self {
    let look = ChatLook(options, scale: scale)
    return SnapshotStrategy(
      parts: times.map { time in
        Part(milliseconds: time.milliseconds) {
          Snapshot(try await look.renderer.picture(of: $0, at: time, motion: motion))
        }
      }, environment: { _ in try look.environment })
  }

  /// Several times of a timeline on one picture. Its layout has an element for each, so that what
  /// differs begins with the first time that does.
  ///
  /// - Parameters:
  ///   - times: the times; `nil` selects up to forty.
  ///   - options: how it is shown.
  ///   - scale: pixels per point of the sheet, on which screens are 195 points wide.
  ///   - motion: how it is played.
  public static func contactSheet(
    at times: [Instant]? = nil, _ options: RenderOptions = RenderOptions(), scale: Double? = 1,
    motion: MotionOptions = MotionOptions()
  ) -> Self {
    let look = ChatLook(options, scale: scale)
    return SnapshotStrategy(
      parts: [
        Part {
          Snapshot(
            try await look.renderer.contactSheetPicture(of: $0, at: times, motion: motion))
        }
      ], environment: { _ in try look.environment })
  }
}

extension Instant {
  /// Whole milliseconds, rounded.
  var milliseconds: Int { Int((nanoseconds + 500_000) / 1_000_000) }
}
