/// Numbers pieces of text in the order in which they are met first.
struct ByteInterner {
  /// The pieces, by number.
  private(set) var pieces: [[UInt8]] = []
  /// Numbers of the pieces of one hash; nearly always one.
  private var numbers: [Int: [Int32]] = [:]

  /// The number of a piece, and whether it is new.
  mutating func number(of piece: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
    var hasher = Hasher()
    hasher.combine(bytes: piece)
    let hash = hasher.finalize()
    if let known = numbers[hash] {
      for number in known where pieces[Int(number)].elementsEqual(piece) {
        return (Int(number), false)
      }
    }
    numbers[hash, default: []].append(Int32(pieces.count))
    pieces.append(Array(piece))
    return (pieces.count - 1, true)
  }
}
