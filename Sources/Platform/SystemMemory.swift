import CLibrary

/// Memory allocation that can fail, where Swift's own allocation would end the process.
package enum SystemMemory {
  /// Returns memory for a number of bytes, at least one; `nil` if allocation fails. Freed with
  /// ``deallocate(_:)``.
  package static func allocate(byteCount: Int) -> UnsafeMutableRawPointer? {
    malloc(max(1, byteCount))
  }

  /// Frees memory from ``allocate(byteCount:)``.
  package static func deallocate(_ memory: UnsafeMutableRawPointer?) { free(memory) }
}
