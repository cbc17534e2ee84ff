import Synchronization

/// Shows lists that arrive faster than they can be shown.
///
/// One update is shown at a time. What happens to those that arrive meanwhile is the strategy's
/// choice: ``Strategy/serial`` shows them all in turn, ``Strategy/latestWins`` only the last one,
/// by its difference from what is displayed then.
///
/// ```swift
/// let queue = UpdateQueue(displaying: list) { update in
///   switch update {
///   case .changes(let changes): await view.perform(changes.batchUpdates())
///   case .reload(let list): await view.reload(list)
///   }
/// }
/// try await queue.submit(next)  // returns when it is shown, or isn't going to be
/// ```
///
/// Each update runs in the task that submitted it, and ends with it: cancelling that task ends its
/// difference or its wait, and nothing else. No thread ever waits for another.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class UpdateQueue<SectionID, ItemID, Revision>: Sendable
where
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Revision: Equatable & Sendable
{
  /// A list as it is submitted.
  public typealias Snapshot = ListSnapshot<SectionID, ItemID, Revision>
  /// What can go wrong with an update.
  public typealias Failure = DiffError

  /// What happens to updates that arrive while one is shown.
  public enum Strategy: Hashable, Sendable {
    /// Each waits for the one before to complete.
    case serial
    /// The latest waits, the others are skipped. An update whose turn has come is shown, whatever
    /// arrives meanwhile, so that a fast stream of updates can't keep all of them from being shown.
    case latestWins
  }

  /// What there is to show.
  public enum Update: Sendable {
    /// Changes of what is displayed.
    case changes(ChangeSet<SectionID, ItemID, Revision>)
    /// More changes than the threshold allows: a list to show anew.
    case reload(Snapshot)
  }

  /// What became of an update.
  public enum Outcome: Hashable, Sendable {
    /// Its list was displayed.
    case shown
    /// A later one took its place.
    case superseded
  }

  private enum Turn {
    case taken
    case superseded
    case cancelled
  }

  private struct Waiter {
    var ticket: UInt64
    var continuation: CheckedContinuation<Turn, Never>
  }

  private struct State {
    var displayed: Snapshot
    var isBusy = false
    var lastTicket: UInt64 = 0
    /// In the order of their tickets.
    var waiters: [Waiter] = []
    /// Those who wait for the end of everything.
    var observers: [UInt64: CheckedContinuation<Void, Never>] = [:]
  }

  private let strategy: Strategy
  private let options: DiffOptions<SectionID, ItemID>
  private let interruptThreshold: Int?
  private let show: @Sendable (Update) async -> Void
  private let state: Mutex<State>

  /// A queue in front of a list that is displayed.
  /// - Parameters:
  ///   - displayed: The list as it is displayed.
  ///   - strategy: What happens to updates that arrive while one is shown.
  ///   - options: How lists are compared.
  ///   - interruptThreshold: With more changes than this a list is shown anew. This is decided from
  ///     the lengths of runs, before any change is expanded.
  ///   - show: Shows an update, and returns when it is shown, animations and all.
  public init(
    displaying displayed: Snapshot, strategy: Strategy = .latestWins,
    options: DiffOptions<SectionID, ItemID> = DiffOptions(), interruptThreshold: Int? = nil,
    show: @escaping @Sendable (Update) async -> Void
  ) {
    self.strategy = strategy
    self.options = options
    self.interruptThreshold = interruptThreshold
    self.show = show
    state = Mutex(State(displayed: displayed))
  }

  /// The list that is displayed. While one is shown, it is the one before.
  public var displayed: Snapshot { state.withLock { $0.displayed } }

  /// Shows a list after those submitted before it, and returns when it is shown or skipped.
  ///
  /// The place in the queue is taken before the first suspension. A list that equals what is
  /// displayed counts as shown.
  /// - Throws: ``DiffError/cancelled`` if the calling task was cancelled before the list was shown;
  ///   ``DiffError/duplicates(_:)``. The queue continues in either case.
  @discardableResult
  public nonisolated(nonsending) func submit(_ list: Snapshot) async throws(Failure) -> Outcome {
    let (ticket, skipped) = takeTicket()
    for waiter in skipped { waiter.continuation.resume(returning: .superseded) }
    switch await turn(ticket) {
    case .superseded: return .superseded
    case .cancelled: throw .cancelled
    case .taken: break
    }
    defer { passTurn() }
    try await update(to: list)
    return .shown
  }

  /// Returns when nothing is shown and nothing waits, or when the calling task is cancelled.
  public nonisolated(nonsending) func settled() async {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isSettled = state.withLock { state in
          if !state.isBusy || Task.isCancelled { return true }
          state.observers[ticket] = continuation
          return false
        }
        if isSettled { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.observers.removeValue(forKey: ticket) }?.resume()
    }
  }

  /// The places in the queue that are taken, for tests: they put updates in an order.
  var waitingTickets: [UInt64] { state.withLock { $0.waiters.map(\.ticket) } }

  // MARK: Turns

  private func takeTicket() -> (ticket: UInt64, skipped: [Waiter]) {
    state.withLock { state in
      state.lastTicket += 1
      var skipped: [Waiter] = []
      if strategy == .latestWins { swap(&skipped, &state.waiters) }
      return (state.lastTicket, skipped)
    }
  }

  private nonisolated(nonsending) func turn(_ ticket: UInt64) async -> Turn {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let turn: Turn? = state.withLock { state in
          if Task.isCancelled { return .cancelled }
          if !state.isBusy {
            state.isBusy = true
            return .taken
          }
          if strategy == .latestWins, let last = state.waiters.last, last.ticket > ticket {
            return .superseded
          }
          let place = state.waiters.firstIndex { $0.ticket > ticket } ?? state.waiters.endIndex
          state.waiters.insert(Waiter(ticket: ticket, continuation: continuation), at: place)
          return nil
        }
        if let turn { continuation.resume(returning: turn) }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        guard let place = state.waiters.firstIndex(where: { $0.ticket == ticket }) else {
          return nil
        }
        return state.waiters.remove(at: place)
      }
      waiter?.continuation.resume(returning: .cancelled)
    }
  }

  /// Resumes the next update, or marks the queue as idle.
  private func passTurn() {
    let (next, observers) = state.withLock { state in
      if !state.waiters.isEmpty {
        return (state.waiters.removeFirst() as Waiter?, [CheckedContinuation<Void, Never>]())
      }
      state.isBusy = false
      let observers = Array(state.observers.values)
      state.observers = [:]
      return (nil, observers)
    }
    next?.continuation.resume(returning: .taken)
    for observer in observers { observer.resume() }
  }

  // MARK: Work

  /// Away from the caller's actor: the difference may take long.
  @concurrent
  private func update(to list: Snapshot) async throws(Failure) {
    let before = displayed
    var options = options
    let isCancelled = options.isCancelled
    options.isCancelled = { Task.isCancelled || isCancelled?() == true }
    let changes = try diff(from: before, to: list, options: options)
    if Task.isCancelled { throw .cancelled }
    if !changes.isEmpty {
      let isReload = interruptThreshold.map { changes.changeCount > $0 } ?? false
      await show(isReload ? .reload(list) : .changes(changes))
    }
    state.withLock { $0.displayed = list }
  }
}
