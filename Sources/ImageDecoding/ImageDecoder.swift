import CImageReaders
import CKernels
import Drawing

/// The properties in a picture file's header.
package struct ImageInfo: Hashable, Sendable {
  package var format: ImageFormat
  /// Pixels across and down, after the orientation is applied.
  package var width: Int
  package var height: Int
}

/// A decoded picture.
package struct DecodedImage: Sendable {
  /// Premultiplied pixels of sRGB at the requested size, upright.
  package var bitmap: Bitmap
  /// What the file is, at its own size.
  package var info: ImageInfo
  /// Whether all of it could be read; a file that breaks off leaves the rest empty.
  package var isComplete: Bool
}

/// Picture files to bitmaps, decoded at about the size at which they are shown.
///
/// Every file is hostile: sizes are judged before anything is allocated for them, and broken files
/// end in an error or in a picture that is marked as incomplete. The same bytes give the same
/// pixels on every machine with the same library versions.
package enum ImageDecoder {
  /// Reads a file's header.
  package static func probe(
    _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
  ) throws(ImageDecodingError) -> ImageInfo {
    try withBuffer(bytes) { (buffer) throws(ImageDecodingError) in
      let header = try readHeader(buffer, limits)
      return header.info
    }
  }

  /// Decodes a file at a size. An animation gives its first frame; of a drawing that moves, the first in
  /// which something can be seen.
  ///
  /// Complexity: O(source pixels); memory for the target, for up to four times as many pixels in
  /// between, and (progressive JPEG, interlaced PNG, HEIC, AVIF) for the whole source.
  package static func decode(
    _ bytes: [UInt8], sizing: ImageSizing = .original, limits: ImageLimits = ImageLimits()
  ) throws(ImageDecodingError) -> DecodedImage {
    try withBuffer(bytes) { (buffer) throws(ImageDecodingError) in
      let header = try readHeader(buffer, limits)
      let plan = SizingPlan(sizing, width: header.info.width, height: header.info.height)
      guard plan.width * plan.height <= limits.pixels else {
        throw .tooManyPixels(width: plan.width, height: plan.height, limit: limits.pixels)
      }
      let reduced = try header.decode(buffer, scale: plan.scale)
      let upright = reduced.bitmap.oriented(header.orientation)
      var bitmap = try resample(upright, plan, of: header.info)
      reduced.colors?.convert(&bitmap)
      return DecodedImage(
        bitmap: bitmap, info: header.info, isComplete: reduced.isComplete)
    }
  }

  private static func readHeader(
    _ bytes: UnsafeRawBufferPointer, _ limits: ImageLimits
  ) throws(ImageDecodingError) -> ImageHeader {
    guard bytes.count <= limits.bytes else {
      throw .tooManyBytes(bytes.count, limit: limits.bytes)
    }
    guard let format = ImageFormat(bytes) else { throw .unrecognized }
    guard format.isSupported else { throw .unsupported(format) }
    let header = try ImageHeader(bytes, format, limits)
    guard max(header.info.width, header.info.height) <= limits.side,
      header.info.width <= limits.pixels / header.info.height
    else {
      throw .tooManyPixels(
        width: header.info.width, height: header.info.height, limit: limits.pixels)
    }
    return header
  }

  /// Resamples the library's pixels to the requested size.
  static func resample(
    _ source: Bitmap, _ plan: SizingPlan, of info: ImageInfo
  ) throws(ImageDecodingError) -> Bitmap {
    let scaleX = Double(source.width) / Double(info.width)
    let scaleY = Double(source.height) / Double(info.height)
    let isWhole =
      plan.shownWidth == Double(info.width) && plan.shownHeight == Double(info.height)
    if isWhole, source.width == plan.width, source.height == plan.height { return source }
    var result = Bitmap(width: plan.width, height: plan.height)
    let isDone = result.withUnsafeMutableBytes { target in
      source.withUnsafeBytes { pixels in
        letterer_resample(
          pixels.bindMemory(to: UInt8.self).baseAddress, source.stride, source.width, source.height,
          letterer_region(
            x: plan.x * scaleX, y: plan.y * scaleY, width: plan.shownWidth * scaleX,
            height: plan.shownHeight * scaleY),
          target.bindMemory(to: UInt8.self).baseAddress, plan.width * 4, plan.width, plan.height)
      }
    }
    guard isDone else { throw .outOfMemory }
    return result
  }

  private static func withBuffer<Value>(
    _ bytes: [UInt8],
    _ body: (UnsafeRawBufferPointer) throws(ImageDecodingError) -> Value
  ) throws(ImageDecodingError) -> Value {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageDecodingError) in try body(buffer) }
    }
    return try result.get()
  }
}
