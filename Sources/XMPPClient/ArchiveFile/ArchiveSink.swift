import Platform

/// Where the messages of an archive go.
package protocol ArchiveSink: AnyObject {
  /// What was there already.
  var beginning: ArchiveScan? { get }

  /// Adds messages, in the archive's order.
  func append(_ messages: [ArchivedMessage]) throws(XMPPError)

  /// Ends it, and says whether there are no more messages.
  ///
  /// - Returns: where what was fetched stands; `nil` if there is nothing, or in no file.
  func finish(isComplete: Bool) throws(XMPPError) -> String?
}

/// A pipe, a device or standard output, to which an archive is written as it comes.
package final class ArchiveStream: ArchiveSink {
  private let descriptor: FileDescriptor
  private let path: String

  package var beginning: ArchiveScan? { nil }

  /// Opens a pipe or a device; it stays open as long as the process runs.
  package convenience init(opening path: String, _ header: ArchiveHeader) throws(XMPPError) {
    let descriptor = try XMPPError.ofSystem { () throws(SystemError) in
      try OutputTarget(path).openForWriting(named: path)
    }
    try self.init(descriptor, path: path, header)
  }

  /// - Parameters:
  ///   - descriptor: What is written to, and left open.
  ///   - path: Its name in errors.
  package init(
    _ descriptor: FileDescriptor, path: String, _ header: ArchiveHeader
  ) throws(XMPPError) {
    self.descriptor = descriptor
    self.path = path
    try write(ArchiveFormat.beginning(header))
  }

  package func append(_ messages: [ArchivedMessage]) throws(XMPPError) {
    try write(ArchiveFormat.lines(messages))
  }

  package func finish(isComplete: Bool) throws(XMPPError) -> String? {
    try write(ArchiveFormat.end(isComplete: isComplete))
    return nil
  }

  private func write(_ bytes: [UInt8]) throws(XMPPError) {
    try XMPPError.ofSystem { () throws(SystemError) in
      try descriptor.write(bytes, path: path)
    }
  }
}
