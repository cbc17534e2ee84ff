import Geometry
import TestSupport
import Testing

@testable import ListLayout

@Suite struct ChunkedArrayTests {
  /// Counts how many of its kind there are.
  private final class Counted {
    final class Total { var count = 0 }
    let total: Total
    let value: Int

    init(_ value: Int, _ total: Total) {
      self.value = value
      self.total = total
      total.count += 1
    }
    deinit { total.count -= 1 }
  }

  /// Random appends and writes to an array and its copies: each goes its own way.
  @Test(arguments: Effort.seeds(8, long: 200))
  func copiesGoTheirOwnWays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var arrays = [ChunkedArray<Int>()]
    var models: [[Int]] = [[]]
    for round in 1...60 {
      let index = Int.random(in: 0..<arrays.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<2 where arrays.count < 6:
        arrays.append(arrays[index])
        models.append(models[index])
      case 2 where arrays.count > 1:
        arrays.remove(at: index)
        models.remove(at: index)
      case 3..<5:
        let times = Int.random(in: 0..<20_000, using: &random)
        arrays[index].append(times, times: times)
        models[index] += Array(repeating: times, count: times)
      case 5..<7:
        for value in 0..<Int.random(in: 0..<300, using: &random) {
          arrays[index].append(value)
          models[index].append(value)
        }
      default:
        for _ in 0..<20 where !models[index].isEmpty {
          let place = Int.random(in: 0..<models[index].count, using: &random)
          arrays[index][place] += 7
          models[index][place] += 7
        }
      }
      // What went another's way stays wrong, so that it is seen later, too.
      guard round % 5 == 0 else { continue }
      #expect(
        zip(arrays, models).allSatisfy { $0.count == $1.count && $0.elementsEqual($1) },
        "seed \(seed)")
    }
  }

  @Test func elementsAreReleasedWithTheLastCopy() {
    let total = Counted.Total()
    var array: ChunkedArray<Counted>? = ChunkedArray()
    for value in 0..<20_000 { array?.append(Counted(value, total)) }
    var copy = array
    copy?[3] = Counted(-3, total)
    copy?.append(Counted(-1, total))
    #expect(total.count == 20_002)
    #expect(array?[3].value == 3 && copy?[3].value == -3)
    array = nil
    #expect(total.count == 20_001)
    #expect(copy?.last?.value == -1 && copy?[19_999].value == 19_999)
    copy = nil
    #expect(total.count == 0)
  }

  /// A copy of a long list that one item is inserted into copies few chunks.
  @Test func aCopyOfALayoutSharesWhatIsNotChanged() {
    let engine = Golden.engine(100_000)
    var copy = engine
    copy.performBatchUpdates([.insert(Golden.item(-5), at: .init(item: 50_000))])
    copy.setMeasuredSize(LayoutSize(width: 300, height: 9), for: 70_000)
    func own<Element>(_ new: ChunkedArray<Element>, _ old: ChunkedArray<Element>) -> Int {
      zip(new.chunks, old.chunks).count { $0 !== $1 }
    }
    #expect(engine.core.records.chunks.count > 100)
    #expect(own(copy.core.records, engine.core.records) <= 4)
    #expect(own(copy.core.tree.leafStretches, engine.core.tree.leafStretches) <= 3)
    #expect(own(copy.core.tree.leafEntries, engine.core.tree.leafEntries) <= 3)
    #expect(own(copy.core.tree.indices, engine.core.tree.indices) <= 3)
    #expect(own(copy.slots.buckets, engine.slots.buckets) <= 1)
    #expect(own(copy.ids, engine.ids) <= 1)
    #expect(engine.violations().isEmpty && copy.violations().isEmpty)
    #expect(engine.count == 100_000 && copy.count == 100_001)
    #expect(engine.id(at: 50_000) == 50_000 && copy.id(at: 50_001) == 50_000)
  }
}

extension ChunkedArray {
  /// An array of a sequence's elements.
  init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }
}
