import Letterer
import Snapshots

/// How a chat is rendered for a snapshot.
struct ChatLook: Sendable {
  var options: RenderOptions
  var presentation = Presentation()
  var media: any MediaSource = NoMedia()

  /// - Parameter scale: pixels per point; `nil` for the device's.
  init(
    _ options: RenderOptions, scale: Double?, presentation: Presentation = Presentation(),
    media: any MediaSource = NoMedia()
  ) {
    self.options = options
    self.presentation = presentation
    self.media = media
    if let scale { self.options.device.scale = scale }
  }

  var renderer: Renderer {
    get throws { try RendererCache.shared.renderer(options, presentation, media) }
  }

  var environment: SnapshotEnvironment {
    get throws { SnapshotEnvironment(try renderer.environment) }
  }
}

extension Snapshot {
  init(_ picture: RenderedPicture) {
    self.init(picture.bitmap, layout: picture.layout, scale: picture.scale)
  }
}
