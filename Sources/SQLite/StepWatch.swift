import CSQLite

/// Ends statements that take too long, or whose task was cancelled.
final class StepWatch {
  /// The number of steps of SQLite's machine between two looks.
  static let interval: Int32 = 1_000

  /// The steps that a statement may still take.
  final class Budget {
    fileprivate var steps: Int

    init(_ steps: Int) { self.steps = steps }
  }

  /// The budget of the statement that is running.
  var budget: Budget
  /// The reason why a statement was ended.
  private(set) var reason: DatabaseError?

  init(_ budget: Budget) { self.budget = budget }

  /// Takes what the last look had to say, if a statement was ended.
  func takeReason() -> DatabaseError? {
    defer { reason = nil }
    return reason
  }

  fileprivate func mayGoOn() -> Bool {
    budget.steps -= Int(Self.interval)
    if Task.isCancelled {
      reason = .cancelled
    } else if budget.steps < 0 {
      reason = .tooManySteps
    }
    return reason == nil
  }

  /// Watches a connection, which must not outlive this object.
  func attach(to connection: OpaquePointer) {
    sqlite3_progress_handler(
      connection, Self.interval,
      { context in
        guard let context else { return 1 }
        let watch = Unmanaged<StepWatch>.fromOpaque(context).takeUnretainedValue()
        return watch.mayGoOn() ? 0 : 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
