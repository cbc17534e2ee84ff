import Synchronization

/// What was found out about the ids of a column, for all snapshots that have the column: what one
/// difference found out needn't be found out by the next.
final class ColumnFacts: Sendable {
  /// What is known.
  struct Known: Sendable {
    var uniqueness = Uniqueness.unknown
    /// The hash of each id, or nothing while none was needed. Equal ids have equal hashes.
    var hashes = ContiguousArray<UInt64>()
    /// What the hashes are made of once they are needed.
    var origin: HashOrigin?
  }

  private let state = Mutex(Known())

  /// What is known now.
  var known: Known { state.withLock { $0 } }

  /// Adds what was found out.
  func add(_ known: Known) {
    state.withLock { state in
      if known.uniqueness != .unknown { state.uniqueness = known.uniqueness }
      if !known.hashes.isEmpty {
        state.hashes = known.hashes
        state.origin = nil
      } else if state.hashes.isEmpty, let origin = known.origin {
        state.origin = origin
      }
    }
  }
}

/// Where the hashes of a list are that was compared with an older one: those of partners are known.
struct HashOrigin: Sendable {
  /// The hashes of the old list.
  var old: ContiguousArray<UInt64>
  /// Which items of both lists are the same.
  var pairs: RunList
  /// The hashes of the new items without a partner, in their order.
  var others: ContiguousArray<UInt64>

  /// The hashes of all items of the new list.
  /// - Complexity: O(*n*).
  func hashes(count: Int) -> ContiguousArray<UInt64> {
    ContiguousArray(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      old.withUnsafeBufferPointer { old in
        for run in pairs.runs {
          for step in 0..<Int(run.count) {
            buffer[Int(run.new) &+ step] = old[Int(run.old) &+ step]
          }
        }
      }
      var next = 0
      for span in pairs.unpairedNew(in: 0..<count) {
        for offset in span.range {
          buffer[offset] = others[next]
          next &+= 1
        }
      }
      initializedCount = count
    }
  }
}
