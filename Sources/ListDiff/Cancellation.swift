/// Whether the work was cancelled, checked at intervals in the long loops.
struct Cancellation {
  /// Thrown when the work was cancelled.
  struct Cancelled: Error {}

  /// `nil` if the work can't be cancelled.
  var isCancelled: (@Sendable () -> Bool)?

  /// How many steps a loop takes between two checks: about a tenth of a millisecond.
  static let interval = 1 << 13

  /// Throws if the work was cancelled, in every ``interval``-th step.
  @inline(__always)
  func check(step: Int) throws(Cancelled) {
    if step & (Self.interval &- 1) == 0 { try check() }
  }

  @inline(never)
  func check() throws(Cancelled) {
    if let isCancelled, isCancelled() { throw Cancelled() }
  }
}
