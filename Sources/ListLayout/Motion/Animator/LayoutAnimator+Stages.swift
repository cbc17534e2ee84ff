extension LayoutAnimator {
  /// Puts a transition on top of what the last one leads to.
  mutating func append(
    _ transition: LayoutTransition<ID>, at time: Double, timing: TransitionTiming,
    stopsScrolls: Bool = false
  ) {
    let start = max(time, stages.last?.start ?? -.infinity)
    let former = FormerStage(stages.last, at: start)
    let initialOffset = former.offset ?? transition.initialOffset
    let offsetChange = initialOffset - transition.finalOffset
    var stage = AnimatorStage<ID>([], contentOffset: transition.finalOffset, start: start)
    func stop(_ contributions: inout [Contribution]) -> StoppedScroll {
      stopsScrolls ? contributions.stopScrolls(at: start) : StoppedScroll()
    }
    stage.offsetContributions = former.offsetContributions
    let stopped = stop(&stage.offsetContributions)
    if let contribution = Contribution(
      AttributesDelta(y: offsetChange), of: timing.stay, from: start, scrollSign: 1,
      taking: stopped)
    {
      stage.offsetContributions.append(contribution)
    }

    var leads = Neighbours<Lead>()
    for element in transition.elements {
      let known = former.element(element.id)
      let initial = known?.rest ?? element.initial.inViewport(offset: transition.initialOffset)
      let final = element.final.inViewport(offset: transition.finalOffset)
      let phase = timing.phase(of: element.change)
      var next = AnimatorStage<ID>.Element(
        rest: final, change: element.change, changeBegin: start + phase.delay, changePhase: phase,
        isGone: element.change == .delete)
      if element.change == .stay, let known, known.change != .stay, !known.isGone,
        known.end > start
      {
        next.change = known.change
        next.changeBegin = known.changeBegin
        next.changePhase = known.changePhase
      }
      next.contributions =
        known?.contributions ?? former.contributions(near: initial.frame.minY)
      if known == nil, element.change != .insert {
        // An element that wasn't visible must not appear suddenly: without contributions it starts
        // from its resting place.
        let y = next.contributions.reduce(initial.frame.minY) { $0 + $1.vertical(at: start) }
        if y < viewportHeight, y + initial.frame.height > 0 { next.contributions = [] }
      }
      let stopped = stop(&next.contributions)
      let own = Contribution(
        AttributesDelta(from: final, to: initial), of: phase, from: start, scrollSign: -1,
        taking: stopped)
      if let own { next.contributions.append(own) }
      if element.change != .move, next.leads {
        leads.add(
          Lead(shift: final.frame.minY - initial.frame.minY, phase: phase),
          at: initial.frame.minY)
      }
      stage.elements.append(next)
    }
    leads.sort()
    stage.carry(former, leads, viewportHeight: viewportHeight) { contributions, shift, phase in
      let stopped = stop(&contributions)
      let own = Contribution(
        AttributesDelta(y: -shift), of: phase ?? timing.stay, from: start, scrollSign: -1,
        taking: stopped)
      if let own { contributions.append(own) }
    }
    stages.append(stage)
  }

  /// Replaces the layout that the last transition leads to; running transitions continue.
  mutating func append(_ layout: AnimatorStage<ID>) {
    var stage = layout
    stage.start = max(layout.start, stages.last?.start ?? -.infinity)
    let former = FormerStage(stages.last, at: stage.start)
    stage.offsetContributions = former.offsetContributions
    var leads = Neighbours<Lead>()
    for (index, element) in stage.elements.enumerated() {
      let y = element.rest.frame.minY
      guard var known = former.element(element.rest.id) else {
        let shift = former.offset.map { layout.offset - $0 } ?? 0
        stage.elements[index].contributions = former.contributions(near: y + shift)
        continue
      }
      if known.leads {
        leads.add(
          Lead(shift: y - known.rest.frame.minY, phase: known.changePhase),
          at: known.rest.frame.minY)
      }
      known.rest = element.rest
      known.isGone = false
      stage.elements[index] = known
    }
    leads.sort()
    stage.carry(former, leads, viewportHeight: viewportHeight) { _, _, _ in }
    stages.append(stage)
  }
}

/// How far an element that is only displaced moves, and how.
struct Lead {
  /// How far down it moves.
  var shift: Double
  /// When and how it moves.
  var phase: TransitionTiming.Phase
}

extension AnimatorStage {
  /// Keeps elements that still move and that this layout doesn't list: they continue, and move up
  /// or down with their neighbours.
  ///
  /// The layout lists all that is visible in it. So elements that it doesn't list end above or
  /// below all of it, wherever their neighbours move.
  ///
  /// - Parameter shift: updates an element's contributions, given how much lower it rests now and
  ///   how its neighbour moves.
  fileprivate mutating func carry(
    _ former: FormerStage<ID>, _ leads: Neighbours<Lead>, viewportHeight: Double,
    shift: (inout [Contribution], _ way: Double, TransitionTiming.Phase?) -> Void
  ) {
    let listed = Set(elements.map(\.rest.id))
    let top = elements.reduce(0) { min($0, $1.rest.frame.minY) }
    let bottom = elements.reduce(viewportHeight) { max($0, $1.rest.frame.maxY) }
    for element in former.elements
    where !listed.contains(element.rest.id) && element.end > start {
      var carried = element
      let frame = element.rest.frame
      let lead = leads.nearest(to: frame.minY)
      var y = frame.minY + (lead?.shift ?? 0)
      if !element.isGone, y < bottom, y + frame.height > top {
        let isHigher = y + frame.height - top < bottom - y
        let isAbove = leads.range.map { frame.minY < $0.lowerBound } ?? isHigher
        let isBelow = leads.range.map { frame.minY > $0.upperBound } ?? !isHigher
        y = isAbove || isHigher && !isBelow ? top - frame.height : bottom
      }
      carried.rest.frame.origin.y = y
      shift(&carried.contributions, y - frame.minY, lead?.phase)
      elements.append(carried)
    }
  }
}
