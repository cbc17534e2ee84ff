import Foundation
import TestSupport
import Testing

@testable import FrameEncoding

struct JSONTests {
  @Test func whatIsWrittenIsReadAgain() throws {
    let value = JSON.object([
      .init("text", .string("a \"b\" \\ \n\t\u{1} ü 🦋")), .init("", .array([])),
      .init("numbers", .array([.integer(-3), .integer(.max), .number(2.5), .number(1e-30)])),
      .init("others", .array([.null, .bool(true), .bool(false), .object([])])),
    ])
    #expect(JSON(Array(value.text.utf8)) == value)
    // And by others.
    let read = try JSONSerialization.jsonObject(with: Data(value.text.utf8)) as? [String: Any]
    #expect(read?["text"] as? String == "a \"b\" \\ \n\t\u{1} ü 🦋")
  }

  @Test func readsEscapes() {
    #expect(
      JSON(Array(#" "\u00fc\ud83e\udd8b\/\b\f\n\r\t" "#.utf8))
        == .string("ü🦋/\u{8}\u{C}\n\r\t"))
  }

  @Test(arguments: [
    "", "[", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "\"", "\"\\x\"", "\"\\ud800\"", "\"\\u12\"",
    "+1", "0x10", "nan", "tru", "1 2", "[1] ]", "\"\n\"", "1e999",
    String(repeating: "[", count: 100_000),
  ])
  func refusesWhatIsNotJSON(text: String) { #expect(JSON(Array(text.utf8)) == nil) }

  @Test func mutilatedManifestsAreReadOrRefused() throws {
    let made = TestSequence(seed: 2, width: 9, height: 9, pictures: 4)
    var manifest = FrameManifest(sequence: made.sequence)
    manifest.entries = [
      .init(ticks: 0..<made.sequence.count, damage: .none, checksum: FileChecksum(of: [1]))
    ]
    var sink = MemorySink()
    try manifest.write(to: &sink)
    let bytes = sink.bytes
    #expect(FrameManifest(bytes) == manifest)
    var random = SeededGenerator(seed: 6)
    for _ in 0..<Effort.rounds(2000, long: 100_000) {
      var mutilated = bytes
      for _ in 0...random.next() % 3 {
        mutilated[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() & 255)
      }
      if let read = FrameManifest(mutilated) {
        #expect(read.nextTick <= read.sequence.ticks.upperBound)
      }
    }
  }
}
