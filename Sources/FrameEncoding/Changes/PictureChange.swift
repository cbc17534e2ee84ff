import CKernels
import Drawing

/// What changed in the pictures of a sequence, as an animation of rectangles stores it. It looks at
/// a picture and the one before alone.
struct PictureChange: Sendable {
  let width: Int
  let height: Int
  /// The pixel that means "unchanged", in a picture that is painted over the canvas.
  var unchanged: UInt32 = 0
  /// Whether that is an opaque colour, which no picture may have then.
  var isReserved = false
  /// Whether rectangles begin at even columns and rows.
  var beginsEven = false
  /// Whether pictures may be painted over the canvas at all.
  var mayBlend = true
  /// Whether both ways are compressed where either may be the smaller one.
  var triesBoth = true

  /// Compresses the rectangle that changed: all its pixels, or those alone that did, whichever is
  /// smaller. Complexity: O(pixels in the damage's bounds), beside `compress`.
  func store(
    _ frame: Frame,
    compress: (PixelBlock, StoredPicture.Blend) throws(FrameEncodingError) -> [UInt8]
  ) throws(FrameEncodingError) -> StoredPicture {
    for bitmap in [frame.bitmap, frame.former ?? frame.bitmap] {
      guard bitmap.width == width, bitmap.height == height else {
        throw .wrongSize(width: bitmap.width, height: bitmap.height)
      }
    }
    return try frame.bitmap.withUnsafeBytes { (now) throws(FrameEncodingError) in
      let now = now.bindMemory(to: UInt8.self).baseAddress
      guard let former = frame.former else {
        let whole = letterer_area(x: 0, y: 0, width: width, rows: height)
        return try smallest(now, former: nil, in: whole, frame.ticks, compress)
      }
      return try former.withUnsafeBytes { (then) throws(FrameEncodingError) in
        let then = then.bindMemory(to: UInt8.self).baseAddress
        let area = area(now, then, frame.damage)
        return try smallest(now, former: then, in: area, frame.ticks, compress)
      }
    }
  }

  /// The smallest rectangle around all pixels that differ. It has at least one: where nothing
  /// changed, the first.
  private func area(
    _ now: UnsafePointer<UInt8>?, _ then: UnsafePointer<UInt8>?, _ damage: Damage
  ) -> letterer_area {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for rect in damage.rects {
      let rect = rect.intersection(whole)
      guard !rect.isEmpty else { continue }
      let area = letterer_changed_area(
        now, then, width * 4,
        letterer_area(x: rect.x, y: rect.y, width: rect.width, rows: rect.height))
      bounds = bounds.union(
        PixelRect(x: area.x, y: area.y, width: area.width, height: area.rows))
    }
    if bounds.isEmpty { return letterer_area(x: 0, y: 0, width: 1, rows: 1) }
    let (x, y) = beginsEven ? (bounds.x & ~1, bounds.y & ~1) : (bounds.x, bounds.y)
    return letterer_area(x: x, y: y, width: bounds.maxX - x, rows: bounds.maxY - y)
  }

  private func smallest(
    _ now: UnsafePointer<UInt8>?, former: UnsafePointer<UInt8>?, in area: letterer_area,
    _ ticks: Range<Int>,
    _ compress: (PixelBlock, StoredPicture.Blend) throws(FrameEncodingError) -> [UInt8]
  ) throws(FrameEncodingError) -> StoredPicture {
    if isReserved, letterer_has_color(now, width * 4, area, unchanged & 0xFFFFFF) {
      throw .reservedColor(unchanged & 0xFFFFFF)
    }
    func picture(
      _ block: PixelBlock, _ blend: StoredPicture.Blend
    ) throws(FrameEncodingError) -> StoredPicture {
      StoredPicture(
        area: PixelRect(x: area.x, y: area.y, width: area.width, height: area.rows), blend: blend,
        data: try compress(block, blend), ticks: ticks)
    }
    let offset = (area.y * width + area.x) * 4
    let all = PixelBlock(
      start: now.map { $0 + offset }, stride: width * 4, width: area.width, rows: area.rows)
    guard mayBlend, let former else { return try picture(all, .source) }
    let kept = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: area.width * area.rows)
    defer { kept.deallocate() }
    let changes = letterer_keep_changes(
      now, former, width * 4, area, unchanged, kept.baseAddress)
    // Only opaque pixels cover what was there.
    guard changes.common >> 24 == 255 else { return try picture(all, .source) }
    let some = PixelBlock(
      start: kept.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) },
      stride: area.width * 4, width: area.width, rows: area.rows)
    // Holes cost what they cut up and save what they hide: where they can't win, or win clearly, only
    // one of the two is tried.
    let (allNovel, someNovel) = (all.novelPixels, some.novelPixels)
    if someNovel >= allNovel || (!triesBoth && someNovel * 2 >= allNovel) {
      return try picture(all, .source)
    }
    let over = try picture(some, .over)
    if someNovel * 2 < allNovel { return over }
    let source = try picture(all, .source)
    return over.data.count < source.data.count ? over : source
  }
}
