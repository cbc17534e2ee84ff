import Bubbles
import ChatModel
import Drawing
import TestSupport
import Testing

/// Layouts as text, a box or a command a line, in points with two decimals: what changes in any of
/// them changes a line that can be read.
package struct LayoutDump {
  package private(set) var text = ""
  /// Whether outlines are told apart: by a mark of four digits, the same for the same shape
  /// wherever it stands, by all four corners of a picture, by a pen's ends.
  package var marksOutlines = false

  /// An empty dump.
  package init() {}

  package mutating func title(_ title: String) { text += "\n== \(title)\n" }

  /// Another dump, below this one.
  package mutating func append(_ other: LayoutDump) { text += other.text }

  /// A row's extent and boxes, and where `commands`, what is painted.
  package mutating func add(_ row: MeasuredRow, commands: Bool = true) {
    text += "row \(number(row.size.width)) × \(number(row.size.height))\n"
    for node in row.nodes where node.kind != .row {
      let label = node.label.isEmpty ? "" : "  " + node.label
      text += "  \(node.kind.rawValue)  \(box(node.frame))\(label)\n"
    }
    if commands { add(row.list, indent: "    ") }
  }

  /// A card's extent, where its date stands, and what is painted.
  package mutating func add(_ card: CardContent) {
    let frame = box(Rect(origin: .zero, size: card.size))
    let date =
      switch card.date {
      case .overlay(let corner): "overlay \(point(corner))"
      case .inline(let right, let baseline, let room):
        "inline \(number(right)) \(number(baseline)) \(number(room))"
      case .below: "below"
      }
    let edges = card.isFullBleed ? "full bleed" : card.wantsBubble ? "inset" : "bare"
    text += "card  \(frame)  \(edges)  date \(date)\n"
    add(card.list)
  }

  /// What a list paints; words that stand on one line in one colour are one line.
  package mutating func add(_ list: DisplayList, indent: String = "  ") {
    var words: (text: String, start: Point, end: Double, color: Color)?
    func end() -> String {
      defer { words = nil }
      guard let words else { return "" }
      let length = number(words.end - words.start.x)
      return "\(indent)words \(words.color.hex)  \(point(words.start))  \(length)  \(words.text)\n"
    }
    for command in list.commands {
      if case .glyphs(let run, let at, let color) = command {
        if let line = words, line.start.y == at.y, line.color == color, line.end == at.x {
          words?.text += run.text
        } else {
          text += end()
          words = (run.text, at, at.x, color)
        }
        words?.end = at.x + run.advance
        continue
      }
      text += end()
      add(command, indent: indent)
    }
    text += end()
  }

  private mutating func add(_ command: DrawingCommand, indent: String) {
    let bounds = box(command.bounds)
    switch command {
    case .fill(let path, .color(let color)):
      let outline = marksOutlines ? mark(path) : "\(path.elements.count)"
      text += "\(indent)fill \(color.hex)  \(bounds)  \(outline)\n"
    case .fill(let path, let paint):
      let outline = marksOutlines ? "  " + mark(path) : ""
      text += "\(indent)fill \(stops(of: paint))  \(bounds)\(outline)\n"
    case .stroke(let path, let color, let stroke):
      let width =
        number(stroke.width) + (marksOutlines && stroke.cap == .butt ? " butt" : "")
      let outline = marksOutlines ? "  " + mark(path) : ""
      text += "\(indent)stroke \(color.hex) \(width)  \(box(path.controlBounds))\(outline)\n"
    case .glyphs: break
    case .picture(let picture, let frame, let radii):
      text += "\(indent)picture \(picture.id)  \(box(frame))  \(corners(radii))\n"
    case .shadow(let path, let shadow):
      let offset = "\(number(shadow.x)) \(number(shadow.y)) \(number(shadow.blur))"
      text += "\(indent)shadow \(shadow.color.hex) \(offset)  \(box(path.controlBounds))\n"
    case .group(let list, let style):
      let place = point(Point(x: style.transform.tx, y: style.transform.ty))
      let clip =
        style.clip.map {
          "  clip " + box($0.controlBounds) + (marksOutlines ? "  " + mark($0) : "")
        } ?? ""
      text += "\(indent)group “\(style.label)”  \(place)  \(number(style.opacity))\(clip)\n"
      add(list, indent: indent + "  ")
    }
  }

  private func stops(of paint: Paint) -> String {
    switch paint {
    case .color(let color): color.hex
    case .linearGradient(_, _, let stops), .radialGradient(_, _, let stops):
      stops.map { "\($0.color.hex)@\(number($0.offset))" }.joined(separator: " ")
    case .meshGradient(_, let colors): colors.map(\.hex).joined(separator: " ")
    }
  }

  private func corners(_ radii: CornerRadii) -> String {
    let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(number)
    return Set(all).count == 1 || !marksOutlines ? all[0] : all.joined(separator: " ")
  }

  /// A mark that follows from an outline's points, counted from its box's corner in hundredths.
  private func mark(_ path: Path) -> String {
    let corner = path.controlBounds.origin
    var hash: UInt32 = 2_166_136_261
    func add(_ value: Int) { hash = (hash ^ UInt32(truncatingIfNeeded: value)) &* 16_777_619 }
    func add(_ kind: Int, _ points: Point...) {
      add(kind)
      for point in points {
        add(Int(((point.x - corner.x) * 100).rounded()))
        add(Int(((point.y - corner.y) * 100).rounded()))
      }
    }
    for element in path.elements {
      switch element {
      case .move(let point): add(1, point)
      case .line(let point): add(2, point)
      case .curve(let first, let second, let end): add(3, first, second, end)
      case .close: add(4)
      }
    }
    let digits = String((hash ^ hash >> 16) & 0xFFFF, radix: 16)
    return "~" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  package func box(_ rect: Rect) -> String {
    "\(number(rect.minX)) \(number(rect.minY))  \(number(rect.width)) × \(number(rect.height))"
  }

  private func point(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = abs(hundredths) % 100
    let whole = (hundredths < 0 ? "-" : "") + "\(abs(hundredths) / 100)"
    return rest == 0 ? whole : whole + (rest < 10 ? ".0\(rest)" : ".\(rest)")
  }
}

extension LayoutDump {
  /// Compares the text with the one that is recorded under a name beside the test.
  package func expectRecorded(
    as name: String, besides test: String = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let difference = try RecordedText(name, besides: test).difference(from: text)
    #expect(difference == nil, sourceLocation: sourceLocation)
  }
}
