import Geometry

extension LayoutEngine {
  /// The layout as text, one line an element, from top to bottom: what it is, its frame as
  /// `x,y width×height`, and what is unusual about it.
  /// - Complexity: O(*n* log *n*).
  public func dump() -> String {
    var lines = [
      "viewport \(Self.text(core.viewport)) offset \(Self.text(core.offset))"
        + " content \(Self.text(core.contentHeight))"
    ]
    let insets = core.insets
    if insets != .zero {
      lines.append(
        "insets \(Self.text(insets.top)) \(Self.text(insets.left)) \(Self.text(insets.bottom))"
          + " \(Self.text(insets.right))")
    }
    var place = core.tree.cursor(at: 0)
    while let cursor = place {
      if cursor.kind.contains(.item) {
        lines += line(.item, cursor.slot, indent: "  ")
      } else if cursor.kind.contains(.sectionStart) {
        lines.append("section \(ids[Int(cursor.slot)])")
        lines += line(.background, cursor.slot, indent: "  ")
        lines += line(.header, cursor.slot, indent: "  ")
      } else {
        lines += line(.footer, cursor.slot, indent: "  ")
      }
      place = core.tree.next(cursor)
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ role: PlacedElement.Role, _ slot: Int32, indent: String) -> [String] {
    guard let element = core.element(.init(role: role, slot: slot)) else { return [] }
    let attributes = LayoutAttributes(
      of: element, id: ids[Int(slot)], scale: core.options.pixelScale,
      swipe: element.swipe(in: core.swipes))
    let frame = attributes.frame
    var line = indent
    switch attributes.id {
    case .item(let id): line += "item \(id)"
    case .header: line += "header"
    case .footer: line += "footer"
    case .background: line += "background"
    }
    line += " \(Self.text(frame.minX)),\(Self.text(frame.minY)) \(Self.text(frame.size))"
    let record = core.records[Int(slot)]
    if role == .item {
      if !record.kind.isDisjoint(with: [.topPin, .bottomPin]) { line += " pinned" }
    }
    if role != .background, core.needsMeasuring(record) { line += " unmeasured" }
    if attributes.translation.x != 0 { line += " swiped \(Self.text(attributes.translation.x))" }
    if attributes.pinningProgress > 0 {
      line += " progress \(Self.text(attributes.pinningProgress))"
    }
    return [line]
  }

  private static func text(_ size: LayoutSize) -> String {
    "\(text(size.width))×\(text(size.height))"
  }

  /// A length to a thousandth, without zeros at its end.
  private static func text(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.magnitude < 1e15 else { return "\(rounded)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
