/// What a column does with ids that only their own type can compare and hash, compiled for the type
/// where the snapshot is made.
@usableFromInline
struct IDOperations<ID: Hashable & Sendable>: Sendable {
  let equality: Equality<ID>
  /// Writes the hash of each id of a stretch.
  let hash: @Sendable (UnsafePointer<ID>, Int, UnsafeMutablePointer<UInt64>) -> Void
  /// Returns the index of the first of some candidates that equals an id, or -1.
  let firstIndex: @Sendable (UnsafePointer<ID>, UnsafePointer<ID>, Int) -> Int

  @usableFromInline
  init(
    equality: Equality<ID>,
    hash: @escaping @Sendable (UnsafePointer<ID>, Int, UnsafeMutablePointer<UInt64>) -> Void,
    firstIndex: @escaping @Sendable (UnsafePointer<ID>, UnsafePointer<ID>, Int) -> Int
  ) {
    self.equality = equality
    self.hash = hash
    self.firstIndex = firstIndex
  }

  @inlinable @inline(__always)
  init() {
    self.init(
      equality: Equality(),
      hash: { ids, count, hashes in
        // A copy of a hasher is made faster than a hasher.
        let initial = Hasher()
        for index in 0..<count {
          var hasher = initial
          ids[index].hash(into: &hasher)
          hashes[index] = UInt64(truncatingIfNeeded: hasher.finalize())
        }
      },
      firstIndex: { id, candidates, count in
        for index in 0..<count where candidates[index] == id.pointee { return index }
        return -1
      })
  }

  /// The same, but for strings, whose equality is known well enough to hash them faster.
  var withOwnHash: IDOperations {
    guard ID.self == String.self else { return self }
    return IDOperations(
      equality: equality,
      hash: { ids, count, hashes in
        ids.withMemoryRebound(to: String.self, capacity: count) {
          StringHash.write(of: $0, count: count, to: hashes)
        }
      },
      firstIndex: firstIndex)
  }
}
