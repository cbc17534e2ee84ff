import Drawing

@testable import Staging

/// A part of a drawing as it is seen: words, or something that is filled.
struct SeenPart {
  /// What it says; empty for anything else than words.
  var text = ""
  /// Where it is seen; of words, the height of their letters.
  var frame: Rect
  /// 0…1.
  var opacity: Double
  /// What it is cut by.
  var clip: Rect?

  /// Returns the parts of a drawing, back to front.
  static func parts(
    of list: DisplayList, _ opacity: Double = 1, _ transform: Transform = .identity,
    _ clip: Rect? = nil
  ) -> [SeenPart] {
    list.commands.flatMap { command -> [SeenPart] in
      func part(_ text: String, _ frame: Rect, _ alpha: UInt8) -> [SeenPart] {
        let whole = transform.apply(to: frame)
        guard let seen = clip.map({ $0.intersection(whole) }) ?? whole else { return [] }
        return [
          SeenPart(
            text: text, frame: seen, opacity: opacity * Double(alpha) / 255, clip: clip)
        ]
      }
      switch command {
      case .group(let inner, let style):
        let way = style.transform.then(transform)
        var clip = clip
        if let path = style.clip {
          let own = way.apply(to: path.controlBounds)
          clip = clip.map { $0.intersection(own) ?? .zero } ?? own
        }
        return parts(of: inner, opacity * style.opacity, way, clip)
      case .glyphs(let run, let origin, let color):
        return part(run.text, run.band(at: origin), color.alpha)
      case .fill(let path, .color(let color)):
        return part("", path.controlBounds, color.alpha)
      default: return []
      }
    }
  }

  /// Returns what is high and wide of the area in which two parts are seen.
  func common(with other: SeenPart) -> Size {
    frame.intersection(other.frame)?.size ?? .zero
  }
}
