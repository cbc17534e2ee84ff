import Foundation
import TestSupport
import Testing

@testable import ListDiff

/// What is taken from the words of strings agrees with what the strings say.
@Suite struct StringWordsTests {
  /// The same text, kept in all ways that there are.
  private func copies(of text: String) -> [String] {
    var reserved = text
    reserved.reserveCapacity(200)
    var cut = text + "\u{e9}"
    cut.removeLast()
    return [
      text, reserved, cut, String(decoding: Array(text.utf8), as: UTF8.self),
      String((text + text)[..<text.endIndex]), NSString(string: text) as String,
      text.decomposedStringWithCanonicalMapping,
    ]
  }

  private let texts =
    (0..<70).map { String(repeating: "0123456789", count: 7).prefix($0) }.map(String.init)
    + (0..<70).map { String(repeating: "x", count: $0) + "y" }
    + ["caf\u{e9}", "a long one with \u{e9}", "a long one with \u{212a}elvin", "\u{1f600}"]
    + ["a long one with Kelvin", "a text of any other kind", "a text of any Other kind"]

  /// Where this fails, strings are still compared rightly, but not fast.
  @Test func stringsAreKnownHere() {
    #expect(StringWords.areShortOnesKnown)
    #expect(StringWords.areLongOnesKnown)
  }

  @Test func columnsCompareAsStringsDo() {
    let strings = texts.flatMap(copies)
    strings.withUnsafeBufferPointer { strings in
      let column = StringColumn(strings.baseAddress)
      for left in strings.indices {
        for right in strings.indices {
          let areEqual = strings[left] == strings[right]
          guard column.isEqual(left, column, right) == areEqual else {
            Issue.record("\(strings[left]) and \(strings[right])")
            return
          }
        }
        #expect(column.commonPrefix(0, column, 0, limit: left) == left)
        #expect(column.commonSuffix(strings.count, column, strings.count, limit: left) == left)
      }
    }
  }

  @Test func equalStringsOfAColumnHaveEqualHashes() {
    let strings = texts.flatMap(copies)
    strings.withUnsafeBufferPointer { strings in
      let column = StringColumn(strings.baseAddress)
      var hashes: [String: UInt64] = [:]
      for (index, string) in strings.enumerated() {
        let hash = column.hash(index, seed: .process)
        #expect(hashes[string, default: hash] == hash, "\(string)")
        hashes[string] = hash
      }
      #expect(Set(hashes.values).count == hashes.count)
    }
  }

  /// Lists of strings that share their storage or don't, short ones among long ones, have the
  /// differences of lists of numbers.
  @Test func listsOfStringsOfAllKindsAgreeWithNumbers() throws {
    for seed in Effort.seeds(40, long: 4000, from: 20_260_501) {
      var random = SeededGenerator(seed: seed)
      let old = Array(0..<random.below(400))
      var new = old.filter { _ in !random.oneIn(10) }
      for number in 1000..<1000 + random.below(60) {
        new.insert(number, at: random.below(new.count + 1))
      }
      if random.oneIn(3) { new.shuffle(using: &random) }
      if random.oneIn(4), let first = new.first { new.append(first) }
      let isMixed = random.oneIn(2)
      func text(_ number: Int) -> String {
        isMixed && number % 3 == 0 ? "\(number)" : "the item with the number \(number)"
      }
      let known = Dictionary(uniqueKeysWithValues: (old + (1000..<1060)).map { ($0, text($0)) })
      let options = FlatDiffOptions<Int>(duplicates: .pairInOrder)
      let expected = try diff(from: old, to: new, options: options)
      let sharesStorage = random.oneIn(2)
      let changes = try diff(
        from: old.map { known[$0] ?? "" },
        to: new.map { sharesStorage ? known[$0] ?? "" : text($0) },
        options: FlatDiffOptions<String>(duplicates: .pairInOrder))
      try #require(
        Array(changes.deletedOffsets) == Array(expected.deletedOffsets)
          && Array(changes.insertedOffsets) == Array(expected.insertedOffsets)
          && Array(changes.movedOffsets) == Array(expected.movedOffsets), "seed \(seed)")
    }
  }
}
