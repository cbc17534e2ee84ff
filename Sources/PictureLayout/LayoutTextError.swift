/// Why a text isn't that of a layout.
public struct LayoutTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// What is wrong with it, a sentence without a full stop.
  public var reason: String

  /// What is wrong, with its line.
  public var description: String { "line \(line): \(reason)" }
}
