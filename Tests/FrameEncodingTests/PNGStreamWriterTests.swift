import Drawing
import Platform
import Testing

@testable import FrameEncoding

struct PNGStreamWriterTests {
  @Test func unevenStripsMakeOnePicture() throws {
    let bitmap = testPicture(.rectangles, width: 123, height: 100, seed: 4)
    var writer = try PNGStreamWriter(
      to: MemorySink(), width: 123, height: 100, options: PNGOptions(alpha: .opaque))
    let encoder = writer.makeStripEncoder()
    for rows in [0..<1, 1..<40, 40..<41, 41..<100] {
      try writer.append(encoder.encode(bitmap, rows: rows))
    }
    try writer.finish()
    #expect(roundTripFailure(writer.sink.bytes, bitmap) == nil)
  }

  @Test func refusesMissingAndSurplusRows() throws {
    let bitmap = testPicture(.flat, width: 10, height: 10, seed: 4)
    var writer = try PNGStreamWriter(to: MemorySink(), width: 10, height: 15)
    let strip = try writer.makeStripEncoder().encode(bitmap, rows: 0..<10)
    try writer.append(strip)
    #expect(throws: FrameEncodingError.wrongRows(expected: 15, got: 10)) { try writer.finish() }
    #expect(throws: FrameEncodingError.wrongRows(expected: 15, got: 20)) {
      try writer.append(strip)
    }
    let other = try PNGStripEncoder(width: 11, format: .rgba).encode(
      Bitmap(width: 11, height: 1), rows: 0..<1)
    #expect(throws: FrameEncodingError.self) { try writer.append(other) }
  }

  @Test func passesTheSinksErrorsOn() throws {
    struct FullSink: ByteSink {
      var room: Int
      mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FrameEncodingError) {
        guard bytes.count <= room else {
          throw .system(.refused(operation: "write", path: "full", code: 28))
        }
        room -= bytes.count
      }
    }
    let bitmap = testPicture(.noise, width: 50, height: 50, seed: 4)
    var writer = try PNGStreamWriter(to: FullSink(room: 2000), width: 50, height: 50)
    let strip = try writer.makeStripEncoder().encode(bitmap, rows: 0..<50)
    #expect(
      throws: FrameEncodingError.system(
        .refused(operation: "write", path: "full", code: 28))
    ) {
      try writer.append(strip)
    }
  }

  @Test func refusesSizesWithoutPixels() {
    #expect(throws: FrameEncodingError.tooLarge(width: 0, height: 5)) {
      try PNGStreamWriter(to: MemorySink(), width: 0, height: 5)
    }
  }
}
