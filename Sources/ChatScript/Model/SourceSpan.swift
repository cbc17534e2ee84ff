/// A piece of a script's source.
public struct SourceSpan: Hashable, Sendable {
  /// Start: an offset into the text's UTF-8, past a byte order mark.
  public var start: Int
  /// End, exclusive: an offset into the text's UTF-8.
  public var end: Int
  /// The line on which it starts, from 1.
  public var line: Int

  /// A piece by its offsets.
  public init(start: Int, end: Int, line: Int) {
    self.start = start
    self.end = end
    self.line = line
  }
}
