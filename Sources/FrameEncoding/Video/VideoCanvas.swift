import Drawing

/// A video's picture as it stands, with a last column and row repeated where an even number is wanted.
/// It owns its memory.
final class VideoCanvas {
  private let width: Int
  private let height: Int
  private let stride: Int
  private let rows: Int
  private let memory: UnsafeMutableRawBufferPointer

  /// A black picture of `width` × `height` pixels with room for `paddedWidth` × `paddedHeight`.
  init(width: Int, height: Int, paddedWidth: Int, paddedHeight: Int) {
    self.width = width
    self.height = height
    stride = paddedWidth * 4
    rows = paddedHeight
    memory = .allocate(byteCount: paddedWidth * 4 * paddedHeight, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { memory.deallocate() }

  /// All its pixels.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }

  /// Takes over what changed.
  func apply(_ patch: VideoPatch) {
    patch.pixels.withUnsafeBytes { pixels in
      var offset = 0
      for rect in patch.rects {
        for row in rect.y..<rect.maxY {
          let count = rect.width * 4
          let source = UnsafeRawBufferPointer(rebasing: pixels[offset..<(offset + count)])
          let start = row * stride + rect.x * 4
          UnsafeMutableRawBufferPointer(rebasing: memory[start..<(start + count)])
            .copyMemory(from: source)
          offset += count
        }
      }
    }
    repeatEdges()
  }

  private func repeatEdges() {
    if stride > width * 4 {
      for row in 0..<height {
        let last = memory.load(fromByteOffset: row * stride + (width - 1) * 4, as: UInt32.self)
        memory.storeBytes(of: last, toByteOffset: row * stride + width * 4, as: UInt32.self)
      }
    }
    if rows > height {
      let last = UnsafeRawBufferPointer(memory)[((height - 1) * stride)..<(height * stride)]
      UnsafeMutableRawBufferPointer(rebasing: memory[(height * stride)...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: last))
    }
  }
}
