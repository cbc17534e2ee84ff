import Letterer

/// A display list as a text with a command a line, groups indented; lengths are points with two
/// decimals at most.
struct DisplayListText {
  private(set) var text = ""

  init(_ list: DisplayList) { add(list, indent: "") }

  private mutating func add(_ list: DisplayList, indent: String) {
    for command in list.commands { add(command, indent: indent) }
  }

  private mutating func add(_ command: DrawingCommand, indent: String) {
    switch command {
    case .fill(let path, let paint):
      line(indent, "fill", Self.text(paint), Self.text(path))
    case .stroke(let path, let color, let stroke):
      let dash =
        stroke.dash.isEmpty ? [] : ["dash=" + stroke.dash.map(Self.number).joined(separator: ",")]
      let pen =
        ["width=" + Self.number(stroke.width), stroke.cap == .round ? "round" : "butt"] + dash
      line(indent, "stroke", color.hex, pen.joined(separator: " "), Self.text(path))
    case .glyphs(let run, let origin, let color):
      let glyphs = run.glyphs.map { "\($0.id)" }.joined(separator: ",")
      line(
        indent, "glyphs", color.hex, "face=\(run.font.face)", "size=" + Self.number(run.font.size),
        "at=" + Self.text(origin), "advance=" + Self.number(run.advance), "ids=" + glyphs,
        Self.quoted(run.text))
    case .picture(let picture, let rect, let radii):
      let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      line(
        indent, "picture", Self.quoted(picture.id), Self.text(rect),
        "corners=" + corners.map(Self.number).joined(separator: ","))
    case .shadow(let path, let shadow):
      let offset = [shadow.x, shadow.y, shadow.blur].map(Self.number).joined(separator: ",")
      line(indent, "shadow", shadow.color.hex, "by=" + offset, Self.text(path))
    case .group(let list, let style):
      var words = ["group"]
      if !style.label.isEmpty { words.append(Self.quoted(style.label)) }
      let map = style.transform
      if map.isTranslation {
        if map.tx != 0 || map.ty != 0 {
          words.append("at=" + Self.text(Point(x: map.tx, y: map.ty)))
        }
      } else {
        let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map {
          Self.number($0, digits: 4)
        }
        words.append("map=" + numbers.joined(separator: ","))
      }
      if style.opacity < 1 { words.append("opacity=" + Self.number(style.opacity, digits: 3)) }
      if let clip = style.clip { words.append("clip=" + Self.text(clip)) }
      text += indent + words.joined(separator: " ") + "\n"
      add(list, indent: indent + "  ")
    }
  }

  private mutating func line(_ indent: String, _ words: String...) {
    text += indent + words.joined(separator: " ") + "\n"
  }

  /// The steps of a path: `M` begins, `L` is a line, `C` a curve, `Z` leads back.
  private static func text(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let point): "M" + text(point)
      case .line(let point): "L" + text(point)
      case .curve(let first, let second, let end):
        "C" + [first, second, end].map(text).joined(separator: ",")
      case .close: "Z"
      }
    }.joined()
  }

  private static func text(_ paint: Paint) -> String {
    func text(_ stops: [GradientStop]) -> String {
      stops.map { $0.color.hex + "@" + number($0.offset, digits: 3) }.joined(separator: ",")
    }
    switch paint {
    case .color(let color): return color.hex
    case .linearGradient(let from, let to, let stops):
      return "linear(\(Self.text(from)),\(Self.text(to)),\(text(stops)))"
    case .radialGradient(let center, let radius, let stops):
      return "radial(\(Self.text(center)),\(number(radius)),\(text(stops)))"
    case .meshGradient(let rect, let colors):
      return "mesh(\(Self.text(rect)),\(colors.map(\.hex).joined(separator: ",")))"
    }
  }

  private static func text(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { number($0) }.joined(separator: ",")
  }

  private static func text(_ point: Point) -> String { number(point.x) + "," + number(point.y) }

  private static func number(_ value: Double) -> String { number(value, digits: 2) }

  /// Returns a number with at most some decimals, without zeros at its end.
  private static func number(_ value: Double, digits: Int) -> String {
    var factor = 1
    for _ in 0..<digits { factor *= 10 }
    let clamped = value.isNaN ? 0 : min(max(value, -1e12), 1e12)
    let scaled = Int((clamped * Double(factor)).rounded())
    var rest = String(abs(scaled) % factor)
    rest = String(repeating: "0", count: digits - rest.count) + rest
    while rest.hasSuffix("0") { rest.removeLast() }
    return (scaled < 0 ? "-" : "") + "\(abs(scaled) / factor)" + (rest.isEmpty ? "" : "." + rest)
  }

  private static func quoted(_ text: String) -> String { "\"\(text.escapedForDump)\"" }
}

extension String {
  /// The text on one line, with what can't be seen written out.
  fileprivate var escapedForDump: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\" + String(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
          escaped += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}
