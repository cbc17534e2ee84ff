import Letterer
import SnapshotReports
import Snapshots

/// `letterer review --web`.
enum WebReview {
  /// Serves a report to a browser on this machine, until its page is closed.
  static func serve(_ decisions: SnapshotDecisions) async throws {
    let server = try ReportInput.reportingErrors { try ReviewServer(decisions, token: token()) }
    try Terminal.out(server.address + "\n")
    Terminal.note("Open it in a browser. The review ends when its page is closed, or with Ctrl-C.")
    try await Interruption.cancelling {
      try await server.run()
      try Task.checkCancellation()
    }
  }

  /// Returns a text that nobody guesses: 192 bits of the system's randomness.
  private static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<3).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
