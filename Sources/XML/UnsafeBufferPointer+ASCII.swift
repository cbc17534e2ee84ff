extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a part of the bytes is a text in ASCII.
  func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for place in 0..<range.count where self[range.lowerBound + place] != text.utf8Start[place] {
      return false
    }
    return true
  }
}
