import Bubbles
import Drawing

/// A key of a keyboard that has its own arrangement: a tablet's, or one for kana.
struct KeyboardKey {
  /// What stands on it.
  enum Face: Hashable {
    case letter(String)
    /// Two signs, the upper one typed with shift.
    case signs(upper: String, lower: String)
    case symbol(Symbol)
    /// What leads to another layer.
    case layer
    /// What leads from some signs to the others.
    case otherSigns
    case enter
    case space
  }

  var face: Face
  /// From the keyboard's top left corner, in points.
  var rect: Rect
  /// Whether it types something.
  var isPlain: Bool
}
