import Drawing

extension LayoutEngine {
  /// Begins a transition: all that changes until ``endTransition()`` becomes one, and the
  /// transitions given by what happens in between are empty. Pairs may be nested; the outermost one
  /// counts.
  /// - Complexity: O(log *n*) and what is visible.
  public mutating func beginTransition() {
    depth += 1
    if depth == 1 { beginJournal() }
  }

  /// Ends a transition and gives the way from the layout at its beginning to the layout of now.
  /// - Complexity: O((*v* + *k*) log *n* + *vk*) for *v* elements that can be seen and *k* changes.
  public mutating func endTransition() -> LayoutTransition<ID> {
    precondition(depth > 0, "no transition was begun")
    depth -= 1
    updateUnread()
    guard depth == 0 else { return still }
    return endJournal()
  }

  /// Makes changes, and a transition of them where none is open.
  mutating func transact(_ change: (inout LayoutEngine) -> Void) -> LayoutTransition<ID> {
    beginTransition()
    change(&self)
    return endTransition()
  }

  /// The transition that shows nothing new.
  private var still: LayoutTransition<ID> {
    LayoutTransition(elements: [], initialOffset: core.offset, finalOffset: core.offset)
  }

  private mutating func beginJournal() {
    core.journal = LayoutJournal(
      beginning: .init(
        visible: core.elements(in: viewportBounds), offset: core.offset, origin: core.origin,
        viewport: core.viewport, bounds: core.bounds, restedAtEnd: isAtBottom))
  }

  private mutating func endJournal() -> LayoutTransition<ID> {
    guard let journal = core.journal.take() else { return still }
    let ends = core.ends(of: journal)
    let style = core.options.style
    // Neither the loop nor what it calls holds the engine, which would be copied for each element.
    let ids = ids
    let scale = core.options.pixelScale
    let elements = [LayoutTransition<ID>.Element](unsafeUninitializedCapacity: ends.count) {
      buffer, count in
      for element in ends {
        var initial = Self.attributes(of: element.initial, ids: ids, scale: scale)
        var final = Self.attributes(of: element.final, ids: ids, scale: scale)
        if element.change == .insert {
          initial.alpha = style.insertedAlpha
          initial.scale = style.insertedScale
        } else if element.change == .delete {
          final.alpha = style.deletedAlpha
          final.scale = style.deletedScale
          if journal.beginning.restedAtEnd {
            final.translation.y = final.frame.height * style.deletedSink
          }
        }
        buffer.initializeElement(
          at: count, to: .init(change: Self.change(element.change), initial: initial, final: final))
        count += 1
      }
    }
    for slot in leavers where !core.tree.contains(slot) { core.freeSlots.append(slot) }
    leavers.removeAll(keepingCapacity: true)
    departed.removeAll(keepingCapacity: true)
    core.freeSections += leavingSections
    leavingSections.removeAll(keepingCapacity: true)
    return LayoutTransition(
      elements: elements, initialOffset: journal.beginning.offset, finalOffset: core.offset)
  }

  private static func change(_ change: TransitionEnd.Change) -> LayoutTransition<ID>.Change {
    switch change {
    case .stay: .stay
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .reload: .reload
    case .reconfigure: .reconfigure
    }
  }
}
