import CLibrary

/// The pipes to a child process.
enum ChildPipes {
  /// Opens the pairs for its standard input (our end, its end) and its standard error (our end, its
  /// end); returns the system's error number, or 0. No other program inherits them.
  ///
  /// They are socket pairs: a write whose reader is gone needn't raise a signal.
  static func open(_ descriptors: inout [Int32]) -> Int32 {
    var input: [Int32] = [-1, -1]
    var errors: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamSocketKind, 0, &input) == 0 else { return errno }
    guard socketpair(AF_UNIX, streamSocketKind, 0, &errors) == 0 else {
      let code = errno
      _ = close(input[0])
      _ = close(input[1])
      return code
    }
    #if canImport(Darwin)
      var isSilent: Int32 = 1
      setsockopt(input[0], SOL_SOCKET, SO_NOSIGPIPE, &isSilent, socklen_t(MemoryLayout<Int32>.size))
    #endif
    _ = fcntl(input[0], F_SETFL, fcntl(input[0], F_GETFL) | O_NONBLOCK)
    descriptors = input + errors
    return 0
  }

  /// Writes as many bytes as there is room for; never raises a signal.
  static func send(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      systemSend(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    #elseif canImport(Musl)
      systemSend(descriptor, bytes, count, MSG_NOSIGNAL)
    #else
      systemSend(descriptor, bytes, count, 0)
    #endif
  }
}
