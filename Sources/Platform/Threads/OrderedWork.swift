/// Numbered work that several threads do ahead of the one that takes its results in order, and that works
/// as well while it would have to wait.
///
/// Which thread does what can't be seen in the results, as each depends on its number alone.
///
/// Invariant for `@unchecked Sendable`: all mutable state is accessed only while `monitor` is held.
package final class OrderedWork<Result: Sendable>: @unchecked Sendable {
  private let count: Int
  private let ahead: Int
  private let work: @Sendable (Int) -> Result
  private let monitor = Monitor()
  private var results: [Int: Result] = [:]
  /// How many were begun, and how many were taken.
  private var begunCount = 0
  private var takenCount = 0
  private var isClosed = false

  /// - Parameters:
  ///   - count: how much there is to do.
  ///   - ahead: how many results there are at most that weren't taken.
  ///   - work: does that of a number.
  package init(count: Int, ahead: Int, work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.ahead = max(1, ahead)
    self.work = work
  }

  /// Works until all is done, or the work is closed: for another thread than the one that takes results.
  package func run() {
    monitor.lock()
    defer { monitor.unlock() }
    while !isClosed, begunCount < count {
      if begunCount < takenCount + ahead {
        workOnce()
      } else {
        monitor.wait()
      }
    }
  }

  /// The next result in order; `nil` once all were taken.
  package func next() -> Result? {
    monitor.lock()
    defer { monitor.unlock() }
    guard takenCount < count, !isClosed else { return nil }
    while true {
      if let result = results.removeValue(forKey: takenCount) {
        takenCount += 1
        monitor.broadcast()
        return result
      }
      if begunCount < count, begunCount < takenCount + ahead {
        workOnce()
      } else {
        monitor.wait()
      }
    }
  }

  /// Lets no more work begin.
  package func close() {
    monitor.lock()
    defer { monitor.unlock() }
    isClosed = true
    monitor.broadcast()
  }

  /// Does what nobody has begun; `monitor` is held before and after it.
  private func workOnce() {
    let number = begunCount
    begunCount += 1
    monitor.unlock()
    let result = work(number)
    monitor.lock()
    results[number] = result
    monitor.broadcast()
  }
}
