import Snapshots

/// Results as JUnit XML, which build servers read: a test suite for each group of snapshots, a test
/// case for each snapshot.
///
/// What differs is a failure, what can't be rendered or wasn't fetched is an error; what has no
/// reference yet is a failure as well. Only what the schema of Jenkins' xUnit plugin has is written:
/// a suite has the file that its tests stand in, and a fault's text the line, for which the schema
/// has no attribute.
public enum JUnitReport {
  /// Returns the XML. Complexity: O(results).
  public static func xml(of results: [SnapshotResult]) -> String {
    var suites: [(name: String, results: [SnapshotResult])] = []
    for result in results.sorted(by: { $0.snapshot < $1.snapshot }) {
      let name = result.group
      if suites.last?.name != name { suites.append((name, [])) }
      suites[suites.count - 1].results.append(result)
    }
    let counts = Counts(results)
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"letterer\" \(counts.attributes)>\n"
    for suite in suites {
      let counts = Counts(suite.results)
      xml +=
        "  <testsuite name=\"\(XMLText.escaped(suite.name))\" \(counts.attributes) skipped=\"0\""
        + file(of: suite.results) + ">\n"
      for result in suite.results { xml += testCase(result) }
      xml += "  </testsuite>\n"
    }
    return xml + "</testsuites>\n"
  }

  /// The attribute with the file that all of a suite stand in; empty where they don't.
  private static func file(of results: [SnapshotResult]) -> String {
    let files = Set(results.map { $0.source?.file })
    guard files.count == 1, let file = files.first ?? nil else { return "" }
    return " file=\"\(XMLText.escaped(file))\""
  }

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0

    init(_ results: [SnapshotResult]) {
      tests = results.count
      failures = results.count { $0.fault == "failure" }
      errors = results.count { $0.fault == "error" }
    }

    var attributes: String { "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\"" }
  }

  private static func testCase(_ result: SnapshotResult) -> String {
    let opening =
      "    <testcase name=\"\(XMLText.escaped(result.name))\""
      + " classname=\"\(XMLText.escaped(result.group))\""
    guard let fault = result.fault else { return opening + "/>\n" }
    let place = result.source.map { ["\($0.file):\($0.line)"] } ?? []
    let text = XMLText.escaped((place + result.sentences).joined(separator: "\n"))
    return opening + ">\n"
      + "      <\(fault) message=\"\(XMLText.escaped(result.headline))\""
      + " type=\"\(result.kind?.rawValue ?? result.verdict.rawValue)\">\(text)</\(fault)>\n"
      + "    </testcase>\n"
  }
}

extension SnapshotResult {
  /// The element that says what is wrong; `nil` where nothing is.
  fileprivate var fault: String? {
    switch verdict {
    case .passed, .recorded: nil
    case .new, .failed: "failure"
    case .missing, .broken: "error"
    }
  }
}
