import ChatModel
import PictureLayout
import Staging

/// What stands where in a picture, as values: for tests, which compare two layouts with a
/// `LayoutDifference`.
///
/// Elements are called after what they are: `message#m3` with its `bubble` and the `text` in it,
/// `day#2026-03-14`, `header`, `composer`. Their boxes are those of the picture, in motion too.
extension Renderer {
  /// Returns what the device shows of a state, as pixels and as elements, of one scene.
  ///
  /// - Throws: what ``png(of:compression:metadata:)`` throws.
  public func picture(of state: ChatState) async throws -> RenderedPicture {
    try await withPublicErrors { try await picture(of: try await scene(of: state)) }
  }

  /// Returns what the device shows of a state, element by element; nothing is painted.
  ///
  /// - Throws: `CancellationError` in a task that was cancelled.
  public func layoutTree(of state: ChatState) async throws -> PictureElement {
    try await withPublicErrors { elements(of: try await scene(of: state)) }
  }

  func picture(of scene: Scene) async throws -> RenderedPicture {
    RenderedPicture(
      bitmap: try await bitmap(of: scene), layout: elements(of: scene),
      scale: options.device.scale)
  }

  func elements(of scene: Scene) -> PictureElement {
    scene.elements(scale: options.device.scale, fonts: fonts)
  }
}
