/// A part of a sequence that one machine makes: `2/3` is the second of three.
package struct SequenceShard: Hashable, Sendable {
  /// Which one, from 1.
  package let index: Int
  /// Of how many.
  package let count: Int

  /// The `index`th of `count`, a million at most; `nil` where there is no such part.
  package init?(_ index: Int, of count: Int) {
    guard (1...1_000_000).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads `2/3`; `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(index, of: count)
  }

  /// Its ticks, of `total`: parts follow each other and differ by one tick at most.
  package func ticks(of total: Int) -> Range<Int> {
    func start(_ part: Int) -> Int { total / count * part + total % count * part / count }
    return start(index - 1)..<start(index)
  }
}

extension SequenceShard: CustomStringConvertible {
  /// `2/3`.
  package var description: String { "\(index)/\(count)" }
}
