import Letterer
import SnapshotReview

/// What there is to say at the end of a review.
enum ReviewSummary {
  /// Says what was decided, what couldn't be, and how to go on.
  static func text(_ review: Review) -> String {
    let counts = review.counts
    var parts = ["\(counts.accepted) accepted", "\(counts.rejected) rejected"]
    if counts.refused > 0 { parts.append("\(counts.refused) refused") }
    parts.append("\(counts.left) left")
    var lines = [parts.joined(separator: ", ")]
    for (result, choice) in zip(review.results, review.choices) {
      if case .refused(let reason) = choice { lines.append("  \(result.snapshot): \(reason)") }
    }
    if counts.left > 0 { lines.append("letterer review goes on with what is left") }
    return lines.map { TerminalText.visible($0) + "\n" }.joined()
  }

  /// Says that nothing is left to decide on.
  static func nothing(in review: ReviewReport) -> String {
    let count = review.results.count
    return count == 0
      ? "Nothing to review: \(review.report.results.count) snapshots are as they should be.\n"
      : "Nothing to review: all \(count) were decided on.\n"
  }
}
