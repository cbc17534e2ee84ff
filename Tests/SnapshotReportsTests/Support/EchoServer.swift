import Platform
import Synchronization
import TestSupport

@testable import SnapshotReports

/// A server that answers with the request's path and the length of its content, until it is asked to
/// stop; its clock goes on only when it is told to.
final class EchoServer: Sendable {
  let listener: ListeningSocket
  private let signal: WakeSignal
  private let time: Mutex<Int>
  private let isStopped = Mutex(false)
  private let thread = Mutex<WorkerThread?>(nil)

  init(_ limits: HTTPLimits = HTTPLimits()) throws {
    listener = try ListeningSocket()
    signal = try WakeSignal()
    time = Mutex(1000)
    let started = try WorkerThread.start { [self] in
      var server = HTTPServer(listener, signal, limits: limits) { [self] in
        time.withLock { $0 }
      }
      var handler = Handler(isStopped: { [self] in isStopped.withLock { $0 } })
      server.run(&handler)
    }
    thread.withLock { $0 = started }
  }

  func client() throws -> TestClient { try TestClient(port: listener.port) }

  /// Lets time go by.
  func pass(milliseconds: Int) {
    time.withLock { $0 += milliseconds }
    signal.wake()
  }

  /// Stops it and waits for its end.
  func stop() {
    isStopped.withLock { $0 = true }
    signal.wake()
    thread.withLock { $0.take() }?.join()
  }

  private struct Handler: HTTPHandler {
    let isStopped: () -> Bool
    var deadline: Int? { nil }

    mutating func answer(_ request: HTTPRequest, connection: Int, now: Int) -> HTTPResponse {
      if request.path == "/large" {
        return HTTPResponse(200, type: "a/b", body: Array(repeating: 65, count: 32 << 20))
      }
      var response = HTTPResponse(200, "\(request.method) \(request.path) \(request.body.count)")
      response.isHeld = request.path == "/held"
      return response
    }

    func holds(_ connection: Int) -> Bool { true }
    mutating func connectionEnded(_ connection: Int, now: Int) {}
    func hasEnded(now: Int) -> Bool { isStopped() }
  }
}

/// Runs a test with a server, which is stopped afterwards.
func withEchoServer(
  _ limits: HTTPLimits = HTTPLimits(), _ body: (EchoServer) throws -> Void
) throws {
  let server = try EchoServer(limits)
  defer { server.stop() }
  try body(server)
}
