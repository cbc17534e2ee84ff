import Themes
import Typesetting

/// The grid of lines on which words stand in columns (style `lines`): a part that isn't as high as some lines
/// has room below it, so that what follows stands on the grid again.
struct LineGrid: Hashable {
  /// The height of a line.
  let height: Double

  /// `nil` in looks without such a grid.
  init?(_ look: Look) {
    guard look.message.style == .lines, look.font.text.lineHeight > 0 else { return nil }
    height = look.font.text.lineHeight
  }

  /// Returns where the line begins that is at a place or next below it.
  ///
  /// - Parameter origin: where a line begins.
  func line(at place: Double, from origin: Double = 0) -> Double {
    // What ends with a line but for the rounding of its edges ends with it.
    origin + ((place - origin) / height - 0.02).rounded(.up) * height
  }

  /// Returns the line of words below a picture that ends at a place: at least half a line is between them.
  func line(under place: Double, from origin: Double = 0) -> Double {
    line(at: place + height / 2, from: origin)
  }

  /// How far below a line's top a picture begins: where its capitals do.
  func lead(of style: TextStyle) -> Double {
    height / 2 - style.size * LatinMetrics.halfCapHeight
  }
}
