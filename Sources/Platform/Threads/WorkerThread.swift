import CLibrary
import Synchronization

/// A dedicated thread, for work that waits for other processes, or stands beside that of its starter.
package final class WorkerThread: Sendable {
  /// `nil` once it was joined.
  private let thread = Mutex<pthread_t?>(nil)

  /// The closure that the thread runs.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private init(_ started: pthread_t?) { thread.withLock { $0 = started } }

  /// Starts a thread.
  ///
  /// - Throws: a ``SystemError`` if the system can't create a thread.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError)
    -> WorkerThread
  {
    let context = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
      var created: pthread_t?
      let code = pthread_create(&created, nil, { WorkerThread.run($0) }, context)
    #else
      var created = pthread_t()
      let code = pthread_create(&created, nil, { WorkerThread.run($0) }, context)
    #endif
    guard code == 0 else {
      Unmanaged<Work>.fromOpaque(context).release()
      throw .refused(operation: "start", path: "a thread", code: code)
    }
    return WorkerThread(created)
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }

  /// Waits until its work has ended; returns immediately if it was joined before.
  package func join() {
    if let thread = thread.withLock({ $0.take() }) { pthread_join(thread, nil) }
  }
}
