/// The ids of a list side by side: an array of its own, or what ``BorrowedIDs`` has.
@usableFromInline
struct IDValues<ID: Sendable>: Sendable {
  @usableFromInline let own: ContiguousArray<ID>
  @usableFromInline let borrowed: BorrowedIDs<ID>?

  @inlinable @inline(__always)
  init(_ ids: ContiguousArray<ID>) {
    own = ids
    borrowed = nil
  }

  @inlinable @inline(__always)
  init(_ borrowed: BorrowedIDs<ID>) {
    own = []
    self.borrowed = borrowed
  }

  /// The ids as an array.
  /// - Complexity: O(1), or O(*n*) when borrowed ids are asked for the first time.
  @inlinable @inline(__always)
  var array: ContiguousArray<ID> { borrowed?.array ?? own }

  @usableFromInline var count: Int { borrowed?.count ?? own.count }

  subscript(index: Int) -> ID {
    guard let borrowed else { return own[index] }
    precondition(index >= 0 && index < borrowed.count, "index out of range")
    return borrowed.start[index]
  }

  func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<ID>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let borrowed else { return try own.withUnsafeBufferPointer(body) }
    defer { withExtendedLifetime(borrowed) {} }
    return try body(UnsafeBufferPointer(start: borrowed.start, count: borrowed.count))
  }

  /// The ids of some stretches.
  func copy(of spans: ContiguousArray<Span>) -> IDValues {
    if let borrowed { return IDValues(BorrowedIDs(spans, of: borrowed)) }
    var copy = ContiguousArray<ID>()
    copy.reserveCapacity(spans.reduce(0) { $0 + Int($1.count) })
    for span in spans { copy.append(contentsOf: own[span.range]) }
    return IDValues(copy)
  }
}

extension IDValues where ID: Equatable {
  /// Returns whether these are the same ids in the same order.
  func isEqual(to others: IDValues) -> Bool {
    withUnsafeBufferPointer { ids in
      others.withUnsafeBufferPointer { ids.elementsEqual($0) }
    }
  }
}
