/// A bounded queue between two threads: `push` waits while it is full, `pop` while it is empty.
///
/// Invariant for `@unchecked Sendable`: all mutable state is accessed only while `monitor` is held.
package final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  private let limit: Int
  private let monitor = Monitor()
  private var elements: [Element] = []
  private var isClosed = false

  /// A queue of at most `limit` elements.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Adds an element, waiting for room; returns false if the queue is closed.
  package func push(_ element: Element) -> Bool {
    monitor.lock()
    defer { monitor.unlock() }
    while elements.count >= limit, !isClosed { monitor.wait() }
    guard !isClosed else { return false }
    elements.append(element)
    monitor.broadcast()
    return true
  }

  /// Returns the oldest element, waiting for one; `nil` once the queue is closed and empty.
  package func pop() -> Element? {
    monitor.lock()
    defer { monitor.unlock() }
    while elements.isEmpty, !isClosed { monitor.wait() }
    guard !elements.isEmpty else { return nil }
    monitor.broadcast()
    return elements.removeFirst()
  }

  /// Closes the queue to new elements, and optionally discards its elements.
  package func close(discarding: Bool = false) {
    monitor.lock()
    defer { monitor.unlock() }
    isClosed = true
    if discarding { elements = [] }
    monitor.broadcast()
  }
}
