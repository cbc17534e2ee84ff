import CLibrary

/// Memory that the system may refuse, where Swift's own allocation would end the process.
package enum SystemMemory {
  /// Memory for so many bytes, at least one; `nil` where there is none. Freed with
  /// ``deallocate(_:)``.
  package static func allocate(byteCount: Int) -> UnsafeMutableRawPointer? {
    malloc(max(1, byteCount))
  }

  /// Frees what ``allocate(byteCount:)`` gave.
  package static func deallocate(_ memory: UnsafeMutableRawPointer?) { free(memory) }
}
