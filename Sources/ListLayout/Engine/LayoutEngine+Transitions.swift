import Geometry

extension LayoutEngine {
  /// Begins a transition: all that changes until ``endTransition()`` becomes one, and the
  /// transitions given by what happens in between are empty. Pairs may be nested; the outermost one
  /// counts.
  /// - Complexity: O(log *n*) and what is visible.
  public mutating func beginTransition() {
    depth += 1
    if depth == 1 { beginJournal() }
  }

  /// Ends a transition and returns it: from the layout at its beginning to the current one.
  /// - Complexity: O((*v* + *k*) log *n* + *vk*) for *v* visible elements and *k* changes.
  @inlinable
  public mutating func endTransition() -> LayoutTransition<ID> { named(endUnnamedTransition()) }

  /// Ends a transition whose elements are named by their slots.
  @usableFromInline
  mutating func endUnnamedTransition() -> UnnamedTransition {
    precondition(depth > 0, "no transition was begun")
    depth -= 1
    updateUnread()
    guard depth == 0 else { return still }
    return endJournal()
  }

  /// The transition with the ids of its elements. It is inlinable, as all that reads ids, so that it
  /// is specialized for them.
  @inlinable
  mutating func named(_ transition: UnnamedTransition) -> LayoutTransition<ID> {
    if !transition.showsSameItems || visibleIDs == nil {
      let names = ids.elements(at: transition.slots)
      visibleIDs = transition.showsSameItems ? names : nil
      return LayoutTransition(transition, ids: names)
    }
    return LayoutTransition(transition, ids: visibleIDs ?? [])
  }

  /// The progress at which transitions may be sampled: later transitions list all elements that are
  /// visible at any of it.
  ///
  /// It ends at 2 by default, which no spring passes. ``TransitionTiming/progressRange`` is what a
  /// timing needs: a smaller range lists fewer elements, and a curve that overshoots farther needs
  /// a larger one.
  public var progressRange: ClosedRange<Double> {
    get { core.progressRange }
    set { core.progressRange = newValue }
  }

  /// Makes changes, and a transition of them where none is open.
  mutating func transact(_ change: (inout LayoutEngine) -> Void) -> LayoutTransition<ID> {
    beginTransition()
    change(&self)
    return endTransition()
  }

  /// The transition that shows nothing new.
  private var still: UnnamedTransition {
    UnnamedTransition(
      listing: TransitionListing(), showsSameItems: false, initialOffset: core.offset,
      finalOffset: core.offset)
  }

  private mutating func beginJournal() {
    let visible = core.listed ?? core.visible(core.elements(in: viewportBounds))
    core.journal = LayoutJournal(
      edits: core.spareEdits, beginning: core.beginning(showing: visible))
    core.listed = nil
    core.spareEdits = []
  }

  private mutating func endJournal() -> UnnamedTransition {
    guard var journal = core.journal.take() else { return still }
    assert(violations(after: journal).isEmpty, violations(after: journal).joined(separator: "\n"))
    defer {
      journal.edits.removeAll(keepingCapacity: journal.edits.count < 64)
      core.spareEdits = journal.edits
    }
    releaseRemoved()
    let begun = journal.beginning
    if let visible = core.still(journal) {
      core.listed = visible
      return still(
        from: begun.visible, offset: begun.offset, restedAtEnd: begun.restedAtEnd,
        swipes: begun.swipes)
    }
    let visible = core.elements(in: viewportBounds)
    let ends = core.ends(of: journal, finals: visible)
    core.listed = core.visible(visible)
    return UnnamedTransition(
      listing: listing(.ends(ends), restedAtEnd: begun.restedAtEnd, swipes: begun.swipes),
      showsSameItems: false, initialOffset: begun.offset, finalOffset: core.offset)
  }

  /// The transition in which nothing moves but with the content.
  func still(
    from visible: VisibleElements, offset: Double, restedAtEnd: Bool,
    swipes: PlacedElement.Swipes
  ) -> UnnamedTransition {
    var elements = TransitionListing.Elements.shifted(
      visible.found, from: visible.shift, to: core.listed?.shift ?? visible.shift)
    if let listed = core.listed, !listed.isShared(with: visible) {
      elements = .ends(
        zip(visible.elements, listed.elements).map {
          TransitionEnd(change: .stay, initial: $0, final: $1)
        })
    }
    return UnnamedTransition(
      listing: listing(elements, restedAtEnd: restedAtEnd, swipes: swipes), showsSameItems: true,
      initialOffset: offset, finalOffset: core.offset)
  }

  @inline(__always)
  private func listing(
    _ elements: consuming TransitionListing.Elements, restedAtEnd: Bool,
    swipes: PlacedElement.Swipes
  ) -> TransitionListing {
    TransitionListing(
      elements: elements, style: core.options.style, scale: core.options.pixelScale,
      restedAtEnd: restedAtEnd, swipes: (swipes, core.swipes))
  }

  /// Frees the slots and section numbers that no transition refers to any more.
  private mutating func releaseRemoved() {
    if removedSlots.isEmpty, removedSections.isEmpty { return }
    for slot in removedSlots where !core.tree.contains(slot) { core.freeSlots.append(slot) }
    core.seen = core.seen?.without(removedSlots)
    removedSlots.removeAll(keepingCapacity: true)
    removedItems.removeAll(keepingCapacity: true)
    core.freeSections += removedSections
    removedSections.removeAll(keepingCapacity: true)
  }
}
