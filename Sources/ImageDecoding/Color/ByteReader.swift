/// Numbers in a buffer; what lies outside of it isn't there.
struct ByteReader {
  let bytes: UnsafeRawBufferPointer

  func big16(_ offset: Int) -> Int? { number(offset, 2) }

  func big32(_ offset: Int) -> Int? { number(offset, 4) }

  /// A signed number with sixteen bits behind the point.
  func fixed(_ offset: Int) -> Double? {
    big32(offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  func little32(_ offset: Int) -> Int? { number(offset, 4).map { Int(UInt32($0).byteSwapped) } }

  func has(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { wanted in
      guard let found = part(offset, wanted.count) else { return false }
      return found.elementsEqual(wanted)
    }
  }

  /// Some bytes, if all of them are there.
  func part(_ offset: Int, _ count: Int) -> UnsafeRawBufferPointer? {
    guard offset >= 0, count >= 0, count <= bytes.count, offset <= bytes.count - count else {
      return nil
    }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  private func number(_ offset: Int, _ count: Int) -> Int? {
    part(offset, count)?.reduce(0) { $0 << 8 | Int($1) }
  }
}
