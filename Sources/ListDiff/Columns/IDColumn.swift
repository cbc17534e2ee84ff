/// The ids of a list, and what is known about them.
@usableFromInline
struct IDColumn<ID: Hashable & Sendable>: Sendable {
  @usableFromInline let ids: IDValues<ID>
  let kind: ColumnKind
  let operations: IDOperations<ID>
  /// What this copy knows.
  private var known = ColumnFacts.Known()
  /// What all copies know; `nil` where there is nothing to find out.
  private let facts: ColumnFacts?

  /// The hash of each id, or nothing while none was needed. Equal ids have equal hashes.
  var hashes: ContiguousArray<UInt64> { known.hashes }
  var uniqueness: Uniqueness { known.uniqueness }

  /// - Parameter uniqueness: What is known of it. Machine words are looked through at once, because
  ///   that is fast; other ids when they are compared with another column.
  init(
    _ ids: IDValues<ID>, operations: IDOperations<ID>, kind: ColumnKind? = nil,
    uniqueness: Uniqueness = .unknown
  ) {
    self.ids = ids
    // A single id needn't be known well, least of all a flat list's section.
    self.kind = kind ?? (ids.count > 1 ? ColumnKind(of: ID.self) : .any)
    self.operations = operations
    known.uniqueness = ids.count > 1 ? uniqueness : .holds
    facts = ids.count > 1 ? ColumnFacts() : nil
    if uniqueness != .unknown { facts?.add(known) }
  }

  /// Takes over what was found out in other copies of the column.
  mutating func update() {
    guard let facts, known.uniqueness == .unknown || known.hashes.isEmpty else { return }
    let shared = facts.known
    if known.uniqueness == .unknown { known.uniqueness = shared.uniqueness }
    if known.hashes.isEmpty { (known.hashes, known.origin) = (shared.hashes, shared.origin) }
  }

  var isOfWords: Bool {
    switch kind {
    case .word32, .word64, .word128: true
    case .any, .empty: false
    }
  }

  /// Whether all ids are strings of up to 15 bytes of ASCII, which are compared as two words each.
  /// - Complexity: O(*n*).
  var isOfShortStrings: Bool {
    guard ID.self == String.self else { return false }
    return ids.withUnsafeBufferPointer { ids in
      guard let start = ids.baseAddress else { return false }
      return start.withMemoryRebound(to: String.self, capacity: ids.count) {
        StringWords.areShort(UnsafeBufferPointer(start: $0, count: ids.count))
      }
    }
  }

  /// What both columns have in common at their ends.
  func commonEnds(after previous: IDColumn) -> CommonEnds {
    previous.ids.withUnsafeBufferPointer { previous in
      ids.withUnsafeBufferPointer { ids in
        CommonEnds(
          of: previous, and: ids, kind: kind, equality: operations.equality, isReflexive: true)
      }
    }
  }

  // MARK: Uniqueness

  /// Looks for duplicates of machine words.
  /// - Parameter known: Ends of the column whose values are known to differ from each other.
  mutating func findDuplicateWords(except known: CommonEnds = CommonEnds()) {
    findDuplicateWords(kind, except: known)
  }

  /// Looks for duplicates of strings that are two words each.
  /// - Parameter known: Ends of the column whose values are known to differ from each other.
  mutating func findDuplicateShortStrings(except known: CommonEnds = CommonEnds()) {
    findDuplicateWords(.word128, except: known)
  }

  private mutating func findDuplicateWords(
    _ kind: ColumnKind, except known: CommonEnds = CommonEnds()
  ) {
    guard uniqueness == .unknown else { return }
    let count = ids.count
    let uniqueness: Uniqueness = ids.withUnsafeBufferPointer { ids in
      let start = UnsafeRawPointer(ids.baseAddress)
      return switch kind {
      case .word32:
        Uniqueness(of: WordColumn<UInt32>(start), count: count, except: known)
      case .word64:
        Uniqueness(of: WordColumn<UInt64>(start), count: count, except: known)
      case .word128:
        Uniqueness(of: WordColumn<Word128>(start), count: count, except: known)
      case .any, .empty: .unknown
      }
    }
    if uniqueness != .unknown { note(uniqueness) }
  }

  /// Whether some id occurs twice. If that isn't known, it is looked for.
  var hasDuplicates: Bool {
    if uniqueness != .unknown { return uniqueness == .violated }
    var column = self
    column.update()
    do throws(Cancellation.Cancelled) {
      try column.findDuplicates(Cancellation())
    } catch {
      // Nobody cancels it.
    }
    return column.uniqueness == .violated
  }

  /// Looks for duplicates, if it isn't known whether there are any.
  mutating func findDuplicates(_ cancellation: Cancellation) throws(Cancellation.Cancelled) {
    guard uniqueness == .unknown else { return }
    if isOfWords { return findDuplicateWords() }
    try takeHashes(cancellation)
    let hashes = hashes
    let suspects = hashes.withUnsafeBufferPointer { hashes in
      let words = WordColumn<UInt64>(UnsafeRawPointer(hashes.baseAddress))
      return Uniqueness(of: words, count: hashes.count) == .holds
        ? [] : HashFilter.suspects(hashes.count) { hashes[$0] }
    }
    if suspects.isEmpty { return note(.holds) }
    let operations = operations
    let classes = try ids.withUnsafeBufferPointer { ids throws(Cancellation.Cancelled) in
      var members = ContiguousArray<HashedID>()
      members.reserveCapacity(suspects.count)
      if let start = ids.baseAddress {
        for index in suspects {
          members.append(HashedID(id: start + Int(index), hash: hashes[Int(index)]))
        }
      }
      return try EqualityClasses(members, operations: operations, cancellation: cancellation).count
    }
    note(classes == suspects.count ? .holds : .violated)
  }

  /// Notes what was found out, for all copies of the column.
  /// - Parameter origin: Where the hashes are.
  mutating func note(_ uniqueness: Uniqueness, hashes origin: HashOrigin? = nil) {
    known.uniqueness = uniqueness
    if known.hashes.isEmpty, let origin { known.origin = origin }
    facts?.add(known)
  }

  // MARK: Hashes

  mutating func takeHashes(_ cancellation: Cancellation) throws(Cancellation.Cancelled) {
    guard known.hashes.isEmpty else { return }
    known.hashes =
      if let origin = known.origin { origin.hashes(count: ids.count) } else {
        try hashes(of: [Span(0..<ids.count)], cancellation)
      }
    known.origin = nil
    facts?.add(known)
  }

  /// The hashes of some stretches, side by side.
  func hashes(
    of spans: ContiguousArray<Span>, _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> ContiguousArray<UInt64> {
    let count = spans.reduce(0) { $0 + Int($1.count) }
    var isCancelled = false
    let operations = operations
    let hashes = ids.withUnsafeBufferPointer { ids in
      ContiguousArray<UInt64>(unsafeUninitializedCapacity: count) { buffer, initializedCount in
        guard let source = ids.baseAddress, let target = buffer.baseAddress else { return }
        for span in spans {
          var start = span.range.lowerBound
          while start < span.range.upperBound {
            let length = min(span.range.upperBound - start, Cancellation.interval)
            operations.hash(source + start, length, target + initializedCount)
            initializedCount += length
            start += length
            if cancellation.isCancelled?() == true {
              isCancelled = true
              return
            }
          }
        }
      }
    }
    if isCancelled { throw Cancellation.Cancelled() }
    return hashes
  }

  // MARK: Duplicates

  /// The ids that occur more than once, in the order of their first places, with all their offsets.
  func duplicates() -> [(id: ID, offsets: [Int])] {
    guard hasDuplicates else { return [] }
    var offsets: [[Int]] = []
    do throws(Cancellation.Cancelled) {
      let numbers = try Self.numbers([self], Cancellation())[0]
      offsets = [[Int]](repeating: [], count: ids.count)
      for (offset, number) in numbers.enumerated() { offsets[Int(number)].append(offset) }
    } catch {
      // Nobody cancels it.
    }
    return offsets.filter { $0.count > 1 }
      .map { (id: ids[$0[0]], offsets: $0) }
      .sorted { $0.offsets[0] < $1.offsets[0] }
  }

  /// A number for each id of some columns; equal ids have equal numbers.
  static func numbers(
    _ columns: [IDColumn], _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> [ContiguousArray<UInt32>] {
    guard let operations = columns.first?.operations else { return [] }
    // Side by side, so that each has an address.
    var ids = ContiguousArray<ID>()
    for column in columns {
      column.ids.withUnsafeBufferPointer { ids.append(contentsOf: $0) }
    }
    let joined = IDColumn(IDValues(ids), operations: operations, kind: .any)
    let hashes = try joined.hashes(of: [Span(0..<ids.count)], cancellation)
    let numbers = try ids.withUnsafeBufferPointer { ids throws(Cancellation.Cancelled) in
      var members = ContiguousArray<HashedID>()
      members.reserveCapacity(ids.count)
      if let start = ids.baseAddress {
        for (index, hash) in hashes.enumerated() {
          members.append(HashedID(id: start + index, hash: hash))
        }
      }
      return try EqualityClasses(members, operations: operations, cancellation: cancellation)
        .numbers
    }
    var start = 0
    var result: [ContiguousArray<UInt32>] = []
    for column in columns {
      result.append(
        ContiguousArray(
          numbers[start..<start + column.ids.count].map { UInt32(truncatingIfNeeded: $0) }))
      start += column.ids.count
    }
    return result
  }
}
