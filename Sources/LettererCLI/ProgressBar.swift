import Synchronization

/// A progress bar on a terminal for long work; silent elsewhere.
final class ProgressBar: Sendable {
  private struct State {
    var started: ContinuousClock.Instant
    var drawn: ContinuousClock.Instant?
    var isVisible = false
  }

  private let title: String
  /// The unit; if it is set, a rate is shown.
  private let unit: String?
  private let isEnabled: Bool
  private let state: Mutex<State>

  /// A bar that appears once the work has taken half a second.
  init(_ title: String, unit: String? = nil, isEnabled: Bool = Terminal.isInteractive) {
    self.title = title
    self.unit = unit
    self.isEnabled = isEnabled
    state = Mutex(State(started: .now))
  }

  /// Shows the progress; `total` may still grow.
  func update(done: Int, of total: Int) {
    guard isEnabled, total > 0 else { return }
    state.withLock { state in
      let now = ContinuousClock.Instant.now
      guard now - state.started > .milliseconds(500) else { return }
      if let drawn = state.drawn, now - drawn < .milliseconds(80), done < total { return }
      state.drawn = now
      state.isVisible = true
      Terminal.status(
        Self.line(
          title, unit: unit, done: done, of: total,
          elapsed: (now - state.started) / .seconds(1), columns: Terminal.columns))
    }
  }

  /// Returns the bar after some seconds, on a terminal of some columns.
  static func line(
    _ title: String, unit: String?, done: Int, of total: Int, elapsed: Double, columns: Int
  ) -> String {
    let fraction = min(1, Double(done) / Double(total))
    let remaining = fraction > 0 ? elapsed / fraction - elapsed : 0
    let rate = unit.map { "  \(Int((Double(done) / elapsed).rounded())) \($0)/s" } ?? ""
    let tail = " \(Int(fraction * 100)) %\(rate)  \(Int(remaining.rounded(.up))) s left"
    let width = max(10, min(40, columns - title.count - tail.count - 4))
    let filled = Int(fraction * Double(width))
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    return "\(title) \(bar)\(tail)"
  }

  /// Removes the bar from the terminal.
  func finish() {
    state.withLock { state in
      if state.isVisible { Terminal.status("") }
      state.isVisible = false
    }
  }
}
