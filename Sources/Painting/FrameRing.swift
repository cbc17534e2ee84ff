import Drawing

/// What all frames of a sequence have in common.
struct FrameFormat: Sendable {
  var width: Int
  var height: Int
  /// Device pixels per point.
  var scale: Double
  var background: Color

  var area: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// Bitmaps that take turns: the frames that were painted last. Only what differs is ever painted, or
/// copied from the frame before.
struct FrameRing: Sendable {
  let format: FrameFormat
  /// How many bitmaps there are.
  let count: Int
  private var slots: [Slot] = []

  private struct Slot {
    var bitmap: Bitmap
    /// The bitmap's pixels, from when its frame was begun.
    var memory: BandMemory?
    /// Where it differs from the frame that was begun last.
    var stale: Damage
  }

  /// A ring of at least two bitmaps, each made when it is first needed.
  init(_ format: FrameFormat, count: Int) {
    self.format = format
    self.count = max(2, count)
  }

  /// The bitmap of a frame, which is one of the last `count`.
  func bitmap(of frame: Int) -> Bitmap { slots[frame % count].bitmap }

  /// Assigns the next frame a bitmap, and returns what must be done so that it shows the frame: in
  /// `parts` parts, which may be done at once; none where nothing must be. Frames are numbered from
  /// 0, and all of the first is its damage.
  ///
  /// The bitmap's former frame must not be in use any more, nor the frame before be painted on.
  mutating func begin(
    _ frame: Int, _ list: DisplayList, damage: Damage, parts: Int
  ) -> [FramePart] {
    let place = frame % count
    if place == slots.count {
      slots.append(
        Slot(
          bitmap: Bitmap(unpaintedWidth: format.width, height: format.height), memory: nil,
          stale: Damage(format.area)))
    }
    // What is painted over needn't be copied: where everything moves, nothing is.
    let copied = slots[place].stale.subtracting(damage)
    for index in slots.indices { slots[index].stale = slots[index].stale.union(damage) }
    slots[place].stale = .none
    let memory = slots[place].bitmap.withUnsafeMutableBytes {
      BandMemory(bytes: $0, stride: format.width * 4)
    }
    slots[place].memory = memory
    // Parts hold no bitmap: one that a worker still held, though it has painted, would be copied
    // before it could be painted on again.
    let former = frame > 0 ? slots[(frame - 1) % count].memory : nil
    return damage.rows(of: format.height, in: parts).compactMap { rows in
      let band = PixelRect(x: 0, y: rows.lowerBound, width: format.width, height: rows.count)
      let part = FramePart(
        frame: frame, list: list, painted: damage.rects.parts(in: band),
        copied: copied.parts(in: band), memory: memory, former: former)
      return part.painted.isEmpty && part.copied.isEmpty ? nil : part
    }
  }
}

/// What one worker does for a frame, in some of its rows.
struct FramePart: Sendable {
  /// The frame's number.
  var frame: Int
  var list: DisplayList
  /// Where it is painted.
  var painted: [PixelRect]
  /// Where it is copied from the frame before.
  var copied: [PixelRect]
  /// The frame's pixels, of which the worker writes those rectangles alone.
  var memory: BandMemory
  /// Those of the frame before, which aren't written meanwhile.
  var former: BandMemory?

  /// Copies what isn't painted.
  func copy() {
    guard let former else { return }
    for rect in copied {
      for y in rect.y..<rect.maxY {
        let row = (y * memory.stride + rect.x * 4)..<(y * memory.stride + rect.maxX * 4)
        UnsafeMutableRawBufferPointer(rebasing: memory.bytes[row])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: former.bytes[row]))
      }
    }
  }

  /// Paints what differs.
  func paint(with painter: Painter, _ format: FrameFormat) throws(PaintingError) {
    let request = PaintRequest(list: list, scale: format.scale, background: format.background)
    for rect in painted { try painter.repaint(rect, of: request, in: memory) }
  }
}

extension Damage {
  /// What lies outside of another damage, in rectangles that don't overlap.
  fileprivate func subtracting(_ other: Damage) -> [PixelRect] {
    other.rects.reduce(rects) { rest, hole in rest.flatMap { $0.subtracting(hole) } }
  }

  /// All rows of a picture in bands, with about as many damaged pixels in each.
  fileprivate func rows(of height: Int, in parts: Int) -> [Range<Int>] {
    guard parts > 1 else { return [0..<height] }
    let area = area
    var bands: [Range<Int>] = []
    var start = 0
    for part in 1..<parts {
      var (low, high) = (start, height)
      while low < high {
        let middle = (low + high) / 2
        if self.area(above: middle) * parts < area * part {
          low = middle + 1
        } else {
          high = middle
        }
      }
      bands.append(start..<low)
      start = low
    }
    return bands + [start..<height]
  }

  private func area(above y: Int) -> Int {
    rects.reduce(0) { $0 + $1.width * max(0, min($1.height, y - $1.y)) }
  }
}

extension [PixelRect] {
  /// The parts of the rectangles within another one.
  fileprivate func parts(in band: PixelRect) -> [PixelRect] {
    map { $0.intersection(band) }.filter { !$0.isEmpty }
  }
}

extension PixelRect {
  /// What lies above, below, left and right of a hole.
  fileprivate func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    if hole.isEmpty { return [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
    ].filter { !$0.isEmpty }
  }
}
