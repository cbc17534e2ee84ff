import CKernels
import Drawing

/// What changed in a picture of a video: rectangles of samples.
package struct VideoPatch: Sendable {
  /// Rectangles of pixels, in whole squares of those that share a colour.
  let rects: [PixelRect]
  /// Their samples, one rectangle after the other: plane after plane, row after row.
  let samples: [UInt8]
  /// When it is shown.
  let ticks: Range<Int>

  /// Converts what changed, over a matte. Complexity: O(pixels in the damage).
  init(_ frame: Frame, _ planes: VideoPlanes, matte: Color) {
    let whole = PixelRect(x: 0, y: 0, width: planes.width, height: planes.height)
    let rects = (frame.former == nil ? [whole] : frame.damage.rects)
      .map(planes.affected).filter { !$0.isEmpty }
    let count = rects.reduce(0) { $0 + planes.byteCount(of: $1.area) }
    samples = frame.bitmap.withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
        guard var target = output.baseAddress, let source = source.baseAddress else { return }
        let rows = VideoRows(source, planes, matte: matte)
        for rect in rects {
          rows.convert(rect, to: target)
          target += planes.byteCount(of: rect.area)
        }
        initialized = count
      }
    }
    self.rects = rects
    ticks = frame.ticks
  }
}

/// Converts a bitmap's rows, two at a time. It owns its memory.
private final class VideoRows {
  private let pixels: UnsafeRawPointer
  private let planes: VideoPlanes
  private let matte: UInt32
  /// Two rows of opaque pixels.
  private let rows: UnsafeMutablePointer<UInt32>
  private var stride: Int { planes.paddedWidth }

  init(_ pixels: UnsafeRawPointer, _ planes: VideoPlanes, matte: Color) {
    self.pixels = pixels
    self.planes = planes
    self.matte =
      0xFF00_0000 | UInt32(matte.red) << 16 | UInt32(matte.green) << 8 | UInt32(matte.blue)
    rows = .allocate(capacity: planes.paddedWidth * 2)
  }

  deinit { rows.deallocate() }

  /// Writes a rectangle's samples, plane after plane.
  func convert(_ rect: PixelRect, to luma: UnsafeMutablePointer<UInt8>) {
    let isQuarter = planes.chroma == .quarter
    let blue = luma + rect.area
    let red = blue + (isQuarter ? rect.area / 4 : rect.area)
    for row in 0..<rect.height {
      let pixels = rows + (isQuarter && row % 2 == 1 ? stride : 0)
      fetch(rect, row: rect.y + row, to: pixels)
      letterer_video_luma(pixels, rect.width, luma + row * rect.width)
      if !isQuarter {
        let start = row * rect.width
        letterer_video_chroma(pixels, rect.width, blue + start, red + start)
      } else if row % 2 == 1 {
        let start = row / 2 * (rect.width / 2)
        letterer_video_chroma_quarter(rows, pixels, rect.width, blue + start, red + start)
      }
    }
  }

  /// A row's pixels in the columns of a rectangle, opaque; what lies outside of the bitmap repeats its
  /// edge.
  private func fetch(_ rect: PixelRect, row: Int, to target: UnsafeMutablePointer<UInt32>) {
    let row = min(row, planes.height - 1)
    let count = min(planes.width, rect.maxX) - rect.x
    let source = (pixels + (row * planes.width + rect.x) * 4)
      .assumingMemoryBound(to: UInt8.self)
    if letterer_is_opaque(source, count * 4, count, 1) {
      UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: count * 4)
    } else {
      target.update(repeating: matte, count: count)
      letterer_blend_pixels(
        UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self), count * 4, source,
        count * 4, count, 1, 255)
    }
    for x in count..<rect.width { target[x] = target[count - 1] }
  }
}
