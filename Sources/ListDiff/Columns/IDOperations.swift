/// Writes the hash of each id of some type from a place on. Equal ids have equal hashes.
@usableFromInline
typealias RawHash = @Sendable (UnsafeRawPointer, Int, UnsafeMutablePointer<UInt64>) -> Void

/// What a column does with ids that only their own type can compare and hash, compiled for the type
/// where the snapshot is made.
@usableFromInline
struct IDOperations<ID: Hashable & Sendable>: Sendable {
  let equality: Equality<ID>
  /// Writes the hash of each id of a stretch.
  let hash: RawHash
  /// Returns the index of the first of some candidates that equals an id, or -1.
  let firstIndex: @Sendable (UnsafePointer<ID>, UnsafePointer<ID>, Int) -> Int

  @usableFromInline
  init(
    equality: Equality<ID>,
    hash: @escaping RawHash,
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
        let ids = ids.assumingMemoryBound(to: ID.self)
        // A copy of a hasher is made faster than a hasher.
        let initial = Hasher()
        if HasherState.isKnown {
          withUnsafeTemporaryAllocation(of: Hasher.self, capacity: 1) { hasher in
            guard let hasher = hasher.baseAddress else { return }
            hasher.initialize(to: initial)
            withUnsafeBytes(of: initial) { initial in
              guard let initial = initial.baseAddress else { return }
              for index in 0..<count {
                UnsafeMutableRawPointer(hasher).copyMemory(
                  from: initial, byteCount: HasherState.fedSize)
                ids[index].hash(into: &hasher.pointee)
                hashes[index] = HasherState.hash(of: hasher)
              }
            }
          }
        } else {
          for index in 0..<count {
            var hasher = initial
            ids[index].hash(into: &hasher)
            hashes[index] = UInt64(truncatingIfNeeded: hasher.finalize())
          }
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
        StringHash.write(
          of: ids.assumingMemoryBound(to: String.self), count: count, to: hashes)
      },
      firstIndex: firstIndex)
  }
}
