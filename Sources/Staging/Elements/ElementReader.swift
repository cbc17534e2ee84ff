import Bubbles
import Drawing
import PictureLayout

/// Finds the elements of what is painted.
///
/// A part of a drawing that has an id is an element. Within a row that is painted as it was
/// measured, the boxes that were noted of it are; whatever is painted belongs to the smallest box
/// that holds it.
struct ElementReader {
  /// The names of the faces that glyph runs refer to.
  let fonts: [String]
  /// The rows whose boxes are known.
  let rows: [PartID: Scene.PlacedRow]

  /// Something that is painted, back to front.
  private enum Item {
    case element(PictureElement, Rect)
    case leaf(DrawingCommand, Placement, opacity: Double)
  }

  /// What is known of where commands are painted.
  private struct Context {
    var placement: Placement
    var opacity = 1.0
    /// Where something is to be seen, in pixels.
    var visible: Rect
  }

  /// Returns an element with what a list paints in it.
  ///
  /// - Parameters:
  ///   - draft: the element.
  ///   - placement: where the list's points are.
  ///   - visible: the rectangle in which something is to be seen, in pixels.
  /// - Complexity: O(commands · boxes of their row).
  func element(
    _ draft: ElementDraft, of list: DisplayList, at placement: Placement, in visible: Rect
  ) -> PictureElement {
    var items: [Item] = []
    collect(list, Context(placement: placement, visible: visible), into: &items)
    return assembled(draft, items)
  }

  // MARK: Collecting

  private func collect(
    _ list: DisplayList, _ context: Context, avatarsOnly: Bool = false,
    into items: inout [Item]
  ) {
    for command in list.commands {
      guard case .group(let inner, let style) = command else {
        items.append(.leaf(command, context.placement, opacity: context.opacity))
        continue
      }
      guard let context = nested(context, style) else { continue }
      if let part = style.part, !avatarsOnly || part.kind == .avatar {
        add(part, inner, style, context, to: &items)
      } else {
        collect(inner, context, avatarsOnly: avatarsOnly, into: &items)
      }
    }
  }

  /// Returns where a group's commands are painted; `nil` where nothing of them is to be seen.
  private func nested(_ context: Context, _ style: GroupStyle) -> Context? {
    var inner = context
    inner.placement = context.placement.nesting(style.transform)
    inner.opacity *= style.opacity
    guard inner.opacity > 0 else { return nil }
    if let clip = style.clip {
      let box = inner.placement.transform.apply(to: clip.controlBounds)
      guard let rest = box.intersection(context.visible) else { return nil }
      inner.visible = rest
    }
    return inner
  }

  /// Adds a part of a drawing as an element.
  private func add(
    _ part: PartID, _ list: DisplayList, _ style: GroupStyle, _ context: Context,
    to items: inout [Item]
  ) {
    let isAround = list.commands.contains {
      if case .group(_, let inner) = $0 { inner.part == part } else { false }
    }
    if isAround {
      addRow(ElementName(part), among: list, context, to: &items)
      return
    }
    let transform = context.placement.transform
    let name = ElementName(part)
    var draft = ElementDraft(name.kind, id: name.id, box: list.bounds(under: transform))
    if context.opacity < 1 { draft.look.add(opacity: context.opacity) }
    var inner = context
    inner.opacity = 1
    var nodes: [LayoutNode] = []
    var isMeasured = false
    if let row = rows[part] {
      draft.box = transform.apply(to: Rect(origin: .zero, size: row.measured.size))
      isMeasured = list.hasCommands(of: row.measured.list)
      // The avatar may have moved along its run: it is where it is painted.
      nodes =
        isMeasured
        ? row.measured.nodes.filter { $0.kind != .row && $0.kind != .avatar }
        : [row.bubble.map { LayoutNode(.bubble, frame: $0) }].compactMap(\.self)
    }
    if style.clip != nil {
      guard let box = draft.box.intersection(context.visible) else { return }
      draft.box = box
    }
    var found: [Item] = []
    collect(list, inner, avatarsOnly: isMeasured, into: &found)
    let drafts = nodes.map { ElementDraft($0, box: transform.apply(to: $0.frame)) }
    let element = assembled(draft, found, nodes: drafts)
    if element.meets(context.visible) { items.append(.element(element, draft.box)) }
  }

  /// Adds a row that something stands under or beside: both are of the row.
  private func addRow(
    _ name: ElementName, among list: DisplayList, _ context: Context, to items: inout [Item]
  ) {
    var found: [Item] = []
    collect(list, context, into: &found)
    var row: (element: PictureElement, box: Rect)?
    var others: [Item] = []
    for item in found {
      if row == nil, case .element(let element, let box) = item, element.kind == name.kind,
        element.id == name.id
      {
        row = (element, box)
      } else {
        others.append(item)
      }
    }
    guard var row else {
      items += others
      return
    }
    for other in others {
      if case .element(let element, _) = other {
        row.element.children.append(element)
      } else {
        items.append(other)
      }
    }
    items.append(.element(row.element, row.box))
  }

  // MARK: Assembling

  /// Returns an element of everything that is painted in it.
  ///
  /// - Parameter nodes: the boxes in it, outermost first.
  private func assembled(
    _ root: ElementDraft, _ items: [Item], nodes: [ElementDraft] = []
  ) -> PictureElement {
    var root = root
    var nodes = nodes
    for item in items {
      switch item {
      case .element(let element, let box):
        if let place = Self.place(of: box, in: nodes) {
          nodes[place].children.append(element)
        } else {
          root.children.append(element)
        }
      case .leaf(.glyphs(let glyphs, let origin, let color), let placement, let opacity):
        let em = glyphs.font.size
        let line = Rect(x: origin.x, y: origin.y - 0.8 * em, width: glyphs.advance, height: em)
        let run = ElementText.Run(
          glyphs: glyphs, origin: origin, baseline: placement.transform.apply(to: origin).y,
          color: color, opacity: opacity,
          box: placement.transform.apply(to: line))
        let middle = placement.transform.apply(
          to: Point(x: line.midX, y: origin.y - 0.3 * em))
        if let place = Self.place(of: middle, in: nodes) {
          nodes[place].add(run)
        } else {
          root.add(run)
        }
      case .leaf(let command, let placement, let opacity):
        let box = command.bounds(under: placement.transform)
        if let place = Self.place(of: box, in: nodes) {
          nodes[place].look.add(command, opacity: opacity)
        } else {
          root.look.add(command, opacity: opacity)
        }
      }
    }
    // Each box stands in the smallest one that was noted before it; the last are put down first. A
    // date beside the last words of a text isn't a part of the text.
    while let node = nodes.popLast() {
      let element = node.element(fonts: fonts)
      let middle = Point(x: node.box.midX, y: node.box.midY)
      let place = Self.smallest(nodes) { outer in
        !outer.isText && outer.box.area >= node.box.area && outer.box.contains(middle)
      }
      if let place {
        nodes[place].children.insert(element, at: 0)
      } else {
        root.children.insert(element, at: 0)
      }
    }
    return root.element(fonts: fonts)
  }

  /// Returns the smallest box with a point in it.
  private static func place(of point: Point, in nodes: [ElementDraft]) -> Int? {
    smallest(nodes) { $0.box.contains(point) }
  }

  /// Returns the smallest box that holds another one, up to a few pixels, or else the one that has
  /// most in common with it.
  private static func place(of box: Rect, in nodes: [ElementDraft]) -> Int? {
    if let place = smallest(nodes, where: { $0.box.outset(by: 4).holds(box) }) { return place }
    var best: (place: Int, share: Double)?
    for (place, node) in nodes.enumerated() {
      guard let common = node.box.intersection(box) else { continue }
      let share = common.area / (node.box.area + box.area - common.area)
      if share > (best?.share ?? 0.5) { best = (place, share) }
    }
    return best?.place
  }

  private static func smallest(
    _ nodes: [ElementDraft], where isSuitable: (ElementDraft) -> Bool
  ) -> Int? {
    var best: Int?
    for (place, node) in nodes.enumerated() where isSuitable(node) {
      if let other = best, nodes[other].box.area < node.box.area { continue }
      best = place
    }
    return best
  }
}

extension ElementDraft {
  /// A box that was noted of a row.
  fileprivate init(_ node: LayoutNode, box: Rect) {
    self.init(
      node.kind.rawValue, id: node.kind == .reaction && !node.label.isEmpty ? node.label : nil,
      box: box, isText: node.kind.isText)
  }
}

extension LayoutNode.Kind {
  /// Whether all words in such a box are one text.
  fileprivate var isText: Bool {
    switch self {
    case .name, .forward, .text, .code, .meta, .badge, .pill, .receipt, .thread, .button,
      .reaction:
      true
    case .row, .bubble, .avatar, .quote, .card, .blockquote, .reactions, .dots: false
    }
  }
}

extension DisplayList {
  /// Returns whether both paint the same commands, but for what stands in groups of the same parts.
  fileprivate func hasCommands(of other: DisplayList) -> Bool {
    if isIdentical(to: other) { return true }
    guard commands.count == other.commands.count else { return false }
    return zip(commands, other.commands).allSatisfy { own, other in
      guard case .group(_, let style) = own, case .group(_, let otherStyle) = other,
        style.part != nil
      else {
        // A gradient over the screen has another place in each row.
        if case .fill(let path, _) = own, case .fill(path, let paint) = other, paint.isForScreen {
          return true
        }
        return own == other
      }
      return style.part == otherStyle.part && style.opacity == otherStyle.opacity
        && style.clip == otherStyle.clip
    }
  }
}

extension PictureElement {
  /// Returns whether it or something in it is within a rectangle, in pixels.
  fileprivate func meets(_ visible: Rect) -> Bool {
    let unit = Double(Box.unitsPerPixel)
    let own = Rect(
      x: Double(box.x) / unit, y: Double(box.y) / unit, width: Double(box.width) / unit,
      height: Double(box.height) / unit)
    return own.intersects(visible) || children.contains { $0.meets(visible) }
  }
}

extension Rect {
  fileprivate var area: Double { width * height }

  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
