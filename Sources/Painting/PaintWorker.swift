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
  private var painter: Painter?
  /// The last strip's memory, to be painted on again.
  private var strip: Bitmap?
  /// The last two frames of the sequence that is being painted.
  private var canvas: FrameCanvas?

  init(glyphs: @escaping @Sendable () -> any GlyphRasterizing) { self.glyphs = glyphs }

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
      bitmap = Bitmap(width: width, height: rows.count)
    }
    try readyPainter().paint(request, into: &bitmap, y: rows.lowerBound)
    let result = try transform(bitmap, rows)
    strip = bitmap
    return result
  }

  /// Paints a few frames that follow one another and returns what `transform` makes of each.
  /// `before` is the frame before them, whoever paints it; there is none before the first.
  func paintFrames<Result: Sendable>(
    _ frames: [FrameToPaint], from index: Int, after before: FrameToPaint?,
    on format: FrameFormat, transform: @Sendable (Frame) throws -> Result
  ) throws -> [Result] {
    // A canvas that an error leaves half painted is gone.
    var canvas = self.canvas.take() ?? FrameCanvas(format)
    let painter = readyPainter()
    if let before { try canvas.catchUp(with: before.list, painter) }
    var results: [Result] = []
    results.reserveCapacity(frames.count)
    for (offset, frame) in frames.enumerated() {
      try Task.checkCancellation()
      let damage = try canvas.paint(frame.list, painter)
      results.append(
        try transform(
          Frame(
            index: index + offset, ticks: frame.ticks, bitmap: canvas.bitmap,
            former: before == nil && offset == 0 ? nil : canvas.former, damage: damage)))
    }
    self.canvas = canvas
    return results
  }

  /// Gives the memory of a sequence back.
  func forgetFrames() { canvas = nil }

  private func readyPainter() -> Painter {
    if let painter { return painter }
    let made = Painter(glyphs: glyphs())
    painter = made
    return made
  }
}
