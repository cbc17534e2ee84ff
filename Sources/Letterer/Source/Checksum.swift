import ChatImport
import ChatModel
import Platform

/// Checksums of inputs, for a picture's metadata.
package enum Checksum {
  /// Returns the SHA-256 of bytes, as `sha256:` and 64 hexadecimal digits.
  package static func text(of bytes: [UInt8]) -> String { text(FileChecksum(of: bytes)) }

  /// Returns the SHA-256 of an export's own file, which is read in chunks.
  ///
  /// - Parameter isAbandoned: returns whether nobody wants it any more.
  static func text(
    of export: ChatExport, unless isAbandoned: () -> Bool = { false }
  ) throws(DiagnosticsError) -> String {
    var sum = FileChecksum.Sum()
    try export.forEachPiece { if !isAbandoned() { sum.add($0) } }
    return text(sum.end())
  }

  private static func text(_ checksum: FileChecksum) -> String { "sha256:\(checksum)" }
}
