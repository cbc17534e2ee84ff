import Drawing
import Themes
import Typesetting

/// The grid of lines on which words stand in columns (style `lines`): a part that isn't as high as some lines
/// has room below it, so that what follows stands on the grid again.
struct LineGrid: Hashable {
  /// The height of a line.
  let height: Double
  /// How far below a line's top what begins or ends there may be, as its edges are on device pixels.
  private let tolerance: Double

  /// `nil` in looks without such a grid.
  ///
  /// - Parameter scale: device pixels to a point.
  init?(_ look: Look, scale: Double) {
    guard look.message.style == .lines, look.font.text.lineHeight > 0 else { return nil }
    height = look.font.text.lineHeight
    tolerance = max(0.02, PixelGrid(scale: scale).pixel / height + 1e-6)
  }

  /// How far parts with edges, such as pictures, are from words above and below them.
  var gap: Double { height / 2 }

  /// Returns where the line begins that is at a place or next below it.
  ///
  /// - Parameter origin: where a line begins.
  func line(at place: Double, from origin: Double = 0) -> Double {
    origin + ((place - origin) / height - tolerance).rounded(.up) * height
  }

  /// Returns the line of words below a picture that ends at a place: at least half a line is between them.
  func line(under place: Double, from origin: Double = 0) -> Double {
    line(at: place + gap, from: origin)
  }

  /// Returns the height nearest to a picture's at which it ends with a line, together with what is above it in its
  /// first line and what has to be below it.
  ///
  /// - Parameter most: what it isn't higher than, if a line or more is left of it.
  func height(near height: Double, above: Double, below: Double, most: Double = .infinity) -> Double
  {
    let rest = above + below
    func fitted(_ lines: Double) -> Double { lines * self.height - rest }
    let least = (rest / self.height).rounded(.down) + 1
    let count = max(least, ((height + rest) / self.height).rounded())
    return fitted(count) > most && count > least ? fitted(count - 1) : fitted(count)
  }

  /// Returns how far parts with edges are from each other and from words: half a line, or a whole one where words
  /// below the last of them would be off the grid otherwise.
  ///
  /// - Parameters:
  ///   - end: how far from where a line begins the part ends below which they are, itself half a line off what is
  ///     above it if it has edges.
  ///   - parts: how many of them there are, each as high as some lines.
  func edgeGap(below end: Double, parts: Int) -> Double {
    let lines = (end + gap * Double(1 + parts)) / height
    return abs(lines - lines.rounded()) <= tolerance ? gap : height
  }
}

extension Look {
  /// Returns the look with lines of an even number of device pixels where words stand on a grid of them (style
  /// `lines`), so that all lines and halves of lines are as high, and with chips and buttons as high as lines.
  func onLines(scale: Double) -> Look {
    guard message.style == .lines else { return self }
    var look = self
    func even(_ height: Double) -> Double { max(2, 2 * (height * scale / 2).rounded()) / scale }
    for role in [
      \FontTokens.text, \.name, \.meta, \.service, \.replyName, \.replyText, \.cardTitle,
      \.cardText,
      \.button,
    ] {
      look.font[keyPath: role].lineHeight = even(font[keyPath: role].lineHeight)
    }
    let line = look.font.text.lineHeight
    func whole(_ height: Double) -> Double { max(1, (height / line).rounded()) * line }
    look.reaction.height = whole(reaction.height)
    look.button.height = whole(button.height)
    return look
  }
}
