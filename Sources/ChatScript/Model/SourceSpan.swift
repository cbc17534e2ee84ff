/// A range of a script's source.
public struct SourceSpan: Hashable, Sendable {
  /// The start: an offset into the text's UTF-8, after a byte order mark.
  public var start: Int
  /// The end, exclusive: an offset into the text's UTF-8.
  public var end: Int
  /// The line of the start, from 1.
  public var line: Int

  /// A range from its offsets.
  public init(start: Int, end: Int, line: Int) {
    self.start = start
    self.end = end
    self.line = line
  }
}
