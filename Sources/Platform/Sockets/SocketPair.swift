import CLibrary

/// Two sockets that are connected with each other: one for this process, one for a child.
package final class SocketPair: Sendable {
  /// This process's end.
  package let ours: StreamSocket
  private let theirs: Int32

  /// - Throws: a ``SystemError`` where the system has no descriptors left.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamSocketKind, 0, &ends) == 0 else {
      throw .last("create", "a pair of sockets")
    }
    ours = StreamSocket(ends[0])
    theirs = ends[1]
    guard DescriptorFlags.makeNonblocking(ends[0]) else {
      throw .last("create", "a pair of sockets")
    }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      _ = setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { _ = close(theirs) }

  /// The number of the other end, which closes with this object: a child that is started meanwhile gets
  /// a copy of it.
  package var descriptorForChild: Int32 { theirs }
}

extension StreamSocket {
  /// Takes over a descriptor that this process was started with.
  ///
  /// - Throws: a ``SystemError`` if there is none.
  package convenience init(inherited number: Int32) throws(SystemError) {
    guard DescriptorFlags.makeNonblocking(number) else {
      throw .last("use", "descriptor \(number)")
    }
    self.init(number)
  }

  /// Waits until the socket can be used, or the time is over.
  ///
  /// - Returns: whether it can be read or written, or has ended; `false` also if a signal came.
  package func wait(reads: Bool, writes: Bool, milliseconds: Int) -> Bool {
    let events = (reads ? POLLIN : 0) | (writes ? POLLOUT : 0)
    var polled = pollfd(fd: number, events: Int16(events), revents: 0)
    return poll(&polled, 1, Int32(clamping: max(0, milliseconds))) > 0
  }

  /// Waits until the socket or another descriptor can be read, or the time is over.
  package func waitToRead(or other: Int32, milliseconds: Int) {
    var polled = [
      pollfd(fd: number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&polled, 2, Int32(clamping: max(0, milliseconds)))
  }

  /// Waits until the other end is closed.
  package func waitForEnd() {
    var polled = pollfd(fd: number, events: 0, revents: 0)
    while poll(&polled, 1, -1) <= 0 || polled.revents == 0 {}
  }
}
