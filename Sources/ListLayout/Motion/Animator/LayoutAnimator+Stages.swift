extension LayoutAnimator {
  /// Puts a transition on top of what the last one leads to.
  mutating func append(
    _ transition: LayoutTransition<ID>, at time: Double, timing: TransitionTiming
  ) {
    let start = max(time, stages.last?.start ?? -.infinity)
    let former = FormerStage(stages.last, at: start)
    let initialOffset = former.offset ?? transition.initialOffset
    let offsetChange = initialOffset - transition.finalOffset
    var stage = AnimatorStage<ID>([], contentOffset: transition.finalOffset, start: start)
    stage.offsetContributions = former.offsetContributions
    if let contribution = Contribution(
      AttributesDelta(y: offsetChange), of: timing.stay, from: start, offsetChange: offsetChange,
      scrollSign: 1)
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
      next.contributions = known?.contributions ?? former.contributions(near: initial.frame.minY)
      let own = Contribution(
        AttributesDelta(from: final, to: initial), of: phase, from: start,
        offsetChange: offsetChange, scrollSign: -1)
      if let own { next.contributions.append(own) }
      if element.change != .move, next.leads {
        leads.add(
          Lead(shift: final.frame.minY - initial.frame.minY, contribution: own?.verticalOnly),
          at: initial.frame.minY)
      }
      stage.elements.append(next)
    }
    leads.sort()
    stage.carry(former) { leads.nearest(to: $0) }
    stages.append(stage)
  }

  /// Puts a layout in the place of what the last transition leads to; what runs goes on.
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
        leads.add(Lead(shift: y - known.rest.frame.minY), at: known.rest.frame.minY)
      }
      known.rest = element.rest
      known.isGone = false
      stage.elements[index] = known
    }
    leads.sort()
    stage.carry(former) { leads.nearest(to: $0) }
    stages.append(stage)
  }
}

/// How far an element that merely gives way goes, and what leads it there.
struct Lead {
  /// How far down it goes.
  var shift: Double
  /// What takes that back at first.
  var contribution: Contribution?
}

extension AnimatorStage {
  /// Keeps what is still on its way and of which this layout doesn't speak: it goes on as before,
  /// and up or down with its neighbour.
  fileprivate mutating func carry(_ former: FormerStage<ID>, lead: (Double) -> Lead?) {
    let spoken = Set(elements.map(\.rest.id))
    for element in former.elements
    where !spoken.contains(element.rest.id) && element.end > start {
      var carried = element
      if let lead = lead(element.rest.frame.minY) {
        carried.rest.frame.origin.y += lead.shift
        if let contribution = lead.contribution { carried.contributions.append(contribution) }
      }
      elements.append(carried)
    }
  }
}
