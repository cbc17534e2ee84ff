import Bubbles
import Themes
import Typesetting

extension Renderer {
  /// Initializes what all renderers share and the first one would otherwise initialize: the bundled
  /// fonts' index, the table of tokens, the icons; takes some milliseconds.
  ///
  /// For programs that are still reading their input, on a spare thread:
  ///
  /// ```swift
  /// let preparation = Task.detached { Renderer.prepare() }
  /// let source = try ChatSource(path: "trip.chat")
  /// let renderer = try Renderer(RenderOptions(header: source))
  /// ```
  ///
  /// Errors are reported by the renderer. A program that exits meanwhile must wait for it first: no
  /// thread should use libraries that are being shut down.
  public static func prepare() {
    _ = try? FontLibrary.bundled()
    _ = Theme.daylight.resolve()
    _ = Symbol.tick.layers
  }
}
