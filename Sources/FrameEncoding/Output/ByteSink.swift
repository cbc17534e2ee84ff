/// Where encoded bytes go, in order.
package protocol ByteSink {
  /// Takes all the bytes, or throws.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FrameEncodingError)
}

extension ByteSink {
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
package struct MemorySink: ByteSink {
  /// What has been written.
  package private(set) var bytes: [UInt8]

  package init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FrameEncodingError) {
    self.bytes.append(contentsOf: bytes)
  }
}
