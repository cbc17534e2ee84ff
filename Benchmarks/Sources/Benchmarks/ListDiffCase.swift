import Foundation

/// Two lists whose difference is measured.
struct ListDiffCase {
  typealias Element = Heckel<UUID>.Element

  var name: String
  var old: [Element]
  var new: [Element]
  /// The most milliseconds, and the least ratio to Heckel's algorithm.
  var goals: (milliseconds: Double, ratio: Double)?
  /// How often the standard library's difference is taken: its time grows with the product of the
  /// list's length and the number of changes.
  var standardLibraryRounds: Int

  /// The cases, made anew from a seed.
  static func all() -> [ListDiffCase] {
    var random = ListGenerator(state: 7)
    var cases: [ListDiffCase] = []
    func add(
      _ name: String, _ lists: ([Element], [Element]),
      goals: (milliseconds: Double, ratio: Double)? = nil, standardLibraryRounds: Int = 3
    ) {
      cases.append(
        ListDiffCase(
          name: name, old: lists.0, new: lists.1, goals: goals,
          standardLibraryRounds: standardLibraryRounds))
    }
    let short = random.elements(200)
    add("200 items, 4 edits", (short, random.edited(short, edits: 5)))
    add(
      "5,000: delete 1,000, insert 1,000, shuffle 200",
      random.replaced(count: 5000, part: 1000, shuffled: 200), goals: (0.06, 20))
    add(
      "100,000: delete 10,000, insert 10,000, shuffle 2,000",
      random.replaced(count: 100_000, part: 10_000, shuffled: 2000), goals: (1.6, 30),
      standardLibraryRounds: 1)
    let long = random.elements(100_000)
    add("100,000, 1 % edits", (long, random.edited(long, edits: 1000)))
    let million = random.elements(1_000_000)
    add(
      "1,000,000, 1 % edits", (million, random.edited(million, edits: 10_000)), goals: (7, 100),
      standardLibraryRounds: 1)
    add("append 1 to 100,000", (long, long + random.elements(1)), goals: (0.1, 500))
    add("prepend 50 to 100,000", (long, random.elements(50) + long), goals: (0.1, 500))
    let medium = Array(long.prefix(10_000))
    add(
      "shuffle 10,000", (medium, medium.shuffled(using: &random)), goals: (1.5, 2),
      standardLibraryRounds: 0)
    add("replace all 100,000", (long, random.elements(100_000)), standardLibraryRounds: 0)
    add(
      "shuffle 1,000,000", (million, million.shuffled(using: &random)), goals: (600, 2),
      standardLibraryRounds: 0)
    add("identical 100,000", (long, long.map { $0 }))
    return cases
  }
}

/// Lists from a seed.
struct ListGenerator: RandomNumberGenerator {
  typealias Element = ListDiffCase.Element

  var state: UInt64

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func elements(_ count: Int) -> [Element] {
    (0..<count).map { _ in
      let words = (next(), next())
      let id = withUnsafeBytes(of: words) { $0.loadUnaligned(as: uuid_t.self) }
      return Element(id: UUID(uuid: id), revision: words.0 & 0xFF)
    }
  }

  /// Two fifths of the edits remove, two fifths insert, a fifth moves; one item in ten edits is updated.
  mutating func edited(_ list: [Element], edits: Int) -> [Element] {
    var removed: Set<Int> = []
    while removed.count < edits * 3 / 5 { removed.insert(Int(next() % UInt64(list.count))) }
    var arrivals = elements(edits * 2 / 5)
    for (number, index) in removed.sorted().enumerated() where number % 3 == 0 {
      arrivals.append(list[index])
    }
    arrivals.shuffle(using: &self)
    let kept = list.indices.filter { !removed.contains($0) }.map { list[$0] }
    var places = arrivals.map { (place: Int(next() % UInt64(kept.count + 1)), element: $0) }
    places.sort { $0.place < $1.place }
    var result: [Element] = []
    result.reserveCapacity(kept.count + places.count)
    var arrival = places.makeIterator()
    var coming = arrival.next()
    for (index, element) in kept.enumerated() {
      while let current = coming, current.place <= index {
        result.append(current.element)
        coming = arrival.next()
      }
      result.append(element)
    }
    while let current = coming {
      result.append(current.element)
      coming = arrival.next()
    }
    for _ in 0..<edits / 10 { result[Int(next() % UInt64(result.count))].revision += 1 }
    return result
  }

  /// A part removed from the middle, as many inserted behind it, the front shuffled.
  mutating func replaced(count: Int, part: Int, shuffled: Int) -> ([Element], [Element]) {
    let old = elements(count)
    var new = old
    new.removeSubrange(count * 2 / 5..<count * 2 / 5 + part)
    new.insert(contentsOf: elements(part), at: count * 3 / 5)
    new[0..<shuffled].shuffle(using: &self)
    return (old, new)
  }
}
