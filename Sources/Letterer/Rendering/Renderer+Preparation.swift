import Bubbles
import Themes
import Typesetting

extension Renderer {
  /// Makes what all renderers share, and what the first one would else make: the bundled fonts' index,
  /// the table of tokens, the icons; some milliseconds' work.
  ///
  /// For programs that still find out what they are to show, on a thread that they don't need:
  ///
  /// ```swift
  /// let preparation = Task.detached { Renderer.prepare() }
  /// let source = try ChatSource(path: "trip.chat")
  /// let renderer = try Renderer(RenderOptions(header: source))
  /// ```
  ///
  /// What can't be read is said by the renderer. A program that ends meanwhile waits for it first: no
  /// thread should work with libraries that are being shut down.
  public static func prepare() {
    _ = try? FontLibrary.bundled()
    _ = Theme.daylight.resolve()
    _ = Symbol.tick.layers
  }
}
