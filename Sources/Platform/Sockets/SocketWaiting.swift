import CLibrary

/// Waits until sockets can be used.
package enum SocketWaiting {
  /// What to wait for on a connection.
  package struct Interest: Sendable {
    package var socket: StreamSocket
    package var reads: Bool
    package var writes: Bool

    package init(_ socket: StreamSocket, reads: Bool, writes: Bool) {
      self.socket = socket
      self.reads = reads
      self.writes = writes
    }
  }

  /// What can be done.
  package struct Readiness: Sendable {
    /// Whether somebody wants to connect.
    package var accepts: Bool
    /// Of each connection, whether it can be read or written, or has ended.
    package var connections: [Bool]
  }

  /// Waits until one of the sockets can be used, the signal comes, or the time is over.
  ///
  /// - Parameters:
  ///   - listener: Where connections come; `nil` to let them wait.
  ///   - milliseconds: The longest time; `nil` for no limit.
  package static func wait(
    _ listener: ListeningSocket?, _ interests: [Interest], _ signal: WakeSignal,
    milliseconds: Int?
  ) -> Readiness {
    var polled = [
      pollfd(fd: signal.reading, events: Int16(POLLIN), revents: 0),
      // A negative one is left out.
      pollfd(fd: listener?.number ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    polled += interests.map { interest in
      let events = (interest.reads ? POLLIN : 0) | (interest.writes ? POLLOUT : 0)
      return pollfd(fd: interest.socket.number, events: Int16(events), revents: 0)
    }
    let limit = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    let count = poll(&polled, nfds_t(polled.count), limit)
    guard count > 0 else {
      return Readiness(
        accepts: false, connections: [Bool](repeating: false, count: interests.count))
    }
    if polled[0].revents != 0 { signal.clear() }
    return Readiness(
      accepts: polled[1].revents != 0, connections: polled.dropFirst(2).map { $0.revents != 0 })
  }
}
