import TestSupport
import Testing

@testable import ChatImport

@Suite struct WireMessageTests {
  @Test func fieldsByTheirNumbers() {
    // 1: 300, 2: "ab", 3: {1: "x"}, 3: {1: "y"}, 4 as eight bytes, 5 as four.
    let bytes: [UInt8] = [
      0x08, 0xAC, 0x02, 0x12, 2, 0x61, 0x62, 0x1A, 3, 0x0A, 1, 0x78, 0x1A, 3, 0x0A, 1, 0x79, 0x21,
      0, 0, 0, 0, 0, 0, 0, 0, 0x2D, 0, 0, 0, 0, 0x30, 7,
    ]
    let message = WireMessage(bytes)
    #expect(message.int(1) == 300)
    #expect(message.words(2) == "ab")
    #expect(message.messages(3).map { $0.words(1) } == ["x", "y"])
    #expect(message.int(6) == 7)
    #expect(message.int(2) == nil)
    #expect(message.message(9).words(1) == nil)
  }

  /// What isn't a message, or ends too early, gives what stands before.
  @Test func damage() {
    #expect(WireMessage([0x08, 1, 0x12, 200, 1, 2]).int(1) == 1)
    #expect(WireMessage([0x08, 1, 0x0F]).int(1) == 1)
    #expect(WireMessage([UInt8](repeating: 0xFF, count: 100)).int(1) == nil)
    #expect(
      WireMessage([0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]).words(2) == nil)
    #expect(WireMessage(nil).int(1) == nil)
  }
}
