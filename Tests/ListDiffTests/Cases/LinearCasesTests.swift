import ListDiff
import Testing

@Suite struct LinearCasesTests {
  @Test func theFileHasAllCases() {
    #expect(DiffCase.all.count == 77)
    #expect(DiffCase.all("linear").count == 40)
  }

  @Test(arguments: DiffCase.all("linear").filter { $0.oracle["duplicateIds"] == nil })
  func agreesWithTheOracle(test: DiffCase) throws {
    let (old, new) = (test.flat("source"), test.flat("target"))
    for direction in [MoveDirection.up, .down] {
      let changes = try diff(
        from: old, to: new, options: DiffOptions(preferredMoveDirection: direction))
      #expect(changes.apply(to: old) == new)
      #expect(Array(changes.deletedOffsets) == test.oracle["deletes"]?.ints)
      #expect(Array(changes.insertedOffsets) == test.oracle["inserts"]?.ints)
      #expect(changes.movedItems.count == test.oracle["minMoves"]?.int)
      #expect(
        changes.updatedOffsets.map(\.old).sorted() == test.oracle["updatesOld"]?.ints?.sorted())
      #expect(changes.updatedOffsets.map(\.new) == test.oracle["updatesNew"]?.ints?.sorted())
    }
    for (strategy, key) in [(MoveStrategy.strictUp, "strictUp"), (.strictDown, "strictDown")] {
      let changes = try diff(from: old, to: new, options: DiffOptions(moves: strategy))
      #expect(changes.apply(to: old) == new)
      #expect(changes.movedOffsets.map { [$0.old, $0.new] } == test.oracle[key]?.intArrays)
    }
  }

  private func id(_ item: DuplicateIDs.Item) -> JSONValue? { item.id as? JSONValue }

  @Test(arguments: DiffCase.all("linear").filter { $0.oracle["duplicateIds"] != nil })
  func listsDuplicatesOrPairsThem(test: DiffCase) throws {
    let (old, new) = (test.flat("source"), test.flat("target"))
    do {
      _ = try diff(from: old, to: new)
      Issue.record("no error")
    } catch .duplicates(let duplicates) {
      let expected = test.oracle["duplicateIds"]
      #expect(duplicates.oldItems.compactMap(id).map(\.text).sorted() == texts(expected?["source"]))
      #expect(duplicates.newItems.compactMap(id).map(\.text).sorted() == texts(expected?["target"]))
      for (items, list) in [(duplicates.oldItems, old), (duplicates.newItems, new)] {
        for item in items {
          let places = list.itemIDs.indices.filter { list.itemIDs[$0] == id(item) }
          #expect(item.positions.map(\.item) == places)
        }
      }
    } catch {
      Issue.record(error)
    }
    let changes = try diff(from: old, to: new, options: DiffOptions(duplicates: .pairInOrder))
    #expect(changes.apply(to: old) == new)
    #expect(changes.deletedItems.count == test.oracle["minDeletes"]?.int)
    #expect(changes.insertedItems.count == test.oracle["minInserts"]?.int)
    let pairs = Oracle.pairs(Array(old.itemIDs), Array(new.itemIDs))
    #expect(
      changes.movedItems.count == pairs.count - Oracle.longestIncreasing(pairs.map(\.old)))
  }

  private func texts(_ value: JSONValue?) -> [String]? { value?.array?.map(\.text).sorted() }

  /// What the libraries that the cases come from state in numbers that don't depend on their choices.
  @Test(arguments: DiffCase.all("linear"))
  func agreesWithTheOrigin(test: DiffCase) throws {
    let (old, new) = (test.flat("source"), test.flat("target"))
    let states = test.states
    var options = DiffOptions<SingleSection, JSONValue>(duplicates: .pairInOrder)
    options.hintedItems = Set(test.values["hintMoved"]?.array ?? [])
    let changes = try diff(from: old, to: new, options: options)
    if let count = states["netCount"]?.int {
      #expect(old.itemCount + changes.insertedItems.count - changes.deletedItems.count == count)
    }
    if let limit = states["changeCount"]?.int { #expect(changes.changeCount <= limit) }
    if let deletes = states["deletes"]?.ints { #expect(Array(changes.deletedOffsets) == deletes) }
    if let inserts = states["inserts"]?.ints { #expect(Array(changes.insertedOffsets) == inserts) }
    if let updates = states["updatesOld"]?.ints {
      #expect(changes.updatedOffsets.map(\.old) == updates)
    }
    if let updates = states["updatesNew"]?.ints {
      #expect(changes.updatedOffsets.map(\.new) == updates)
    }
    if let moves = states["moves"]?.intArrays {
      let own = changes.movedOffsets.map { [$0.old, $0.new] }
      if test.values["hintMoved"] != nil { #expect(own == moves) }
      #expect(own.count <= moves.count)
    }
    for (key, direction) in [("directionUp", MoveDirection.up), ("directionDown", .down)] {
      guard let moves = states[key]?.array else { continue }
      let changes = try diff(
        from: old, to: new, options: DiffOptions(preferredMoveDirection: direction))
      #expect(
        changes.movedOffsets.map {
          JSONValue.array([old.itemIDs[$0.old], .number($0.old), .number($0.new)])
        } == moves)
    }
    if let newIndices = states["newIndexOf"]?.object {
      // The list's indices, changed as the list is, lead from new to old ones.
      let sources = changes.apply(to: 0..<old.itemCount, inserting: { _ in -1 })
      for (id, index) in newIndices where index.int != nil {
        let oldIndex = states["oldIndexOf"]?[id]?.int
        #expect(sources[index.int ?? 0] == oldIndex ?? -1)
      }
    }
    if let expected = states["throwsDuplicate"] {
      do {
        _ = try diff(from: old, to: new)
        Issue.record("no error")
      } catch .duplicates(let duplicates) {
        #expect(duplicates.oldItems.map(id) == [expected["id"] ?? .null])
        #expect(duplicates.newItems.isEmpty)
      } catch {
        Issue.record(error)
      }
    }
    if let aliases = test.values["aliases"]?.object {
      var options = DiffOptions<SingleSection, JSONValue>()
      for (temporary, id) in aliases { options.itemAliases[.string(temporary)] = id }
      let changes = try diff(from: old, to: new, options: options)
      #expect(changes.apply(to: old) == new)
      #expect(changes.deletedItems.isEmpty && changes.insertedItems.isEmpty)
      #expect(
        changes.updatedOffsets.map(\.old) == states["withAliases"]?["updatesOld"]?.ints)
    }
  }
}
