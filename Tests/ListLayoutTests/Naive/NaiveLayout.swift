import Geometry
import ListDiff
import ListLayout

/// A list layout written to be read: it keeps the list itself and places all of it anew whenever it
/// is asked, in O(*n*). What the engine says is held against it.
struct NaiveLayout<ID: Hashable & Sendable> {
  /// An element where it stands in the content.
  struct Placed {
    var id: LayoutElementID<ID>
    var frame: LayoutRect
    var pinningProgress = 0.0
  }

  var sections: [LayoutSection<ID>]
  var viewport: LayoutSize
  let edge: ContentOffsetAnchor.Edge
  let options: LayoutOptions
  var insetsByReason: [InsetReason: LayoutInsets] = [:]
  /// The best guess of sizes that were measured once.
  var guesses: [LayoutElementID<ID>: LayoutSize] = [:]
  /// The sizes of what became automatic: it keeps what it had until it is measured.
  var formerSizes: [LayoutElementID<ID>: LayoutSize] = [:]
  /// Whose guesses are right.
  var measured: Set<LayoutElementID<ID>> = []
  /// What was visible before the last scroll, as long as something visible may be a guess.
  var seen: Set<ID>?
  var offset = 0.0
  /// What it is scrolled to until something else scrolls or the list changes.
  var target: Target?
  /// The item that is brought to the top however short the content below it is.
  var extended: ID?

  init(
    viewport: LayoutSize, anchor: ContentOffsetAnchor.Edge, sections: [LayoutSection<ID>],
    options: LayoutOptions
  ) {
    self.viewport = viewport
    edge = anchor
    self.sections = sections
    self.options = options
    let bounds = offsetBounds(contentHeight: place().height)
    offset = anchor == .bottom ? bounds.upperBound : bounds.lowerBound
  }

  /// An item that is to stand somewhere in the visible bounds.
  struct Target {
    var item: ID
    var position: LayoutScrollPosition
    var distance: Double
  }

  // MARK: Measures

  var insets: LayoutInsets {
    let all = insetsByReason.values
    return LayoutInsets(
      top: all.reduce(0) { $0 + $1.top }, left: all.reduce(0) { $0 + $1.left },
      bottom: all.reduce(0) { $0 + $1.bottom }, right: all.reduce(0) { $0 + $1.right })
  }

  /// What of the content isn't covered by an inset.
  var visible: ClosedRange<Double> {
    let top = offset + insets.top
    return top...max(top, offset + viewport.height - insets.bottom)
  }

  /// The width that is left to the sections.
  var width: Double {
    max(0, viewport.width - insets.horizontal - options.additionalInsets.horizontal)
  }

  /// All items by their ids.
  var items: [ID: LayoutItem<ID>] {
    Dictionary(
      sections.flatMap(\.items).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What items, headers and footers say of their sizes.
  var sizings: [LayoutElementID<ID>: Sizing] {
    var found: [LayoutElementID<ID>: Sizing] = [:]
    for section in sections {
      found[.header(section.id)] = section.header.map { Sizing($0.size, revision: $0.revision) }
      for item in section.items {
        found[.item(item.id)] = Sizing(item.size, revision: item.revision)
      }
      found[.footer(section.id)] = section.footer.map { Sizing($0.size, revision: $0.revision) }
    }
    return found
  }

  /// What an element says of its size, and of what content it is.
  struct Sizing: Equatable {
    var size: ItemSize
    var revision: Int

    init(_ size: ItemSize, revision: Int) {
      self.size = size
      self.revision = revision
    }

    var canBeMeasured: Bool {
      if case .exact = size { return false }
      return true
    }
  }

  var visibleHeight: Double { max(0, viewport.height - insets.vertical) }

  func offsetBounds(contentHeight: Double) -> ClosedRange<Double> {
    let low = -insets.top
    return low...max(low, contentHeight - viewport.height + insets.bottom)
  }

  /// The size of an element before alignment, in a room of a width.
  func size(_ size: ItemSize, of id: LayoutElementID<ID>, in width: Double) -> LayoutSize {
    switch size {
    case .exact(let size): size
    case .estimated(let size): guesses[id] ?? size
    case .automatic: guesses[id] ?? formerSizes[id] ?? LayoutSize(width: width, height: 40)
    }
  }

  // MARK: Placing

  /// Everything in its place, but for what is pinned, and the content's height.
  struct Placement {
    typealias Row = (range: ClosedRange<Double>, isFirst: Bool)

    /// Headers, items, footers and backgrounds.
    var elements: [Placed] = []
    /// The first and last y of each section's items.
    var itemRanges: [ClosedRange<Double>] = []
    /// The row that each item is in, and whether it is its first.
    var rows: [ID: Row] = [:]
    /// What is above and below each section's items.
    var margins: [(id: LayoutElementID<ID>, minY: Double, maxY: Double)] = []
    var height = 0.0

    func frame(of item: ID) -> LayoutRect? { elements.first { $0.id == .item(item) }?.frame }
  }

  func place() -> Placement {
    var placement = Placement()
    let around = options.additionalInsets
    let left = insets.left + around.left
    var y = around.top
    for (index, section) in sections.enumerated() {
      let top = y
      let x = left + section.insets.left
      let room = max(0, width - section.insets.horizontal)
      func add(_ id: LayoutElementID<ID>, size: ItemSize) {
        let height = self.size(size, of: id, in: room).height
        placement.elements.append(
          Placed(id: id, frame: LayoutRect(x: x, y: y, width: room, height: height)))
        y += height
      }
      y += section.insets.top
      if let header = section.header {
        add(.header(section.id), size: header.size)
        y += header.spacing
      }
      let firstItem = y
      placement.margins.append((.header(section.id), top, y))
      for row in rows(of: section, width: room) {
        let height = row.reduce(0) { max($0, $1.frame.height) }
        for (place, item) in row.enumerated() {
          var frame = item.frame.offsetBy(x: x, y: y)
          if item.item.flow?.stretches == true { frame.size.height = height }
          placement.elements.append(Placed(id: .item(item.item.id), frame: frame))
          placement.rows[item.item.id] = (y...y + height, place == 0)
        }
        y += height
        if let last = row.last?.item, last.id != section.items.last?.id {
          y += spacing(behind: last, in: section)
        }
      }
      let lastItem = y
      placement.itemRanges.append(firstItem...y)
      if let footer = section.footer {
        y += footer.spacing
        add(.footer(section.id), size: footer.size)
      }
      y += section.insets.bottom
      placement.margins.append((.footer(section.id), lastItem, y))
      if var background = section.background {
        background.top = min(background.top, y - top)
        placement.elements.append(
          Placed(
            id: .background(section.id),
            frame: LayoutRect(x: left, y: top, width: width, height: y - top).inset(by: background))
        )
      }
      if index + 1 < sections.count { y += section.spacing ?? options.sectionSpacing }
    }
    var height = y + around.bottom
    if let extended, let frame = placement.frame(of: extended) {
      height += max(0, visibleHeight - (height - frame.minY))
    }
    if options.keepsContentAtBottom, height < visibleHeight {
      let shift = visibleHeight - height
      for index in placement.elements.indices {
        placement.elements[index].frame.origin.y += shift
      }
      placement.itemRanges = placement.itemRanges.map {
        $0.lowerBound + shift...$0.upperBound + shift
      }
      placement.rows = placement.rows.mapValues {
        ($0.range.lowerBound + shift...$0.range.upperBound + shift, $0.isFirst)
      }
      for index in placement.margins.indices {
        placement.margins[index].minY += shift
        placement.margins[index].maxY += shift
      }
      height = visibleHeight
    }
    placement.height = height
    return placement
  }

  /// A section's items by rows, each where it stands in its row. Those that don't flow have a row of
  /// their own.
  private func rows(
    of section: LayoutSection<ID>, width room: Double
  ) -> [[(item: LayoutItem<ID>, frame: LayoutRect)]] {
    var rows: [[(item: LayoutItem<ID>, frame: LayoutRect)]] = []
    var x = 0.0
    var flows = false
    for item in section.items {
      let size = size(item.size, of: .item(item.id), in: room)
      var frame = LayoutRect(origin: .zero, size: size)
      guard let flow = item.flow else {
        frame.origin.x = position(item.alignment, rest: room - size.width)
        if item.alignment == .fullWidth { frame.size.width = room }
        rows.append([(item, frame)])
        flows = false
        continue
      }
      let spacing = spacing(behind: item, in: section)
      // A row of n parts of 1/n has n − 1 spacings.
      frame.size.width =
        flow.fraction.map { max(0, $0 * (room + spacing) - spacing) } ?? min(size.width, room)
      if !flows || x + frame.width > room + 1 {
        rows.append([])
        x = 0
      }
      frame.origin.x = x
      rows[rows.count - 1].append((item, frame))
      x += frame.width + spacing
      flows = true
    }
    return rows.map { row in
      guard let first = row.first, first.item.flow != nil, let last = row.last else { return row }
      let shift = position(first.item.alignment, rest: room - last.frame.maxX)
      return row.map { ($0.item, $0.frame.offsetBy(x: shift, y: 0)) }
    }
  }

  /// Where something stands that leaves a rest of the width.
  private func position(_ alignment: ItemAlignment, rest: Double) -> Double {
    switch alignment {
    case .fullWidth, .leading: 0
    case .trailing: rest
    case .center: rest / 2
    }
  }

  func spacing(behind item: LayoutItem<ID>, in section: LayoutSection<ID>) -> Double {
    item.spacing ?? section.itemSpacing ?? options.itemSpacing
  }

  // MARK: Pinning

  /// Everything where it is shown.
  func elements() -> [Placed] {
    let placement = place()
    var elements = placement.elements
    pinItems(&elements, in: placement)
    pinHeadersAndFooters(&elements, in: placement)
    return elements
  }

  private func pinItems(_ elements: inout [Placed], in placement: Placement) {
    let items = sections.flatMap { section in section.items.map { (section, $0) } }
    func pins(_ pin: ItemPin) -> [(index: Int, frame: LayoutRect, spacing: Double)] {
      items.filter { $0.1.pin == pin }.compactMap { section, item in
        placement.elements.firstIndex { $0.id == .item(item.id) }.map {
          ($0, placement.elements[$0].frame, spacing(behind: item, in: section))
        }
      }
    }
    func progress(_ way: Double, of whole: Double) -> Double {
      whole > 0 ? min(max(way / whole, 0), 1) : (way > 0 ? 1 : 0)
    }
    let top = pins(.top)
    for (rank, pin) in top.enumerated() {
      var y = visible.lowerBound
      // The next one pushes it out.
      if rank + 1 < top.count {
        y = min(y, top[rank + 1].frame.minY - pin.spacing - pin.frame.height)
      }
      elements[pin.index].frame.origin.y = max(pin.frame.minY, y)
      // It comes to the edge while it pushes the former one out.
      let former = rank > 0 ? top[rank - 1] : nil
      let start = former.map { pin.frame.minY - $0.spacing - $0.frame.height } ?? pin.frame.minY
      elements[pin.index].pinningProgress = progress(
        visible.lowerBound - start, of: former?.frame.height ?? pin.frame.height)
    }
    let bottom = pins(.bottom)
    for (rank, pin) in bottom.enumerated() {
      var y = offset + viewport.height - insets.bottom - pin.frame.height
      if rank > 0 { y = max(y, bottom[rank - 1].frame.maxY + bottom[rank - 1].spacing) }
      elements[pin.index].frame.origin.y = min(pin.frame.minY, y)
      let next = rank + 1 < bottom.count ? bottom[rank + 1] : nil
      let start = next.map { pin.frame.maxY + pin.spacing + $0.frame.height } ?? pin.frame.maxY
      elements[pin.index].pinningProgress = progress(
        start - (offset + viewport.height - insets.bottom),
        of: next?.frame.height ?? pin.frame.height)
    }
  }

  private func pinHeadersAndFooters(_ elements: inout [Placed], in placement: Placement) {
    for (section, items) in zip(sections, placement.itemRanges) {
      for index in elements.indices {
        let rest = placement.elements[index].frame
        var limit = rest.minY
        switch elements[index].id {
        case .header(section.id) where section.header?.isSticky == true:
          // It leaves with the section's last item.
          limit = max(rest.minY, items.upperBound - rest.height)
          elements[index].frame.origin.y = max(rest.minY, min(visible.lowerBound, limit))
        case .footer(section.id) where section.footer?.isSticky == true:
          limit = min(rest.minY, items.lowerBound)
          let edge = offset + viewport.height - insets.bottom
          elements[index].frame.origin.y = min(rest.minY, max(edge - rest.height, limit))
        default: continue
        }
        let way = limit - rest.minY
        elements[index].pinningProgress =
          way == 0 ? 0 : (elements[index].frame.minY - rest.minY) / way
      }
    }
  }
}
