import Drawing
import FrameEncoding
import Synchronization

/// Looks at every picture of a sequence for the palette of a GIF.
final class PaletteOutput: FrameOutput {
  private let options: GIFOptions
  /// What each worker has seen.
  private let parts = Mutex<[Part]>([])

  /// One worker's part.
  ///
  /// Invariant for `@unchecked Sendable`: its worker alone touches it until all pictures have been
  /// seen, then whoever merges.
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

  /// The palette for all that was seen.
  func makePalette() throws(FrameEncodingError) -> GIFPalette {
    let all = try GIFPaletteBuilder(options)
    for part in parts.withLock({ $0 }) { try all.merge(part.builder) }
    return all.makePalette()
  }
}
