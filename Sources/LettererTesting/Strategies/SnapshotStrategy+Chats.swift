import Letterer
import Snapshots

extension SnapshotStrategy where Value == ChatState {
  /// What a device shows of a state, with its layout.
  ///
  /// - Parameters:
  ///   - options: how it is shown.
  ///   - scale: pixels per point; `nil` for the device's.
  ///   - presentation: what a script's header says besides the look.
  ///   - media: the source of pictures.
  public static func image(
    _ options: RenderOptions = RenderOptions(), scale: Double? = 1,
    presentation: Presentation = Presentation(), media: any MediaSource = NoMedia()
  ) -> Self {
    let look = ChatLook(options, scale: scale, presentation: presentation, media: media)
    return SnapshotStrategy(
      parts: [Part { Snapshot(try await look.renderer.picture(of: $0)) }],
      environment: { _ in try look.environment })
  }

  /// What stands where in the picture of a state; its pixels aren't compared.
  ///
  /// The parameters are those of ``image(_:scale:presentation:media:)``.
  public static func layout(
    _ options: RenderOptions = RenderOptions(), scale: Double? = 1,
    presentation: Presentation = Presentation(), media: any MediaSource = NoMedia()
  ) -> Self {
    image(options, scale: scale, presentation: presentation, media: media).stored(.layout)
  }

  /// The drawing commands of the picture of a state, as a text.
  ///
  /// The parameters are those of ``image(_:scale:presentation:media:)``; a scale decides on which
  /// pixels edges lie.
  public static func displayList(
    _ options: RenderOptions = RenderOptions(), scale: Double? = 1,
    presentation: Presentation = Presentation(), media: any MediaSource = NoMedia()
  ) -> Self {
    let look = ChatLook(options, scale: scale, presentation: presentation, media: media)
    return SnapshotStrategy {
      Snapshot(text: DisplayListText(try await look.renderer.displayList(of: $0)).text)
    }
  }
}

extension SnapshotStrategy where Value == Conversation {
  /// What a device shows at a chat's end, with its layout.
  ///
  /// - Parameters:
  ///   - options: how it is shown.
  ///   - scale: pixels per point; `nil` for the device's.
  ///   - media: the source of pictures.
  public static func image(
    _ options: RenderOptions = RenderOptions(), scale: Double? = 1,
    media: any MediaSource = NoMedia()
  ) -> Self {
    SnapshotStrategy<ChatState>.image(options, scale: scale, media: media)
      .pullback { ChatState(conversation: $0) }
  }

  /// What stands where at a chat's end; its pixels aren't compared.
  ///
  /// The parameters are those of ``image(_:scale:media:)``.
  public static func layout(
    _ options: RenderOptions = RenderOptions(), scale: Double? = 1,
    media: any MediaSource = NoMedia()
  ) -> Self {
    image(options, scale: scale, media: media).stored(.layout)
  }

  /// The drawing commands of the picture of a chat's end, as a text.
  ///
  /// The parameters are those of ``image(_:scale:media:)``.
  public static func displayList(
    _ options: RenderOptions = RenderOptions(), scale: Double? = 1,
    media: any MediaSource = NoMedia()
  ) -> Self {
    SnapshotStrategy<ChatState>.displayList(options, scale: scale, media: media)
      .pullback { ChatState(conversation: $0) }
  }
}
