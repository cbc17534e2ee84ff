import Drawing

/// Pictures to an animated PNG: the first whole, of each other one the rectangle that changed.
///
/// A viewer without support for animation shows the first picture. Source: W3C, "Portable Network
/// Graphics (PNG) Specification (Third Edition)", 11.3.6.
package struct APNGEncoder<Sink: ByteSink>: SequenceEncoder {
  /// Where the bytes go.
  package private(set) var sink: Sink
  private let rate: FrameRate
  private let options: APNGOptions
  private let preparer: APNGPreparer
  private var frameCount = 0
  /// The chunks with a picture's time and place, and those that continue its data, are numbered.
  private var sequenceNumber: UInt32 = 0
  private let rewrite: (inout Sink, Int, [UInt8]) throws(FrameEncodingError) -> Void

  /// Begins a file whose number of pictures is known: `options.frameCount`.
  package init(
    to sink: Sink, width: Int, height: Int, rate: FrameRate, options: APNGOptions
  ) throws(FrameEncodingError) {
    guard let count = options.frameCount, count > 0 else {
      throw .wrongFrames(expected: options.frameCount ?? 1, got: 0)
    }
    try self.init(
      to: sink, width: width, height: height, rate: rate, options: options, count: count
    ) { (_, _, _) in }
  }

  /// Begins a file whose number of pictures is written at its end.
  package init(
    to sink: Sink, width: Int, height: Int, rate: FrameRate, options: APNGOptions
  ) throws(FrameEncodingError) where Sink: RewritableSink {
    try self.init(
      to: sink, width: width, height: height, rate: rate, options: options,
      count: options.frameCount ?? 0
    ) { (sink, offset, bytes) throws(FrameEncodingError) in
      try sink.rewrite(bytes, at: offset)
    }
  }

  private init(
    to sink: Sink, width: Int, height: Int, rate: FrameRate, options: APNGOptions, count: Int,
    rewrite: @escaping (inout Sink, Int, [UInt8]) throws(FrameEncodingError) -> Void
  ) throws(FrameEncodingError) {
    guard PNGEncoder.canHold(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    self.sink = sink
    self.rate = rate
    self.options = options
    self.rewrite = rewrite
    preparer = APNGPreparer(width: width, height: height, options: options)
    let head = PNGChunks.head(
      width: width, height: height, format: options.pixels == .rgba ? .rgba : .rgb, palette: [],
      options: PNGOptions())
    controlOffset = head.count
    try self.sink.write(head + control(count: count))
    if case .rgb(let color) = options.pixels {
      try self.sink.write(
        PNGChunks.chunk(
          "tRNS",
          [0, UInt8(color >> 16 & 255), 0, UInt8(color >> 8 & 255), 0, UInt8(color & 255)]))
    }
  }

  /// The offset of the chunk with the number of pictures.
  private let controlOffset: Int

  private func control(count: Int) -> [UInt8] {
    PNGChunks.chunk(
      "acTL",
      PNGChunks.bigEndian(UInt32(clamping: count))
        + PNGChunks.bigEndian(UInt32(clamping: min(options.plays, 0x7FFF_FFFF))))
  }

  package func makePreparer() -> @Sendable (Frame) throws(FrameEncodingError) -> StoredPicture {
    let preparer = preparer
    return { (frame) throws(FrameEncodingError) in try preparer.prepare(frame) }
  }

  package mutating func append(_ picture: StoredPicture) throws(FrameEncodingError) {
    if let expected = options.frameCount, frameCount == expected {
      throw .wrongFrames(expected: expected, got: frameCount + 1)
    }
    guard picture.data.count < 0x7FFF_FFFF - 4 else {
      throw .tooLarge(width: picture.area.width, height: picture.area.height)
    }
    let delay = APNGDelay(ticks: picture.ticks.count, rate: rate)
    let area = [picture.area.width, picture.area.height, picture.area.x, picture.area.y]
    try sink.write(
      PNGChunks.chunk(
        "fcTL",
        numbered() + area.flatMap { PNGChunks.bigEndian(UInt32($0)) }
          + [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
          // The canvas stays as it is for the next picture.
          + [0, picture.blend == .over ? 1 : 0]))
    if frameCount == 0 {
      try sink.write(PNGChunks.chunk("IDAT", picture.data))
    } else {
      try sink.write(PNGChunks.chunk("fdAT", numbered() + picture.data))
    }
    frameCount += 1
  }

  private mutating func numbered() -> [UInt8] {
    defer { sequenceNumber += 1 }
    return PNGChunks.bigEndian(sequenceNumber)
  }

  package mutating func finish() throws(FrameEncodingError) {
    let expected = options.frameCount ?? max(1, frameCount)
    guard frameCount == expected else { throw .wrongFrames(expected: expected, got: frameCount) }
    try sink.write(PNGChunks.chunk("IEND", []))
    if options.frameCount == nil { try rewrite(&sink, controlOffset, control(count: frameCount)) }
    try sink.finish()
  }
}
