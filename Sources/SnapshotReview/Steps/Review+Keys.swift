import Snapshots

extension Review {
  /// Takes a key, and returns what has to be done.
  public mutating func press(_ key: TerminalKey) -> [Effect] {
    message = nil
    if key == .control("c") { return [.quit] }
    if key == .control("z") { return [.suspend] }
    if let question {
      self.question = nil
      return answer(key, to: question)
    }
    if showsHelp {
      showsHelp = false
      return key == .character("q") ? [.quit] : []
    }
    if let effects = decide(key) { return effects }
    look(key)
    return key == .character("q") || key == .escape ? [.quit] : []
  }

  // MARK: Deciding

  /// The effects of a key that decides; `nil` for the others.
  private mutating func decide(_ key: TerminalKey) -> [Effect]? {
    switch key {
    case .character("a"): return choose(.accepted, [position])
    case .character("r"): return choose(.rejected, [position])
    case .character("s"): return choose(.skipped, [position])
    case .character("A"): question = .reach(.accepted)
    case .character("R"): question = .reach(.rejected)
    case .character("S"): question = .reach(.skipped)
    case .character("u"), .backspace:
      guard let last = history.popLast() else {
        message = "nothing to take back"
        return []
      }
      return undo(last)
    default: return nil
    }
    return []
  }

  private mutating func answer(_ key: TerminalKey, to question: Question) -> [Effect] {
    switch (question, key) {
    case (.reach(let choice), .character("c")), (.reach(let choice), .enter):
      return choose(choice, Array(group))
    case (.reach(let choice), .character("l")): return choose(choice, Array(results.indices))
    default:
      message = "nothing was decided"
      return []
    }
  }

  /// Decides on those of some results that nothing was decided on; on a single one anew.
  private mutating func choose(_ choice: Choice, _ places: [Int]) -> [Effect] {
    var places = places.filter(results.indices.contains)
    if places.count > 1 { places.removeAll { !isOpen($0) } }
    guard !places.isEmpty else { return [] }
    if places.count == 1, choices[places[0]] == .accepted {
      message = "it is accepted; u takes that back"
      return []
    }
    switch choice {
    case .accepted: return [.carryOut(.accept, places)]
    case .rejected: return [.carryOut(.reject, places)]
    case .skipped, .refused:
      for place in places { choices[place] = .skipped }
      history.append(places)
      goToNext()
      return []
    }
  }

  /// Whether a decision for many includes a result: nothing was decided on it, or it was left.
  private func isOpen(_ place: Int) -> Bool {
    choices[place] == nil || choices[place] == .skipped
  }

  private mutating func undo(_ places: [Int]) -> [Effect] {
    let decided = places.filter { choices[$0] == .accepted || choices[$0] == .rejected }
    for place in places where !decided.contains(place) { choices[place] = nil }
    guard !decided.isEmpty else {
      message = "taken back"
      if let first = places.first { go(to: first) }
      return []
    }
    return [.undo(decided)]
  }

  // MARK: Looking

  private mutating func look(_ key: TerminalKey) {
    switch key {
    case .character("?"), .character("h"): showsHelp = true
    case .character("n"), .right: go(to: position + 1)
    case .character("p"), .left: go(to: position - 1)
    case .character("N"): go(to: group.upperBound)
    case .character("P"):
      go(to: causes.last { $0.upperBound <= group.lowerBound }?.lowerBound ?? position)
    case .character("1"): show(.sideBySide)
    case .character("2"): show(.expected)
    case .character("3"): show(.actual)
    case .character("b"): show(.blink)
    case .character(" "): flip()
    case .character("d"): show(.difference)
    case .character("l"): show(.layout)
    case .tab:
      let next = (View.allCases.firstIndex(of: view) ?? 0) + 1
      show(View.allCases[next % View.allCases.count])
    case .character("z"):
      zoom = (zoom + 1) % zoomCount
    case .character("j"), .down: scroll += 1
    case .character("k"), .up: scroll = max(0, scroll - 1)
    case .pageDown: scroll += 10
    case .pageUp: scroll = max(0, scroll - 10)
    case .home: scroll = 0
    default: break
    }
  }

  private mutating func show(_ view: View) {
    self.view = view
    scroll = 0
    blinksExpected = true
  }

  /// From what was expected to what there is, and back.
  private mutating func flip() {
    show(view == .expected ? .actual : .expected)
  }

  /// How many parts of the pictures there are to look at: all, all that differs, and if there are
  /// several boxes each of the first eight.
  private var zoomCount: Int {
    let boxes = current?.boxes.count ?? 0
    return boxes == 0 ? 1 : boxes == 1 ? 2 : 2 + min(boxes, 8)
  }
}
