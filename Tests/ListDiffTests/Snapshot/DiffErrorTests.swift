import ListDiff
import Testing

/// The error is named without the types of the lists, where closures infer `any Error`, too.
@Suite struct DiffErrorTests {
  private typealias List = FlatSnapshot<String, Int>

  private let displayed = List([0, 1], id: { "\($0)" })
  private let lists = [List([1, 0], id: { "\($0)" }), List([5, 5], id: { "\($0)" })]

  @Test func isCaughtByItsCaseInAClosure() throws {
    let answers = lists.map { list in
      do {
        return "\(try diff(from: displayed, to: list).movedItems.count) moved"
      } catch DiffError.duplicates(let ids) {
        return "\(ids.newItems.map { $0.id as? String })"
      } catch {
        return "something else"
      }
    }
    #expect(answers == ["1 moved", "[Optional(\"5\")]"])
  }

  @Test func isCaughtByItsTypeOutsideOfAClosure() {
    do {
      _ = try lists.map { try diff(from: displayed, to: $0) }
      Issue.record("no error")
    } catch let error as DiffError {
      #expect(error.description == "ids occur more than once: new item 5 at [0.0, 0.1]")
    } catch {
      Issue.record(error)
    }
  }

  @Test func isTheTypeThatAClosureDeclares() {
    let difference = { (list: List) throws(DiffError) in
      try diff(from: displayed, to: list, options: FlatDiffOptions(isCancelled: { true }))
    }
    do {
      _ = try difference(lists[0])
      Issue.record("no error")
    } catch {
      // No cast: the type is known here.
      #expect(error == .cancelled)
    }
  }

  @Test func becomesNil() {
    let changes: [FlatChangeSet<String, Int>?] = lists.map { try? diff(from: displayed, to: $0) }
    #expect(changes.map { $0 == nil } == [false, true])
  }
}
