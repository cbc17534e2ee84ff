import CLibrary
import Synchronization

/// The temporary names of this process's files, on systems without nameless files.
package enum TemporaryNames {
  private static let names = Mutex<Set<String>>([])

  static func insert(_ name: String) { names.withLock { _ = $0.insert(name) } }
  static func remove(_ name: String) { names.withLock { _ = $0.remove(name) } }

  /// Removes all such files, before the process exits immediately.
  package static func removeAll() {
    names.withLock { names in
      for name in names { _ = unlink(name) }
      names = []
    }
  }
}
