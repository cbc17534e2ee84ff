import CLibrary
import Synchronization

/// The temporary names that files of this process have, where the system has no files without a name.
package enum TemporaryNames {
  private static let names = Mutex<Set<String>>([])

  static func insert(_ name: String) { names.withLock { _ = $0.insert(name) } }
  static func remove(_ name: String) { names.withLock { _ = $0.remove(name) } }

  /// Removes all such files, for a process that ends at once and leaves them to nobody.
  package static func removeAll() {
    names.withLock { names in
      for name in names { _ = unlink(name) }
      names = []
    }
  }
}
