import Synchronization

/// Hands frames from the task that makes them to the one that takes them, one at a time: whoever makes
/// them goes on when the next one is asked for.
final class FrameRelay: Sendable {
  private typealias Answer = Result<AnimationFrame?, any Error>

  private struct State {
    /// A frame that nobody has taken yet.
    var frame: AnimationFrame?
    /// Who brought the last frame, until another one is asked for.
    var maker: CheckedContinuation<Bool, Never>?
    /// Who waits for the next one.
    var taker: CheckedContinuation<Answer, Never>?
    /// How it ended.
    var end: Answer?
  }

  private let state = Mutex(State())

  /// Brings a frame and waits until the next one is asked for.
  ///
  /// - Returns: whether another one is wanted.
  func bring(_ frame: AnimationFrame) async -> Bool {
    await withCheckedContinuation { maker in
      let (taker, isOver) = state.withLock { state in
        guard state.end == nil else { return (nil as CheckedContinuation<Answer, Never>?, true) }
        state.maker = maker
        if state.taker == nil { state.frame = frame }
        return (state.taker.take(), false)
      }
      taker?.resume(returning: .success(frame))
      if isOver { maker.resume(returning: false) }
    }
  }

  /// Waits for the next frame; `nil` after the last.
  func take() async throws -> AnimationFrame? {
    let answer: Answer = await withCheckedContinuation { taker in
      let (answer, maker) = state.withLock {
        state -> (Answer?, CheckedContinuation<Bool, Never>?) in
        if let frame = state.frame.take() { return (.success(frame), nil) }
        if let end = state.end { return (end, nil) }
        state.taker = taker
        return (nil, state.maker.take())
      }
      maker?.resume(returning: true)
      if let answer { taker.resume(returning: answer) }
    }
    return try answer.get()
  }

  /// Says that no frame comes any more, and why.
  func end(_ result: Result<Void, any Error>) {
    end(with: result.map { nil }, droppingFrame: false)
  }

  /// Says that no frame is wanted any more.
  func abandon() { end(with: .failure(CancellationError()), droppingFrame: true) }

  private func end(with answer: Answer, droppingFrame: Bool) {
    let (maker, taker) = state.withLock { state in
      if droppingFrame { state.frame = nil }
      state.end = state.end ?? answer
      return (state.maker.take(), state.taker.take())
    }
    maker?.resume(returning: false)
    taker?.resume(returning: answer)
  }
}
