import Drawing

/// Pictures to an animated WebP: the first whole, of each other one the rectangle that changed.
///
/// The rectangles are compressed on whichever worker prepares a picture; libwebp's own animation
/// encoder works on one thread and keeps the file in memory. Source of the container: RFC 9649.
package struct AnimatedWebPEncoder<Sink: RewritableSink>: SequenceEncoder {
  /// Where the bytes go.
  package private(set) var sink: Sink
  private let width: Int
  private let height: Int
  private let rate: FrameRate
  private let options: WebPOptions
  private var size: Int
  private var isEmpty = true

  /// Begins a file.
  package init(
    to sink: Sink, width: Int, height: Int, rate: FrameRate, options: WebPOptions = WebPOptions()
  ) throws(FrameEncodingError) {
    guard WebPEncoder.canHold(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    self.sink = sink
    self.width = width
    self.height = height
    self.rate = rate
    self.options = options
    let head = WebPChunks.head(width: width, height: height, plays: options.plays, size: 8)
    size = head.count
    try self.sink.write(head)
  }

  package func makePreparer() -> @Sendable (Frame) throws(FrameEncodingError) -> StoredPicture {
    let encoder = WebPEncoder(options)
    var change = PictureChange(width: width, height: height, beginsEven: true)
    change.triesBoth = !options.isQuick
    // A lossy picture's holes have soft edges.
    if case .lossy = options.quality { change.mayBlend = false }
    if options.isQuick, options.quality == .lossless {
      return { [change] (frame) throws(FrameEncodingError) in
        try change.store(frame) { (block, _) throws(FrameEncodingError) in
          try QuickWebPEncoder().chunk(of: block)
        }
      }
    }
    return { [change] (frame) throws(FrameEncodingError) in
      try change.store(frame) { (block, blend) throws(FrameEncodingError) in
        Array(
          WebPChunks.pixels(of: try encoder.encode(block, keepsHidden: blend == .source)))
      }
    }
  }

  package mutating func append(_ picture: StoredPicture) throws(FrameEncodingError) {
    let area = picture.area
    // From rounded times, so that no rounding adds up.
    let start = rate.time(of: picture.ticks.lowerBound, in: 1000)
    let milliseconds = rate.time(of: picture.ticks.upperBound, in: 1000) - start
    let fields = [area.x / 2, area.y / 2, area.width - 1, area.height - 1].flatMap {
      WebPChunks.littleEndian($0, bytes: 3)
    }
    let duration = WebPChunks.littleEndian(min(milliseconds, 0xFF_FFFF), bytes: 3)
    let chunk = WebPChunks.chunk(
      "ANMF", fields + duration + [picture.blend == .over ? 0 : 2] + picture.data)
    guard size + chunk.count <= 0xFFFF_FFFE else { throw .tooLarge(width: width, height: height) }
    try sink.write(chunk)
    size += chunk.count
    isEmpty = false
  }

  package mutating func finish() throws(FrameEncodingError) {
    guard !isEmpty else { throw .wrongFrames(expected: 1, got: 0) }
    try sink.rewrite(WebPChunks.littleEndian(size - 8, bytes: 4), at: 4)
    try sink.finish()
  }
}
