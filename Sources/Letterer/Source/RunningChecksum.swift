import ChatImport
import ChatModel
import Platform
import Synchronization

/// The checksum of an export's own file, which a thread of its own makes while the export is read.
final class RunningChecksum: Sendable {
  /// What the thread and its owner share.
  private final class Progress: Sendable {
    let result = Mutex<Result<String, DiagnosticsError>?>(nil)
    /// Whether nobody wants it any more.
    let isAbandoned = Atomic(false)
  }

  private let export: ChatExport
  private let progress = Progress()
  /// `nil` where the system has no thread for it.
  private let thread: WorkerThread?

  init(of export: ChatExport) {
    self.export = export
    thread = try? WorkerThread.start { [progress] in
      let result = Result { () throws(DiagnosticsError) in
        try Checksum.text(of: export, unless: { progress.isAbandoned.load(ordering: .relaxed) })
      }
      progress.result.withLock { $0 = result }
    }
  }

  deinit {
    progress.isAbandoned.store(true, ordering: .relaxed)
    thread?.join()
  }

  /// The checksum, as `sha256:` and 64 hexadecimal digits, once it is made.
  ///
  /// - Throws: a `DiagnosticsError` where the file can't be read any more.
  func text() throws(DiagnosticsError) -> String {
    thread?.join()
    guard let result = progress.result.withLock({ $0 }) else {
      return try Checksum.text(of: export)
    }
    return try result.get()
  }
}
