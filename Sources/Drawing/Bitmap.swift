/// Pixels: premultiplied BGRA (Cairo's ARGB32 on little-endian machines), rows from the top.
///
/// A value with shared storage; writing makes the storage unique first.
public struct Bitmap: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  private var storage: Storage

  /// The pixels' memory. Invariant for `@unchecked Sendable`: it is written only while uniquely
  /// referenced, through `Bitmap`'s mutating methods.
  private final class Storage: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer

    init(byteCount: Int) { bytes = .allocate(byteCount: byteCount, alignment: 64) }

    deinit { bytes.deallocate() }
  }

  /// Bytes from one row to the next: always `width * 4`.
  public var stride: Int { width * 4 }

  /// A transparent picture; at least one pixel each way.
  public init(width: Int, height: Int) {
    self.init(unpaintedWidth: width, height: height)
    storage.bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// A picture with arbitrary pixels, all of which must be written before they are read; at least
  /// one pixel each way. Complexity: O(1): its memory is first touched where it is painted, by many
  /// at once.
  package init(unpaintedWidth width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel each way")
    self.width = width
    self.height = height
    storage = Storage(byteCount: width * height * 4)
  }

  /// Reads all rows; `height * stride` bytes.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(storage.bytes))
  }

  /// Writes into all rows; copies them first where they are shared.
  public mutating func withUnsafeMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    makeUnique()
    return try body(storage.bytes)
  }

  /// Returns whether no other value has its memory, so that writing copies nothing.
  package mutating func isUniquelyReferenced() -> Bool { isKnownUniquelyReferenced(&storage) }

  private mutating func makeUnique() {
    guard !isUniquelyReferenced() else { return }
    let copy = Storage(byteCount: storage.bytes.count)
    copy.bytes.copyMemory(from: UnsafeRawBufferPointer(storage.bytes))
    storage = copy
  }

  /// Writes into all rows from several tasks, which must have ended when `body` returns; copies the
  /// rows first where they are shared.
  public mutating func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) async throws -> Result
  ) async rethrows -> Result {
    makeUnique()
    return try await body(storage.bytes)
  }

  /// The pixel at a place, as it is stored: premultiplied.
  public subscript(x: Int, y: Int) -> Color {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies outside the bitmap")
    let offset = y * stride + x * 4
    return Color(
      red: storage.bytes[offset + 2], green: storage.bytes[offset + 1],
      blue: storage.bytes[offset], alpha: storage.bytes[offset + 3])
  }
}

extension Bitmap: Equatable {
  /// Returns whether both have the same size and the same pixels.
  ///
  /// - Complexity: O(1) where both share their memory, else O(pixels).
  public static func == (left: Bitmap, right: Bitmap) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    if left.storage === right.storage { return true }
    // By words: memory is aligned, and pixels fill it but for half a word.
    let (first, second) = (left.storage.bytes, right.storage.bytes)
    guard let first = first.baseAddress, let second = second.baseAddress else { return true }
    let count = left.width * left.height
    var offset = 0
    while offset + 8 <= count * 4 {
      guard
        first.load(fromByteOffset: offset, as: UInt64.self)
          == second.load(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    return offset == count * 4
      || first.load(fromByteOffset: offset, as: UInt32.self)
        == second.load(fromByteOffset: offset, as: UInt32.self)
  }
}
