import Drawing

/// A picture of a sequence that is to be painted; it differs from its neighbours.
package struct FrameToPaint: Sendable {
  /// When it is shown, in frames of the sequence's rate; never empty.
  package var ticks: Range<Int>
  /// What is painted, in points.
  package var list: DisplayList

  /// A picture to paint.
  package init(ticks: Range<Int>, list: DisplayList) {
    self.ticks = ticks
    self.list = list
  }
}

extension PaintPool {
  /// How many frames a worker takes in a row. Before the first of them its canvas is brought to the
  /// frame before, which costs about a frame: the more in a row, the less is painted twice, and the
  /// more results wait for their turn.
  static let framesInARow = 8

  /// Paints a sequence of pictures of `width` by `height` pixels: each from the one before it, by
  /// painting only where they differ. Frames, damage and order don't depend on the number of
  /// workers.
  ///
  /// `next` gives the frames in order and is asked for more as room becomes free; `nil` is the end.
  /// `makeTransform` is called once for each worker that takes part, and what it makes is called
  /// with each frame that this worker paints. `consume` takes the results in order. The first error
  /// of any of them, or of a painter, ends all workers and is thrown, and so does cancellation.
  ///
  /// Memory: two bitmaps for each worker, and the results of at most `framesInARow` frames for each
  /// worker and one more.
  package func paintFrames<Result: Sendable>(
    width: Int, height: Int, scale: Double, background: Color,
    next: () async throws -> FrameToPaint?,
    makeTransform: @Sendable () -> @Sendable (Frame) throws -> Result,
    consume: (Result) async throws -> Void
  ) async throws {
    guard width > 0, height > 0 else {
      throw PaintingError.unsupportedSize(width: width, height: height)
    }
    guard scale > 0, scale.isFinite else { throw PaintingError.unsupportedScale(scale) }
    let format = FrameFormat(width: width, height: height, scale: scale, background: background)
    do {
      try await paintFrames(format, next, makeTransform, consume)
    } catch {
      for worker in workers { await worker.forgetFrames() }
      throw error
    }
    for worker in workers { await worker.forgetFrames() }
  }

  private func paintFrames<Result: Sendable>(
    _ format: FrameFormat, _ next: () async throws -> FrameToPaint?,
    _ makeTransform: @Sendable () -> @Sendable (Frame) throws -> Result,
    _ consume: (Result) async throws -> Void
  ) async throws {
    let workers = workers
    try await withThrowingTaskGroup(of: PaintedFrames<Result>.self) { group in
      var transforms: [Int: @Sendable (Frame) throws -> Result] = [:]
      var idle = Array(workers.indices.reversed())
      var ready: [FrameToPaint] = []
      var waiting: [Int: [Result]] = [:]
      var (started, consumed) = (0, 0)
      var index = 0
      var last: FrameToPaint?
      var isAtEnd = false
      func startIfThereIsRoom() -> Bool {
        guard !ready.isEmpty, started <= consumed + workers.count, let number = idle.popLast()
        else { return false }
        let transform = transforms[number] ?? makeTransform()
        transforms[number] = transform
        let (worker, frames, before) = (workers[number], ready, last)
        let (first, place) = (index, started)
        group.addTask {
          let results = try await worker.paintFrames(
            frames, from: first, after: before, on: format, transform: transform)
          return PaintedFrames(place: place, worker: number, results: results)
        }
        (last, index, started, ready) = (frames.last, index + frames.count, started + 1, [])
        return true
      }
      while true {
        while ready.count < Self.framesInARow, !isAtEnd {
          try Task.checkCancellation()
          guard let frame = try await next() else {
            isAtEnd = true
            break
          }
          ready.append(frame)
        }
        if startIfThereIsRoom() { continue }
        guard let painted = try await group.next() else { break }
        // The worker that painted last has least to catch up with.
        idle.append(painted.worker)
        waiting[painted.place] = painted.results
        // It paints on while its results are consumed.
        _ = startIfThereIsRoom()
        while let results = waiting.removeValue(forKey: consumed) {
          for result in results { try await consume(result) }
          consumed += 1
        }
      }
    }
  }
}

/// The results of a few frames in a row.
private struct PaintedFrames<Result: Sendable>: Sendable {
  /// Which of the rows it is, from 0.
  var place: Int
  /// Who painted it.
  var worker: Int
  var results: [Result]
}
