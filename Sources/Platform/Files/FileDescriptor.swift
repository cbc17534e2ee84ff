import CLibrary

/// The descriptor of an open file; its opener is responsible for closing it.
package struct FileDescriptor: Hashable, Sendable {
  package let number: Int32

  package static let standardInput = FileDescriptor(number: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// Writes all bytes: handles partial writes, interruptions, and pipes that were opened as
  /// non-blocking.
  ///
  /// - Parameter path: the file's name in errors.
  package func write(
    _ bytes: UnsafeRawBufferPointer, path: String
  ) throws(SystemError) {
    guard let start = bytes.baseAddress else { return }
    var offset = 0
    while offset < bytes.count {
      let written = systemWrite(number, start + offset, bytes.count - offset)
      if written < 0 {
        let code = errno
        if code == EINTR { continue }
        if code == EAGAIN || code == EWOULDBLOCK {
          var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
          _ = poll(&waiting, 1, -1)
          continue
        }
        throw .refused(operation: "write", path: path, code: code)
      }
      offset += written
    }
  }

  /// Writes all the bytes.
  package func write(_ bytes: [UInt8], path: String) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
      try write(UnsafeRawBufferPointer(bytes), path: path)
    }
  }

  /// Returns the next bytes; fewer than `count` only at the end.
  ///
  /// - Parameter path: the file's name in errors.
  func read(upTo count: Int, path: String) throws(SystemError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = systemRead(number, base + filled, count - filled)
        if got < 0 {
          if errno == EINTR { continue }
          failure = errno
          return
        }
        if got == 0 { return }
        filled += got
      }
    }
    guard failure == 0 else { throw .refused(operation: "read", path: path, code: failure) }
    return bytes
  }

  /// Returns all remaining bytes; `nil` if there are more than `limit` bytes.
  ///
  /// - Parameters:
  ///   - path: the file's name in errors.
  ///   - expected: the expected number of bytes.
  package func readToEnd(
    limit: Int, path: String, expecting expected: Int = 0
  ) throws(SystemError) -> [UInt8]? {
    var content: [UInt8] = []
    // One more than expected, to detect the end in the same read.
    var capacity = expected > 0 ? expected + 1 : 65_536
    while true {
      let chunk = try read(upTo: capacity, path: path)
      if content.isEmpty { content = chunk } else { content += chunk }
      guard content.count <= limit else { return nil }
      if chunk.count < capacity { return content }
      capacity = max(65_536, content.count)
    }
  }

  /// Returns a part of a regular file; fewer bytes if it ends before.
  func read(_ range: Range<Int>, path: String) throws(SystemError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count, let base = buffer.baseAddress {
        let place = off_t(range.lowerBound + filled)
        let got = pread(number, base + filled, range.count - filled, place)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    guard failure == 0 else { throw .refused(operation: "read", path: path, code: failure) }
    return bytes
  }

  /// Copies a part of a regular file into a buffer; fewer bytes if it ends before.
  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer, path: String
  ) throws(SystemError) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var filled = 0
    while filled < buffer.count {
      let got = pread(number, base + filled, buffer.count - filled, off_t(offset + filled))
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw .last("read", path) }
      guard got > 0 else { break }
      filled += got
    }
    return filled
  }
}
