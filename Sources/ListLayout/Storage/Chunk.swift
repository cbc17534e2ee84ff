/// The elements of a chunk of a ``ChunkedArray``.
@usableFromInline
final class Chunk<Element> {
  @usableFromInline let elements: UnsafeMutablePointer<Element>
  /// How many elements there is room for.
  @usableFromInline let capacity: Int
  /// How many there are. It is changed by the array that owns the chunk alone.
  @usableFromInline @exclusivity(unchecked) var count: Int

  @usableFromInline
  init(capacity: Int) {
    elements = .allocate(capacity: capacity)
    self.capacity = capacity
    count = 0
  }

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  /// A chunk of the same elements.
  func copy(capacity: Int) -> Chunk {
    let copy = Chunk(capacity: capacity)
    copy.elements.initialize(from: elements, count: count)
    copy.count = count
    return copy
  }
}
