/// Hashes that are taken from what a hasher holds, instead of finalizing it, which takes longer than
/// feeding it a few words.
///
/// What it holds depends on nothing but its seed and the bytes that it was fed, and equal values feed
/// it equal bytes. Were the standard library to change so that this doesn't hold for some samples,
/// hashers are finalized.
@usableFromInline
enum HasherState {
  /// Whether hashers are known well enough.
  @usableFromInline
  static let isKnown: Bool = {
    guard MemoryLayout<Hasher>.size == 72, _isPOD(Hasher.self) else { return false }
    func hash(_ parts: [[UInt8]]) -> UInt64 {
      var hasher = Hasher()
      for part in parts {
        part.withUnsafeBytes { hasher.combine(bytes: $0) }
      }
      return HasherState.hash(hasher)
    }
    let bytes = [UInt8](0..<37)
    func rest(_ hasher: Hasher) -> [UInt8] {
      withUnsafeBytes(of: hasher) { Array($0[fedSize...]) }
    }
    var fed = Hasher()
    bytes.withUnsafeBytes { fed.combine(bytes: $0) }
    let whole = hash([bytes])
    let isIndependentOfParts = bytes.indices.allSatisfy { end in
      hash([Array(bytes[..<end]), Array(bytes[end...])]) == whole
    }
    let lengths = Set((0...bytes.count).map { hash([Array(bytes[..<$0])]) })
    let words = Set((0..<64).map { bit in hash([withUnsafeBytes(of: 1 << bit, Array.init)]) })
    return isIndependentOfParts && rest(fed) == rest(Hasher())
      && lengths.count == bytes.count + 1 && words.count == 64
  }()

  /// The hash of what a hasher was fed.
  @inlinable @inline(__always)
  static func hash(_ hasher: Hasher) -> UInt64 {
    withUnsafeBytes(of: hasher) { hash(of: $0.baseAddress.unsafelyUnwrapped) }
  }

  /// The hash of what the hasher at an address was fed.
  @inlinable @inline(__always)
  static func hash(of hasher: UnsafeRawPointer) -> UInt64 {
    // The bytes that don't make up a word, and the state. Of a state of four words each depends on
    // all that was fed, so that one product is enough.
    let tail = hasher.load(fromByteOffset: 0, as: UInt64.self)
    let first = hasher.load(fromByteOffset: 8, as: UInt64.self)
    let second = hasher.load(fromByteOffset: 16, as: UInt64.self)
    let third = hasher.load(fromByteOffset: 24, as: UInt64.self)
    let fourth = hasher.load(fromByteOffset: 32, as: UInt64.self)
    let product = (first ^ fourth ^ tail).multipliedFullWidth(by: (second ^ third) | 1)
    return product.high ^ product.low
  }

  /// How much of a hasher changes when it is fed, from its beginning on.
  @inlinable @inline(__always)
  static var fedSize: Int { 40 }
}
