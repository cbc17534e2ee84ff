import CLibrary

/// One end of a connection; closed on deinitialization. Reading and writing never wait.
package final class StreamSocket: Sendable {
  /// What reading gave.
  package enum Reading: Hashable, Sendable {
    /// The next bytes, at least one.
    case bytes([UInt8])
    /// There is nothing yet.
    case nothing
    /// The other end was closed, or the connection broke.
    case end
  }

  let number: Int32

  /// Takes over a descriptor.
  init(_ number: Int32) { self.number = number }

  deinit { _ = close(number) }

  /// Returns the next bytes, at most `count`.
  package func read(upTo count: Int) -> Reading {
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let base = buffer.baseAddress else { return }
      repeat { got = systemRead(number, base, count) } while got < 0 && errno == EINTR
      filled = max(0, got)
    }
    if got > 0 { return .bytes(bytes) }
    return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? .nothing : .end
  }

  /// Writes as many bytes as go at once.
  ///
  /// - Returns: their number; `nil` if the connection is broken.
  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard !bytes.isEmpty else { return 0 }
    while true {
      let sent = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { systemSend(number, $0, buffer.count, Self.sendFlags) } ?? 0
      }
      if sent >= 0 { return sent }
      if errno == EAGAIN || errno == EWOULDBLOCK { return 0 }
      guard errno == EINTR else { return nil }
    }
  }

  /// Tells the other end that nothing more comes.
  package func finishWriting() { _ = shutdown(number, Int32(SHUT_WR)) }

  #if canImport(Darwin)
    // There the socket itself has the option.
    private static let sendFlags: Int32 = 0
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif
}
