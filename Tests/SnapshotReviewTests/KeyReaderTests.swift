import TestSupport
import Testing

@testable import SnapshotReview

@Suite struct KeyReaderTests {
  static let text = "a\u{1B}[A\u{1B}OBé\r\t\u{7F}\u{3}\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[4~😀q"
  static let keys: [TerminalKey] = [
    .character("a"), .up, .down, .character("é"), .enter, .tab, .backspace, .control("c"), .pageUp,
    .pageDown, .home, .end, .character("😀"), .character("q"),
  ]

  @Test func keysMaySplitAnywhere() {
    let bytes = Array(Self.text.utf8)
    for split in 0...bytes.count {
      var reader = KeyReader()
      let keys = reader.keys(bytes[..<split]) + reader.keys(bytes[split...])
      #expect(keys == Self.keys, "\(split)")
      #expect(!reader.isWaiting)
    }
  }

  @Test func escapeAloneIsAKeyOnceNothingFollows() {
    var reader = KeyReader()
    #expect(reader.keys([0x1B]).isEmpty && reader.isWaiting)
    #expect(reader.finish() == [.escape])
    #expect(reader.keys([0x1B, 0x1B]) == [.escape] && reader.isWaiting)
  }

  @Test func lateAnswersAreNoKeys() {
    var reader = KeyReader()
    let answers =
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.30)\u{1B}\\\u{1B}[?62;4c\u{1B}]11;rgb:0/0/0\u{7}"
      + "\u{1B}[1;5X"
    #expect(reader.keys(Array((answers + "a").utf8)) == [.character("a")])
  }

  @Test func whateverComesIsRead() {
    for seed in Effort.seeds(20, long: 400) {
      var random = SeededGenerator(seed: seed)
      var reader = KeyReader()
      for _ in 0..<50 {
        let bytes = (0..<random.below(40)).map { _ in
          random.oneIn(3)
            ? random.element(of: Array("\u{1B}[_P];~\\O".utf8)) : UInt8(random.below(256))
        }
        _ = reader.keys(bytes)
      }
      _ = reader.finish()
      #expect(!reader.isWaiting, "LETTERER_SEED=\(seed)")
    }
  }
}
