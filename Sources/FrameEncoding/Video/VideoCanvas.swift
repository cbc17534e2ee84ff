import Drawing

/// A video's current picture, in planes. It owns its memory.
final class VideoCanvas {
  private let planes: VideoPlanes
  private let memory: UnsafeMutableRawBufferPointer

  /// A picture of which nothing is known yet.
  init(_ planes: VideoPlanes) {
    self.planes = planes
    memory = .allocate(byteCount: planes.byteCount, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { memory.deallocate() }

  /// All its samples.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }

  /// Takes over what changed.
  func apply(_ patch: VideoPatch) {
    patch.samples.withUnsafeBytes { samples in
      var source = 0
      for rect in patch.rects {
        planes.forEachPlane(of: rect) { offset, stride, rect in
          for row in rect.y..<rect.maxY {
            let start = offset + row * stride + rect.x
            UnsafeMutableRawBufferPointer(rebasing: memory[start..<(start + rect.width)])
              .copyMemory(
                from: UnsafeRawBufferPointer(rebasing: samples[source..<(source + rect.width)]))
            source += rect.width
          }
        }
      }
    }
  }
}
