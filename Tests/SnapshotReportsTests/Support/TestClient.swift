import CLibrary
import Foundation

/// A client of a server on this machine, which sends whatever bytes it is told to.
final class TestClient {
  private let number: Int32

  init(port: UInt16) throws {
    number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = number
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, size) == 0 }
    }
    guard isConnected else { throw POSIXError(.ECONNREFUSED) }
    // A test that waits for what never comes fails instead.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    _ = setsockopt(
      number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { _ = close(number) }

  /// Sends all bytes; returns whether they were taken.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        CLibrary.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func finishSending() { _ = shutdown(number, Int32(SHUT_WR)) }

  /// Returns what comes next; nothing at the end.
  func receive(upTo count: Int = 65_536) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = read(number, &bytes, count)
    return Array(bytes.prefix(max(0, got)))
  }

  /// Returns what comes until a text has come, or the end.
  func receive(until end: String) -> String {
    var bytes: [UInt8] = []
    while !String(decoding: bytes, as: UTF8.self).contains(end) {
      let more = receive()
      if more.isEmpty { break }
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns everything until the end.
  func receiveAll() -> [UInt8] {
    var bytes: [UInt8] = []
    while case let more = receive(), !more.isEmpty { bytes += more }
    return bytes
  }

  /// The statuses of all answers until the end.
  func statuses() -> [Int] {
    String(decoding: receiveAll(), as: UTF8.self).matches(of: #/HTTP/1\.1 (\d+) /#)
      .compactMap { Int($0.1) }
  }
}
