/// Where encoded bytes go, in order.
package protocol ByteSink {
  /// Takes all the bytes, or throws.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FrameEncodingError)
  /// Nothing follows: a file gets its name.
  mutating func finish() throws(FrameEncodingError)
}

/// A sink whose bytes may be changed after they were written.
package protocol RewritableSink: ByteSink {
  /// Puts bytes in the place of as many that were written before, from an offset on.
  mutating func rewrite(_ bytes: [UInt8], at offset: Int) throws(FrameEncodingError)
}

extension ByteSink {
  package mutating func finish() throws(FrameEncodingError) {}

  /// Takes all the bytes, or throws.
  package mutating func write(_ bytes: [UInt8]) throws(FrameEncodingError) {
    var failure: FrameEncodingError?
    bytes.withUnsafeBytes { buffer in
      do throws(FrameEncodingError) { try write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

/// A sink in memory.
package struct MemorySink: RewritableSink {
  /// What has been written.
  package private(set) var bytes: [UInt8]

  package init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FrameEncodingError) {
    self.bytes.append(contentsOf: bytes)
  }

  package mutating func rewrite(_ bytes: [UInt8], at offset: Int) throws(FrameEncodingError) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}
