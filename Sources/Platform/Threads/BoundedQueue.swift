import CLibrary

/// A queue between two threads that holds a few elements at most: `push` waits while it is full, `pop`
/// while it is empty.
///
/// Invariant for `@unchecked Sendable`: everything that changes is read and written while `mutex` is
/// held.
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

  /// Adds an element when there is room; returns false where the queue is closed.
  package func push(_ element: Element) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while elements.count >= limit, !isClosed { pthread_cond_wait(changed, mutex) }
    guard !isClosed else { return false }
    elements.append(element)
    pthread_cond_broadcast(changed)
    return true
  }

  /// Takes the oldest element when there is one; `nil` once the queue is closed and empty.
  package func pop() -> Element? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while elements.isEmpty, !isClosed { pthread_cond_wait(changed, mutex) }
    guard !elements.isEmpty else { return nil }
    pthread_cond_broadcast(changed)
    return elements.removeFirst()
  }

  /// Takes no more elements, and drops those that are in it if asked to.
  package func close(discarding: Bool = false) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isClosed = true
    if discarding { elements = [] }
    pthread_cond_broadcast(changed)
  }
}
