import CKernels
import Drawing

/// Finds the palette of a sequence: it counts the pixels that change from picture to picture, and
/// for how long each colour is shown.
///
/// Each worker has one of its own; merged in the end, they give the same palette however the
/// pictures were distributed. Up to 262,144 colours are distinguished; where there are more, the
/// lowest bit of each channel is dropped.
package final class GIFPaletteBuilder {
  private let options: GIFOptions
  private let surface: GIFSurface
  private let histogram: OpaquePointer
  /// The moment after the last picture.
  private var end = 0
  private var frameCount = 0
  private var keys: [UInt32] = []

  package init(_ options: GIFOptions = GIFOptions()) throws(FrameEncodingError) {
    self.options = options
    surface = GIFSurface(options)
    guard let histogram = letterer_gif_histogram_new(1 << 18) else { throw .outOfMemory }
    self.histogram = histogram
  }

  deinit { letterer_gif_histogram_free(histogram) }

  /// Looks at a picture of the sequence; in any order, each once.
  ///
  /// - Complexity: O(n) for n pixels of the damage.
  package func add(_ frame: Frame) throws(FrameEncodingError) {
    end = max(end, frame.ticks.upperBound)
    frameCount += 1
    let moment = Int64(frame.ticks.lowerBound)
    let rects =
      frame.former == nil
      ? [PixelRect(x: 0, y: 0, width: frame.bitmap.width, height: frame.bitmap.height)]
      : frame.damage.rects
    for rect in rects {
      if keys.count < rect.width * 2 { keys = Array(repeating: 0, count: rect.width * 2) }
      let isCounted = surface.withPictures(frame.bitmap, frame.former, in: rect) {
        surface, pictures in
        var (surface, pictures) = (surface, pictures)
        return letterer_gif_histogram_add(histogram, &surface, &pictures, &keys, moment) != 0
      }
      guard isCounted else { throw .outOfMemory }
    }
  }

  /// Adds the counts of another one.
  package func merge(_ other: GIFPaletteBuilder) throws(FrameEncodingError) {
    end = max(end, other.end)
    frameCount += other.frameCount
    guard letterer_gif_histogram_merge(histogram, other.histogram) != 0 else {
      throw .outOfMemory
    }
  }

  /// The palette for all pictures counted so far.
  ///
  /// - Complexity: O(n log n) for n colours, and a few k-means rounds.
  package func makePalette() -> GIFPalette {
    let seen = weights()
    var palette = pinned(seen)
    let pinnedCount = palette.count
    let size = max(pinnedCount, limit)
    palette += Array(repeating: 0, count: 256 - palette.count)
    var colors = seen.map { key, weight in
      letterer_gif_color(
        weight: weight, red: UInt8(key >> 16), green: UInt8(key >> 8 & 255), blue: UInt8(key & 255),
        index: 0)
    }
    let free = Set(palette[..<pinnedCount])
    colors.removeAll {
      free.contains(UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue))
    }
    // Where not every colour can be exact, half a level in each channel is as good: it is
    // invisible, and fewer colours make longer matches.
    let bound = seen.count <= size ? 0 : seen.reduce(0) { $0 + $1.weight } / 4 * 3
    let count = letterer_gif_palette(
      &colors, colors.count, &palette, UInt32(pinnedCount), UInt32(size), bound)
    guard count > 0 else { return GIFPalette(colors: [0], end: end) }
    return GIFPalette(colors: Array(palette[..<Int(count)]), end: end)
  }

  /// How many colours there may be; where something may be transparent, or a second picture
  /// follows, that takes one of the 256 entries.
  private var limit: Int {
    max(2, min(frameCount > 1 || options.isTransparent ? 255 : 256, options.colors))
  }

  /// The colours and for how many pixels and frames they are shown, by their keys.
  private func weights() -> [(key: UInt32, weight: UInt64)] {
    let count = letterer_gif_histogram_count(histogram)
    let counts = [letterer_gif_count](unsafeUninitializedCapacity: count) { buffer, filled in
      letterer_gif_histogram_read(histogram, buffer.baseAddress)
      filled = count
    }
    return counts.compactMap { count in
      let weight = count.net * Int64(end) + count.moment
      return weight > 0 && count.key != GIFSurface.clear ? (count.key, UInt64(weight)) : nil
    }
  }

  /// The caller's colours that occur, no more than a quarter of the palette, and those that are
  /// shown a lot, no more than a sixteenth: beyond that, k-means places entries better.
  private func pinned(_ seen: [(key: UInt32, weight: UInt64)]) -> [UInt32] {
    let total = seen.reduce(0) { $0 + $1.weight }
    let occurring = Set(seen.map(\.key))
    var pinned: [UInt32] = []
    let frequent = seen.filter { $0.weight > total / 10_000 * 15 }
      .sorted { ($1.weight, $0.key) < ($0.weight, $1.key) }.map(\.key)
    func pin(_ keys: [UInt32], upTo count: Int) {
      for key in keys where pinned.count < count && !pinned.contains(key) { pinned.append(key) }
    }
    pin(options.pinned.map(GIFSurface.key).filter(occurring.contains), upTo: max(1, limit / 4))
    pin(frequent, upTo: pinned.count + max(1, limit / 16))
    return pinned
  }
}
