import CPango

/// The scalars that some font of a library has a glyph for: one bit each, in pages of 256.
struct FontCoverage: Sendable {
  /// For each of Unicode's 4,352 pages, where its 8 words begin in `words`.
  private var pages = [UInt16](repeating: 0, count: 0x1100)
  /// The bits; the first 8 words are an empty page that all unused ones share.
  private var words = [UInt32](repeating: 0, count: 8)

  /// Returns whether a font has the scalar.
  func contains(_ scalar: UInt32) -> Bool {
    guard scalar < 0x110000 else { return false }
    let word = Int(pages[Int(scalar >> 8)]) * 8 + Int((scalar >> 5) & 7)
    return words[word] & (1 << (scalar & 31)) != 0
  }

  /// Adds what a font covers.
  mutating func insert(_ set: OpaquePointer) {
    withUnsafeTemporaryAllocation(of: FcChar32.self, capacity: 8) { map in
      guard let words = map.baseAddress else { return }
      var next: FcChar32 = 0
      var page = FcCharSetFirstPage(set, words, &next)
      // FC_CHARSET_DONE
      while page != FcChar32.max {
        insert(page: Int(page >> 8), words)
        page = FcCharSetNextPage(set, words, &next)
      }
    }
  }

  private mutating func insert(page: Int, _ bits: UnsafePointer<FcChar32>) {
    guard page < pages.count else { return }
    if pages[page] == 0 {
      pages[page] = UInt16(words.count / 8)
      words.append(contentsOf: repeatElement(0, count: 8))
    }
    let start = Int(pages[page]) * 8
    for word in 0..<8 { words[start + word] |= bits[word] }
  }
}
