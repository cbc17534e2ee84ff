import Drawing
import Synchronization

/// Workers that paint side by side, each with a painter of its own for life; they share the masks of
/// shapes. Results don't depend on how many there are.
package final class PaintPool: Sendable {
  let workers: [PaintWorker]
  /// The last picture that was painted, where its memory is painted again.
  private let last = Mutex<Bitmap?>(nil)
  private let reusesMemory: Bool

  /// How many paint at once.
  package var workerCount: Int { workers.count }

  /// A pool of `workers` (at least one); `glyphs` makes each worker's own source of glyphs, on its
  /// first use.
  ///
  /// - Parameter reusesMemory: whether the memory of the last whole picture is kept, and painted
  ///   again once nobody has the picture any more: memory that is fresh costs a fault for each page.
  package init(
    workers: Int, reusesMemory: Bool = false,
    glyphs: @escaping @Sendable () -> any GlyphRasterizing
  ) {
    self.reusesMemory = reusesMemory
    let masks = SharedMasks()
    self.workers = (0..<max(1, workers)).map { _ in PaintWorker(glyphs: glyphs, masks: masks) }
  }

  /// Paints a whole picture of `width` by `height` pixels, in bands.
  package func paint(
    _ request: PaintRequest, width: Int, height: Int
  ) async throws -> Bitmap {
    guard width > 0, height > 0 else {
      throw PaintingError.unsupportedSize(width: width, height: height)
    }
    var bitmap = spare(width, height) ?? Bitmap(unpaintedWidth: width, height: height)
    // Few bands cost little twice (a shape on a border); several a worker even out.
    let rows = max(64, (height + workers.count * 4 - 1) / (workers.count * 4))
    let bands = PaintPool.strips(
      height: height, rows: workers.count == 1 ? min(height, 8192) : rows)
    let queue = BandQueue(count: bands.count)
    try await bitmap.withUnsafeMutableBytes { (bytes) async throws in
      let memory = BandMemory(bytes: bytes, stride: width * 4)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for worker in workers.prefix(bands.count) {
          group.addTask {
            while let index = queue.next() {
              try await worker.paint(request, memory, rows: bands[index], width: width)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    if reusesMemory { last.withLock { $0 = bitmap } }
    return bitmap
  }

  /// The last picture, if it has this size and nobody else has it.
  private func spare(_ width: Int, _ height: Int) -> Bitmap? {
    var spare = last.withLock { last in
      defer { last = nil }
      return last
    }
    guard spare?.width == width, spare?.height == height,
      spare?.isUniquelyReferenced() ?? false
    else { return nil }
    return spare
  }

  /// Paints a picture strip by strip and hands each strip to `transform` on the worker that painted
  /// it (to encode it while its pixels are still in the cache), and the results to `consume`, in
  /// order. Few strips exist at a time, so memory doesn't grow with the picture's height.
  ///
  /// `transform` takes the strip and its rows in the whole picture.
  package func paintStrips<Result: Sendable>(
    _ request: PaintRequest, width: Int, height: Int, rowsPerStrip: Int,
    transform: @escaping @Sendable (Bitmap, Range<Int>) throws -> Result,
    consume: (Result) throws -> Void
  ) async throws {
    guard width > 0, height > 0, rowsPerStrip > 0 else {
      throw PaintingError.unsupportedSize(width: width, height: height)
    }
    let strips = PaintPool.strips(height: height, rows: rowsPerStrip)
    let window = workers.count * 3
    try await withThrowingTaskGroup(of: (Int, Int, Result).self) { group in
      var started = 0
      var consumed = 0
      var waiting: [Int: Result] = [:]
      var idle = Array(workers.indices)
      while consumed < strips.count {
        while started < strips.count, started < consumed + window, let number = idle.popLast() {
          let (index, worker) = (started, workers[number])
          group.addTask {
            let result = try await worker.paintStrip(
              request, rows: strips[index], width: width, transform: transform)
            return (index, number, result)
          }
          started += 1
        }
        guard let (index, number, result) = try await group.next() else { break }
        idle.append(number)
        waiting[index] = result
        while let ready = waiting.removeValue(forKey: consumed) {
          try consume(ready)
          consumed += 1
        }
      }
    }
  }

  private static func strips(height: Int, rows: Int) -> [Range<Int>] {
    stride(from: 0, to: height, by: rows).map { $0..<min(height, $0 + rows) }
  }
}

/// Hands out bands, each once.
private final class BandQueue: Sendable {
  private let count: Int
  private let taken = Mutex(0)

  init(count: Int) { self.count = count }

  func next() -> Int? {
    taken.withLock { value in
      guard value < count else { return nil }
      defer { value += 1 }
      return value
    }
  }
}
