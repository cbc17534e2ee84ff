import Drawing
import Foundation
import Testing

@testable import TerminalPictures

@Suite struct KittyTests {
  let cells = CellRect(column: 4, row: 2, columns: 10, rows: 3)

  /// The keys and the data of each sequence.
  func sequences(_ bytes: [UInt8]) -> [(keys: [String], data: String)] {
    Sequences.strings(bytes, from: "\u{1B}_G", to: "\u{1B}\\").map { text in
      let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0].split(separator: ",").map(String.init), String(parts.last ?? ""))
    }
  }

  @Test(arguments: [1, 3071, 3072, 3073, 6144, 10_000])
  func dataIsCutIntoChunks(count: Int) throws {
    let data = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let bytes = KittyPicture(id: 7, png: data).bytes(at: cells)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("\u{1B}[3;5H\u{1B}_G"))
    let found = sequences(bytes)
    #expect(found.count == (count + 3071) / 3072)
    #expect(
      found[0].keys.starts(
        with: ["a=T", "f=100", "t=d", "i=7", "c=10", "r=3", "C=1", "q=2"]))
    for (index, sequence) in found.enumerated() {
      #expect(sequence.data.utf8.count <= 4096)
      #expect(sequence.keys.last == (index < found.count - 1 ? "m=1" : "m=0"))
      // All but the last one are whole groups of four.
      #expect(index == found.count - 1 || sequence.data.utf8.count % 4 == 0)
    }
    #expect(Data(base64Encoded: found.map(\.data).joined()) == Data(data))
  }

  @Test func throughTmuxCharactersStandForThePicture() throws {
    let data = (0..<5000).map { UInt8(truncatingIfNeeded: $0) }
    let bytes = KittyPicture(id: 200, png: data, usesPlaceholders: true).bytes(at: cells)
    let outer = Sequences.throughTmux(bytes)
    let found = sequences(outer)
    #expect(found[0].keys.contains("U=1"))
    #expect(Data(base64Encoded: found.map(\.data).joined()) == Data(data))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.unicodeScalars.count { $0 == "\u{10EEEE}" } == 30)
    for row in 3...5 {
      let start = "\u{1B}[\(row);5H\u{1B}[38;5;200m\u{10EEEE}"
      let isThere = Data(bytes).range(of: Data(start.utf8)) != nil
      #expect(isThere, "row \(row)")
    }
    // The last cell: row 2, column 9.
    let end = Array("\u{10EEEE}\u{30E}\u{34A}\u{1B}[39m".utf8)
    #expect(Array(bytes.suffix(end.count)) == end)
  }

  @Test func manyRowsHaveMarks() {
    #expect(KittyPicture.mostPlaceholders >= 128)
  }

  @Test func picturesAreRemovedWithTheirData() {
    #expect(KittyPicture.removal(id: 9) == "\u{1B}_Ga=d,d=I,i=9,q=2\u{1B}\\")
    #expect(
      KittyPicture.removal(id: 9, throughTmux: true)
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=d,d=I,i=9,q=2\u{1B}\u{1B}\\\u{1B}\\")
  }
}

@Suite struct InlineImageTests {
  let cells = CellRect(column: 0, row: 0, columns: 12, rows: 5)

  @Test func aSequenceHoldsTheFile() throws {
    let data = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    for throughTmux in [false, true] {
      let bytes = InlineImage(png: data, passesThroughTmux: throughTmux).bytes(at: cells)
      let sequence = throughTmux ? Sequences.throughTmux(bytes) : bytes
      let found = Sequences.strings(sequence, from: "\u{1B}]1337;File=", to: "\u{7}")
      let parts = try #require(found.first).split(separator: ":")
      #expect(found.count == 1 && parts.count == 2)
      #expect(
        parts[0].split(separator: ";") == [
          "inline=1", "size=1000", "width=12", "height=5", "preserveAspectRatio=0",
          "doNotMoveCursor=1",
        ])
      #expect(Data(base64Encoded: String(parts[1])) == Data(data))
    }
  }
}
