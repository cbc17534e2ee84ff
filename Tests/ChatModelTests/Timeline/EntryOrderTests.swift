import TestSupport
import Testing

@testable import ChatModel

@Suite struct EntryOrderTests {
  /// Against a plain array, with pages that are longer than a run.
  @Test(arguments: 0..<12)
  func isAnArray(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var expected = Array(0..<Int.random(in: 0..<1500, using: &random))
    var order = EntryOrder(count: expected.count)
    var next = expected.count
    for step in 0..<400 {
      let place = Int.random(in: 0...expected.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        order.append(next)
        expected.append(next)
        next += 1
      case 2, 3:
        order.insert([next], at: place)
        expected.insert(next, at: place)
        next += 1
      case 4:
        let page = Array(next..<next + Int.random(in: 0..<900, using: &random))
        order.insert(page, at: place)
        expected.insert(contentsOf: page, at: place)
        next += page.count
      default:
        guard place < expected.count else { continue }
        #expect(order.place(of: expected[place]) == place)
        #expect(order.remove(expected[place]) == place)
        expected.remove(at: place)
      }
      guard step % 20 == 0 else { continue }
      #expect(order.slots == expected, "seed \(seed), step \(step)")
      let end = Int.random(in: place...max(place, expected.count), using: &random)
      let range = min(place, expected.count)..<min(end, expected.count)
      #expect(order.slots(range) == Array(expected[range]), "seed \(seed), step \(step)")
      if !range.isEmpty { #expect(order[range.lowerBound] == expected[range.lowerBound]) }
    }
    #expect(order.count == expected.count)
  }

  @Test func manyAtOnePlaceStayInLongRuns() {
    var order = EntryOrder(count: 1024)
    for slot in 1024..<9024 { order.insert([slot], at: 512) }
    #expect(order.runCount < 60)
    #expect(order[512] == 9023)
    #expect(order.place(of: 1024) == 8511)
  }
}
