import Testing

@testable import FrameEncoding

struct LimitedSinkTests {
  /// A file of exactly the limit is no larger than it.
  @Test func theLimitItselfIsAllowed() throws {
    var sink = LimitedSink(MemorySink(), limit: 5)
    try sink.write([1, 2, 3])
    try sink.write([4, 5])
    try sink.write([])
    #expect(throws: FrameEncodingError.overLimit(bytes: 5)) { try sink.write([6]) }
    try sink.rewrite([9], at: 0)
    try sink.finish()
    #expect(sink.sink.bytes == [9, 2, 3, 4, 5])
    var large = LimitedSink(MemorySink(), limit: 5)
    #expect(throws: FrameEncodingError.overLimit(bytes: 5)) {
      try large.write([1, 2, 3, 4, 5, 6])
    }
    #expect(large.sink.bytes == [])
    var endless = LimitedSink(MemorySink(), limit: nil)
    try endless.write([1, 2, 3, 4, 5, 6])
    #expect(endless.sink.bytes.count == 6)
  }
}
