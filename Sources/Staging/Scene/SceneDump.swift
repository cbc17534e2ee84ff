import Drawing

extension Scene {
  /// The layout as text, one box per line: its kind, position and size, in points from the
  /// picture's top left corner. The same scene always gives the same text, so that two layouts can
  /// be compared line by line.
  ///
  /// ```
  /// row message:7       0 612.33  390 × 58.33
  ///   bubble            12 612.33  206.67 × 58.33
  ///     line            24 618.83  180.2 × 21  baseline 634.1  "On my way"
  /// ```
  package var dump: String {
    var lines = ["picture  \(Self.number(size.width)) × \(Self.number(size.height))"]
    for piece in pieces { lines.append("\(piece.kind.rawValue)  \(Self.text(piece.frame))") }
    for row in rows {
      let frame = Rect(origin: row.origin, size: row.measured.size)
      lines.append("row \(row.measured.id)  \(Self.text(frame))")
      for node in row.measured.nodes where node.kind != .row {
        let box = node.frame.offsetBy(x: row.origin.x, y: row.origin.y)
        let label = node.label.isEmpty ? "" : "  \(Self.quoted(node.label))"
        lines.append("  \(node.kind.rawValue)  \(Self.text(box))\(label)")
      }
      for line in row.measured.lines {
        let box = line.frame.offsetBy(x: row.origin.x, y: row.origin.y)
        let baseline = Self.number(line.baseline + row.origin.y)
        let direction = line.isRightToLeft ? "  right-to-left" : ""
        lines.append(
          "    line  \(Self.text(box))  baseline \(baseline)\(direction)  \(Self.quoted(line.text))"
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ rect: Rect) -> String {
    "\(number(rect.minX)) \(number(rect.minY))  \(number(rect.width)) × \(number(rect.height))"
  }

  /// Returns a number with at most two decimals, without trailing zeros.
  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let whole = abs(hundredths) / 100
    let rest = abs(hundredths) % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0
      ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns text in quotation marks, on one line.
  private static func quoted(_ text: String) -> String {
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      default:
        if scalar.value < 0x20 || scalar.properties.generalCategory == .format {
          escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped + "\""
  }
}
