import CLibrary

/// Numbered work that several threads do ahead of the one that takes its results in order, and that works
/// as well while it would have to wait.
///
/// Which thread does what can't be seen in the results, as each depends on its number alone.
///
/// Invariant for `@unchecked Sendable`: all mutable state is accessed only while `mutex` is held.
package final class OrderedWork<Result: Sendable>: @unchecked Sendable {
  private let count: Int
  private let ahead: Int
  private let work: @Sendable (Int) -> Result
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
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
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Works until all is done, or the work is closed: for another thread than the one that takes results.
  package func run() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isClosed, begunCount < count {
      if begunCount < takenCount + ahead {
        workOnce()
      } else {
        pthread_cond_wait(changed, mutex)
      }
    }
  }

  /// The next result in order; `nil` once all were taken.
  package func next() -> Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard takenCount < count, !isClosed else { return nil }
    while true {
      if let result = results.removeValue(forKey: takenCount) {
        takenCount += 1
        pthread_cond_broadcast(changed)
        return result
      }
      if begunCount < count, begunCount < takenCount + ahead {
        workOnce()
      } else {
        pthread_cond_wait(changed, mutex)
      }
    }
  }

  /// Lets no more work begin.
  package func close() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isClosed = true
    pthread_cond_broadcast(changed)
  }

  /// Does what nobody has begun; `mutex` is held before and after it.
  private func workOnce() {
    let number = begunCount
    begunCount += 1
    pthread_mutex_unlock(mutex)
    let result = work(number)
    pthread_mutex_lock(mutex)
    results[number] = result
    pthread_cond_broadcast(changed)
  }
}
