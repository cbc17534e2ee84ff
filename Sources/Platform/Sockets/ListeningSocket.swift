import CLibrary

/// A socket on which this machine's programs alone can connect, at 127.0.0.1; closed on
/// deinitialization.
package final class ListeningSocket: Sendable {
  let number: Int32
  /// The port, which the system chose.
  package let port: UInt16

  /// Opens a free port.
  ///
  /// - Throws: a ``SystemError`` where the system gives none.
  package init() throws(SystemError) {
    let name = "127.0.0.1"
    number = socket(AF_INET, streamSocketKind, 0)
    guard number >= 0 else { throw .last("listen", name) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = number
    let isOpen = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(number, address, size) == 0 && listen(number, 16) == 0
          && getsockname(number, address, &size) == 0
      }
    }
    guard isOpen, DescriptorFlags.makeNonblocking(number) else {
      let error = SystemError.last("listen", name)
      _ = close(number)
      throw error
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { _ = close(number) }

  /// Returns the next connection; `nil` where nobody waits for one.
  package func accept() -> StreamSocket? {
    let connection = systemAccept(number)
    guard connection >= 0 else { return nil }
    let socket = StreamSocket(connection)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      _ = setsockopt(
        connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return DescriptorFlags.makeNonblocking(connection) ? socket : nil
  }
}
