import Synchronization

/// The bits of ids that something else holds, side by side.
///
/// Copying a string retains it, and freeing the copy releases it, which takes longer than comparing
/// it. So a snapshot of elements that hold their strings keeps the elements, and only the bits of the
/// strings: what is read of them is read while the elements are there.
@usableFromInline
final class BorrowedIDs<ID: Sendable>: Sendable {
  /// The bits, which are never released.
  nonisolated(unsafe) let start: UnsafeMutablePointer<ID>
  let count: Int
  private let owner: any Sendable
  private let copy = Mutex<ContiguousArray<ID>?>(nil)

  /// - Parameters:
  ///   - bits: Memory for `count` ids, which is this object's from now on.
  ///   - owner: What holds the ids.
  @usableFromInline
  init(_ bits: UnsafeMutablePointer<ID>, count: Int, owner: any Sendable) {
    start = bits
    self.count = count
    self.owner = owner
  }

  /// Some stretches of others.
  init(_ spans: ContiguousArray<Span>, of others: BorrowedIDs) {
    count = spans.reduce(0) { $0 + Int($1.count) }
    start = .allocate(capacity: count)
    owner = others
    var target = UnsafeMutableRawPointer(start)
    for span in spans {
      let size = Int(span.count) * MemoryLayout<ID>.stride
      target.copyMemory(from: others.start + Int(span.start), byteCount: size)
      target += size
    }
  }

  deinit { start.deallocate() }

  /// The ids, copied when they are asked for the first time.
  @usableFromInline
  var array: ContiguousArray<ID> {
    copy.withLock { copy in
      if let copy { return copy }
      let ids = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
      copy = ids
      return ids
    }
  }
}

extension IDValues {
  /// The ids of some elements, if these are strings that the elements hold; `nil` if they aren't, as
  /// where they are made when they are asked for.
  ///
  /// A string has the bits that stand in its element's memory at some offset exactly if it is the one
  /// that the element holds there, or needs no memory besides.
  @inlinable @inline(__always)
  init?<Element: Sendable>(heldBy elements: [Element], id: (Element) -> ID) {
    let count = elements.count
    let size = MemoryLayout<Element>.size
    guard ID.self == String.self, count > 1, MemoryLayout<ID>.stride == 16, size >= 16 else {
      return nil
    }
    let bits = elements.withUnsafeBufferPointer { elements -> UnsafeMutablePointer<ID>? in
      guard let base = UnsafeRawPointer(elements.baseAddress) else { return nil }
      // Nothing retains what is asked only for its bits.
      let first = unsafeBitCast(id(elements[0]), to: SIMD2<UInt64>.self)
      var target: UnsafeMutablePointer<ID>?
      var offset = 0
      while offset &+ 16 <= size {
        if base.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self) == first {
          let bits = target ?? .allocate(capacity: count)
          target = bits
          let raw = UnsafeMutableRawPointer(bits)
          var index = 0
          while index < count {
            let words = unsafeBitCast(id(elements[index]), to: SIMD2<UInt64>.self)
            let place = index &* MemoryLayout<Element>.stride &+ offset
            if base.loadUnaligned(fromByteOffset: place, as: SIMD2<UInt64>.self) != words { break }
            raw.storeBytes(of: words, toByteOffset: index &* 16, as: SIMD2<UInt64>.self)
            index &+= 1
          }
          if index == count { return bits }
        }
        offset &+= 8
      }
      target?.deallocate()
      return nil
    }
    guard let bits else { return nil }
    self.init(BorrowedIDs(bits, count: count, owner: elements))
  }
}
