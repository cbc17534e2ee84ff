import CKernels
import Drawing

extension GIFPreparer {
  /// By how much a byte must lessen the squared error, summed over pixels, channels and hundredths of a
  /// second. With twice as many colours, a byte does about as much in chats with photos.
  private static let gainPerByte = 6000

  /// The last picture, which is shown for longest, drawn once more with a palette of its own
  /// wherever that is closer to its colours; `nil` where that isn't worth its bytes.
  ///
  /// No other picture has one: the next one would either leave its colours where they are equal in
  /// the file's palette, or draw more than changed, and both cost more than they gain.
  func refined(
    _ frame: Frame, instead picture: GIFPicture
  ) throws(FrameEncodingError) -> GIFPicture? {
    guard let former = frame.former, frame.ticks.upperBound == palette.end, palette.hasClearIndex,
      !keepsPixels, !isTransparent
    else { return nil }
    let whole = PixelRect(x: 0, y: 0, width: frame.bitmap.width, height: frame.bitmap.height)
    reserve(whole)
    var (area, cleared) = (letterer_gif_area(), letterer_gif_area())
    _ = findChanges(frame.bitmap, former, in: whole, &cleared)
    let own = try ownPalette(frame.bitmap)
    let gain = refine(frame.bitmap, with: own, in: whole, &area)
    guard area.left < area.right else { return nil }
    letterer_gif_crop(&indices, UInt32(whole.width), &area)
    letterer_gif_crop(&same, UInt32(whole.width), &area)
    let rect = PixelRect(area, in: whole)
    let data = own.compress(indices, same: same, count: rect.area)
    let bytes = own.table.count + data.count - picture.content.byteCount
    let hundredths =
      rate.time(of: frame.ticks.upperBound, in: 100)
      - rate.time(of: frame.ticks.lowerBound, in: 100) + options.hold
    guard gain * hundredths > Self.gainPerByte * bytes else { return nil }
    return GIFPicture(
      area: rect, cleared: .nothing, content: .data(data), palette: own, ticks: frame.ticks)
  }

  /// The palette of one picture, with an entry to spare.
  private func ownPalette(_ bitmap: Bitmap) throws(FrameEncodingError) -> GIFPalette {
    var options = options
    options.colors = min(255, options.colors)
    let builder = try GIFPaletteBuilder(options)
    let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    try builder.add(
      Frame(index: 0, ticks: 0..<1, bitmap: bitmap, former: nil, damage: Damage(whole)))
    return builder.makePalette()
  }

  /// Maps a picture to a palette where that is closer; returns by how much, in squared error.
  private func refine(
    _ bitmap: Bitmap, with own: GIFPalette, in whole: PixelRect, _ drawn: inout letterer_gif_area
  ) -> Int {
    let other = UnsafeMutablePointer<letterer_gif_map>.allocate(capacity: 1)
    defer { other.deallocate() }
    letterer_gif_map_init(other, own.colors, UInt32(own.colors.count), own.clearIndex)
    return surface.withPictures(bitmap, nil, in: whole) { surface, pictures in
      var (surface, pictures) = (surface, pictures)
      return Int(
        letterer_gif_refine(
          map, other, &surface, &pictures, &keys, &indices, &same, &drawn))
    }
  }
}
