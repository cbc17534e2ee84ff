import BubbleSupport
import Drawing
import ListLayout

@testable import Staging

/// A scene as lines: where each row and each piece around them is, how large and how opaque, and a
/// number that stands for what is painted in it.
struct SceneLines {
  private(set) var lines: [String] = []

  init(_ scene: Scene) {
    let size = scene.size
    lines.append(
      "picture \(number(size.width)) × \(number(size.height)), background \(digest(scene.background))"
    )
    if let canvas = scene.canvas { lines.append("canvas \(digest(canvas))") }
    if scene.opacity < 1 || !scene.under.isEmpty {
      let under = scene.under.map { "\(number($0.opacity)) \(digest($0.list))" }
      lines.append("layers \(number(scene.opacity)) over \(under.joined(separator: ", "))")
    }
    if let other = scene.otherLook {
      let name = other.isNight ? "night" : "day"
      let center = "\(number(other.center.x)) \(number(other.center.y))"
      lines.append(
        "\(name) around \(center), \(number(other.part)), opaque \(other.isOpaque) "
          + digest(other.list))
    }
    for row in scene.rows {
      let place = box(Rect(origin: row.origin, size: row.measured.size))
      lines.append(
        "row \(row.measured.id.rawValue)  \(place)\(row.isFlying ? "  flying" : "")"
          + description(of: row.command))
    }
    for piece in scene.pieces {
      lines.append("\(piece.kind.rawValue)  \(box(piece.frame))" + description(of: piece.command))
    }
  }

  /// How a group is put down, and what is in it.
  private func description(of command: DrawingCommand) -> String {
    guard case .group(let list, let style) = command else {
      return "  \(digest(DisplayList([command])))"
    }
    var text = "  at \(number(style.transform.tx)) \(number(style.transform.ty))"
    let transform = style.transform
    if transform.a != 1 || transform.d != 1 {
      text += " × \(number(transform.a, 1000)) \(number(transform.d, 1000))"
    }
    if transform.b != 0 || transform.c != 0 {
      text += " turned \(number(transform.b, 1000)) \(number(transform.c, 1000))"
    }
    if style.opacity < 1 { text += "  opacity \(number(style.opacity, 1000))" }
    if let clip = style.clip { text += "  clip \(box(clip.controlBounds))" }
    return text + "  \(list.commands.count) \(digest(list))"
  }

  /// Four digits of a checksum (FNV-1a) of all that a list paints, to hundredths of a point.
  private func digest(_ list: DisplayList) -> String {
    var dump = LayoutDump()
    dump.add(list)
    var hash: UInt32 = 2_166_136_261
    for byte in dump.text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String((hash ^ hash >> 16) & 0xFFFF, radix: 16)
    return "#" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private func number(_ value: Double, _ unit: Double = 100) -> String {
    let value = (value * unit).rounded() / unit
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private func box(_ rect: Rect) -> String {
    "\(number(rect.minX)) \(number(rect.minY))  \(number(rect.width)) × \(number(rect.height))"
  }
}
