/// Numbers pieces of text in the order in which they are met first.
struct ByteInterner {
  /// The pieces, by number.
  private(set) var pieces: [[UInt8]] = []
  /// Numbers of the pieces of one hash; nearly always one.
  private var numbers: [Int: [Int32]] = [:]

  /// The number of a piece; `nil` for one that wasn't met.
  func known(_ piece: [UInt8]) -> Int? {
    piece.withUnsafeBytes { piece in
      numbers[Self.hash(piece)]?.first { pieces[Int($0)].elementsEqual(piece) }.map { Int($0) }
    }
  }

  /// The number of a piece, and whether it is new.
  mutating func number(of piece: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(piece)
    if let known = numbers[hash] {
      for number in known where pieces[Int(number)].elementsEqual(piece) {
        return (Int(number), false)
      }
    }
    numbers[hash, default: []].append(Int32(pieces.count))
    pieces.append(Array(piece))
    return (pieces.count - 1, true)
  }

  private static func hash(_ piece: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: piece)
    return hasher.finalize()
  }
}
