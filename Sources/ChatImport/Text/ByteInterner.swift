/// Numbers pieces of text in the order in which they are met first.
struct ByteInterner: Sendable {
  /// The pieces, by number.
  private(set) var pieces: [[UInt8]] = []
  private var hashes: [Int] = []
  /// One more than the number of a piece, by its hash; 0 where there is none.
  private var table = Array(repeating: Int32(0), count: 16)

  /// The number of a piece; `nil` for one that wasn't met.
  func known(_ piece: [UInt8]) -> Int? {
    piece.withUnsafeBytes { piece in
      let found = table[place(of: piece, Self.hash(piece))]
      return found > 0 ? Int(found) - 1 : nil
    }
  }

  /// The number of a piece, and whether it is new.
  mutating func number(of piece: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
    if 2 * pieces.count >= table.count { grow() }
    let hash = Self.hash(piece)
    let place = place(of: piece, hash)
    if table[place] > 0 { return (Int(table[place]) - 1, false) }
    pieces.append(Array(piece))
    hashes.append(hash)
    table[place] = Int32(pieces.count)
    return (pieces.count - 1, true)
  }

  /// Where a piece stands in the table, or could.
  private func place(of piece: UnsafeRawBufferPointer, _ hash: Int) -> Int {
    var place = hash & (table.count - 1)
    while table[place] > 0 {
      let number = Int(table[place]) - 1
      if hashes[number] == hash, Self.areSame(pieces[number], piece) { return place }
      place = (place + 1) & (table.count - 1)
    }
    return place
  }

  /// Compares bytes eight at a time.
  private static func areSame(_ known: [UInt8], _ piece: UnsafeRawBufferPointer) -> Bool {
    known.withUnsafeBytes { known in
      guard known.count == piece.count else { return false }
      var index = 0
      while index + 8 <= piece.count {
        let one = known.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        guard one == piece.loadUnaligned(fromByteOffset: index, as: UInt64.self) else {
          return false
        }
        index += 8
      }
      while index < piece.count {
        guard known[index] == piece[index] else { return false }
        index += 1
      }
      return true
    }
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: 4 * table.count)
    for (number, hash) in hashes.enumerated() {
      var place = hash & (table.count - 1)
      while table[place] > 0 { place = (place + 1) & (table.count - 1) }
      table[place] = Int32(number + 1)
    }
  }

  private static func hash(_ piece: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: piece)
    return hasher.finalize()
  }
}
