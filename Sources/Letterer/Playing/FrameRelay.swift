import Synchronization

/// Passes frames from a producer task to a consumer, one at a time: the producer is suspended until
/// the next frame is requested.
final class FrameRelay: Sendable {
  private typealias Answer = Result<AnimationFrame?, any Error>

  private struct State {
    /// A frame that hasn't been consumed yet.
    var frame: AnimationFrame?
    /// The suspended producer, until another frame is requested.
    var maker: CheckedContinuation<Bool, Never>?
    /// The suspended consumer.
    var taker: CheckedContinuation<Answer, Never>?
    /// The result, once it has ended.
    var end: Answer?
  }

  private let state = Mutex(State())

  /// Sends a frame and waits until the next one is requested.
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

  /// Waits for the next frame and returns it; `nil` after the last.
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

  /// Ends the sequence with a result.
  func end(_ result: Result<Void, any Error>) {
    end(with: result.map { nil }, droppingFrame: false)
  }

  /// Cancels the sequence on behalf of the consumer.
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
