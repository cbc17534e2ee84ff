#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the renderer asks of the machine; pictures never depend on it.
enum SystemInformation {
  /// How many cores there are to work with; at least 1.
  static let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
