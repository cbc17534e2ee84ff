import Drawing
import Synchronization

/// Hands out the work on a sequence's frames to workers and collects their results, for the one
/// task that supplies frames and takes results: the board's owner.
final class FrameBoard<Result: Sendable>: Sendable {
  typealias Job = FrameSchedule<Result>.Job

  /// What all frames have in common.
  let format: FrameFormat
  private let workers: Int
  /// How many results there may be before those before them are consumed; `nil` for some for each
  /// worker, taken as they come.
  private let ahead: Int?
  private let state: Mutex<State>

  private struct State {
    var schedule: FrameSchedule<Result>
    /// Whether the last frame was added.
    var isAtEnd = false
    /// Whether the work has ended, with an error or without.
    var isClosed = false
    var failure: (any Error)?
    /// Workers without work.
    var idle: [CheckedContinuation<Job?, Never>] = []
    /// The owner while there is nothing to do for it.
    var owner: CheckedContinuation<Void, Never>?
  }

  /// What the owner does next.
  enum Turn: Sendable {
    /// Take the next result, which is there.
    case take
    /// Add the next frame, or say that there is none.
    case bring
    /// Wait until there is something to do.
    case wait
    /// Everything is done.
    case end
  }

  init(_ format: FrameFormat, workers: Int, ahead: Int? = nil) {
    self.format = format
    self.workers = workers
    self.ahead = ahead
    state = Mutex(State(schedule: FrameSchedule(format, workers: workers, ahead: ahead)))
  }

  // MARK: The owner

  /// How many frames are kept ready for each worker. They are added a few at a time, so that the
  /// owner isn't woken for each one.
  private static var framesAhead: Int { 8 }

  /// Takes the results that are there, in order (one alone where their number is limited), and says
  /// what to do then. Throws the first error of any worker.
  func takeResults() throws -> (results: [Result], turn: Turn) {
    try update { state in
      if let failure = state.failure { throw failure }
      let results = state.schedule.takeResults(limit: ahead == nil ? .max : 1)
      if state.schedule.ready > 0 { return (results, .take) }
      if state.isAtEnd { return (results, state.schedule.isEmpty ? .end : .wait) }
      let hasRoom = state.schedule.waiting < Self.framesAhead * workers
      return (results, hasRoom ? .bring : .wait)
    }
  }

  /// Brings the next frame; `damage` is where it differs from the one before, all of it in the
  /// first.
  func push(_ frame: FrameToPaint, damage: Damage) {
    update { $0.schedule.push(frame, damage: damage) }
  }

  /// Marks the last frame as added.
  func end() { update { $0.isAtEnd = true } }

  /// Ends the work: no worker gets another job.
  func close() { update { $0.isClosed = true } }

  /// Waits until there is something to do for the owner.
  func wait() async {
    await withCheckedContinuation { continuation in update { $0.owner = continuation } }
  }

  /// Returns whether the owner has to act so that no worker is without work.
  private func needsOwner(_ state: State) -> Bool {
    if state.failure != nil || state.idle.count == workers { return true }
    if state.schedule.ready >= (ahead == nil ? 2 * workers : 1) { return true }
    return !state.isAtEnd && state.schedule.waiting < Self.framesAhead * workers / 2
  }

  // MARK: Workers

  /// What to do next; `nil` at once where there is nothing just now.
  func takeJob() -> Job? {
    update { $0.isClosed || $0.failure != nil ? nil : $0.schedule.takeJob() }
  }

  /// Waits for something to do; `nil` where the work has ended.
  func nextJob() async -> Job? {
    await withCheckedContinuation { continuation in update { $0.idle.append(continuation) } }
  }

  /// A frame that is to be transformed.
  func frame(_ number: Int) -> Frame { state.withLock { $0.schedule.frame(number) } }

  /// A part of a frame is painted.
  func finishPart(of number: Int) { update { $0.schedule.finishPart(of: number) } }

  /// A frame is transformed.
  func finish(_ number: Int, _ result: Result) { update { $0.schedule.finish(number, result) } }

  /// Ends everything with an error; the first one counts.
  func fail(_ error: any Error) { update { $0.failure = $0.failure ?? error } }

  // MARK: Waking

  /// Changes the state, then wakes whom that concerns.
  private func update<Value: Sendable, Failure: Error>(
    _ change: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var woken: [(worker: CheckedContinuation<Job?, Never>, job: Job?)] = []
    var owner: CheckedContinuation<Void, Never>?
    defer {
      for (worker, job) in woken { worker.resume(returning: job) }
      owner?.resume()
    }
    return try state.withLock { (state) throws(Failure) in
      let value = try change(&state)
      let isOver = state.isClosed || state.failure != nil
      while !state.idle.isEmpty {
        let job = isOver ? nil : state.schedule.takeJob()
        guard isOver || job != nil else { break }
        woken.append((state.idle.removeLast(), job))
      }
      if state.owner != nil, needsOwner(state) { owner = state.owner.take() }
      return value
    }
  }
}
