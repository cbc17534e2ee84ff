import CLibrary

/// A bounded queue between two threads: `push` waits while it is full, `pop` while it is empty.
///
/// Invariant for `@unchecked Sendable`: all mutable state is accessed only while `mutex` is held.
package final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  private let limit: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var elements: [Element] = []
  private var isClosed = false

  /// A queue of at most `limit` elements.
  package init(limit: Int) {
    self.limit = limit
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Adds an element, waiting for room; returns false if the queue is closed.
  package func push(_ element: Element) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while elements.count >= limit, !isClosed { pthread_cond_wait(changed, mutex) }
    guard !isClosed else { return false }
    elements.append(element)
    pthread_cond_broadcast(changed)
    return true
  }

  /// Returns the oldest element, waiting for one; `nil` once the queue is closed and empty.
  package func pop() -> Element? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while elements.isEmpty, !isClosed { pthread_cond_wait(changed, mutex) }
    guard !elements.isEmpty else { return nil }
    pthread_cond_broadcast(changed)
    return elements.removeFirst()
  }

  /// Closes the queue to new elements, and optionally discards its elements.
  package func close(discarding: Bool = false) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isClosed = true
    if discarding { elements = [] }
    pthread_cond_broadcast(changed)
  }
}
