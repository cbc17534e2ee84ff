import Drawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Bitmap {
  /// The smallest rectangle of some rows that holds every pixel in which this picture differs from
  /// another of its size; only `damage` is looked at. Empty where the rows are equal.
  ///
  /// - Complexity: O(n) for n pixels of the damage in these rows; equal rows cost a `memcmp`.
  func difference(from former: Bitmap, rows: Range<Int>, within damage: Damage) -> PixelRect {
    precondition(
      former.width == width && former.height == height, "pictures of a sequence have one size")
    var found = PixelRect(x: 0, y: 0, width: 0, height: 0)
    withUnsafeBytes { bytes in
      former.withUnsafeBytes { formerBytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        let formerPixels = formerBytes.bindMemory(to: UInt32.self)
        let strip = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
        for part in damage.rects.map({ $0.intersection(strip) }) where !part.isEmpty {
          for y in part.y..<part.maxY {
            let row = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
            let formerRow = UnsafeBufferPointer(rebasing: formerPixels[y * width..<(y + 1) * width])
            guard let columns = row.columns(part.x..<part.maxX, differingFrom: formerRow) else {
              continue
            }
            found = found.union(
              PixelRect(x: columns.lowerBound, y: y, width: columns.count, height: 1))
          }
        }
      }
    }
    return found
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// The columns from the first to the last that differ in two rows.
  fileprivate func columns(_ range: Range<Int>, differingFrom former: Self) -> Range<Int>? {
    guard let start = baseAddress, let formerStart = former.baseAddress,
      memcmp(start + range.lowerBound, formerStart + range.lowerBound, range.count * 4) != 0
    else { return nil }
    var (first, last) = (range.lowerBound, range.upperBound - 1)
    while start[first] == formerStart[first] { first += 1 }
    while start[last] == formerStart[last] { last -= 1 }
    return first..<last + 1
  }
}
