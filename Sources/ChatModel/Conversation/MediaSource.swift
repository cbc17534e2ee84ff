/// Where the bytes of a conversation's media come from: a folder, an archive, memory.
public protocol MediaSource: Sendable {
  /// The bytes of a medium; `nil` where there is no such file.
  ///
  /// - Parameter limit: the most bytes that may be read.
  /// - Throws: a ``Diagnostic`` where the file is larger than `limit`, lies outside the source, or
  ///   can't be read.
  func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]?
}

/// No media at all: every picture is a placeholder.
public struct NoMedia: MediaSource {
  /// A source without anything in it.
  public init() {}
  /// Always `nil`.
  public func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? { nil }
}
