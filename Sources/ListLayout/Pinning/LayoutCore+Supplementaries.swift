import Geometry

extension LayoutCore {
  /// Z-indices above those of all items.
  static var supplementaryLevel: Int { 1 << 40 }
  static var pinnedLevel: Int { 1 << 41 }

  /// The key of a section's header, footer or background.
  @usableFromInline
  func key(of role: PlacedElement.Role, inSection number: Int32) -> PlacedElement.Key {
    let section = sections[Int(number)]
    return .init(role: role, slot: role == .footer ? section.end : section.start)
  }

  /// Adds those of a section's header, footer and background that are in a rectangle.
  func appendSupplementaries(
    of section: Int32, rank: Int, in rect: LayoutRect, to found: inout [PlacedElement]
  ) {
    let record = sections[Int(section)]
    if record.background != nil { append(.background) }
    if record.header != nil { append(.header) }
    if record.footer != nil { append(.footer) }
    func append(_ role: PlacedElement.Role) {
      if let element = supplementary(role, of: section, rank: rank), element.frame.overlaps(rect) {
        found.append(element)
      }
    }
  }

  /// A section's header, footer or background at its current place; `nil` if it has none.
  func supplementary(_ role: PlacedElement.Role, of section: Int32, rank: Int) -> PlacedElement? {
    let record = sections[Int(section)]
    let room = room(in: section, of: bounds)
    let top = origin + tree.cursor(of: record.start).y
    let end = origin + tree.cursor(of: record.end).y
    switch role {
    case .item: return nil
    case .background:
      guard let insets = record.background else { return nil }
      let box = LayoutRect(
        x: bounds.x, y: top, width: bounds.width, height: end + endHeight(of: record) - top)
      return PlacedElement(
        role: role, slot: record.start, frame: box.background(inset: insets),
        zIndex: rank - Self.supplementaryLevel)
    case .header:
      guard let header = record.header else { return nil }
      let rest = top + record.insets.top
      var y = rest
      var progress = 0.0
      if header.isSticky {
        let limit = max(rest, end - record.headerHeight)
        let visible = geometry.visibleMinY
        y = max(rest, min(visible, limit))
        progress = limit > rest ? (y - rest) / (limit - rest) : 0
      }
      return PlacedElement(
        role: role, slot: record.start,
        frame: LayoutRect(x: room.x, y: y, width: room.width, height: record.headerHeight),
        zIndex: rank + Self.supplementaryLevel, progress: progress)
    case .footer:
      guard let footer = record.footer else { return nil }
      let rest = end + footer.spacing
      var y = rest
      var progress = 0.0
      if footer.isSticky {
        let limit = min(rest, top + startHeight(of: record))
        y = min(rest, max(geometry.visibleMaxY - record.footerHeight, limit))
        progress = rest > limit ? (rest - y) / (rest - limit) : 0
      }
      return PlacedElement(
        role: role, slot: record.end,
        frame: LayoutRect(x: room.x, y: y, width: room.width, height: record.footerHeight),
        zIndex: rank + Self.supplementaryLevel, progress: progress)
    }
  }

  // MARK: Self-sizing

  /// Gives the header or the footer of a marker its measured height.
  mutating func setMeasuredHeight(_ height: Double, ofMarker slot: Int32) {
    let record = records[Int(slot)]
    let number = Int(record.section)
    records[Int(slot)].measured = supplementaryEpoch
    if record.kind.contains(.sectionStart) {
      sections[number].headerHeight = height
    } else {
      sections[number].footerHeight = height
    }
    let section = sections[number]
    let isStart = record.kind.contains(.sectionStart)
    resize(
      slot, width: 0, height: isStart ? startHeight(of: section) : endHeight(of: section),
      gap: record.gap)
  }

  /// Keeps the measured heights of a section's former header and footer when its description
  /// changes: they are better guesses, or still right.
  mutating func keepHeights(of former: SectionRecord, in number: Int32) {
    let section = sections[Int(number)]
    sections[Int(number)].headerHeight = keptHeight(
      former.headerHeight, of: former.header, for: section.header, marker: section.start)
    sections[Int(number)].footerHeight = keptHeight(
      former.footerHeight, of: former.footer, for: section.footer, marker: section.end)
  }

  private mutating func keptHeight(
    _ height: Double, of former: LayoutSupplementary?, for new: LayoutSupplementary?,
    marker slot: Int32
  ) -> Double {
    let measured = records[Int(slot)].measured
    let size = new?.size ?? .exact(.zero)
    records[Int(slot)].sizing = size.sizing
    records[Int(slot)].measured = -1
    guard let former, let new, size.sizing != .exact else { return size.guess.height }
    if measured >= 0 {
      let isRight = measured == supplementaryEpoch && former.revision == new.revision
      records[Int(slot)].measured = isRight ? measured : EntryRecord.outdated
    }
    return measured >= 0 || size.sizing == .automatic ? height : size.guess.height
  }
}
