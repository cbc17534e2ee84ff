import ChatModel
import Platform

/// The bytes of standard input.
enum InputBytes {
  /// The most that is read.
  private static let limit = 1 << 30

  /// All of standard input.
  ///
  /// - Throws: a ``ChatModel/Diagnostic`` where it doesn't end in time, or can't be read.
  static func standardInput() throws(Diagnostic) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try FileDescriptor.standardInput.readToEnd(limit: limit, path: "standard input")
    } catch {
      throw Diagnostic(.error, "standard input can't be read: \(error)")
    }
    guard let bytes else { throw Diagnostic(.error, "standard input is larger than 1 GiB") }
    return bytes
  }
}
