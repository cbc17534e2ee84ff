import Drawing

/// Writes a sequence of pictures into a file, or into files.
///
/// The work on a picture is in two parts. What depends on the picture and on the one before alone is
/// prepared by whichever worker painted it, many at once and in any order; what is prepared is
/// appended in order, by one alone, so that it should be little. The bytes never depend on how many
/// workers there are.
package protocol SequenceEncoder {
  /// What a worker prepares of a picture; no larger than what changed in it.
  associatedtype Prepared: Sendable

  /// Makes the function with which a worker prepares pictures; called once for each worker.
  func makePreparer() -> @Sendable (Frame) throws(FrameEncodingError) -> Prepared
  /// Takes the next picture, in order.
  mutating func append(_ prepared: Prepared) throws(FrameEncodingError)
  /// Finishes the file and gives it its name; until then there is nothing at that name.
  mutating func finish() throws(FrameEncodingError)
  /// What ends whatever `append` and `finish` wait for outside of this process; any thread may call
  /// it.
  var canceller: @Sendable () -> Void { get }
}

extension SequenceEncoder {
  /// Nothing: what it waits for is in this process.
  package var canceller: @Sendable () -> Void { {} }
}
