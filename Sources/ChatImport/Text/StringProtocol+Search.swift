extension StringProtocol {
  /// The first place of another string, compared byte by byte.
  ///
  /// - Complexity: O(count × other's count), nearly always O(count).
  func range(ofFirst other: String) -> Range<Index>? {
    let wanted = Array(other.utf8)
    guard let first = wanted.first else { return nil }
    var index = utf8.startIndex
    while let found = utf8[index...].firstIndex(of: first) {
      if utf8[found...].starts(with: wanted) {
        return found..<utf8.index(found, offsetBy: wanted.count)
      }
      index = utf8.index(after: found)
    }
    return nil
  }
}
