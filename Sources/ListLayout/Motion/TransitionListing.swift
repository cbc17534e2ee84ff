import Geometry

/// The elements of a transition without their ids, and what is needed to know how they appear and
/// vanish.
///
/// Most transitions are never shown; their attributes are never made.
struct TransitionListing: Sendable {
  /// Where everything is at both ends.
  enum Elements: Sendable {
    /// Each for itself, by z-index.
    case ends([TransitionEnd])
    /// The same elements at both ends, each as far below where it was found.
    case shifted([PlacedElement], from: Double, to: Double)
  }

  var elements = Elements.ends([])
  var style = TransitionStyle()
  /// Device pixels per point; `nil` where frames aren't aligned.
  var scale: Double?
  /// Whether the content rested at its end before.
  var restedAtEnd = false
  /// How far elements were swiped before, and are now.
  var swipes: (initial: PlacedElement.Swipes, final: PlacedElement.Swipes) = ([:], [:])

  private var ends: [TransitionEnd] {
    switch elements {
    case .ends(let ends): ends
    case .shifted(let found, let initial, let final):
      found.map {
        .init(change: .stay, initial: $0.shifted(by: initial), final: $0.shifted(by: final))
      }
    }
  }

  /// The elements under their ids.
  func elements<ID>(_ ids: [ID]) -> [LayoutTransition<ID>.Element] {
    let ends = ends
    return [LayoutTransition<ID>.Element](unsafeUninitializedCapacity: ends.count) {
      buffer, count in
      for (end, id) in zip(ends, ids) {
        buffer.initializeElement(at: count, to: element(end, id: id))
        count += 1
      }
    }
  }

  private func element<ID>(_ end: TransitionEnd, id: ID) -> LayoutTransition<ID>.Element {
    let former = end.initial.swipe(in: swipes.initial)
    let current = end.final.swipe(in: swipes.final)
    var initial = LayoutAttributes(
      of: end.initial, id: id, scale: scale, swipe: end.change == .insert ? current : former)
    var final = LayoutAttributes(
      of: end.final, id: id, scale: scale, swipe: end.change == .delete ? former : current)
    switch end.change {
    case .insert:
      initial.alpha = style.insertedAlpha
      initial.scale = style.insertedScale
      return .init(change: .insert, initial: initial, final: final)
    case .delete:
      final.alpha = style.deletedAlpha
      final.scale = style.deletedScale
      if restedAtEnd { final.translation.y = final.frame.height * style.deletedSink }
      return .init(change: .delete, initial: initial, final: final)
    case .stay: return .init(change: .stay, initial: initial, final: final)
    case .move: return .init(change: .move, initial: initial, final: final)
    case .reload: return .init(change: .reload, initial: initial, final: final)
    case .reconfigure: return .init(change: .reconfigure, initial: initial, final: final)
    }
  }
}
