/// How much of two columns is equal at both ends: as long a prefix as possible, and then as long a
/// suffix of what is left.
struct CommonEnds: Sendable, Equatable {
  /// How many first values are equal.
  var prefix = 0
  /// How many last values are equal, none of which are part of the prefix of either column, unless
  /// that was asked for.
  var suffix = 0
}

extension CommonEnds {
  /// Compares two columns from both ends.
  /// - Parameters:
  ///   - isReflexive: Whether values of equal bytes are known to be equal.
  ///   - overlaps: Whether the suffix of columns of different lengths may begin within the prefix.
  /// - Complexity: O(*n*) for *n* equal values.
  init<Value: Equatable & Sendable>(
    of old: UnsafeBufferPointer<Value>, and new: UnsafeBufferPointer<Value>, kind: ColumnKind,
    equality: Equality<Value>, isReflexive: Bool, overlaps: Bool = false
  ) {
    let counts = (old: old.count, new: new.count)
    let (oldStart, newStart) = (old.baseAddress, new.baseAddress)
    let (oldBytes, newBytes) = (UnsafeRawPointer(oldStart), UnsafeRawPointer(newStart))
    switch kind {
    case .empty:
      self.init(prefix: min(counts.old, counts.new), suffix: 0)
    case .word32:
      self.init(WordColumn<UInt32>(oldBytes), WordColumn<UInt32>(newBytes), counts, overlaps)
    case .word64:
      self.init(WordColumn<UInt64>(oldBytes), WordColumn<UInt64>(newBytes), counts, overlaps)
    case .word128:
      self.init(WordColumn<Word128>(oldBytes), WordColumn<Word128>(newBytes), counts, overlaps)
    case .any where isReflexive:
      self.init(
        ReflexiveColumn(oldStart, equality), ReflexiveColumn(newStart, equality), counts, overlaps)
    case .any:
      self.init(
        EquatableColumn(oldStart, equality), EquatableColumn(newStart, equality), counts, overlaps)
    }
  }

  private init<Values: ValueColumn>(
    _ old: Values, _ new: Values, _ counts: (old: Int, new: Int), _ overlaps: Bool
  ) {
    let shorter = min(counts.old, counts.new)
    prefix = old.commonPrefix(0, new, 0, limit: shorter)
    suffix = old.commonSuffix(
      counts.old, new, counts.new,
      limit: overlaps && counts.old != counts.new ? shorter : shorter - prefix)
  }
}
