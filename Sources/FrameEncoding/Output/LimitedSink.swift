/// A sink that takes no more than so many bytes, so that a file that grows too large is given up at
/// once.
package struct LimitedSink<Sink: RewritableSink>: RewritableSink {
  /// Where the bytes go.
  package private(set) var sink: Sink
  private let limit: Int
  private var count = 0

  /// Passes on at most `limit` bytes; `nil` for any number.
  package init(_ sink: Sink, limit: Int?) {
    self.sink = sink
    self.limit = limit ?? .max
  }

  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FrameEncodingError) {
    guard bytes.count <= limit - count else { throw .overLimit(bytes: limit) }
    count += bytes.count
    try sink.write(bytes)
  }

  package mutating func rewrite(_ bytes: [UInt8], at offset: Int) throws(FrameEncodingError) {
    try sink.rewrite(bytes, at: offset)
  }

  package mutating func finish() throws(FrameEncodingError) { try sink.finish() }
}
