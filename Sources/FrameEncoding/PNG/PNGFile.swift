/// A PNG file's bytes, of which the pixels don't matter.
package struct PNGFile: Sendable {
  /// All bytes.
  package private(set) var bytes: [UInt8]

  /// A file; `nil` where the bytes don't begin as one does.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count > PNGChunks.afterHeader, bytes.starts(with: PNGChunks.signature),
      bytes[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8))
    else { return nil }
    self.bytes = bytes
  }

  /// The pixels across and down, as the header has them.
  package var size: (width: Int, height: Int) {
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(at: 16), number(at: 20))
  }

  /// Puts a text before all other chunks.
  package mutating func insert(_ text: PNGOptions.Text) {
    bytes.insert(contentsOf: PNGChunks.textChunk(text), at: PNGChunks.afterHeader)
  }

  /// Returns the text that stands before all other chunks, and the range of its chunk; `nil` where there
  /// is none with that keyword, all ASCII.
  package func firstText(keyword: String) -> (text: String, chunk: Range<Int>)? {
    let start = PNGChunks.afterHeader
    guard bytes.count >= start + 12 else { return nil }
    let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    let head = Array("tEXt\(keyword)\0".utf8)
    guard bytes.count - start - 12 >= length, length + 4 >= head.count,
      bytes[(start + 4)...].starts(with: head)
    else { return nil }
    let text = bytes[start + 4 + head.count..<start + 8 + length]
    guard text.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
    return (String(decoding: text, as: UTF8.self), start..<start + 12 + length)
  }
}
