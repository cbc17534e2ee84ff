import ArgumentParser
import CLibrary
import Dispatch
import Letterer
import Synchronization

/// Cancels work on a signal, so that neither partial files nor child processes are left.
enum Interruption {
  /// The time that cancelled work has to end, in seconds.
  private static let grace = 2
  /// A queue with a thread of its own, however busy the others are.
  private static let queue = DispatchQueue(label: "interruption", qos: .userInteractive)

  /// Runs work that SIGINT and SIGTERM cancel. A second signal ends the process at once, and so
  /// does a timeout: the work may wait for a pipe that nobody reads. Signals that the caller
  /// ignores, as for background jobs, stay ignored.
  ///
  /// - Throws: what the work throws; 128 plus the signal's number as the exit status after a
  ///   signal.
  static func cancelling<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await work() }
    let caught = Caught()
    let numbers = [SIGINT, SIGTERM].filter { !isIgnored($0) }
    let sources = numbers.map { number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        guard caught.catches(number) else { end(by: number) }
        queue.asyncAfter(deadline: .now() + .seconds(grace)) { end(by: number) }
        task.cancel()
      }
      source.activate()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in numbers { _ = signal(number, SIG_DFL) }
    }
    do {
      return try await task.value
    } catch {
      if let number = caught.number { throw ExitCode(128 + number) }
      throw error
    }
  }

  /// Ends the process as a signal would, without partial files.
  private static func end(by number: Int32) -> Never {
    OutputPath.removeUnfinishedFiles()
    _exit(128 + number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let former = signal(number, SIG_DFL)
    let isIgnored = former.map { unsafeBitCast($0, to: Int.self) } == ignored
    if isIgnored { _ = signal(number, SIG_IGN) }
    return isIgnored
  }

  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)

  /// The first signal received.
  private final class Caught: Sendable {
    private let first = Mutex<Int32?>(nil)

    var number: Int32? { first.withLock { $0 } }

    /// Notes a signal and returns whether it is the first.
    func catches(_ number: Int32) -> Bool {
      first.withLock { first in
        defer { first = first ?? number }
        return first == nil
      }
    }
  }
}
