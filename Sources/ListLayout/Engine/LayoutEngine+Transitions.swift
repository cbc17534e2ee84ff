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
        visible: core.listed ?? core.elements(in: viewportBounds), offset: core.offset,
        origin: core.origin, viewport: core.viewport, bounds: core.bounds,
        visibleMinY: core.geometry.visibleMinY, visibleMaxY: core.geometry.visibleMaxY,
        restedAtEnd: isAtBottom))
    core.listed = nil
  }

  private mutating func endJournal() -> LayoutTransition<ID> {
    guard let journal = core.journal.take() else { return still }
    assert(violations(after: journal).isEmpty, violations(after: journal).joined(separator: "\n"))
    let ends: [TransitionEnd]
    if let still = core.still(journal) {
      ends = zip(journal.beginning.visible, still).map {
        .init(change: .stay, initial: $0, final: $1)
      }
      core.listed = still
    } else {
      let visible = core.elements(in: viewportBounds)
      ends = core.ends(of: journal, finals: visible)
      core.listed = visible
    }
    let ids = ids
    let names = [ID](unsafeUninitializedCapacity: ends.count) { buffer, count in
      for end in ends {
        buffer.initializeElement(at: count, to: ids[Int(end.initial.slot)])
        count += 1
      }
    }
    for slot in leavers where !core.tree.contains(slot) { core.freeSlots.append(slot) }
    leavers.removeAll(keepingCapacity: true)
    departed.removeAll(keepingCapacity: true)
    core.freeSections += leavingSections
    leavingSections.removeAll(keepingCapacity: true)
    return LayoutTransition(
      listing: TransitionListing(
        ends: ends, style: core.options.style, scale: core.options.pixelScale,
        restedAtEnd: journal.beginning.restedAtEnd),
      ids: names, initialOffset: journal.beginning.offset, finalOffset: core.offset)
  }
}
