/// How much of two columns is equal at both ends: as long a prefix as possible, and then as long a
/// suffix of what is left.
struct CommonEnds: Sendable, Equatable {
  /// How many first values are equal.
  var prefix = 0
  /// How many last values are equal, none of which are part of the prefix of either column.
  var suffix = 0
}

extension CommonEnds {
  /// Compares two columns from both ends.
  /// - Complexity: O(*n*) for *n* equal values.
  init<Value: Equatable & Sendable>(
    of old: ContiguousArray<Value>, and new: ContiguousArray<Value>, kind: ColumnKind,
    equality: Equality<Value>
  ) {
    let counts = (old: old.count, new: new.count)
    self = old.withUnsafeBufferPointer { oldBuffer in
      new.withUnsafeBufferPointer { newBuffer in
        let oldBytes = UnsafeRawPointer(oldBuffer.baseAddress)
        let newBytes = UnsafeRawPointer(newBuffer.baseAddress)
        switch kind {
        case .empty:
          return CommonEnds(prefix: min(counts.old, counts.new), suffix: 0)
        case .word32:
          return CommonEnds(WordColumn<UInt32>(oldBytes), WordColumn<UInt32>(newBytes), counts)
        case .word64:
          return CommonEnds(WordColumn<UInt64>(oldBytes), WordColumn<UInt64>(newBytes), counts)
        case .word128:
          return CommonEnds(WordColumn<Word128>(oldBytes), WordColumn<Word128>(newBytes), counts)
        case .any:
          return CommonEnds(
            EquatableColumn(oldBuffer.baseAddress, equality),
            EquatableColumn(newBuffer.baseAddress, equality), counts)
        }
      }
    }
  }

  private init<Values: ValueColumn>(
    _ old: Values, _ new: Values, _ counts: (old: Int, new: Int)
  ) {
    let shorter = min(counts.old, counts.new)
    prefix = old.commonPrefix(0, new, 0, limit: shorter)
    suffix = old.commonSuffix(counts.old, new, counts.new, limit: shorter - prefix)
  }
}
