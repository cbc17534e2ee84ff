import Snapshots

/// Results as Markdown, for the summary of a workflow's job: how many there are of each verdict, and a
/// row for each cause.
public enum MarkdownSummary {
  /// The most causes that have a row.
  static let rowLimit = 100

  /// Returns the text.
  ///
  /// - Parameter acceptCommand: The command that accepts what is new and what differs.
  /// - Complexity: O(results).
  public static func text(of report: SnapshotReport, acceptCommand: String? = nil) -> String {
    let results = report.results
    let counts = SnapshotResult.Verdict.allCases.compactMap { verdict -> String? in
      let count = results.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    var text = "### Snapshots\n\n" + (counts.isEmpty ? "none" : counts.joined(separator: ", "))
    text += "\n"
    let causes = report.causes
    guard !causes.isEmpty else { return text }
    text += "\n| Snapshot | What | Why |\n|---|---|---|\n"
    for cause in causes.prefix(rowLimit) {
      guard let first = cause.first else { continue }
      let others = cause.count == 1 ? "" : " and \(cause.count - 1) more"
      let kind = first.kind?.rawValue ?? first.verdict.rawValue
      text += "| \(escaped(first.snapshot))\(others) | \(kind) | \(escaped(first.headline)) |\n"
    }
    if causes.count > rowLimit { text += "\nand \(causes.count - rowLimit) more causes\n" }
    if let acceptCommand, results.contains(where: \.isAcceptable) {
      text += "\nTo accept what there is now:\n\n" + fenced(acceptCommand)
    }
    return text
  }

  /// Returns a text in which nothing is Markdown or HTML, on one line.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\t": result += " "
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", ".", "!", "|", "~",
        "@", "$", ":", "\"":
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a block of code, whose fence is longer than any in the text.
  private static func fenced(_ text: String) -> String {
    let runs = text.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
    return "\(fence)sh\n\(text)\n\(fence)\n"
  }
}
