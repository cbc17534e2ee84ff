import CKernels
import Drawing

/// Maps pictures to a palette and compresses what changed in them. It owns its scratch memory: one
/// for each worker.
///
/// Invariant for `@unchecked Sendable`: it is used by one worker at a time.
final class GIFPreparer: @unchecked Sendable {
  private let surface: GIFSurface
  private let palette: GIFPalette
  private let map: UnsafeMutablePointer<letterer_gif_map>
  private let workspace: UnsafeMutableRawPointer
  private var indices: [UInt8] = []
  private var same: [UInt8] = []
  private var keys: [UInt32] = []

  init(palette: GIFPalette, options: GIFOptions) {
    surface = GIFSurface(options)
    self.palette = palette
    map = .allocate(capacity: 1)
    letterer_gif_map_init(map, palette.colors, UInt32(palette.colors.count), palette.clearIndex)
    workspace = .allocate(byteCount: letterer_gif_lzw_workspace(), alignment: 16)
  }

  deinit {
    map.deallocate()
    workspace.deallocate()
  }

  /// What a picture changes.
  func prepare(_ frame: Frame) -> GIFPicture {
    let whole = PixelRect(x: 0, y: 0, width: frame.bitmap.width, height: frame.bitmap.height)
    let former = palette.hasClearIndex ? frame.former : nil
    let bounds = former == nil ? whole : frame.damage.bounds.intersection(whole)
    guard !bounds.isEmpty else { return GIFPicture(nothingDuring: frame.ticks) }
    reserve(bounds)
    var cleared = letterer_gif_area()
    var changed = findChanges(frame.bitmap, former, in: bounds, &cleared)
    guard changed.left < changed.right else { return GIFPicture(nothingDuring: frame.ticks) }
    letterer_gif_crop(&indices, UInt32(bounds.width), &changed)
    letterer_gif_crop(&same, UInt32(bounds.width), &changed)
    let area = PixelRect(changed, in: bounds)
    return GIFPicture(
      area: area, cleared: PixelRect(cleared, in: bounds),
      data: compress(area.area, isFirst: former == nil), ticks: frame.ticks)
  }

  private func reserve(_ bounds: PixelRect) {
    if indices.count < bounds.area {
      indices = Array(repeating: 0, count: bounds.area)
      same = indices
    }
    if keys.count < bounds.width * 2 { keys = Array(repeating: 0, count: bounds.width * 2) }
  }

  private func findChanges(
    _ bitmap: Bitmap, _ former: Bitmap?, in bounds: PixelRect, _ cleared: inout letterer_gif_area
  ) -> letterer_gif_area {
    surface.withPictures(bitmap, former, in: bounds) { surface, pictures in
      var (surface, pictures) = (surface, pictures)
      return letterer_gif_changes(map, &surface, &pictures, &keys, &indices, &same, &cleared)
    }
  }

  /// The first `count` indices as a picture's data.
  private func compress(_ count: Int, isFirst: Bool) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: letterer_gif_lzw_bound(count)) { output, written in
      same.withUnsafeBufferPointer { same in
        written = letterer_gif_lzw(
          indices, isFirst ? nil : same.baseAddress, count, palette.clearIndex,
          UInt32(max(2, palette.bits)), workspace, output.baseAddress)
      }
    }
  }
}

extension PixelRect {
  /// A kernel's area within a rectangle of a picture.
  fileprivate init(_ area: letterer_gif_area, in bounds: PixelRect) {
    self.init(
      x: bounds.x + Int(area.left), y: bounds.y + Int(area.top),
      width: Int(area.right) - Int(area.left), height: Int(area.bottom) - Int(area.top))
  }
}
