/// Damages files at random: bytes are changed, cut out, repeated, swapped or cut off, and pieces
/// that mean something to a parser are put in.
package struct RandomDamage {
  private var random: SeededGenerator
  private let pieces: [[UInt8]]

  /// - Parameter pieces: What is put in, of which there is at least one.
  package init(seed: some FixedWidthInteger, pieces: [[UInt8]]) {
    random = SeededGenerator(seed: seed)
    self.pieces = pieces
  }

  /// Returns a file with one to four places damaged.
  package mutating func applied(to original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0...random.below(4) {
      guard !bytes.isEmpty else { break }
      let start = random.below(bytes.count)
      let end = min(bytes.count, start + random.below(25))
      let place = random.below(bytes.count)
      switch random.below(8) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[start] = UInt8.random(in: 0...127, using: &random)
      case 2: bytes.removeSubrange(start..<end)
      case 3:
        let piece = Array(bytes[start..<end])
        let copies = Array(repeating: piece, count: 1 + random.below(6))
        bytes.insert(contentsOf: copies.joined(), at: place)
      case 4: bytes.insert(contentsOf: random.element(of: pieces), at: start)
      case 5: bytes.replaceSubrange(start..<end, with: random.element(of: pieces))
      case 6: bytes.swapAt(start, place)
      default: bytes.removeSubrange(start...)
      }
    }
    return bytes
  }
}
