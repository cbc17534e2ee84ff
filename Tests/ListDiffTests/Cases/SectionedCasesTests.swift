import ListDiff
import Testing

@Suite struct SectionedCasesTests {
  @Test(arguments: DiffCase.all("sectioned").filter { $0.oracle["duplicates"] == nil })
  func agreesWithTheOracle(test: DiffCase) throws {
    let (old, new) = (test.sectioned("source"), test.sectioned("target"))
    let oracle = test.oracle
    for direction in [MoveDirection.up, .down] {
      let changes = try diff(
        from: old, to: new, options: DiffOptions(preferredMoveDirection: direction))
      #expect(changes.apply(to: old) == new)
      #expect(changes.deletedSections == oracle["sectionDeletes"]?.ints)
      #expect(changes.insertedSections == oracle["sectionInserts"]?.ints)
      #expect(changes.movedSections.count == oracle["minSectionMoves"]?.int)
      #expect(changes.updatedSections.map(\.new) == oracle["sectionUpdatesNew"]?.ints)
      #expect(changes.deletedItems.map { [$0.section, $0.item] } == oracle["itemsGone"]?.intArrays)
      #expect(changes.insertedItems.map { [$0.section, $0.item] } == oracle["itemsNew"]?.intArrays)
      #expect(
        changes.updatedItems.map { [$0.new.section, $0.new.item] }
          == oracle["itemUpdatesNew"]?.intArrays)
      let kept = oracle["identityPreserving"]
      #expect(changes.movedItems.count == kept?["itemMoves"]?.int)
      #expect(changes.deletedItems.count == kept?["itemDeletes"]?.int)
      #expect(changes.insertedItems.count == kept?["itemInserts"]?.int)
    }
  }

  @Test(arguments: DiffCase.all("sectioned").filter { $0.oracle["duplicates"] != nil })
  func listsDuplicatesOrPairsThem(test: DiffCase) throws {
    let (old, new) = (test.sectioned("source"), test.sectioned("target"))
    do {
      _ = try diff(from: old, to: new)
      Issue.record("no error")
    } catch .duplicates(let duplicates) {
      let expected = test.oracle["duplicates"]
      let sections = duplicates.oldSections + duplicates.newSections
      let items = duplicates.oldItems + duplicates.newItems
      #expect(!sections.isEmpty == expected?["sections"]?.bool)
      #expect(!items.isEmpty == expected?["items"]?.bool)
      #expect(items.allSatisfy { $0.positions.count > 1 })
    } catch {
      Issue.record(error)
    }
    let changes = try diff(from: old, to: new, options: DiffOptions(duplicates: .pairInOrder))
    #expect(changes.apply(to: old) == new)
  }
}
