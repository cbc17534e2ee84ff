import Platform
import Snapshots
import Synchronization

/// Serves a report's page to a browser on this machine, and carries out what is decided there: what is
/// accepted becomes the reference at once.
public final class ReviewServer: Sendable {
  /// Where the page is: to be opened in a browser, and a secret of whoever reviews.
  public let address: String

  private let listener: ListeningSocket
  private let signal: WakeSignal
  private let isStopped = Mutex(false)
  private let decisions: SnapshotDecisions
  private let token: String
  private let clock: @Sendable () -> Int

  /// Opens a free port at 127.0.0.1.
  ///
  /// - Parameters:
  ///   - decisions: the report, and what was decided on it.
  ///   - token: letters and digits that nobody guesses; who knows them may decide.
  /// - Throws: a ``SnapshotFileError`` where the system gives no port.
  public convenience init(
    _ decisions: SnapshotDecisions, token: String
  ) throws(SnapshotFileError) {
    try self.init(decisions, token: token) { MonotonicClock.milliseconds }
  }

  /// - Parameter clock: The time in milliseconds.
  init(
    _ decisions: SnapshotDecisions, token: String, clock: @escaping @Sendable () -> Int
  ) throws(SnapshotFileError) {
    do throws(SystemError) {
      listener = try ListeningSocket()
      signal = try WakeSignal()
    } catch {
      throw SnapshotFileError(path: error.path, reason: error.description)
    }
    self.decisions = decisions
    self.token = token
    self.clock = clock
    address = "http://127.0.0.1:\(listener.port)/?token=\(token)"
  }

  /// Serves until the page is closed or the task is cancelled.
  ///
  /// - Throws: a ``SnapshotFileError`` where the system gives no thread.
  public func run() async throws(SnapshotFileError) {
    let result: Result<Void, SystemError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        do throws(SystemError) {
          // A thread of its own: it waits for the browser.
          _ = try WorkerThread.start { [self] in
            serve()
            continuation.resume(returning: .success(()))
          }
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    } onCancel: {
      stop()
    }
    if case .failure(let error) = result {
      throw SnapshotFileError(path: error.path, reason: error.description)
    }
  }

  /// Ends serving.
  func stop() {
    isStopped.withLock { $0 = true }
    signal.wake()
  }

  /// Looks at the time again.
  func wake() { signal.wake() }

  /// Serves on this thread until the page is closed, or somebody stops it.
  func serve() {
    var server = HTTPServer(listener, signal, clock: clock)
    var handler = StoppableHandler(
      session: ReviewSession(decisions, token: token, port: listener.port),
      isStopped: { [self] in isStopped.withLock { $0 } })
    server.run(&handler)
  }
}

/// A review that can be ended from outside.
private struct StoppableHandler: HTTPHandler {
  var session: ReviewSession
  let isStopped: () -> Bool

  var deadline: Int? { session.deadline }

  mutating func answer(_ request: HTTPRequest, connection: Int, now: Int) -> HTTPResponse {
    session.answer(request, connection: connection, now: now)
  }

  func holds(_ connection: Int) -> Bool { session.holds(connection) }

  mutating func connectionEnded(_ connection: Int, now: Int) {
    session.connectionEnded(connection, now: now)
  }

  func hasEnded(now: Int) -> Bool { isStopped() || session.hasEnded(now: now) }
}
