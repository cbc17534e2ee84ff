import Letterer
import Snapshots

extension SnapshotStrategy where Value == ChatSource {
  /// What a device shows of a script, or of an export, with its layout: as the script's header says.
  ///
  /// - Parameters:
  ///   - time: the time from its start; `nil` for its last state, at rest.
  ///   - scale: pixels per point; `nil` for the device's.
  ///   - change: changes what the header says.
  public static func image(
    at time: Instant? = nil, scale: Double? = 1,
    _ change: @escaping @Sendable (inout RenderOptions) -> Void = { _ in }
  ) -> Self {
    SnapshotStrategy(
      parts: [Part { try await picture(of: $0, at: time, scale, change) }],
      environment: { try look($0, scale, change).environment })
  }

  /// What stands where in the picture of a script; its pixels aren't compared.
  ///
  /// The parameters are those of ``image(at:scale:_:)``.
  public static func layout(
    at time: Instant? = nil, scale: Double? = 1,
    _ change: @escaping @Sendable (inout RenderOptions) -> Void = { _ in }
  ) -> Self {
    image(at: time, scale: scale, change).stored(.layout)
  }

  /// A snapshot for each of several times of a script; the names of their references end in the time
  /// in milliseconds: `.t0150`.
  ///
  /// The parameters are those of ``image(at:scale:_:)``.
  public static func filmStrip(
    at times: [Instant], scale: Double? = 1,
    _ change: @escaping @Sendable (inout RenderOptions) -> Void = { _ in }
  ) -> Self {
    SnapshotStrategy(
      parts: times.map { time in
        Part(milliseconds: time.milliseconds) {
          try await picture(of: $0, at: time, scale, change)
        }
      },
      environment: { try look($0, scale, change).environment })
  }

  /// Several times of a script on one picture. Its layout has an element for each.
  ///
  /// - Parameters:
  ///   - times: the times; `nil` selects up to forty.
  ///   - scale: pixels per point of the sheet, on which screens are 195 points wide.
  ///   - change: changes what the header says.
  public static func contactSheet(
    at times: [Instant]? = nil, scale: Double? = 1,
    _ change: @escaping @Sendable (inout RenderOptions) -> Void = { _ in }
  ) -> Self {
    SnapshotStrategy(
      parts: [
        Part { source in
          let renderer = try look(source, scale, change).renderer
          return Snapshot(
            try await renderer.contactSheetPicture(of: source.timeline, at: times))
        }
      ],
      environment: { try look($0, scale, change).environment })
  }

  /// The same for scripts that are written where they are tested.
  public var ofScripts: SnapshotStrategy<String> {
    pullback { text in try ChatSource(bytes: Array(text.utf8), name: "script.chat") }
  }

  private static func look(
    _ source: ChatSource, _ scale: Double?, _ change: (inout RenderOptions) -> Void
  ) throws -> ChatLook {
    var options = try RenderOptions(header: source)
    if let scale { options.device.scale = scale }
    change(&options)
    return ChatLook(
      options, scale: nil, presentation: source.presentation, media: source.media)
  }

  private static func picture(
    of source: ChatSource, at time: Instant?, _ scale: Double?,
    _ change: (inout RenderOptions) -> Void
  ) async throws -> Snapshot {
    let renderer = try look(source, scale, change).renderer
    let timeline = source.timeline
    guard let time else {
      return Snapshot(try await renderer.picture(of: timeline.finalState))
    }
    return Snapshot(try await renderer.picture(of: timeline, at: time))
  }
}

extension SnapshotStrategy where Value == String {
  /// What a device shows of a script that is written where it is tested.
  ///
  /// - Parameters:
  ///   - time: the time from its start; `nil` for its last state, at rest.
  ///   - scale: pixels per point; `nil` for the device's.
  ///   - change: changes what the script's header says.
  public static func script(
    at time: Instant? = nil, scale: Double? = 1,
    _ change: @escaping @Sendable (inout RenderOptions) -> Void = { _ in }
  ) -> Self {
    SnapshotStrategy<ChatSource>.image(at: time, scale: scale, change).ofScripts
  }

  /// A text as it is.
  ///
  /// - Parameter pathExtension: the extension of its reference's file.
  public static func text(pathExtension: String = "txt") -> Self {
    SnapshotStrategy { Snapshot(text: $0, pathExtension: pathExtension) }
  }
}
