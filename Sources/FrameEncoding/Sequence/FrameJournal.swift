#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a run has finished so far: `frames.json.partial`, to which a line is added after each
/// picture. It locks the folder against a second run.
final class FrameJournal {
  private let path: String
  private var descriptor: Int32

  /// Opens or creates the journal of a folder.
  init(folder: String) throws(FrameEncodingError) {
    path = folder + "/" + FrameManifest.journalName
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .system(operation: "create", path: path, code: errno)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      _ = close(descriptor)
      descriptor = -1
      throw .unfitting(path: folder, reason: "another run writes frames there")
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A child that is just being started holds a copy until it runs its program, and the lock with it.
    _ = flock(descriptor, LOCK_UN)
    _ = close(descriptor)
  }

  /// The lines that were written whole.
  func lines() throws(FrameEncodingError) -> [ArraySlice<UInt8>] {
    let bytes = try FileSystem.contents(of: descriptor, path: path)
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.startIndex
    return bytes[..<end].split(separator: UInt8(ascii: "\n"))
  }

  /// Keeps `length` bytes.
  func truncate(to length: Int) throws(FrameEncodingError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      throw .system(operation: "write", path: path, code: errno)
    }
  }

  /// Adds lines, together.
  func append(_ lines: [JSON]) throws(FrameEncodingError) {
    var sink = DescriptorSink(descriptor: descriptor, name: path)
    try sink.write(Array(lines.map { $0.text + "\n" }.joined().utf8))
  }

  /// Removes it: the manifest says everything.
  func remove() throws(FrameEncodingError) { try FileSystem.remove(path) }
}
