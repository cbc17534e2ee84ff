import ListDiff
import Testing

@Suite struct ExportCasesTests {
  /// The counts of the sectioned cases' style in which identity ends with a section.
  @Test(arguments: DiffCase.all("sectioned").filter { $0.oracle["uikitStyle"] != nil })
  func oneBatchAgreesWithTheOracle(test: DiffCase) throws {
    let changes = try diff(from: test.sectioned("source"), to: test.sectioned("target"))
    let batch = changes.batchUpdates()
    let expected = test.oracle["uikitStyle"]
    #expect(batch.movedItems.count == expected?["itemMoves"]?.int)
    #expect(batch.deletedItems.count == expected?["itemDeletes"]?.int)
    #expect(batch.insertedItems.count == expected?["itemInserts"]?.int)
  }

  @Test(arguments: DiffCase.all("batchClean"))
  func cleaningAgreesWithTheOrigin(test: DiffCase) throws {
    let input = try #require(test.values["input"])
    let batch = BatchUpdates(
      deletedSections: input["sectionDeletes"]?.ints ?? [],
      insertedSections: input["sectionInserts"]?.ints ?? [],
      movedSections: sectionPairs(input["sectionMoves"]),
      deletedItems: positions(input["deletes"]), insertedItems: positions(input["inserts"]),
      movedItems: itemPairs(input["moves"])
    ).cleaned()
    let states = test.states
    if let expected = states["sectionDeletes"] { #expect(batch.deletedSections == expected.ints) }
    if let expected = states["sectionInserts"] { #expect(batch.insertedSections == expected.ints) }
    if states["sectionMoves"] != nil {
      #expect(batch.movedSections == sectionPairs(states["sectionMoves"]))
    }
    if states["deletes"] != nil { #expect(batch.deletedItems == positions(states["deletes"])) }
    if states["inserts"] != nil { #expect(batch.insertedItems == positions(states["inserts"])) }
    if states["moves"] != nil { #expect(batch.movedItems == itemPairs(states["moves"])) }
  }

  /// Where DifferenceKit's moves are minimal, our stages are its stages.
  @Test(arguments: DiffCase.all.filter { $0.states["stages"] != nil })
  func stagesAgreeWithTheOrigin(test: DiffCase) throws {
    let expected = try #require(test.states["stages"]?.array)
    func compare<SectionID>(_ changes: ChangeSet<SectionID, JSONValue, JSONValue>) {
      let stages = changes.stagedUpdates()
      guard stages.count == expected.count else {
        Issue.record("\(stages.count) stages")
        return
      }
      for (stage, expected) in zip(stages.map(\.batch), expected) {
        #expect(stage.deletedSections == expected["sectionDeleted"]?.ints ?? [])
        #expect(stage.insertedSections == expected["sectionInserted"]?.ints ?? [])
        #expect(stage.updatedSections.map(\.new) == expected["sectionUpdated"]?.ints ?? [])
        #expect(stage.movedSections.count <= expected["sectionMoved"]?.array?.count ?? 0)
        #expect(stage.deletedItems == positions(expected["deleted"]))
        #expect(stage.insertedItems == positions(expected["inserted"]))
        #expect(stage.movedItems.count <= expected["moved"]?.array?.count ?? 0)
      }
    }
    if test.kind == "linear" {
      compare(try diff(from: test.flat("source"), to: test.flat("target")))
    } else {
      compare(
        try diff(
          from: test.sectioned("source"), to: test.sectioned("target"),
          options: DiffOptions(duplicates: .pairInOrder)))
    }
  }

  @Test(arguments: DiffCase.all("linear").filter { $0.states["deferredUpdateNew"] != nil })
  func deferredUpdatesAgreeWithTheOrigin(test: DiffCase) throws {
    var options = DiffOptions<SingleSection, JSONValue>()
    options.hintedItems = Set(test.values["hintMoved"]?.array ?? [])
    let changes = try diff(from: test.flat("source"), to: test.flat("target"), options: options)
    let batches = changes.twoBatchUpdates(deferring: .allWithStructure)
    #expect(batches.first.reconfiguredItems.isEmpty)
    #expect(
      batches.second.reconfiguredItems.map(\.new.item) == test.states["deferredUpdateNew"]?.ints)
  }

  @Test func anUpdatedItemThatMovesIsReplacedOrReconfigured() throws {
    let old = DiffCase.Flat(items: ["a", "b"].map { ListItem(id: .string($0), revision: .null) })
    let new = DiffCase.Flat(
      items: ["b", "a"].map { ListItem(id: .string($0), revision: $0 == "b" ? .bool(true) : .null) }
    )
    let changes = try diff(from: old, to: new)
    let (first, second) = (ItemPosition(item: 0), ItemPosition(item: 1))
    let pair = ItemPair(old: second, new: first)
    #expect(
      changes.batchUpdates()
        == BatchUpdates(movedItems: [pair], reconfiguredItems: [pair]))
    #expect(
      changes.batchUpdates { _ in .reload }
        == BatchUpdates(deletedItems: [second], insertedItems: [first]))
    #expect(
      changes.twoBatchUpdates { _ in .reload }
        == TwoBatchUpdates(
          first: BatchUpdates(movedItems: [pair]),
          second: BatchUpdates(reloadedItems: [ItemPair(old: first, new: first)])))
  }

  /// A person who replayed a batch's moves one by one got a wrong list; the script's steps are for that.
  @Test(arguments: DiffCase.all("linear"))
  func scriptsReplayOneByOne(test: DiffCase) throws {
    let changes = try diff(
      from: test.flat("source"), to: test.flat("target"),
      options: DiffOptions(duplicates: .pairInOrder))
    var replay = Replay(changes.old, new: changes.new)
    for step in changes.editScript() { replay.apply(step) }
    #expect(replay.list == changes.new)
  }

  private func positions(_ value: JSONValue?) -> [ItemPosition] {
    (value?.array ?? []).map { value in
      if let ints = value.ints { return ItemPosition(section: ints[0], item: ints[1]) }
      return ItemPosition(item: value.int ?? -1)
    }
  }

  private func itemPairs(_ value: JSONValue?) -> [ItemPair] {
    (value?.array ?? []).map {
      let sides = positions($0)
      return ItemPair(old: sides[0], new: sides[1])
    }
  }

  private func sectionPairs(_ value: JSONValue?) -> [IndexPair] {
    (value?.intArrays ?? []).map { IndexPair(old: $0[0], new: $0[1]) }
  }
}
