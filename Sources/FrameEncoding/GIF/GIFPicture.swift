import Drawing

/// What changes with a picture of a sequence.
package struct GIFPicture: Hashable, Sendable {
  /// What is drawn.
  enum Content: Hashable, Sendable {
    /// The least code size and the blocks of data.
    case data([UInt8])
    /// Pixels that may yet become part of another picture, where there are more pictures than times.
    case pixels(GIFPixels)

    /// How long the data is, as far as it is known.
    var byteCount: Int {
      switch self {
      case .data(let data): data.count
      case .pixels: 0
      }
    }
  }

  /// The area that it is drawn into; empty where nothing visible changed.
  var area: PixelRect
  /// What must be cleared first: pixels that show something before and nothing afterwards. Where the
  /// content is pixels, they hold all of this.
  var cleared: PixelRect
  var content: Content
  /// The palette, where it isn't the file's.
  var palette: GIFPalette?
  /// When it is shown, in frames of the sequence's rate.
  var ticks: Range<Int>
}

extension PixelRect {
  /// No pixel.
  static var nothing: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }
}

extension GIFPicture {
  /// A picture that looks like the one before.
  init(nothingDuring ticks: Range<Int>) {
    self.init(area: .nothing, cleared: .nothing, content: .data([]), ticks: ticks)
  }

  /// This picture and a later one that replaces it; `nil` where they are compressed already.
  func replaced(by next: GIFPicture, clear: UInt8) -> GIFPicture? {
    guard case .pixels(let former) = content, case .pixels(let pixels) = next.content else {
      return nil
    }
    let cleared = cleared.union(next.cleared)
    var all = former.followed(by: pixels, clear: clear)
    all.drawAgain(cleared)
    return GIFPicture(
      area: all.area, cleared: cleared, content: .pixels(all),
      ticks: ticks.lowerBound..<next.ticks.upperBound)
  }
}
