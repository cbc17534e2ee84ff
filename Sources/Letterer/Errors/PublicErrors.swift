import FrameEncoding
import Platform

/// Runs work and maps its errors to those that the library documents: ``OutputError``,
/// ``RenderingError``, `CancellationError`. All others pass through. Doesn't start in a cancelled
/// task.
///
/// - Parameter paths: the files being written.
func withPublicErrors<Result>(
  writing paths: [String] = [], _ work: () async throws -> Result
) async throws -> Result {
  try Task.checkCancellation()
  do {
    return try await work()
  } catch {
    throw publicError(of: error, writing: paths)
  }
}

private func publicError(of error: any Error, writing paths: [String]) -> any Error {
  if error as? FrameEncodingError == .cancelled { return CancellationError() }
  if let error = error as? FrameEncodingError, error != .outOfMemory || !paths.isEmpty {
    return OutputError(error, paths: paths)
  }
  if let error = error as? SystemError { return OutputError(error, path: error.path) }
  return RenderingError(error) ?? error
}
