import CLibrary

/// Ends the waiting of another thread for sockets.
package final class WakeSignal: Sendable {
  let reading: Int32
  private let writing: Int32

  /// - Throws: a ``SystemError`` where the system has no descriptors left.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last("create", "a pipe") }
    (reading, writing) = (ends[0], ends[1])
    guard ends.allSatisfy(DescriptorFlags.makeNonblocking) else {
      let error = SystemError.last("create", "a pipe")
      for end in ends { _ = close(end) }
      throw error
    }
  }

  deinit {
    _ = close(reading)
    _ = close(writing)
  }

  /// Ends the waiting, or the next one if there is none now.
  package func wake() {
    // A full pipe wakes as well.
    var byte: UInt8 = 1
    _ = systemWrite(writing, &byte, 1)
  }

  /// Takes back what was signalled.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while systemRead(reading, &bytes, bytes.count) > 0 {}
  }
}
