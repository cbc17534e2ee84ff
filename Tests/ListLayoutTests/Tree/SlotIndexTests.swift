import TestSupport
import Testing

@testable import ListLayout

@Suite struct SlotIndexTests {
  /// An id whose hashes collide with those of many others.
  struct Crowded: Hashable, Sendable {
    var number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(number % 5) }
  }

  @Test(arguments: Effort.seeds(4, long: 400))
  func randomEditsMatchADictionary(seed: UInt64) { compare(seed: seed) { $0 } }

  @Test(arguments: Effort.seeds(4, long: 400))
  func collisionsMatchADictionary(seed: UInt64) { compare(seed: seed) { Crowded(number: $0) } }

  func compare<ID: Hashable>(seed: UInt64, id: (Int) -> ID) {
    var random = SeededGenerator(seed: seed)
    var index = SlotIndex()
    var ids = ChunkedArray<ID>()
    var model: [ID: Int32] = [:]
    for step in 0..<600 {
      // It grows, then shrinks to nothing.
      let isGrowing = Int.random(in: 0..<600, using: &random) > step
      let id = id(Int.random(in: 0..<200, using: &random))
      if isGrowing, model[id] == nil {
        let slot = Int32(ids.count)
        ids.append(id)
        let isNew = index.insert(slot, of: id, in: ids)
        let isNewAgain = index.insert(slot, of: id, in: ids)
        #expect(isNew && !isNewAgain, "seed \(seed)")
        model[id] = slot
      } else {
        #expect(index.remove(id, in: ids) == model.removeValue(forKey: id), "seed \(seed)")
      }
      #expect(index.count == model.count, "seed \(seed)")
    }
    for number in 0..<200 {
      #expect(index.slot(of: id(number), in: ids) == model[id(number)], "seed \(seed)")
    }
  }

  @Test func roomIsMadeAtOnce() {
    var index = SlotIndex()
    index.reserveCapacity(1000)
    let ids = ChunkedArray(0..<1000)
    let buckets = index.buckets.count
    let areNew = ids.allSatisfy { index.insert(Int32($0), of: $0, in: ids) }
    #expect(areNew)
    #expect(index.buckets.count == buckets)
    #expect(ids.allSatisfy { index.slot(of: $0, in: ids) == Int32($0) })
    #expect(index.slot(of: 1000, in: ids) == nil)
  }
}
