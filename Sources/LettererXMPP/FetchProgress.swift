import Platform
import XMPPClient

/// How far a fetch has come, on a terminal; silent elsewhere.
final class FetchProgress {
  private let title: String
  private let isEnabled: Bool
  private let started = MonotonicClock.milliseconds
  private var drawn: Int?

  init(_ title: String, isEnabled: Bool = Terminal.isInteractive) {
    self.title = title
    self.isEnabled = isEnabled
  }

  /// Shows the progress, once the work has taken half a second.
  func update(_ progress: ArchiveFetch.Progress) {
    guard isEnabled else { return }
    let now = MonotonicClock.milliseconds
    guard now - started > 500, drawn.map({ now - $0 >= 80 }) ?? true else { return }
    drawn = now
    Terminal.status(Self.line(title, progress, milliseconds: now - started))
  }

  /// Removes what is shown.
  func finish() {
    if drawn != nil { Terminal.status("") }
    drawn = nil
  }

  /// Returns what is shown after some time.
  static func line(
    _ title: String, _ progress: ArchiveFetch.Progress, milliseconds: Int
  ) -> String {
    let rate = progress.messages * 1000 / max(1, milliseconds)
    guard let total = progress.total, total >= progress.messages, total > 0 else {
      return "\(title)  \(progress.messages) messages  \(rate)/s"
    }
    let share = progress.messages * 100 / total
    let left = rate > 0 ? "  \((total - progress.messages + rate - 1) / rate) s left" : ""
    return "\(title)  \(progress.messages) of \(total) messages  \(share) %  \(rate)/s\(left)"
  }
}
