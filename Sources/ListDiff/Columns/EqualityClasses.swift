/// An id of any type in a column, which outlives this, and its hash.
struct HashedID {
  let id: UnsafeRawPointer
  let hash: UInt64
}

/// Numbers for ids: equal ids have equal numbers, others have others.
///
/// A table leads from each hash to the first id that has it. Ids of one hash are compared one by one
/// while they are few. Where many different ids have one hash they are sorted, if they are
/// `Comparable`; otherwise each is compared with all others.
struct EqualityClasses {
  /// The number of each member.
  private(set) var numbers: ContiguousArray<Int32>
  /// How many different ids there are.
  var count: Int { first.count }

  private let members: ContiguousArray<HashedID>
  /// For each number, the first member that has it, and another number of the same hash.
  private var first = ContiguousArray<Int32>()
  private var next = ContiguousArray<Int32>()
  /// The members that aren't numbered by comparing them one by one, by the number of the first one
  /// of their hash.
  private var crowds: [Int32: ContiguousArray<Int32>] = [:]

  /// How many different ids of one hash are compared one by one.
  private static var reach: Int { 16 }

  /// - Complexity: O(*n*), if few different ids have equal hashes. Otherwise O(*n* log *n*) for
  ///   `Comparable` ids and O(*n*²) for others.
  init<ID>(
    _ members: ContiguousArray<HashedID>, operations: IDOperations<ID>, cancellation: Cancellation
  ) throws(Cancellation.Cancelled) {
    self.members = members
    numbers = ContiguousArray(repeating: -1, count: members.count)
    let equality = operations.equality
    // Everything but the comparison is independent of the type, and compiled without it.
    try numberByHash(cancellation) {
      equality.isEqual(
        $0.assumingMemoryBound(to: ID.self), $1.assumingMemoryBound(to: ID.self))
    }
    for crowd in crowds.sorted(by: { $0.key < $1.key }) {
      let heads = heads(crowd.key)
      if let type = ID.self as? any Comparable.Type {
        try sort(crowd.value, heads, as: type, operations, cancellation)
      } else {
        try compare(crowd.value, heads, operations, cancellation)
      }
    }
  }

  private mutating func numberByHash(
    _ cancellation: Cancellation, _ isEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) throws(Cancellation.Cancelled) {
    var table = KeyTable(minimumCapacity: members.count)
    for member in members.indices {
      try cancellation.check(step: member)
      let hash = members[member].hash
      let known = table.insertIfAbsent(member, hash: hash, isEqual: { members[$0].hash == hash })
      guard let known else {
        number(member)
        continue
      }
      let head = numbers[known]
      var candidate = head
      var steps = 1
      while !isEqual(members[member].id, members[Int(first[Int(candidate)])].id) {
        if steps == Self.reach {
          crowds[head, default: []].append(Int32(truncatingIfNeeded: member))
          candidate = -1
          break
        }
        if next[Int(candidate)] < 0 {
          next[Int(candidate)] = number(member)
          candidate = -1
          break
        }
        candidate = next[Int(candidate)]
        steps &+= 1
      }
      if candidate >= 0 { numbers[member] = candidate }
    }
  }

  /// Gives a member a number of its own.
  @discardableResult
  private mutating func number(_ member: Int) -> Int32 {
    let number = Int32(truncatingIfNeeded: first.count)
    first.append(Int32(truncatingIfNeeded: member))
    next.append(-1)
    numbers[member] = number
    return number
  }

  // MARK: Many ids of one hash

  /// The first members of all numbers of one hash.
  private func heads(_ head: Int32) -> ContiguousArray<Int32> {
    var result = ContiguousArray<Int32>()
    var number = head
    while number >= 0 {
      result.append(first[Int(number)])
      number = next[Int(number)]
    }
    return result
  }

  private func id<ID>(_ member: Int32, as type: ID.Type) -> UnsafePointer<ID> {
    members[Int(member)].id.assumingMemoryBound(to: ID.self)
  }

  /// Numbers members by the order of their ids.
  private mutating func sort<ID, Value: Comparable>(
    _ crowd: ContiguousArray<Int32>, _ heads: ContiguousArray<Int32>, as type: Value.Type,
    _ operations: IDOperations<ID>, _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) {
    let all = heads + crowd
    let values = all.map { id($0, as: Value.self) }
    let order = values.indices.sorted { values[$0].pointee < values[$1].pointee }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, !(values[order[end - 1]].pointee < values[order[end]].pointee) {
        end += 1
      }
      // What an order doesn't tell apart may differ nevertheless.
      let group = order[start..<end]
      try compare(
        ContiguousArray(group.lazy.filter { $0 >= heads.count }.map { all[$0] }),
        ContiguousArray(group.lazy.filter { $0 < heads.count }.map { all[$0] }), operations,
        cancellation)
      start = end
    }
  }

  /// Numbers members by comparing each with all different ones of some.
  private mutating func compare<ID>(
    _ crowd: ContiguousArray<Int32>, _ heads: ContiguousArray<Int32>,
    _ operations: IDOperations<ID>, _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) {
    if crowd.isEmpty { return }
    var known = heads
    // Side by side, because each is read many times.
    var ids = ContiguousArray(known.map { id($0, as: ID.self).pointee })
    for (step, member) in crowd.enumerated() {
      try cancellation.check(step: step &* 64)
      let equal = ids.withUnsafeBufferPointer { ids in
        ids.baseAddress.map { operations.firstIndex(id(member, as: ID.self), $0, ids.count) } ?? -1
      }
      if equal >= 0 {
        numbers[Int(member)] = numbers[Int(known[equal])]
      } else {
        number(Int(member))
        known.append(member)
        ids.append(id(member, as: ID.self).pointee)
      }
    }
  }
}
