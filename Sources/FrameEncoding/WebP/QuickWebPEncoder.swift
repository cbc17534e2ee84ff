import CKernels
import Drawing
import Platform

/// Parts of pictures to lossless WebP, where time matters more than size: many times as fast as libwebp
/// at its least effort.
struct QuickWebPEncoder: Sendable {
  /// The chunk that holds a part's pixels. Complexity: O(pixels).
  func chunk(of block: PixelBlock) throws(FrameEncodingError) -> [UInt8] {
    WebPChunks.chunk("VP8L", try pixelData(of: block))
  }

  /// What belongs into a `VP8L` chunk.
  func pixelData(of block: PixelBlock) throws(FrameEncodingError) -> [UInt8] {
    guard WebPEncoder.canHold(width: block.width, height: block.rows) else {
      throw .tooLarge(width: block.width, height: block.rows)
    }
    let (width, rows) = (UInt32(block.width), UInt32(block.rows))
    let capacity = letterer_webp_bound(width, rows)
    guard let pixels = block.straightPixels() else { throw .outOfMemory }
    defer { SystemMemory.deallocate(pixels.baseAddress) }
    guard let workspace = SystemMemory.allocate(byteCount: letterer_webp_workspace(width, rows))
    else { throw .outOfMemory }
    defer { SystemMemory.deallocate(workspace) }
    guard let output = SystemMemory.allocate(byteCount: capacity) else { throw .outOfMemory }
    defer { SystemMemory.deallocate(output) }
    let count = letterer_webp_encode(
      pixels.baseAddress, width, rows, workspace, output.assumingMemoryBound(to: UInt8.self),
      capacity)
    guard count > 0 else { throw .codec("a picture became larger than it can") }
    return Array(UnsafeRawBufferPointer(start: output, count: count))
  }
}
