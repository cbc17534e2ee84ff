import CKernels

/// What an input was, for a picture's metadata.
package enum Checksum {
  /// The SHA-256 of bytes, as `sha256:` and 64 hexadecimal digits.
  package static func text(of bytes: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    letterer_sha256(bytes, bytes.count, &digest)
    return "sha256:" + digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
