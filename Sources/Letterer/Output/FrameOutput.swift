import Drawing
import FrameEncoding

/// Something that pictures of a sequence are written into, whatever its format is.
package protocol FrameOutput: Sendable {
  /// Makes what a worker prepares pictures with.
  func makePreparer() -> @Sendable (Frame) throws -> any Sendable
  /// Takes the next picture, in order.
  func append(_ prepared: any Sendable) throws
  /// Ends what is written.
  func finish() throws
  /// Ends whatever `append` and `finish` wait for outside of this process; any thread may call it.
  func cancel()
}

extension FrameOutput {
  package func cancel() {}
}

/// An encoder as an output.
///
/// Invariant for `@unchecked Sendable`: the task that plays makes all preparers, appends and finishes;
/// what workers call, the preparers, shares nothing that changes with the encoder.
package final class EncoderOutput<Encoder: SequenceEncoder>: FrameOutput, @unchecked Sendable {
  private var encoder: Encoder
  private let canceller: @Sendable () -> Void

  package init(_ encoder: Encoder) {
    self.encoder = encoder
    canceller = encoder.canceller
  }

  package func makePreparer() -> @Sendable (Frame) throws -> any Sendable {
    let prepare = encoder.makePreparer()
    return { frame in try prepare(frame) }
  }

  package func append(_ prepared: any Sendable) throws {
    guard let prepared = prepared as? Encoder.Prepared else { return }
    try encoder.append(prepared)
  }

  package func finish() throws { try encoder.finish() }

  package func cancel() { canceller() }
}
