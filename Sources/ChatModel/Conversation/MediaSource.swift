/// Where the bytes of a conversation's media come from: a folder, an archive, memory.
public protocol MediaSource: Sendable {
  /// The bytes of a medium; `nil` where there is no such file.
  ///
  /// - Parameters:
  ///   - reference: The medium.
  ///   - limit: The most bytes that may be read.
  /// - Throws: a ``Diagnostic`` where the file is larger than `limit`, lies outside the source, or
  ///   can't be read.
  func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]?

  /// Reads many media, one after the other, in the order that suits the source.
  ///
  /// - Parameters:
  ///   - references: The media.
  ///   - limit: The most bytes that may be read of each.
  ///   - body: Takes the index of one in `references`, and what ``bytes(for:limit:)`` says of it.
  /// - Throws: what `body` throws.
  func read(
    _ references: [MediaReference], limit: Int,
    _ body: (_ index: Int, _ result: Result<[UInt8]?, any Error>) throws -> Void
  ) throws
}

extension MediaSource {
  /// Reads them in their own order.
  public func read(
    _ references: [MediaReference], limit: Int,
    _ body: (_ index: Int, _ result: Result<[UInt8]?, any Error>) throws -> Void
  ) throws {
    for (index, reference) in references.enumerated() {
      try body(index, Result { try bytes(for: reference, limit: limit) })
    }
  }
}

/// No media at all: every picture is a placeholder.
public struct NoMedia: MediaSource {
  /// A source without anything in it.
  public init() {}
  /// Always `nil`.
  public func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? { nil }
}
