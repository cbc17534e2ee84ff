import CLibrary
import Synchronization

/// What a program was started with. Only what stands at the edge of a program asks for it: tests, and
/// commands.
package enum HostProcess {
  /// Returns a variable of the environment; `nil` where it isn't set, or isn't UTF-8.
  package static func variable(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// Has work done when the process ends by itself, not by a signal.
  package static func atExit(_ work: @escaping @Sendable () -> Void) {
    let isFirst = atExit.withLock { works in
      works.append(work)
      return works.count == 1
    }
    guard isFirst else { return }
    _ = atexit {
      for work in HostProcess.atExit.withLock({ $0 }) { work() }
    }
  }

  private static let atExit = Mutex<[@Sendable () -> Void]>([])

  /// What processes have in common that one program started, such as those of a test run: the id of
  /// that program, and when it was started where the system says so.
  package static var parent: String {
    let parent = "\(getppid())"
    guard let bytes = try? OpenFile("/proc/\(parent)/stat").readToEnd(limit: 4096) else {
      return parent
    }
    // The second field, a name in brackets, may hold anything; the start is the 22nd.
    let text = String(decoding: bytes, as: UTF8.self)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 19 ? "\(parent)-\(fields[19])" : parent
  }
}
