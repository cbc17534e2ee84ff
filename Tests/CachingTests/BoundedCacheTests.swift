import TestSupport
import Testing

@testable import Caching

struct BoundedCacheTests {
  @Test func whatIsUsedStaysAndWhatIsNotGoes() {
    var cache = BoundedCache<Int, String>(limit: 10)
    cache.insert("kept", for: 0, cost: 1)
    for key in 1...100 {
      cache.insert("\(key)", for: key, cost: 1)
      #expect(cache.value(for: 0) == "kept")
      #expect(cache.cost <= 10)
      #expect(cache.count == cache.cost)
    }
    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 100) == "100")
  }

  @Test func sameKeyTakesItsPlace() {
    var cache = BoundedCache<Int, String>(limit: 10)
    for round in 0..<20 { cache.insert("\(round)", for: 1, cost: 2) }
    #expect(cache.cost == 2 && cache.value(for: 1) == "19")
    cache.insert("too large", for: 1, cost: 11)
    #expect(cache.cost == 0 && cache.value(for: 1) == nil)
  }

  /// Nothing goes as long as all fits in.
  @Test func whatFitsStays() {
    for order in [[6, 3, 1], [1, 3, 6], [1, 8, 1], [10], [5, 5], [1, 1, 1, 1, 1, 5]] {
      var cache = BoundedCache<Int, Int>(limit: 10)
      for (key, cost) in order.enumerated() { cache.insert(key, for: key, cost: cost) }
      for _ in 0..<3 {
        for key in order.indices { #expect(cache.value(for: key) == key, "\(order)") }
      }
      #expect(cache.cost == order.reduce(0, +))
    }
  }

  @Test func aLargeValueTakesThePlaceOfOthers() {
    var cache = BoundedCache<Int, Int>(limit: 10)
    for key in 0..<10 { cache.insert(key, for: key, cost: 1) }
    cache.insert(99, for: 99, cost: 10)
    #expect(cache.count == 1 && cache.cost == 10 && cache.value(for: 99) == 99)
    cache.insert(1, for: 1, cost: 1)
    #expect(cache.value(for: 99) == nil && cache.value(for: 1) == 1)
  }

  @Test func whatIsMissingIsMadeOnce() throws {
    struct Failure: Error, Equatable {}
    var cache = BoundedCache<String, Int>(limit: 3)
    var made = 0
    func value(_ key: String) -> Int {
      cache.value(for: key, cost: { _ in 1 }) {
        made += 1
        return key.utf8.count
      }
    }
    #expect([value("a"), value("bb"), value("a"), value("bb")] == [1, 2, 1, 2] && made == 2)
    #expect(throws: Failure()) {
      try cache.value(for: "c", cost: { _ in 1 }) { () throws(Failure) in throw Failure() }
    }
    #expect(value("c") == 1 && made == 3)
    cache.removeAll()
    #expect(cache.count == 0 && value("a") == 1 && made == 4)
  }

  /// Values go in their order; one that was used waits behind all others once.
  @Test func whatWasUsedIsSparedOnce() {
    var cache = BoundedCache<Character, Int>(limit: 3)
    func insert(_ keys: String) { for key in keys { cache.insert(0, for: key, cost: 1) } }
    func kept(_ keys: String) -> String {
      // A copy is asked, so that asking counts as no use.
      var copy = cache
      return String(keys.filter { copy.value(for: $0) != nil })
    }
    insert("abc")
    #expect(cache.value(for: "a") == 0)
    insert("d")
    #expect(kept("abcd") == "acd")
    insert("e")
    #expect(kept("abcde") == "ade")
    insert("f")
    #expect(kept("abcdef") == "def", "it was spared once")
  }

  /// Against the same rule on a plain list, in any order of uses.
  @Test(arguments: Effort.seeds(5, long: 500)) func anyOrderOfUses(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cache = BoundedCache<Int, Int>(limit: 100)
    var list: [(key: Int, value: Int, cost: Int, isUsed: Bool)] = []
    for step in 0..<5000 {
      let key = random.below(40)
      let place = list.firstIndex { $0.key == key }
      if random.oneIn(3) {
        let cost = random.oneIn(20) ? random.below(110) : random.below(12)
        cache.insert(step, for: key, cost: cost)
        if let place { list.remove(at: place) }
        if cost <= 100 {
          while list.reduce(cost, { $0 + $1.cost }) > 100 {
            var first = list.removeFirst()
            guard first.isUsed else { continue }
            first.isUsed = false
            list.append(first)
          }
          list.append((key, step, cost, false))
        }
      } else {
        #expect(cache.value(for: key) == place.map { list[$0].value }, "seed \(seed)")
        if let place { list[place].isUsed = true }
      }
      #expect(cache.count == list.count && cache.cost == list.reduce(0) { $0 + $1.cost })
    }
  }

  /// What is put in again and again takes no more memory.
  @Test func slotsAreUsedAgain() {
    var cache = BoundedCache<Int, Int>(limit: 10)
    for key in 0..<1000 { cache.insert(key, for: key % 17, cost: 1) }
    #expect(cache.count == 10 && cache.slots.count <= 11)
  }
}
