/// How an animated PNG is written.
package struct APNGOptions: Hashable, Sendable {
  /// What a pixel is stored as; one answer for the whole file, which is begun before every picture
  /// is known.
  package enum Pixels: Hashable, Sendable {
    /// With alpha: right for any pictures, and for any reader.
    case rgba
    /// For opaque pictures, about five per cent smaller. One colour (0xRRGGBB) means "unchanged",
    /// so that no pixel may have it; a picture where one does is refused with `.reservedColor`.
    /// Browsers and ffmpeg support such colours; some readers don't in animations (Pillow 9).
    case rgb(unchanged: UInt32)

    /// Without alpha, and with a colour that no theme has and hardly any photo.
    package static let rgb = Pixels.rgb(unchanged: 0xFE_01_FD)
  }

  package var pixels: Pixels
  package var compression: PNGOptions.Compression
  /// How often it plays; 0 is for ever.
  package var plays: Int
  /// How many pictures will come, where that is known; a sink that can't be written to in the middle
  /// needs it.
  package var frameCount: Int?

  package init(
    pixels: Pixels = .rgba, compression: PNGOptions.Compression = .standard, plays: Int = 0,
    frameCount: Int? = nil
  ) {
    self.pixels = pixels
    self.compression = compression
    self.plays = plays
    self.frameCount = frameCount
  }
}
