import CKernels
import ChatImport
import ChatModel

/// Checksums of inputs, for a picture's metadata.
package enum Checksum {
  /// Returns the SHA-256 of bytes, as `sha256:` and 64 hexadecimal digits.
  package static func text(of bytes: [UInt8]) -> String {
    text(ofDigest: digest(of: bytes))
  }

  /// Returns the SHA-256 of bytes.
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    letterer_sha256(bytes, bytes.count, &digest)
    return digest
  }

  /// Returns the SHA-256 of an export's own file, which is read in chunks.
  static func text(of export: ChatExport) throws(DiagnosticsError) -> String {
    var sum = letterer_sha256_state()
    letterer_sha256_begin(&sum)
    try export.forEachPiece { piece in
      letterer_sha256_add(&sum, piece.bindMemory(to: UInt8.self).baseAddress, piece.count)
    }
    var digest = [UInt8](repeating: 0, count: 32)
    letterer_sha256_end(&sum, &digest)
    return text(ofDigest: digest)
  }

  private static func text(ofDigest digest: [UInt8]) -> String {
    "sha256:" + digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
