import CLibrary

/// Flags of open descriptors.
enum DescriptorFlags {
  /// Lets no call wait on a descriptor, and no other program inherit it; returns whether it worked.
  static func makeNonblocking(_ number: Int32) -> Bool {
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0
      && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }
}
