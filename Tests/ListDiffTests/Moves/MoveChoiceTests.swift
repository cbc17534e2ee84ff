import ListDiff
import TestSupport
import Testing

/// Of all minimal sets of moves the right one is taken: compared with all of them.
@Suite struct MoveChoiceTests {
  private static func permutation(_ random: inout SeededGenerator) -> [Int] {
    var values = Array(0..<2 + random.below(7))
    values.shuffle(using: &random)
    return values
  }

  @Test(arguments: [MoveDirection.up, .down])
  func mostMovesGoInThePreferredDirection(direction: MoveDirection) throws {
    for seed in Effort.seeds(250, long: 5000, from: 20_260_314) {
      var random = SeededGenerator(seed: seed)
      let target = Self.permutation(&random)
      let changes = try diff(
        from: Array(0..<target.count), to: target,
        options: DiffOptions(preferredMoveDirection: direction))
      let moved = Set(changes.movedOffsets.map(\.new))
      let staying = target.indices.filter { !moved.contains($0) }
      let ups = Oracle.allLongest(target).map { Oracle.movesUp(target, staying: $0) }
      try #require(
        Oracle.movesUp(target, staying: staying) == (direction == .up ? ups.max() : ups.min()),
        "seed \(seed): \(target)")
    }
  }

  /// The same with ten items for each: blocks are chosen in another way than single items.
  @Test(arguments: [MoveDirection.up, .down], [false, true])
  func mostBlocksMoveInThePreferredDirection(direction: MoveDirection, isWeighed: Bool) throws {
    for seed in Effort.seeds(250, long: 5000, from: 20_260_314) {
      var random = SeededGenerator(seed: seed)
      let target = Self.permutation(&random)
      func items(_ block: Int) -> [Int] { Array(block * 10..<block * 10 + 10) }
      var options = DiffOptions<SingleSection, Int>(preferredMoveDirection: direction)
      if isWeighed { options.itemWeight = { _ in 3 } }
      let changes = try diff(
        from: Array(0..<target.count * 10), to: target.flatMap(items), options: options)
      let moved = Set(changes.movedOffsets.map(\.new))
      let staying = target.indices.filter { !moved.contains($0 * 10) }
      #expect(
        moved == Set(target.indices.filter { !staying.contains($0) }.flatMap(items)),
        "no block is cut")
      let ups = Oracle.allLongest(target).map { Oracle.movesUp(target, staying: $0) }
      try #require(
        Oracle.movesUp(target, staying: staying) == (direction == .up ? ups.max() : ups.min()),
        "seed \(seed): \(target)")
    }
  }

  @Test func hintsComeBeforeWeights() throws {
    for seed in Effort.seeds(250, long: 5000, from: 20_260_314) {
      var random = SeededGenerator(seed: seed)
      let target = Self.permutation(&random)
      let hinted: Set<Int> = [random.below(target.count), random.below(target.count)]
      let weights = target.map { _ in random.below(9) }
      let changes = try diff(
        from: Array(0..<target.count), to: target,
        options: DiffOptions(hintedItems: hinted, itemWeight: { weights[$0] }))
      let moved = changes.movedOffsets.map(\.new)
      let cost: ([Int]) -> [Int] = { moved in
        [
          moved.filter { !hinted.contains(target[$0]) }.count,
          moved.reduce(0) { $0 + weights[target[$1]] },
        ]
      }
      let best = Oracle.allLongest(target).map { staying in
        cost(target.indices.filter { !staying.contains($0) })
      }.min { $0.lexicographicallyPrecedes($1) }
      try #require(cost(moved) == best, "seed \(seed): \(target)")
    }
  }

  @Test func theSmallSectionMoves() throws {
    let large = ListSection(id: "large", ids: Array(0..<50))
    let small = ListSection(id: "small", ids: [100])
    for direction in [MoveDirection.up, .down] {
      let options = DiffOptions<String, Int>(preferredMoveDirection: direction)
      let down = try diff(
        from: ListSnapshot(sections: [small, large]), to: ListSnapshot(sections: [large, small]),
        options: options)
      #expect(down.movedSections == [IndexPair(old: 0, new: 1)])
      let up = try diff(
        from: ListSnapshot(sections: [large, small]), to: ListSnapshot(sections: [small, large]),
        options: options)
      #expect(up.movedSections == [IndexPair(old: 1, new: 0)])
    }
    let weighed = try diff(
      from: ListSnapshot(sections: [small, large]), to: ListSnapshot(sections: [large, small]),
      options: DiffOptions(sectionWeight: { $0 == "small" ? 2 : 1 }))
    #expect(weighed.movedSections == [IndexPair(old: 1, new: 0)])
  }

  @Test func aHintedSectionMoves() throws {
    let sections = ["a", "b"].map { ListSection(id: $0, ids: [$0]) }
    let changes = try diff(
      from: ListSnapshot(sections: sections), to: ListSnapshot(sections: sections.reversed()),
      options: DiffOptions(hintedSections: ["a"]))
    #expect(changes.movedSections == [IndexPair(old: 0, new: 1)])
  }

  /// A move from an index to the same index may be all there is.
  @Test func keepsMovesThatSeemToGoNowhere() throws {
    let changes = try diff(from: ["a", "b", "c"], to: ["x", "y", "c", "b"])
    #expect(Array(changes.movedOffsets) == [IndexPair(old: 2, new: 2)])
  }
}
