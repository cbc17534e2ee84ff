import CLibrary

/// The time since some moment, which nobody sets.
package enum MonotonicClock {
  /// Milliseconds.
  package static var milliseconds: Int {
    var time = timespec()
    guard clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
