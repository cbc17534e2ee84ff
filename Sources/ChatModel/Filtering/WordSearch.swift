/// Looks for words in texts, whatever the case of both.
///
/// Two characters are the same if they are canonically equivalent in lower case: `É` finds `é`,
/// composed or not, and `e` doesn't.
package struct WordSearch: Sendable {
  private let characters: [Character]
  /// The words as lower-case ASCII, if they are ASCII.
  private let bytes: [UInt8]?

  /// A search; empty words are found everywhere.
  package init(_ words: String) {
    let folded = words.lowercased()
    characters = Array(folded)
    let utf8 = Array(folded.utf8)
    // A line break of two bytes is one character.
    bytes = utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8 : nil
  }

  /// Returns whether the words stand in a text.
  ///
  /// Complexity: O(text × words); mostly O(text).
  package func matches(_ text: String) -> Bool {
    guard !characters.isEmpty else { return true }
    var text = text
    if let bytes, let result = text.withUTF8({ Self.find(bytes, in: $0) }) { return result }
    return Self.find(characters, in: Array(text.lowercased()))
  }

  /// Returns whether lower-case ASCII stands in a text of ASCII; `nil` for another text.
  private static func find(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard text.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
    guard word.count <= text.count else { return false }
    func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    for start in 0...text.count - word.count where lower(text[start]) == word[0] {
      var length = 1
      while length < word.count, lower(text[start + length]) == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
  }

  private static func find(_ word: [Character], in text: [Character]) -> Bool {
    guard word.count <= text.count else { return false }
    for start in 0...text.count - word.count where text[start] == word[0] {
      if text[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
  }
}
