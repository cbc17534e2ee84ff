import Snapshots

/// Results as commands of a GitHub workflow: what is wrong stands beside the line of the test.
public enum GitHubAnnotations {
  /// The most lines of a level: GitHub shows no more of a step.
  static let lineLimit = 10

  /// Returns a line for each cause, with the number of those that have it: errors before warnings, and
  /// of each what most snapshots have in common first. Complexity: O(results).
  public static func lines(of report: SnapshotReport) -> [String] {
    var lines: [String] = []
    for level in ["error", "warning"] {
      let causes = report.causes.filter { $0.first.map(Self.level) == level }
      for cause in causes.prefix(lineLimit) {
        guard let first = cause.first else { continue }
        lines.append(line(for: first, others: cause.count - 1))
      }
      if causes.count > lineLimit {
        lines.append("::notice::\(causes.count - lineLimit) more causes of level \(level)")
      }
    }
    return lines
  }

  private static func level(of result: SnapshotResult) -> String {
    result.verdict == .new ? "warning" : "error"
  }

  private static func line(for result: SnapshotResult, others: Int) -> String {
    var properties: [String] = []
    if let source = result.source {
      properties = ["file=" + property(source.file), "line=\(max(1, source.line))"]
    }
    let title =
      others == 0
      ? "Snapshot \(result.name)" : "Snapshot \(result.name) and \(others) more, same cause"
    properties.append("title=" + property(title))
    let text = data(([result.snapshot + ":"] + result.sentences).joined(separator: "\n"))
    return "::\(level(of: result)) \(properties.joined(separator: ","))::\(text)"
  }

  /// Escapes what follows the last `::`.
  private static func data(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// Escapes a property, which a comma or a colon would end.
  private static func property(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = escape(scalar) {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
