import ChatModel
import TestSupport
import Testing

@testable import Bubbles

struct ReplacementsTests {
  private func parts(_ changes: [EntryChange]) -> [[Range<Int>]] {
    Replacements(changes).parts.map { [$0.old, $0.new] }
  }

  @Test func changesFarFromEachOtherStayApart() {
    #expect(
      parts([.removed(at: 2), .updated(at: 9), .inserted(at: 20, count: 3)])
        == [[2..<3, 2..<2], [10..<11, 9..<10], [21..<21, 20..<23]])
  }

  @Test func whatComesAboveShiftsWhatIsBelow() {
    #expect(
      parts([.updated(at: 9), .inserted(at: 0, count: 2)]) == [[0..<0, 0..<2], [9..<10, 11..<12]])
  }

  @Test func changesThatTouchBecomeOne() {
    #expect(
      parts([.updated(at: 4), .updated(at: 6), .removed(at: 5)]) == [[4..<7, 4..<6]])
  }

  @Test func aMoveTakesOutAndPutsIn() {
    #expect(parts([.moved(from: 3, to: 8)]) == [[3..<4, 3..<3], [9..<9, 8..<9]])
    #expect(parts([.moved(from: 8, to: 3)]) == [[3..<3, 3..<4], [8..<9, 9..<9]])
  }

  /// Whatever the changes are, what is outside the parts is what was there before.
  @Test(arguments: 0..<40) func whatIsOutsideStays(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var list = Array(0..<30)
    var replacements = Replacements()
    for step in 0..<60 {
      let start = Int.random(in: 0...list.count, using: &random)
      let end = min(list.count, start + Int.random(in: 0..<3, using: &random))
      let count = Int.random(in: 0..<3, using: &random)
      replacements.replace(start..<end, count: count)
      list.replaceSubrange(start..<end, with: Array(repeating: -1, count: count))
      var place = 0
      var former = 0
      for part in replacements.parts {
        let kept = former..<part.old.lowerBound
        #expect(list[place..<part.new.lowerBound].elementsEqual(kept), "seed \(seed), step \(step)")
        #expect(kept.allSatisfy { replacements.newPlace(of: $0) == $0 - former + place })
        #expect(part.old.allSatisfy { replacements.newPlace(of: $0) == nil })
        (place, former) = (part.new.upperBound, part.old.upperBound)
      }
      #expect(list[place...].elementsEqual(former..<30), "seed \(seed), step \(step)")
    }
  }
}
