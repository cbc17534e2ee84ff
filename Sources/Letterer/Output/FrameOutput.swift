import Drawing
import FrameEncoding

/// A destination for a sequence of frames, in any format.
package protocol FrameOutput: Sendable {
  /// Returns a function that prepares frames on one worker.
  func makePreparer() -> @Sendable (Frame) throws -> any Sendable
  /// Appends the next frame, in order.
  func append(_ prepared: any Sendable) throws
  /// Finishes the output.
  func finish() throws
  /// Aborts whatever `append` and `finish` wait for outside of this process; any thread may call
  /// it.
  func cancel()
}

extension FrameOutput {
  package func cancel() {}
}

/// An encoder as an output.
///
/// Invariant for `@unchecked Sendable`: the playing task makes all preparers, appends and finishes;
/// the preparers, which workers call, share no mutable state with the encoder.
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
