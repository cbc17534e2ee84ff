import Geometry
import ListDiff
import ListLayout
import TestSupport

/// A change of a list that the engine and the naive layout are both taken through.
enum LayoutStep {
  case batch([LayoutOperation<Int>], RandomEdit)
  case replace(RandomEdit)
  case measure([(LayoutElementID<Int>, LayoutSize)])
  case invalidate([LayoutElementID<Int>]?)
  case invalidateAll(LayoutInvalidation<Int>)
  case inset(LayoutInsets?, InsetReason)
  case viewport(LayoutSize)
  case offset(Double)
  case pull(Double)
  case scroll(Int, LayoutScrollPosition, Double)
  case restore(PositionSnapshot<Int>)
  case trim(ContentOffsetAnchor.Edge, Double)
  case extend(Int?)
}

extension LayoutStep {
  @discardableResult
  func perform(on engine: inout LayoutEngine<Int>) -> LayoutTransition<Int>? {
    switch self {
    case .batch(let operations, _): return engine.performBatchUpdates(operations)
    case .replace(let edit): return engine.performBatchUpdates(to: edit.sections)
    case .measure(let sizes):
      if sizes.count == 1 { return engine.setMeasuredSize(sizes[0].1, for: sizes[0].0) }
      return engine.setMeasuredSizes(sizes)
    case .invalidate(let items):
      if let items { engine.invalidateSizes(of: items) } else { engine.invalidateSizes() }
      return nil
    case .invalidateAll(let what):
      engine.invalidate(what)
      return nil
    case .inset(let insets, let reason): return engine.setInset(insets, for: reason)
    case .viewport(let size): return engine.setViewport(size)
    case .offset(let offset): return engine.setContentOffset(offset)
    case .pull(let offset): return engine.setContentOffset(offset, clamped: false)
    case .scroll(let item, let position, let distance):
      return engine.scroll(to: item, at: position, offset: distance)
    case .restore(let snapshot): return engine.restore(snapshot).transition
    case .trim(let edge, let distance): return engine.trim(edge, beyond: distance)
    case .extend(let item): return engine.setExtendedItem(item)
    }
  }

  func perform(on layout: inout NaiveLayout<Int>) {
    switch self {
    case .batch(_, let edit):
      layout.update(
        to: edit.sections, moved: edit.moved, movedSections: edit.movedSections,
        fixing: edit.fixing)
    case .replace(let edit): layout.update(to: edit.sections)
    case .measure(let sizes): layout.setMeasuredSizes(sizes)
    case .invalidate(let items): layout.invalidateSizes(of: items)
    case .invalidateAll(let what): layout.invalidate(what)
    case .inset(let insets, let reason): layout.setInset(insets, for: reason)
    case .viewport(let size): layout.setViewport(size)
    case .offset(let offset): layout.setContentOffset(offset)
    case .pull(let offset): layout.setContentOffset(offset, clamped: false)
    case .scroll(let item, let position, let distance):
      layout.scroll(to: item, at: position, offset: distance)
    case .restore(let snapshot): layout.restore(snapshot)
    case .trim(let edge, let distance): layout.trim(edge, beyond: distance)
    case .extend(let item): layout.setExtendedItem(item)
    }
  }
}

/// Steps from a seed. Lengths are eighths of a point, so that sums are exact in any order.
struct RandomSteps {
  var random: SeededGenerator
  private var nextID = 0
  /// A place to come back to.
  private var saved: PositionSnapshot<Int>?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func length(_ range: Range<Int>) -> Double {
    Double(Int.random(in: range.lowerBound * 8..<range.upperBound * 8, using: &random)) / 8
  }

  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  mutating func newID() -> Int {
    nextID += 1
    return nextID
  }

  // MARK: Lists

  mutating func options() -> LayoutOptions {
    LayoutOptions(
      itemSpacing: length(0..<10), sectionSpacing: length(0..<10),
      additionalInsets: chance(0.5)
        ? .zero : LayoutInsets(top: length(0..<9), left: 5, bottom: length(0..<9), right: 7),
      keepsContentAtBottom: chance(0.5), bottomTolerance: chance(0.5) ? 1 : 20)
  }

  mutating func viewport() -> LayoutSize {
    LayoutSize(width: length(150..<400), height: length(100..<500))
  }

  /// Some items, of which none or all share rows.
  mutating func items(_ count: Int) -> [LayoutItem<Int>] {
    let flows = chance(0.25)
    let fraction = [nil, 0.5, 1.0 / 3, 0.25].randomElement(using: &random) ?? nil
    return (0..<count).map { _ in
      var item = item()
      if flows {
        item.flow = ItemFlow(fraction: fraction, stretches: chance(0.3))
        item.pin = nil
      }
      return item
    }
  }

  private mutating func item() -> LayoutItem<Int> {
    LayoutItem(
      id: newID(), size: size(),
      alignment: [.fullWidth, .leading, .trailing, .center].randomElement(using: &random)
        ?? .fullWidth,
      spacing: chance(0.2) ? length(0..<20) : nil,
      pin: chance(0.06) ? (chance(0.5) ? .top : .bottom) : nil)
  }

  mutating func size() -> ItemSize {
    let size = measuredSize()
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .exact(size)
    case 1: return .automatic
    default: return .estimated(size)
    }
  }

  mutating func measuredSize() -> LayoutSize {
    LayoutSize(width: length(20..<150), height: length(4..<120))
  }

  mutating func section(_ count: Int) -> LayoutSection<Int> {
    var section = LayoutSection(id: -newID(), items: items(count))
    describe(&section)
    return section
  }

  mutating func describe(_ section: inout LayoutSection<Int>) {
    section.header = chance(0.4) ? supplementary() : nil
    section.footer = chance(0.3) ? supplementary() : nil
    section.background = chance(0.2) ? LayoutInsets(top: 1, left: 2, bottom: 3, right: 4) : nil
    section.itemSpacing = chance(0.3) ? length(0..<9) : nil
    section.spacing = chance(0.3) ? length(0..<9) : nil
    section.insets =
      chance(0.3)
      ? LayoutInsets(top: length(0..<9), left: 3, bottom: length(0..<9), right: 1) : .zero
  }

  private mutating func supplementary() -> LayoutSupplementary {
    LayoutSupplementary(
      size: size(), spacing: length(0..<5), isSticky: chance(0.5),
      revision: Int.random(in: 0..<2, using: &random))
  }

  // MARK: Steps

  mutating func step(after layout: NaiveLayout<Int>) -> LayoutStep {
    let ids = layout.sections.flatMap { $0.items.map(\.id) }
    let elements = layout.place().elements.map(\.id)
    if chance(0.2) { saved = layout.positionSnapshot(edge: chance(0.5) ? .top : .bottom) ?? saved }
    switch Int.random(in: 0..<24, using: &random) {
    case 20:
      if let saved { return .restore(saved) }
      return .extend(ids.randomElement(using: &random))
    case 21: return .trim(chance(0.5) ? .top : .bottom, length(0..<600))
    case 22: return .extend(chance(0.3) ? nil : ids.randomElement(using: &random))
    case 0..<6:
      var edit = RandomEdit(layout.sections)
      edit.change(using: &self)
      return .batch(edit.operations(), edit)
    case 6:
      var edit = RandomEdit(layout.sections)
      edit.change(using: &self, moving: false)
      return .replace(edit)
    case 7..<11:
      let visible = layout.unmeasuredVisible()
      var items = visible.isEmpty || chance(0.2) ? elements : visible
      items.shuffle(using: &random)
      let count = chance(0.5) ? items.count : 1
      return .measure(items.prefix(min(count, 8)).map { ($0, measuredSize()) })
    case 11:
      if chance(0.4) {
        let item = ids.randomElement(using: &random) ?? 0
        return .invalidateAll(
          [.items, .supplementary, .from(item)].randomElement(using: &random) ?? .all)
      }
      return .invalidate(chance(0.5) ? nil : elements.filter { _ in chance(0.3) })
    case 12, 13:
      let insets = LayoutInsets(
        top: length(0..<20), left: chance(0.2) ? 6 : 0, bottom: length(0..<40), right: 0)
      return .inset(
        chance(0.3) ? nil : insets, [.keyboard, .composer].randomElement(using: &random) ?? .banner)
    case 14: return .viewport(viewport())
    case 15 where !ids.isEmpty:
      return .scroll(
        ids.randomElement(using: &random) ?? 0,
        [.top, .center, .bottom, .nearest].randomElement(using: &random) ?? .top,
        chance(0.5) ? 0 : length(0..<20))
    default:
      let bounds = layout.offsetBounds(contentHeight: layout.place().height)
      if chance(0.2) { return .offset(chance(0.5) ? bounds.lowerBound : bounds.upperBound) }
      if chance(0.2) {
        let pull = length(0..<80)
        return .pull(chance(0.5) ? bounds.lowerBound - pull : bounds.upperBound + pull)
      }
      return .offset(
        bounds.lowerBound + ((bounds.upperBound - bounds.lowerBound) * length(0..<1)).rounded())
    }
  }
}
