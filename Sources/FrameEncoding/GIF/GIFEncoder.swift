import CKernels
import Drawing

/// Pictures to a GIF: of each picture the rectangle in which colours of the palette changed.
///
/// The palette comes from a `GIFPaletteBuilder` that has seen the same pictures. Times are whole
/// hundredths of a second, counted from the beginning, so that what one picture's time is rounded by
/// the next one's makes good. None is shorter than two of them, which browsers slow down; a sequence
/// of more than 50 pictures a second therefore plays slower, until a picture stays for longer.
package struct GIFEncoder<Sink: ByteSink>: SequenceEncoder {
  /// Where the bytes go.
  package private(set) var sink: Sink
  private let rate: FrameRate
  private let palette: GIFPalette
  private let options: GIFOptions
  /// The picture whose time isn't known yet.
  private var pending: GIFPicture?
  /// When the pending picture begins in the file, and when it ends in the sequence, in hundredths of
  /// a second.
  private var begin = 0
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

  /// Whether the format has room for such a picture.
  package static func canHold(width: Int, height: Int) -> Bool {
    (1...65535).contains(width) && (1...65535).contains(height)
  }

  package func makePreparer() -> @Sendable (Frame) throws(FrameEncodingError) -> GIFPicture {
    let preparer = GIFPreparer(palette: palette, options: options)
    return { (frame) throws(FrameEncodingError) in preparer.prepare(frame) }
  }

  package mutating func append(_ picture: GIFPicture) throws(FrameEncodingError) {
    if pending == nil {
      begin = rate.time(of: picture.ticks.lowerBound, in: 100)
    }
    if pending == nil || !picture.area.isEmpty {
      try writePending(before: picture)
      pending = picture
    }
    due = rate.time(of: picture.ticks.upperBound, in: 100)
  }

  package mutating func finish() throws(FrameEncodingError) {
    due += options.hold
    try writePending(before: nil)
    try sink.write(GIFChunks.trailer)
    try sink.finish()
  }

  /// Writes the pending picture, and clears what the next one wants cleared.
  private mutating func writePending(before next: GIFPicture?) throws(FrameEncodingError) {
    guard let picture = pending else { return }
    let erased = next?.cleared ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    // The format clears an area when the time of the picture there is over. So a picture of nothing
    // but transparency is shown last, which looks as before, and takes the area with it.
    let last = erased.isEmpty ? 0 : Self.shortest
    let delay = max(Self.shortest, due - begin - last)
    try write(picture.data, in: picture.area, delay: delay)
    if !erased.isEmpty {
      try write(nothing(erased.area), in: erased, delay: last, disposal: .clear)
    }
  }

  /// The shortest time that browsers keep to, in hundredths of a second.
  private static var shortest: Int { 2 }

  private mutating func write(
    _ data: [UInt8], in area: PixelRect, delay: Int, disposal: GIFChunks.Disposal = .keep
  ) throws(FrameEncodingError) {
    let clear = palette.hasClearIndex ? palette.clearIndex : nil
    begin += delay
    var rest = delay
    // Sixteen bits hold eleven minutes; after that, a pixel that changes nothing.
    let first = min(rest, 65535)
    rest -= first
    try sink.write(
      GIFChunks.picture(data, in: area, delay: first, disposal: disposal, clear: clear))
    while rest > 0 {
      let part = min(rest, 65535)
      rest -= part
      try sink.write(
        GIFChunks.picture(
          nothing(1), in: PixelRect(x: 0, y: 0, width: 1, height: 1), delay: part, disposal: .keep,
          clear: clear))
    }
  }

  /// The data of so many transparent pixels.
  private func nothing(_ count: Int) -> [UInt8] {
    let indices = [UInt8](repeating: palette.clearIndex, count: count)
    let workspace = UnsafeMutableRawPointer.allocate(
      byteCount: letterer_gif_lzw_workspace(), alignment: 16)
    defer { workspace.deallocate() }
    return [UInt8](unsafeUninitializedCapacity: letterer_gif_lzw_bound(count)) { output, written in
      written = letterer_gif_lzw(
        indices, nil, count, palette.clearIndex, UInt32(max(2, palette.bits)),
        workspace, output.baseAddress)
    }
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
