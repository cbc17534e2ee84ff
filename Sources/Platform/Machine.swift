import CLibrary

/// What is asked of the machine, and of the process that runs on it; nothing that is made depends on
/// it.
package enum Machine {
  /// How many cores there are to work with; at least 1.
  package static let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The running program's file, symbolic links resolved; `nil` where that can't be found out.
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
