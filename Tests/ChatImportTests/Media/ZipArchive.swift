import CArchive

/// Writes a zip archive for a test.
enum ZipArchive {
  /// The archive of some files in their order; names are written as they are, and one that ends in a
  /// slash is a folder.
  static func bytes(_ files: [(name: String, bytes: [UInt8])], stored: Bool = false) -> [UInt8] {
    let total = files.reduce(65_536) { $0 + $1.bytes.count + 1_024 }
    var output = [UInt8](repeating: 0, count: total)
    var used = 0
    let archive = archive_write_new()
    archive_write_set_format_zip(archive)
    if stored { archive_write_zip_set_compression_store(archive) }
    output.withUnsafeMutableBytes { buffer in
      archive_write_open_memory(archive, buffer.baseAddress, buffer.count, &used)
      for file in files {
        let entry = archive_entry_new()
        archive_entry_set_pathname_utf8(entry, file.name)
        archive_entry_set_size(entry, Int64(file.bytes.count))
        let isFolder = file.name.hasSuffix("/")
        archive_entry_set_filetype(entry, isFolder ? 0o040000 : 0o100000)
        archive_entry_set_perm(entry, isFolder ? 0o755 : 0o644)
        archive_write_header(archive, entry)
        _ = file.bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        archive_entry_free(entry)
      }
      archive_write_close(archive)
    }
    archive_write_free(archive)
    return Array(output[..<used])
  }

  /// A stored archive of one file whose name is any bytes, with the flag for UTF-8 or without.
  static func raw(name: [UInt8], isUTF8: Bool, bytes: [UInt8]) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let flags = little(isUTF8 ? 0x800 : 0, 2)
    let common =
      little(20, 2) + flags + little(0, 2) + little(0, 4) + little(Int(crc32(bytes)), 4)
      + little(bytes.count, 4) + little(bytes.count, 4) + little(name.count, 2) + little(0, 2)
    let local = Array("PK\u{3}\u{4}".utf8) + common + name + bytes
    let central =
      Array("PK\u{1}\u{2}".utf8) + little(20, 2) + common + little(0, 2) + little(0, 2)
      + little(0, 2) + little(0, 4) + little(0, 4) + name
    let end =
      Array("PK\u{5}\u{6}".utf8) + little(0, 4) + little(1, 2) + little(1, 2)
      + little(central.count, 4) + little(local.count, 4) + little(0, 2)
    return local + central + end
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
