/// The names of elements and attributes, each made once and numbered.
struct XMLNames {
  /// A name without its prefix, and what its prefix stands for.
  struct Name {
    var local: String
    var namespace: String
    /// What whoever reads makes of it.
    var kind: UInt8
  }

  /// What stands between a namespace and a name: a character that no XML text can hold.
  static let separator: UInt8 = 0x0C
  /// How many are kept: a text may have millions.
  private static let maximumCount = 4_096
  /// How many places of the table are looked at: names may be made to share one.
  private static let maximumProbes = 16

  /// The names, by number: those that are kept, and then those of the element that is read.
  private(set) var all: [Name] = []
  private let kindOf: (_ name: String, _ namespace: String) -> UInt8
  private var keptCount = 0
  /// The bytes of those that are kept, and where each one's end in it.
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  private var hashes: [UInt64] = []
  /// One more than the number of a name, by its hash; 0 where there is none.
  private var table = Array(repeating: UInt16(0), count: 64)

  /// - Parameter kindOf: what whoever reads makes of a name.
  init(kindOf: @escaping (_ name: String, _ namespace: String) -> UInt8) { self.kindOf = kindOf }

  /// Forgets the names that aren't kept.
  mutating func forgetOthers() {
    if all.count > keptCount { all.removeSubrange(keptCount...) }
  }

  /// The number of a name as the library writes it: the namespace before the name.
  mutating func number(of text: UnsafePointer<CChar>) -> UInt32 {
    var count = 0
    while text[count] != 0 { count += 1 }
    let name = UnsafeRawBufferPointer(start: text, count: count)
    let hash = Self.hash(name)
    if 2 * keptCount >= table.count, table.count < 2 * Self.maximumCount { grow() }
    var place = place(of: hash)
    for _ in 0..<Self.maximumProbes {
      let known = Int(table[place]) - 1
      if known < 0 {
        guard keptCount < Self.maximumCount, keptCount == all.count else { break }
        table[place] = UInt16(keptCount + 1)
        keptCount += 1
        bytes += name
        ends.append(bytes.count)
        hashes.append(hash)
        return append(name)
      }
      if hashes[known] == hash, isEqual(known, name) { return UInt32(known) }
      place = (place + 1) & (table.count - 1)
    }
    return append(name)
  }

  /// Where a hash is looked for first.
  private func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 40) & (table.count - 1)
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: 4 * table.count)
    for (number, hash) in hashes.enumerated() {
      var place = place(of: hash)
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = UInt16(number + 1)
    }
  }

  private func isEqual(_ known: Int, _ name: UnsafeRawBufferPointer) -> Bool {
    let start = ends[known]
    guard ends[known + 1] - start == name.count else { return false }
    for index in 0..<name.count where bytes[start + index] != name[index] { return false }
    return true
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    let end = bytes.firstIndex(of: Self.separator)
    let local = String(decoding: bytes[(end.map { $0 + 1 } ?? 0)...], as: UTF8.self)
    let namespace = String(decoding: bytes[..<(end ?? 0)], as: UTF8.self)
    all.append(Name(local: local, namespace: namespace, kind: kindOf(local, namespace)))
    return UInt32(all.count - 1)
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    func folded(_ product: (high: UInt64, low: UInt64)) -> UInt64 { product.high ^ product.low }
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = folded((hash ^ word).multipliedFullWidth(by: factor))
      index += 8
    }
    while index < bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* factor
      index += 1
    }
    return folded(hash.multipliedFullWidth(by: factor))
  }
}
