import Drawing
import FrameEncoding
import Synchronization

/// Collects the colours of a sequence's frames for the palette of a GIF.
final class PaletteOutput: FrameOutput {
  private let options: GIFOptions
  /// The colours collected by each worker.
  private let parts = Mutex<[Part]>([])

  /// One worker's part.
  ///
  /// Invariant for `@unchecked Sendable`: accessed by its worker alone until all frames have been
  /// collected, then by the merging task.
  private final class Part: @unchecked Sendable {
    let builder: GIFPaletteBuilder
    init(_ builder: GIFPaletteBuilder) { self.builder = builder }
  }

  init(_ options: GIFOptions) { self.options = options }

  func makePreparer() -> @Sendable (Frame) throws -> any Sendable {
    let options = options
    let part = Result { () throws(FrameEncodingError) in Part(try GIFPaletteBuilder(options)) }
    if case .success(let part) = part { parts.withLock { $0.append(part) } }
    return { frame in try part.get().builder.add(frame) }
  }

  func append(_ prepared: any Sendable) {}
  func finish() {}

  /// Returns the palette for all frames.
  func makePalette() throws(FrameEncodingError) -> GIFPalette {
    let all = try GIFPaletteBuilder(options)
    for part in parts.withLock({ $0 }) { try all.merge(part.builder) }
    return all.makePalette()
  }
}
