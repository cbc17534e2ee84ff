/// An array in chunks: a copy of it shares all of them, and a write copies the one that it is in.
///
/// So a list of a million entries is copied and then changed in the time that a few chunks take. A
/// read costs one load more than that of a plain array: where a chunk's elements lie is stored by
/// itself, in an array that is small enough for a processor's cache.
@usableFromInline
struct ChunkedArray<Element> {
  /// The chunks in their order; all but the last are full.
  @usableFromInline var chunks: ContiguousArray<Chunk<Element>>
  /// Where the elements of each chunk lie.
  @usableFromInline var elements: ContiguousArray<UnsafeMutablePointer<Element>>
  /// How many elements there are.
  @usableFromInline private(set) var count: Int

  /// The binary logarithm of how many elements a chunk holds: they take 64 KiB at most.
  @inlinable
  static var shift: Int {
    Int.bitWidth - 1 - (65536 / Swift.max(1, MemoryLayout<Element>.stride)).leadingZeroBitCount
  }
  @inlinable
  static var chunkCapacity: Int { 1 &<< shift }

  /// No elements.
  @inlinable
  init() {
    chunks = []
    elements = []
    count = 0
  }

  /// The same element many times.
  @inlinable
  init(repeating element: Element, count: Int) {
    self.init()
    append(element, times: count)
  }

  /// The place of an element that is written to.
  ///
  /// What follows in the same chunk may be written there, too. The place holds until the array is
  /// copied or changed in another way.
  @inlinable
  @inline(__always)
  mutating func writable(at index: Int) -> UnsafeMutablePointer<Element> {
    let chunk = index &>> Self.shift
    if !isKnownUniquelyReferenced(&chunks[chunk]) { unshare(chunk) }
    return elements[chunk] + (index & (Self.chunkCapacity &- 1))
  }

  /// The place of an element that is read. What follows in the same chunk may be read there, too.
  @inlinable
  @inline(__always)
  func readable(at index: Int) -> UnsafePointer<Element> {
    assert(index < count)
    return UnsafePointer(elements[index &>> Self.shift] + (index & (Self.chunkCapacity &- 1)))
  }

  /// The elements at some places.
  @inlinable
  func elements(at places: ContiguousArray<Int32>) -> [Element] {
    [Element](unsafeUninitializedCapacity: places.count) { buffer, count in
      for place in places {
        buffer.initializeElement(at: count, to: self[Int(place)])
        count += 1
      }
    }
  }

  /// Gives the array a chunk of its own in place of a shared one, with as much room as it had.
  @usableFromInline
  @inline(never)
  mutating func unshare(_ chunk: Int) {
    replace(chunk, capacity: chunks[chunk].capacity)
  }

  @usableFromInline
  mutating func replace(_ chunk: Int, capacity: Int) {
    let copy = chunks[chunk].copy(capacity: capacity)
    chunks[chunk] = copy
    elements[chunk] = copy.elements
  }

  // MARK: Growth

  /// Adds an element at the end.
  /// - Complexity: O(1), amortized.
  @inlinable
  mutating func append(_ element: Element) {
    let chunk = makeRoom()
    (elements[chunk] + (count & (Self.chunkCapacity &- 1))).initialize(to: element)
    chunks[chunk].count &+= 1
    count &+= 1
  }

  /// Adds the same element many times.
  @inlinable
  mutating func append(_ element: Element, times: Int) {
    var rest = times
    while rest > 0 {
      let chunk = makeRoom(for: rest)
      let room = Swift.min(rest, chunks[chunk].capacity - chunks[chunk].count)
      (elements[chunk] + chunks[chunk].count).initialize(repeating: element, count: room)
      chunks[chunk].count += room
      count += room
      rest -= room
    }
  }

  /// The chunk that the next element comes into: an own one, with room for it.
  @inlinable
  mutating func makeRoom(for more: Int = 1) -> Int {
    let chunk = count &>> Self.shift
    if chunk == chunks.count { addChunk(for: more) }
    if !isKnownUniquelyReferenced(&chunks[chunk]) { unshare(chunk) }
    if chunks[chunk].count == chunks[chunk].capacity { grow(chunk, by: more) }
    return chunk
  }

  /// The first chunk grows as a plain array does, so that short lists take little room.
  @usableFromInline
  @inline(never)
  mutating func grow(_ chunk: Int, by more: Int) {
    let capacity = chunks[chunk].capacity
    let wanted = Swift.max(capacity * 2, capacity + more)
    replace(chunk, capacity: Swift.min(Self.chunkCapacity, wanted))
  }

  @usableFromInline
  @inline(never)
  mutating func addChunk(for more: Int) {
    let wanted = chunks.isEmpty ? Swift.max(16, more) : Self.chunkCapacity
    let chunk = Chunk<Element>(capacity: Swift.min(Self.chunkCapacity, wanted))
    chunks.append(chunk)
    elements.append(chunk.elements)
  }
}

// An array writes to a chunk only while it holds the only reference to it, and a chunk is reached
// through arrays alone.
extension ChunkedArray: @unchecked Sendable where Element: Sendable {}

extension ChunkedArray: RandomAccessCollection, MutableCollection {
  @inlinable var startIndex: Int { 0 }
  @inlinable var endIndex: Int { count }

  /// An element. It is written in place.
  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always) get { readable(at: index).pointee }
    @inline(__always) _modify { yield &writable(at: index).pointee }
  }
}
