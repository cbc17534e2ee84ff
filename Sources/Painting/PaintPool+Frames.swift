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
  /// Paints a sequence of pictures of `width` by `height` pixels: each from the one before it, by
  /// painting only where they differ. Frames, damage and order don't depend on the number of
  /// workers.
  ///
  /// `next` gives the frames in order and is asked for more as room becomes free; `nil` is the end.
  /// `makeTransform` is called once for each worker, and what it makes is called with the frames
  /// that this worker takes on. `consume` takes the results in order. The first error of any of
  /// them, or of a painter, ends all workers and is thrown, and so does cancellation.
  ///
  /// Memory: a bitmap for each worker and two more, and few results and display lists for each. Where
  /// results are large, `ahead` is how many there may be before `consume` has had those before them.
  /// A bitmap that a result keeps is copied before it is painted on again.
  package func paintFrames<Result: Sendable>(
    width: Int, height: Int, scale: Double, background: Color, ahead: Int? = nil,
    next: () async throws -> FrameToPaint?,
    makeTransform: @Sendable () -> @Sendable (Frame) throws -> Result,
    consume: (Result) async throws -> Void
  ) async throws {
    guard width > 0, height > 0 else {
      throw PaintingError.unsupportedSize(width: width, height: height)
    }
    guard scale > 0, scale.isFinite else { throw PaintingError.unsupportedScale(scale) }
    let format = FrameFormat(width: width, height: height, scale: scale, background: background)
    let board = FrameBoard<Result>(format, workers: workers.count, ahead: ahead)
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { board.close() }
      for worker in workers {
        let transform = makeTransform()
        group.addTask { await worker.work(on: board, transform: transform) }
      }
      var last: DisplayList?
      while true {
        try Task.checkCancellation()
        let (results, turn) = try board.takeResults()
        for result in results { try await consume(result) }
        switch turn {
        case .take: continue
        case .bring:
          guard let frame = try await next() else {
            board.end()
            continue
          }
          let damage = last.map {
            frame.list.damage(since: $0, scale: scale, width: width, height: height)
          }
          board.push(frame, damage: damage ?? Damage(format.area))
          last = frame.list
        case .wait: await board.wait()
        case .end: return
        }
      }
    }
  }
}
