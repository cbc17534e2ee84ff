import CKernels
import Drawing

/// Maps pictures to a palette and compresses what changed in them. It owns its scratch memory: one
/// for each worker.
///
/// Invariant for `@unchecked Sendable`: it is used by one worker at a time.
final class GIFPreparer: @unchecked Sendable {
  let surface: GIFSurface
  let palette: GIFPalette
  let options: GIFOptions
  let rate: FrameRate
  let map: UnsafeMutablePointer<letterer_gif_map>
  /// Whether pictures may be joined later, so that pixels are handed on instead of data.
  let keepsPixels: Bool
  var isTransparent: Bool { options.isTransparent }
  var indices: [UInt8] = []
  var same: [UInt8] = []
  var keys: [UInt32] = []

  init(palette: GIFPalette, options: GIFOptions, rate: FrameRate, keepsPixels: Bool) {
    surface = GIFSurface(options)
    self.keepsPixels = keepsPixels
    self.options = options
    self.rate = rate
    self.palette = palette
    map = .allocate(capacity: 1)
    letterer_gif_map_init(map, palette.colors, UInt32(palette.colors.count), palette.clearIndex)
  }

  deinit { map.deallocate() }

  /// What a picture changes, and where it is the last one, what makes it better.
  func prepare(_ frame: Frame) throws(FrameEncodingError) -> GIFPicture {
    let picture = changes(frame)
    return try refined(frame, instead: picture) ?? picture
  }

  private func changes(_ frame: Frame) -> GIFPicture {
    let whole = PixelRect(x: 0, y: 0, width: frame.bitmap.width, height: frame.bitmap.height)
    let former = palette.hasClearIndex ? frame.former : nil
    // What is cleared must be drawn again, even if it was joined to other changes by then.
    let isWhole = former == nil || (keepsPixels && isTransparent)
    let bounds = isWhole ? whole : frame.damage.bounds.intersection(whole)
    guard !bounds.isEmpty else { return GIFPicture(nothingDuring: frame.ticks) }
    reserve(bounds)
    var cleared = letterer_gif_area()
    var changed = findChanges(frame.bitmap, former, in: bounds, &cleared)
    guard changed.left < changed.right else { return GIFPicture(nothingDuring: frame.ticks) }
    let isCleared = cleared.left < cleared.right
    if keepsPixels && isCleared { changed = letterer_gif_area(bounds) }
    letterer_gif_crop(&indices, UInt32(bounds.width), &changed)
    letterer_gif_crop(&same, UInt32(bounds.width), &changed)
    let area = PixelRect(changed, in: bounds)
    return GIFPicture(
      area: area, cleared: PixelRect(cleared, in: bounds),
      content: content(area, isFirst: former == nil), ticks: frame.ticks)
  }

  /// The indices of an area, which come first.
  private func content(_ area: PixelRect, isFirst: Bool) -> GIFPicture.Content {
    let count = area.area
    guard keepsPixels else {
      return .data(palette.compress(indices, same: isFirst ? nil : same, count: count))
    }
    return .pixels(
      GIFPixels(area: area, indices: Array(indices[..<count]), same: Array(same[..<count])))
  }

  /// Makes room for a rectangle's pixels.
  func reserve(_ bounds: PixelRect) {
    if indices.count < bounds.area {
      indices = Array(repeating: 0, count: bounds.area)
      same = indices
    }
    if keys.count < bounds.width * 2 { keys = Array(repeating: 0, count: bounds.width * 2) }
  }

  /// Maps a rectangle to indices and finds which of them changed.
  func findChanges(
    _ bitmap: Bitmap, _ former: Bitmap?, in bounds: PixelRect, _ cleared: inout letterer_gif_area
  ) -> letterer_gif_area {
    surface.withPictures(bitmap, former, in: bounds) { surface, pictures in
      var (surface, pictures) = (surface, pictures)
      return letterer_gif_changes(map, &surface, &pictures, &keys, &indices, &same, &cleared)
    }
  }
}

extension letterer_gif_area {
  /// All of a rectangle.
  fileprivate init(_ bounds: PixelRect) {
    self.init(left: 0, top: 0, right: UInt32(bounds.width), bottom: UInt32(bounds.height))
  }
}

extension PixelRect {
  /// A kernel's area within a rectangle of a picture.
  init(_ area: letterer_gif_area, in bounds: PixelRect) {
    self.init(
      x: bounds.x + Int(area.left), y: bounds.y + Int(area.top),
      width: Int(area.right) - Int(area.left), height: Int(area.bottom) - Int(area.top))
  }
}
