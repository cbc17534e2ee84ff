import FrameEncoding

extension AnimationOutput {
  /// Joins parts of a folder of frames, in any order, into what a single run would have made, byte
  /// for byte. Files are linked if possible, else copied.
  ///
  /// - Parameters:
  ///   - parts: the folders of all parts, each made with a ``FramesSettings/shard``.
  ///   - path: the resulting folder.
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
