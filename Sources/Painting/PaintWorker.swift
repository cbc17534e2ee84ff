import Drawing

/// A picture's memory, of which each band is written by one worker only.
///
/// Invariant for `@unchecked Sendable`: bands don't overlap, and the memory outlives the tasks that
/// write into it (the pool waits for them inside the bitmap's access).
struct BandMemory: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
  let stride: Int

  func band(_ rows: Range<Int>) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(
      rebasing: bytes[(rows.lowerBound * stride)..<(rows.upperBound * stride)])
  }
}

/// One painter, used by one task at a time.
actor PaintWorker {
  private let glyphs: @Sendable () -> any GlyphRasterizing
  private let masks: SharedMasks
  private var painter: Painter?
  /// The last strip's memory, to be painted on again.
  private var strip: Bitmap?

  init(glyphs: @escaping @Sendable () -> any GlyphRasterizing, masks: SharedMasks) {
    self.glyphs = glyphs
    self.masks = masks
  }

  func paint(
    _ request: PaintRequest, _ memory: BandMemory, rows: Range<Int>, width: Int
  ) throws {
    try readyPainter().paint(
      request, into: memory.band(rows),
      PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count))
  }

  func paintStrip<Result: Sendable>(
    _ request: PaintRequest, rows: Range<Int>, width: Int,
    transform: @Sendable (Bitmap, Range<Int>) throws -> Result
  ) throws -> Result {
    var bitmap: Bitmap
    if let last = strip, last.width == width, last.height == rows.count {
      bitmap = last
      strip = nil
    } else {
      bitmap = Bitmap(unpaintedWidth: width, height: rows.count)
    }
    try readyPainter().paint(request, into: &bitmap, y: rows.lowerBound)
    let result = try transform(bitmap, rows)
    strip = bitmap
    return result
  }

  /// Works on a sequence's frames until there is nothing more to do.
  func work<Result: Sendable>(
    on board: FrameBoard<Result>, transform: @Sendable (Frame) throws -> Result
  ) async {
    while true {
      var job = board.takeJob()
      if job == nil { job = await board.nextJob() }
      guard let job else { return }
      do {
        try Task.checkCancellation()
        try perform(job, board, transform)
      } catch {
        return board.fail(error)
      }
    }
  }

  private func perform<Result: Sendable>(
    _ job: FrameBoard<Result>.Job, _ board: FrameBoard<Result>,
    _ transform: @Sendable (Frame) throws -> Result
  ) throws {
    switch job {
    case .paint(let part):
      part.copy()
      try part.paint(with: readyPainter(), board.format)
      board.finishPart(of: part.frame)
    case .transform(let number):
      // The frame is given back before its bitmap may be painted on again: it isn't copied then.
      let result = try { try transform(board.frame(number)) }()
      board.finish(number, result)
    }
  }

  private func readyPainter() -> Painter {
    if let painter { return painter }
    let made = Painter(glyphs: glyphs(), masks: masks)
    painter = made
    return made
  }
}
