import CArchive
import ChatModel
import Platform

/// One pass over a zip archive; owns libarchive's object and frees it.
final class ArchiveReader {
  /// One entry's header.
  struct Entry {
    /// Its path as the archive writes it.
    var path: String
    /// Whether it is a regular file.
    var isFile: Bool
    /// Whether it takes a password to read it.
    var isEncrypted: Bool
  }

  private let archive: OpaquePointer
  private let name: String

  private init(name: String, isPiece: Bool = false) throws(Diagnostic) {
    guard let archive = archive_read_new() else {
      throw Diagnostic(.error, "the archive `\(name)` can't be read: out of memory")
    }
    self.archive = archive
    self.name = name
    if isPiece {
      // Without the list at the end of an archive.
      archive_read_support_format_zip_streamable(archive)
    } else {
      archive_read_support_format_zip(archive)
    }
  }

  deinit { archive_read_free(archive) }

  /// Opens an archive for the length of a closure.
  ///
  /// - Throws: a ``Diagnostic`` where it can't be opened, and what the closure throws.
  static func withReader<Result>(
    of storage: ArchiveMedia.Storage, name: String,
    _ body: (ArchiveReader) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    // libarchive turns names into the charset of the thread's locale and loses what isn't in it.
    try ThreadLocale.withUTF8 { () throws(Diagnostic) in
      let reader = try ArchiveReader(name: name)
      switch storage {
      case .file(let path):
        try reader.check(archive_read_open_filename(reader.archive, path, 65_536))
        return try body(reader)
      case .memory(let bytes):
        return try bytes.withUnsafeBufferPointer { buffer throws(Diagnostic) in
          // The buffer outlives every use of the reader: both end with this closure.
          try reader.check(
            archive_read_open_memory(reader.archive, buffer.baseAddress, buffer.count))
          return try body(reader)
        }
      }
    }
  }

  /// Opens a piece of an archive that begins with an entry, for the length of a closure.
  ///
  /// - Throws: as ``withReader(of:name:_:)``.
  static func withReader<Result>(
    ofPiece bytes: [UInt8], name: String, _ body: (ArchiveReader) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    try ThreadLocale.withUTF8 { () throws(Diagnostic) in
      let reader = try ArchiveReader(name: name, isPiece: true)
      return try bytes.withUnsafeBufferPointer { buffer throws(Diagnostic) in
        // As above.
        try reader.check(archive_read_open_memory(reader.archive, buffer.baseAddress, buffer.count))
        return try body(reader)
      }
    }
  }

  /// The next entry; `nil` at the end.
  ///
  /// - Throws: a ``Diagnostic`` where the archive is damaged.
  func next() throws(Diagnostic) -> Entry? {
    var entry: OpaquePointer?
    let status = archive_read_next_header(archive, &entry)
    if status == ARCHIVE_EOF { return nil }
    // A warning is about a name that the process's locale can't write; the bytes are there.
    if status != ARCHIVE_WARN { try check(status) }
    guard let entry else { return nil }
    // libarchive's AE_IFMT and AE_IFREG, which are casts that Swift doesn't import.
    return Entry(
      path: Self.path(of: entry), isFile: archive_entry_filetype(entry) & 0o170000 == 0o100000,
      isEncrypted: archive_entry_is_encrypted(entry) != 0)
  }

  /// The bytes of the entry that ``next()`` gave.
  ///
  /// - Throws: a ``Diagnostic`` where it passes a limit, is damaged or encrypted.
  func data(
    of path: String, limit: Int, uncheckedSize: Int, maximumRatio: Int
  ) throws(Diagnostic) -> [UInt8] {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let consumedBefore = archive_filter_bytes(archive, -1)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        archive_read_data(archive, $0.baseAddress, $0.count)
      }
      if count == 0 { return content }
      guard count > 0 else {
        throw Diagnostic(
          .error, "the file `\(path)` in the archive `\(name)` can't be unpacked: \(reason)")
      }
      content += chunk[..<count]
      guard content.count <= limit else { throw MediaPath.tooLarge(path, limit: limit) }
      let consumed = Int(archive_filter_bytes(archive, -1) - consumedBefore)
      guard content.count <= uncheckedSize || content.count / maximumRatio <= max(1, consumed)
      else {
        throw Diagnostic(
          .error, "the file `\(path)` in the archive `\(name)` unpacks to too many bytes",
          hint: "more than \(maximumRatio) times its packed size, as no real export does")
      }
    }
  }

  private func check(_ status: CInt) throws(Diagnostic) {
    guard status != ARCHIVE_OK else { return }
    throw Diagnostic(
      .error, "the archive `\(name)` can't be read: \(reason)",
      hint: "it has to be a whole zip archive, without a password")
  }

  private var reason: String {
    archive_error_string(archive).map { String(cString: $0) } ?? "it is damaged"
  }

  /// An entry's path whatever the locale: as UTF-8 where its bytes are, else as the code page that
  /// the format began with.
  private static func path(of entry: OpaquePointer) -> String {
    if let utf8 = archive_entry_pathname_utf8(entry), let path = String(validatingCString: utf8) {
      return path
    }
    guard let raw = archive_entry_pathname(entry) else { return "" }
    if let path = String(validatingCString: raw) { return path }
    var count = 0
    while raw[count] != 0 { count += 1 }
    return CodePage437.decode(UnsafeRawBufferPointer(start: raw, count: count))
  }
}
