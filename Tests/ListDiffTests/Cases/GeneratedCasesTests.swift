import ListDiff
import TestSupport
import Testing

@Suite struct GeneratedCasesTests {
  @Test(arguments: DiffCase.all("linearGenerated"))
  func agreesWithTheOracle(test: DiffCase) throws {
    let count = try #require(test.values["n"]?.int)
    let seed = UInt64(try #require(test.values["seed"]?.int))
    let source = Array(0..<count)
    let target = try #require(Self.target(of: test.name, count: count, seed: seed))
    #expect(target.count == test.values["targetCount"]?.int)
    #expect(Array(target.prefix(8)) == test.values["targetHead"]?.ints)
    #expect(Self.fingerprint(target) == test.values["targetFNV1a64"]?.string)

    let (old, new) = (ListSnapshot(ids: source), ListSnapshot(ids: target))
    let minimal = try diff(from: old, to: new)
    #expect(minimal.deletedItems.count == test.oracle["minDeletes"]?.int)
    #expect(minimal.insertedItems.count == test.oracle["minInserts"]?.int)
    #expect(minimal.movedItems.count == test.oracle["minMoves"]?.int)
    #expect(minimal.apply(to: old) == new)
    let down = try diff(from: old, to: new, options: DiffOptions(preferredMoveDirection: .down))
    #expect(down.movedItems.count == test.oracle["minMoves"]?.int)
    let strictUp = try diff(from: old, to: new, options: DiffOptions(moves: .strictUp))
    #expect(strictUp.movedItems.count == test.oracle["strictUpMoves"]?.int)
    let strictDown = try diff(from: old, to: new, options: DiffOptions(moves: .strictDown))
    #expect(strictDown.movedItems.count == test.oracle["strictDownMoves"]?.int)
  }

  static func target(of name: String, count: Int, seed: UInt64) -> [Int]? {
    var random = SeededGenerator(seed: seed)
    var list = Array(0..<count)
    switch name {
    case let name where name.hasPrefix("gen-1pct"):
      var fresh = count
      for _ in 0..<count / 100 {
        let choice = random.below(5)
        let place = random.below(list.count)
        if choice < 2 {
          list.remove(at: place)
        } else if choice < 4 {
          list.insert(fresh, at: place)
          fresh += 1
        } else {
          let item = list.remove(at: place)
          list.insert(item, at: random.below(list.count + 1))
        }
      }
    case "gen-block-move-10000":
      list = Array(2000..<9000) + Array(0..<2000) + Array(9000..<10000)
    case "gen-shuffle-100000-s5":
      shuffle(&list, 0..<count, &random)
    case "gen-interleave-2000":
      list = list.filter { $0 % 2 == 0 } + list.filter { $0 % 2 == 1 }
    case "gen-readme-5000":
      list.removeSubrange(2000..<3000)
      list.insert(contentsOf: count..<count + 1000, at: 3000)
      shuffle(&list, 0..<200, &random)
    case "gen-first-to-last-10000":
      list = Array(1..<count) + [0]
    default:
      return nil
    }
    return list
  }

  private static func shuffle(
    _ list: inout [Int], _ range: Range<Int>, _ random: inout SeededGenerator
  ) {
    for index in (1..<range.count).reversed() {
      list.swapAt(range.lowerBound + index, range.lowerBound + random.below(index + 1))
    }
  }

  /// FNV-1a over the numbers in decimal, each with a line feed.
  private static func fingerprint(_ list: [Int]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for value in list {
      for byte in "\(value)\n".utf8 {
        hash ^= UInt64(byte)
        hash &*= 0x100_0000_01b3
      }
    }
    return String(hash, radix: 16)
  }
}
