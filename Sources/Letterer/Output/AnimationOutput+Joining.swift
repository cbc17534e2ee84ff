import FrameEncoding

extension AnimationOutput {
  /// Puts parts of a folder of frames together, in any order: what one run would have made, byte for
  /// byte. Files are linked where they can be, else copied.
  ///
  /// - Parameters:
  ///   - parts: the folders of all parts, each made with a ``FramesSettings/shard``.
  ///   - path: where the whole goes.
  /// - Throws: an ``OutputError`` that names the part that doesn't fit, or the folder that can't be
  ///   written.
  /// - Complexity: O(bytes of all frames), which are checked against their checksums.
  public static func join(_ parts: [String], to path: String) throws(OutputError) {
    do throws(FrameEncodingError) {
      try FrameJoin(parts: parts).write(to: path)
    } catch {
      throw OutputError(error, paths: [path])
    }
  }
}
