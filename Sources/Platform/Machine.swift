import CLibrary

/// Queries about the machine and the current process; output never depends on them.
package enum Machine {
  /// The number of cores; at least 1.
  package static let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The path of the running program, symbolic links resolved; `nil` if unknown.
  package static var programPath: String? {
    #if os(Linux)
      return FileSystem.resolved("/proc/self/exe")
    #else
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { name in
        name.baseAddress.map { String(cString: $0) }.flatMap(FileSystem.resolved)
      }
    #endif
  }
}
