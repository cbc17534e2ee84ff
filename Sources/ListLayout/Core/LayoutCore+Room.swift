import Geometry

extension LayoutCore {
  /// The left edge and width that a section leaves to what is in it.
  func room(in section: Int32, of bounds: (x: Double, width: Double)) -> (x: Double, width: Double)
  {
    guard insetSections > 0, section >= 0 else { return bounds }
    let insets = sections[Int(section)].insets
    return (bounds.x + insets.left, max(0, bounds.width - insets.horizontal))
  }

  /// The left edge and width that an entry's section leaves to what is in it.
  func room(at cursor: LayoutTree.Cursor) -> (x: Double, width: Double) {
    insetSections == 0 ? bounds : room(in: section(at: cursor), of: bounds)
  }

  /// An item's box, from its size and from where it begins in the content.
  func frame(
    size: LayoutSize, alignment: ItemAlignment, y: Double, room: (x: Double, width: Double)
  ) -> LayoutRect {
    var size = size
    if size.width == .infinity { size.width = room.width }
    switch alignment {
    case .fullWidth: return LayoutRect(x: room.x, y: y, width: room.width, height: size.height)
    case .leading: return LayoutRect(x: room.x, y: y, width: size.width, height: size.height)
    case .trailing:
      return LayoutRect(
        x: room.x + room.width - size.width, y: y, width: size.width, height: size.height)
    case .center:
      return LayoutRect(
        x: room.x + (room.width - size.width) / 2, y: y, width: size.width, height: size.height)
    }
  }

  /// The upper and lower edge of an entry at its place in the content, its gap left out; of what
  /// flows its row's.
  func edges(of cursor: LayoutTree.Cursor) -> ClosedRange<Double> {
    let first = flows ? rowStart(of: cursor) : cursor
    let y = origin + first.y
    return y...y + max(0, records[Int(first.slot)].extent)
  }
}
