import CCodecs
import CKernels
import Drawing

/// Finds what changed in a picture and compresses it, by that picture and the one before alone.
struct APNGPreparer: Sendable {
  let width: Int
  let height: Int
  let pixels: APNGOptions.Pixels
  let compression: PNGOptions.Compression

  /// Complexity: O(pixels in the damage's bounds).
  func prepare(_ frame: Frame) throws(FrameEncodingError) -> APNGPicture {
    for bitmap in [frame.bitmap, frame.former ?? frame.bitmap] {
      guard bitmap.width == width, bitmap.height == height else {
        throw .wrongSize(width: bitmap.width, height: bitmap.height)
      }
    }
    return try frame.bitmap.withUnsafeBytes { (now) throws(FrameEncodingError) in
      let now = now.bindMemory(to: UInt8.self).baseAddress
      guard let former = frame.former else {
        return try compressed(
          now, former: nil, in: letterer_area(x: 0, y: 0, width: width, rows: height),
          ticks: frame.ticks)
      }
      return try former.withUnsafeBytes { (then) throws(FrameEncodingError) in
        let then = then.bindMemory(to: UInt8.self).baseAddress
        return try compressed(
          now, former: then, in: changedArea(now, then, frame.damage), ticks: frame.ticks)
      }
    }
  }

  /// The smallest rectangle around all pixels that differ. It has at least one: where nothing
  /// changed, the first.
  private func changedArea(
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
    return letterer_area(x: bounds.x, y: bounds.y, width: bounds.width, rows: bounds.height)
  }

  /// Compresses all pixels of an area, and those of them alone that changed; the smaller is taken.
  private func compressed(
    _ now: UnsafePointer<UInt8>?, former: UnsafePointer<UInt8>?, in area: letterer_area,
    ticks: Range<Int>
  ) throws(FrameEncodingError) -> APNGPicture {
    var unchanged: UInt32 = 0
    if case .rgb(let color) = pixels {
      guard !letterer_has_color(now, width * 4, area, color & 0xFFFFFF) else {
        throw .reservedColor(color & 0xFFFFFF)
      }
      unchanged = color | 0xFF00_0000
    }
    let offset = (area.y * width + area.x) * 4
    let all = PixelBlock(
      start: now.map { $0 + offset }, stride: width * 4, width: area.width, rows: area.rows)
    func picture(_ block: PixelBlock, _ blend: APNGPicture.Blend) throws(FrameEncodingError)
      -> APNGPicture
    {
      APNGPicture(
        area: PixelRect(x: area.x, y: area.y, width: area.width, height: area.rows), blend: blend,
        data: try compress(block), ticks: ticks)
    }
    guard let former else { return try picture(all, .source) }
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
    if someNovel >= allNovel { return try picture(all, .source) }
    let over = try picture(some, .over)
    if someNovel * 2 < allNovel { return over }
    let source = try picture(all, .source)
    return over.data.count < source.data.count ? over : source
  }

  /// A zlib stream of filtered rows.
  private func compress(_ block: PixelBlock) throws(FrameEncodingError) -> [UInt8] {
    let channels = pixels == .rgba ? 4 : 3
    var rows = letterer_png_rows(
      pixels: block.start, stride: block.stride, width: UInt32(block.width),
      rows: UInt32(block.rows), channels: UInt32(channels))
    let scratch = UnsafeMutableRawBufferPointer.allocate(
      byteCount: letterer_png_workspace(&rows), alignment: 16)
    defer { scratch.deallocate() }
    if compression == .fast {
      return try ZlibStream.wrapped(bound: letterer_png_deflate_bound(&rows)) { output, adler in
        letterer_png_deflate(&rows, scratch.baseAddress, output.baseAddress, output.count, &adler)
      }
    }
    let count = (block.width * channels + 1) * block.rows
    let filtered = [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      letterer_png_filter(&rows, scratch.baseAddress, output.baseAddress)
      initialized = count
    }
    return try ZlibStream.compressed(filtered, level: compression == .small ? 12 : 6)
  }
}

/// Rows of pixels in somebody's memory.
private struct PixelBlock {
  var start: UnsafePointer<UInt8>?
  var stride: Int
  var width: Int
  var rows: Int

  /// How many pixels differ from both neighbours that a compressor has seen.
  var novelPixels: Int { letterer_novel_pixels(start, stride, width, rows) }
}
