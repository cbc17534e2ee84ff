import CKernels
import Drawing

/// Pictures to a GIF: of each picture the rectangle in which colours of the palette changed.
///
/// The palette comes from a `GIFPaletteBuilder` that was given the same pictures; the last one may
/// have its own. Times are whole hundredths of a second, counted from the beginning, so that
/// rounding errors don't add up. None is shorter than two of them, which browsers slow down: a
/// picture that ends sooner is left out, and the next one comes in its place.
package struct GIFEncoder<Sink: ByteSink>: SequenceEncoder {
  /// Where the bytes go.
  package private(set) var sink: Sink
  private let rate: FrameRate
  private let palette: GIFPalette
  private let options: GIFOptions
  /// The picture that is shown until the pending one is, and when it begins, in hundredths of a second.
  private var shown: GIFPicture?
  private var begin = 0
  /// The last picture that changed anything; a later one may yet come in its place.
  private var pending: GIFPicture?
  /// When the last picture ends, in hundredths of a second.
  private var due = 0

  /// Begins a file.
  package init(
    to sink: Sink, width: Int, height: Int, rate: FrameRate, palette: GIFPalette,
    options: GIFOptions = GIFOptions()
  ) throws(FrameEncodingError) {
    guard Self.canHold(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    self.sink = sink
    self.rate = rate
    self.palette = palette
    self.options = options
    try self.sink.write(
      GIFChunks.head(width: width, height: height, palette: palette, loop: options.loop))
  }

  /// Returns whether the format has room for such a picture.
  package static func canHold(width: Int, height: Int) -> Bool {
    (1...65535).contains(width) && (1...65535).contains(height)
  }

  package func makePreparer() -> @Sendable (Frame) throws(FrameEncodingError) -> GIFPicture {
    // To clear an area takes a picture of its own.
    let least = options.isTransparent ? Self.shortest * 2 : Self.shortest
    let keepsPixels = rate.frames * least > rate.seconds * 100
    let preparer = GIFPreparer(
      palette: palette, options: options, rate: rate, keepsPixels: keepsPixels)
    return { (frame) throws(FrameEncodingError) in try preparer.prepare(frame) }
  }

  package mutating func append(_ picture: GIFPicture) throws(FrameEncodingError) {
    due = time(of: picture.ticks.upperBound)
    guard let former = pending else {
      pending = picture
      return
    }
    guard !picture.area.isEmpty else { return }
    let time = time(of: picture.ticks.lowerBound) - begin(of: former)
    if time < Self.shortest,
      let joined = former.replaced(by: picture, clear: palette.clearIndex)
    {
      pending = joined
    } else {
      try show(former)
      pending = picture
    }
  }

  package mutating func finish() throws(FrameEncodingError) {
    if let pending {
      try show(pending)
      try writeShown(until: max(begin + Self.shortest, due + options.hold), clearing: .nothing)
    }
    try sink.write(GIFChunks.trailer)
    try sink.finish()
  }

  private func time(of tick: Int) -> Int { rate.time(of: tick, in: 100) }

  /// When a picture can begin: in time, unless the one before it needs longer.
  private func begin(of picture: GIFPicture) -> Int {
    let time = time(of: picture.ticks.lowerBound)
    guard shown != nil else { return time }
    return max(time, begin + Self.shortest * (picture.cleared.isEmpty ? 1 : 2))
  }

  private mutating func show(_ picture: GIFPicture) throws(FrameEncodingError) {
    let begin = begin(of: picture)
    try writeShown(until: begin, clearing: picture.cleared)
    shown = picture
    self.begin = begin
  }

  /// Writes what is shown until a time, when an area becomes clear.
  private mutating func writeShown(
    until end: Int, clearing area: PixelRect
  ) throws(FrameEncodingError) {
    guard let shown else { return }
    // The format clears an area when the time of the picture there is over. So a picture of nothing
    // but transparency is shown last, which looks as before, and takes the area with it.
    let last = area.isEmpty ? 0 : Self.shortest
    try write(
      data(of: shown), in: shown.area, delay: end - begin - last, palette: shown.palette)
    if !area.isEmpty { try write(nothing(area.area), in: area, delay: last, disposal: .clear) }
  }

  private func data(of picture: GIFPicture) -> [UInt8] {
    switch picture.content {
    case .data(let data): data
    case .pixels(let pixels):
      palette.compress(
        pixels.indices, same: palette.hasClearIndex ? pixels.same : nil,
        count: pixels.indices.count)
    }
  }

  /// The shortest time that browsers keep to, in hundredths of a second.
  private static var shortest: Int { 2 }

  private mutating func write(
    _ data: [UInt8], in area: PixelRect, delay: Int, disposal: GIFChunks.Disposal = .keep,
    palette own: GIFPalette? = nil
  ) throws(FrameEncodingError) {
    func clear(_ palette: GIFPalette) -> UInt8? {
      palette.hasClearIndex ? palette.clearIndex : nil
    }
    var rest = delay
    // Sixteen bits hold eleven minutes; after that, a pixel that changes nothing, or where no index
    // is left for one, the same picture again.
    let first = min(rest, 65535)
    rest -= first
    try sink.write(
      GIFChunks.picture(
        data, in: area, delay: first, disposal: disposal, clear: clear(own ?? palette), palette: own
      ))
    while rest > 0 {
      let part = min(rest, 65535)
      rest -= part
      let isFull = !palette.hasClearIndex
      try sink.write(
        GIFChunks.picture(
          isFull ? data : nothing(1),
          in: isFull ? area : PixelRect(x: 0, y: 0, width: 1, height: 1), delay: part,
          disposal: .keep, clear: clear(palette)))
    }
  }

  /// The data of so many transparent pixels.
  private func nothing(_ count: Int) -> [UInt8] {
    palette.compress(
      Array(repeating: palette.clearIndex, count: count), same: nil, count: count)
  }
}

extension GIFEncoder<MemorySink> {
  /// A whole file of one picture, in memory.
  package static func encode(
    _ bitmap: Bitmap, options: GIFOptions = GIFOptions()
  ) throws(FrameEncodingError) -> [UInt8] {
    let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let frame = Frame(
      index: 0, ticks: 0..<1, bitmap: bitmap, former: nil, damage: Damage(whole))
    let builder = try GIFPaletteBuilder(options)
    try builder.add(frame)
    var options = options
    options.loop = .once
    var encoder = try GIFEncoder(
      to: MemorySink(), width: bitmap.width, height: bitmap.height, rate: FrameRate(1),
      palette: builder.makePalette(), options: options)
    try encoder.append(encoder.makePreparer()(frame))
    try encoder.finish()
    return encoder.sink.bytes
  }
}
