/// The source of a conversation's media: a folder, an archive, memory.
public protocol MediaSource: Sendable {
  /// Returns the bytes of a medium; `nil` if there is no such file.
  ///
  /// - Parameters:
  ///   - reference: The medium.
  ///   - limit: The maximum number of bytes.
  /// - Throws: a ``Diagnostic`` if the file is larger than `limit`, is outside the source, or can't
  ///   be read.
  func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]?

  /// Reads several media, one after another, in the order that suits the source.
  ///
  /// - Parameters:
  ///   - references: The media.
  ///   - limit: The maximum number of bytes of each.
  ///   - body: Called with an index in `references` and the result of ``bytes(for:limit:)``.
  /// - Throws: what `body` throws.
  func read(
    _ references: [MediaReference], limit: Int,
    _ body: (_ index: Int, _ result: Result<[UInt8]?, any Error>) throws -> Void
  ) throws
}

extension MediaSource {
  /// Reads the media in the order given.
  public func read(
    _ references: [MediaReference], limit: Int,
    _ body: (_ index: Int, _ result: Result<[UInt8]?, any Error>) throws -> Void
  ) throws {
    for (index, reference) in references.enumerated() {
      try body(index, Result { try bytes(for: reference, limit: limit) })
    }
  }
}

/// A source without media: every picture is a placeholder.
public struct NoMedia: MediaSource {
  /// An empty source.
  public init() {}
  /// Returns `nil`.
  public func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? { nil }
}
