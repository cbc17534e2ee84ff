/// Offsets into a list, expanded from runs as they are read.
public struct Offsets: Collection, Sendable {
  /// A run, and how far into it.
  public struct Index: Comparable, Sendable {
    var run: Int
    var offset: Int32

    /// The order of the collection.
    public static func < (left: Index, right: Index) -> Bool {
      (left.run, left.offset) < (right.run, right.offset)
    }
  }

  let spans: ContiguousArray<Span>

  /// The number of offsets.
  /// - Complexity: O(*r*) for *r* runs.
  public var count: Int { spans.reduce(0) { $0 + Int($1.count) } }
  /// Whether there are none.
  public var isEmpty: Bool { spans.isEmpty }
  /// The place of the first offset.
  public var startIndex: Index { Index(run: 0, offset: 0) }
  /// The place behind the last offset.
  public var endIndex: Index { Index(run: spans.count, offset: 0) }

  /// The offset at a place.
  public subscript(index: Index) -> Int { Int(spans[index.run].start + index.offset) }

  /// The next place.
  public func index(after index: Index) -> Index {
    index.offset + 1 < spans[index.run].count
      ? Index(run: index.run, offset: index.offset + 1) : Index(run: index.run + 1, offset: 0)
  }

  /// The offsets as ranges that don't touch, in ascending order: what is deleted or inserted at one
  /// place.
  public var ranges: some RandomAccessCollection<Range<Int>> & Sendable {
    spans.map(\.range)
  }
}

/// Pairs of offsets into both lists, expanded from runs as they are read.
public struct OffsetPairs: Collection, Sendable {
  /// A run, and how far into it.
  public typealias Index = Offsets.Index

  let runs: ContiguousArray<Run>

  /// The number of pairs.
  /// - Complexity: O(*r*) for *r* runs.
  public var count: Int { runs.reduce(0) { $0 + Int($1.count) } }
  /// Whether there are none.
  public var isEmpty: Bool { runs.isEmpty }
  /// The place of the first pair.
  public var startIndex: Index { Index(run: 0, offset: 0) }
  /// The place behind the last pair.
  public var endIndex: Index { Index(run: runs.count, offset: 0) }

  /// The pair at a place.
  public subscript(index: Index) -> IndexPair {
    let run = runs[index.run]
    return IndexPair(old: Int(run.old + index.offset), new: Int(run.new + index.offset))
  }

  /// The next place.
  public func index(after index: Index) -> Index {
    index.offset + 1 < runs[index.run].count
      ? Index(run: index.run, offset: index.offset + 1) : Index(run: index.run + 1, offset: 0)
  }
}
