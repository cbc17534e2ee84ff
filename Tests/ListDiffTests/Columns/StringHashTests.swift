import Testing

@testable import ListDiff

/// Equal strings have equal hashes, however they are stored and composed.
@Suite struct StringHashTests {
  private func hash(_ string: String) -> UInt64 {
    var hash: UInt64 = 0
    withUnsafePointer(to: string) { StringHash.write(of: $0, count: 1, to: &hash) }
    return hash
  }

  /// The same text with storage of its own.
  private func stored(_ string: String) -> String {
    var copy = string
    copy.reserveCapacity(100)
    return copy
  }

  @Test(arguments: [
    "", "a", "item 12", "eight ch", "fifteen letters", "sixteen letters.",
    "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11", "\u{e9}", "Nachricht f\u{fc}r dich, heute", "\u{1f600}",
  ])
  func storageDoesNotMatter(text: String) {
    #expect(hash(stored(text)) == hash(text))
    #expect(hash(String(decoding: Array(text.utf8), as: UTF8.self)) == hash(text))
    #expect(hash(text + "x") != hash(text))
  }

  @Test(arguments: [
    ("caf\u{e9}", "cafe\u{301}"), ("\u{212a}", "K"), ("ab\u{37e}", "ab;"), ("\u{1fef}c", "`c"),
    ("a long one with \u{212a}elvin", "a long one with Kelvin"), ("\u{1e69}", "s\u{307}\u{323}"),
  ])
  func equivalentStringsAgree(one: String, other: String) {
    #expect(one == other)
    #expect(hash(one) == hash(other))
  }

  /// No other character has a normal form of ASCII.
  @Test func everyCharacterThatEqualsASCIIIsKnown() {
    let ascii = Dictionary(
      uniqueKeysWithValues: (0..<128 as Range<UInt8>).map {
        (String(Unicode.Scalar($0)), $0)
      })
    var others: [UInt32] = []
    for value in 0x80...UInt32(0x10_FFFF) {
      guard let scalar = Unicode.Scalar(value), ascii[String(scalar)] != nil else { continue }
      others.append(value)
    }
    #expect(others == [0x37e, 0x1fef, 0x212a])
  }

  @Test func differentStringsDiffer() {
    let strings = (0..<20_000).map { "id \($0)" } + (0..<20_000).map { "a longer id of \($0)" }
    #expect(Set(strings.map(hash)).count == strings.count)
  }
}
