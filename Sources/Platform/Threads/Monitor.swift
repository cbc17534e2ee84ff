import CLibrary

/// A mutex, and a condition on which those wait who hold it until something has changed.
///
/// What is `nonisolated(unsafe)` is set once, and made for use by several threads.
final class Monitor: Sendable {
  private nonisolated(unsafe) let mutex =
    UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let changed =
    UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }

  func unlock() { pthread_mutex_unlock(mutex) }

  /// Lets others hold it until one of them says that something has changed; it is held before and after.
  func wait() { pthread_cond_wait(changed, mutex) }

  /// Wakes all that wait.
  func broadcast() { pthread_cond_broadcast(changed) }
}
