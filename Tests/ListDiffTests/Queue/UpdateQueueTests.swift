import Synchronization
import TestSupport
import Testing

@testable import ListDiff

@Suite struct UpdateQueueTests {
  private typealias Queue = UpdateQueue<SingleSection, Int, Unrevised>
  private typealias Snapshot = Queue.Snapshot
  private typealias Group = ThrowingTaskGroup<(index: Int, outcome: Queue.Outcome), any Error>

  /// What a view did, and a door that keeps it busy.
  private final class View: Sendable {
    private struct State {
      var shown: [[Int]] = []
      var reloads = 0
      var isOpen: Bool
      var waiting: [CheckedContinuation<Void, Never>] = []
      var started: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(_ list: [Int], isOpen: Bool) {
      state = Mutex(State(shown: [list], isOpen: isOpen))
    }

    var shown: [[Int]] { state.withLock { $0.shown } }
    var reloads: Int { state.withLock { $0.reloads } }

    func show(_ update: Queue.Update) async {
      let started = state.withLock { state in
        defer { state.started = [] }
        return state.started
      }
      for continuation in started { continuation.resume() }
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting.append(continuation) }
          return state.isOpen
        }
        if isOpen { continuation.resume() }
      }
      state.withLock { state in
        switch update {
        case .changes(let changes):
          // Changes that don't start from what is shown would make a wrong list here.
          let last = state.shown.last ?? []
          state.shown.append(
            changes.apply(to: last, inserting: { changes.new.itemIDs[$0] }))
        case .reload(let list):
          state.reloads += 1
          state.shown.append(Array(list.itemIDs))
        }
      }
    }

    func open() {
      let waiting = state.withLock { state in
        state.isOpen = true
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }

    /// Runs `action`, and returns when something has begun to be shown.
    func started(by action: () -> Void) async {
      await withCheckedContinuation { continuation in
        state.withLock { $0.started.append(continuation) }
        action()
      }
    }
  }

  private static func list(_ ids: [Int]) -> Snapshot { Snapshot(ids: ids) }

  /// Adds a task that submits a list, and returns when it waits for its turn behind all others.
  private func place(_ ids: [Int], at index: Int, in queue: Queue, _ group: inout Group) async {
    group.addTask { (index, try await queue.submit(Self.list(ids))) }
    while queue.waitingTickets.last != UInt64(index + 1) { await Task.yield() }
  }

  /// Submits `[1]`, and the lists in their order while it is being shown.
  private func outcomes(
    _ strategy: Queue.Strategy, _ lists: [[Int]], view: View
  ) async throws -> [Queue.Outcome] {
    let queue = Queue(displaying: Self.list([]), strategy: strategy) { await view.show($0) }
    return try await withThrowingTaskGroup { (group: inout Group) in
      await view.started { group.addTask { (0, try await queue.submit(Self.list([1]))) } }
      for (index, ids) in lists.enumerated() {
        await place(ids, at: index + 1, in: queue, &group)
      }
      view.open()
      await queue.settled()
      #expect(Array(queue.displayed.itemIDs) == view.shown.last)
      var results: [Int: Queue.Outcome] = [:]
      for try await (index, outcome) in group { results[index] = outcome }
      return results.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  @Test func serialUpdatesAreAllShownInOrder() async throws {
    let view = View([], isOpen: false)
    let outcomes = try await outcomes(.serial, [[1, 2], [3, 1, 2], [3]], view: view)
    #expect(outcomes == [.shown, .shown, .shown, .shown])
    #expect(view.shown == [[], [1], [1, 2], [3, 1, 2], [3]])
  }

  @Test func theLatestWinsByItsDifferenceFromWhatIsDisplayed() async throws {
    let view = View([], isOpen: false)
    let outcomes = try await outcomes(.latestWins, [[1, 2], [3, 1, 2], [2, 1]], view: view)
    #expect(outcomes == [.shown, .superseded, .superseded, .shown])
    #expect(view.shown == [[], [1], [2, 1]])
  }

  @Test func aSkippedUpdateReturnsWhileAnotherIsShown() async throws {
    let view = View([], isOpen: false)
    let queue = Queue(displaying: Self.list([])) { await view.show($0) }
    try await withThrowingTaskGroup { (group: inout Group) in
      await view.started { group.addTask { (0, try await queue.submit(Self.list([1]))) } }
      await place([2], at: 1, in: queue, &group)
      await place([3], at: 2, in: queue, &group)
      let first = try await group.next()
      #expect(first?.index == 1 && first?.outcome == .superseded)
      #expect(view.shown == [[]])
      view.open()
      try await group.waitForAll()
    }
    #expect(view.shown == [[], [1], [3]])
  }

  @Test func aCancelledUpdateLeavesItsPlace() async throws {
    let view = View([], isOpen: false)
    let queue = Queue(displaying: Self.list([]), strategy: .serial) { await view.show($0) }
    try await withThrowingTaskGroup { (group: inout Group) in
      await view.started { group.addTask { (0, try await queue.submit(Self.list([1]))) } }
      let cancelled = Task { try await queue.submit(Self.list([2])) }
      while queue.waitingTickets.isEmpty { await Task.yield() }
      await place([1, 3], at: 2, in: queue, &group)
      cancelled.cancel()
      await #expect(throws: DiffError.cancelled) { try await cancelled.value }
      view.open()
      try await group.waitForAll()
    }
    #expect(view.shown == [[], [1], [1, 3]])
  }

  @Test func cancellingATaskEndsALongDifference() async throws {
    let start = Array(0..<40_000)
    let view = View(start, isOpen: true)
    let task = Mutex<Task<Queue.Outcome, any Error>?>(nil)
    var random = SeededGenerator(seed: 1)
    let long = Self.list(start.shuffled(using: &random))
    let asked = Mutex(0)
    let options = DiffOptions<SingleSection, Int>(isCancelled: {
      // Somewhere in the middle of the difference the task is cancelled; this closure never says so.
      asked.withLock { $0 += 1 }
      task.withLock { $0?.cancel() }
      return false
    })
    let queue = Queue(displaying: Self.list(start), options: options) {
      await view.show($0)
    }
    task.withLock { task in task = Task { try await queue.submit(long) } }
    let running = task.withLock { $0 }
    await #expect(throws: DiffError.cancelled) { try await running?.value }
    #expect(asked.withLock { $0 } == 1)
    #expect(view.shown == [start])
    #expect(queue.displayed == Self.list(start))
    // The queue goes on.
    task.withLock { $0 = nil }
    #expect(try await queue.submit(long) == .shown)
    #expect(view.shown.last == Array(long.itemIDs))
  }

  @Test func tooManyChangesAreAReload() async throws {
    let view = View([1, 2, 3], isOpen: true)
    let queue = Queue(displaying: Self.list([1, 2, 3]), interruptThreshold: 2) {
      await view.show($0)
    }
    try await queue.submit(Self.list([1, 2, 4]))
    #expect(view.reloads == 0)
    try await queue.submit(Self.list([5, 6, 4]))
    #expect(view.reloads == 1)
    #expect(view.shown == [[1, 2, 3], [1, 2, 4], [5, 6, 4]])
  }

  @Test func errorsDoNotStopTheQueue() async throws {
    let view = View([], isOpen: true)
    let queue = Queue(displaying: Self.list([])) { await view.show($0) }
    await #expect(throws: DiffError.self) {
      try await queue.submit(Self.list([1, 1]))
    }
    await queue.settled()
    try await queue.submit(Self.list([1]))
    // What is displayed already needs no showing.
    try await queue.submit(Self.list([1]))
    #expect(view.shown == [[], [1]])
  }
}
