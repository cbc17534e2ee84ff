import ArgumentParser
import Letterer
import SceneLists
import Snapshots

/// What came of a run, in words: what differs, by cause, and how to accept it.
struct VerifySummary {
  let results: [SnapshotResult]
  /// References that no scene has any more.
  let orphans: [StoredReference]
  /// The report's folder.
  let report: String
  /// The folder that its paths begin in, from the working folder.
  let root: String
  /// How long it took; `nil` for what wasn't measured.
  let seconds: Double?
  let columns: Int

  /// How many causes are told, and how many lines each.
  private static let shownCauses = 20
  private static let shownLines = 4
  private static let shownNames = 3

  private func count(_ verdicts: SnapshotResult.Verdict...) -> Int {
    results.count { verdicts.contains($0.verdict) }
  }

  /// The exit status; `nil` where all is as it should be.
  var status: ExitCode? {
    if results.isEmpty { return ExitCode(5) }
    if count(.failed, .missing, .broken) > 0 { return ExitCode(1) }
    if results.contains(where: \.isOverBudget) { return ExitCode(4) }
    if count(.new) > 0 { return ExitCode(3) }
    if !orphans.isEmpty { return ExitCode(4) }
    return nil
  }

  var text: String {
    guard !results.isEmpty else {
      return "There is nothing to verify: no scene is listed here, or none matches.\n"
    }
    let groups = Self.groups(of: results)
    var text = groups.prefix(Self.shownCauses).map(paragraph).joined()
    if groups.count > Self.shownCauses {
      text += "and \(groups.count - Self.shownCauses) more causes\n\n"
    }
    return text + overBudget + orphanLines + totals + commands(groups)
  }

  /// Results that are pending, by cause; the cause of most first.
  private static func groups(of results: [SnapshotResult]) -> [[SnapshotResult]] {
    var groups: [String: [SnapshotResult]] = [:]
    for result in results where result.isPending {
      groups[result.cause, default: []].append(result)
    }
    return groups.values.sorted {
      $0.count == $1.count ? $0[0].snapshot < $1[0].snapshot : $0.count > $1.count
    }
  }

  // MARK: Causes

  private func paragraph(_ group: [SnapshotResult]) -> String {
    let first = group[0]
    var lines = [first.summary.isEmpty ? first.verdict.rawValue : first.summary]
    let label = first.kind?.rawValue ?? first.verdict.rawValue
    lines[0] += "  [\(label)]"
    let details = first.details.filter { $0 != first.summary } + first.environment
    lines += details.prefix(Self.shownLines).map { "  " + $0 }
    if details.count > Self.shownLines {
      lines.append("  and \(details.count - Self.shownLines) more that differ")
    }
    let follows = first.consequences
    if let consequence = follows.first {
      let rest =
        follows.count > 1 ? ", and \(Self.counted(follows.count - 1, "more consequence"))" : ""
      lines.append("  as a consequence \(consequence)\(rest)")
    }
    if first.kind == .layout, let statistics = first.statistics, statistics.changed > 0 {
      let verb = statistics.changed == 1 ? "differs" : "differ"
      lines.append(
        "  \(Self.counted(statistics.changed, "pixel")) \(verb), by \(statistics.greatest) at most")
    }
    let names = group.prefix(Self.shownNames).map(\.snapshot)
    let rest = group.count - names.count
    lines += names.map { "    " + $0 }
    if rest > 0 { lines.append("    and \(Self.counted(rest, "more snapshot"))") }
    return lines.map { Self.visible($0) + "\n" }.joined() + "\n"
  }

  private var overBudget: String {
    let large = results.filter(\.isOverBudget)
    guard !large.isEmpty else { return "" }
    let lines = large.prefix(Self.shownLines).map { result in
      let place = result.source.map { " (\($0.file):\($0.line))" } ?? ""
      let words = "\(result.bytes) bytes, and \(result.budget ?? 0) are allowed"
      return "    \(Self.visible(result.snapshot + place)): \(words)\n"
    }
    let rest = large.count > lines.count ? "    and \(large.count - lines.count) more\n" : ""
    let isListed = !large.contains { $0.source == nil }
    return "more than the budget allows\n" + lines.joined() + rest
      + (isListed
        ? "  write one of these into their entries:\n"
        : "  name them in a list, such as chats.scenes.yaml, and write one of these there:\n")
      + "    tier: hash       stores a checksum and the layout\n"
      + "    large: <reason>  stores all of it\n\n"
  }

  private var orphanLines: String {
    guard !orphans.isEmpty else { return "" }
    let lines = orphans.prefix(Self.shownNames).map { "    \(Self.visible($0.path))\n" }
    let rest = orphans.count > lines.count ? "    and \(orphans.count - lines.count) more\n" : ""
    return "references that belong to no scene\n" + lines.joined() + rest
      + "  letterer orphans --delete removes them\n\n"
  }

  // MARK: Totals and commands

  private var totals: String {
    let counts: [(Int, String)] = [
      (count(.passed), "passed"), (count(.failed), "failed"), (count(.missing), "not fetched"),
      (count(.broken), "broken"), (count(.new), "new"), (count(.recorded), "recorded"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let time = seconds.map { seconds in
      let tenths = Int((seconds * 10).rounded())
      return " (\(tenths / 10).\(tenths % 10) s)"
    }
    return "\(Self.counted(results.count, "scene")): \(parts.joined(separator: ", "))"
      + (time ?? "") + "\n"
  }

  private func commands(_ groups: [[SnapshotResult]]) -> String {
    let acceptable = groups.flatMap(\.self).filter { $0.isAcceptable && !$0.isOverBudget }
    guard !acceptable.isEmpty else { return "" }
    let isStandard = report == ReportInput.standard
    let begin = root == "." ? "" : " --root \(root)"
    let place = isStandard ? "" : " \(Self.quoted(report))"
    let from = (isStandard ? "" : " --from" + place) + begin
    var lines = [
      "the report's page:   \(report)/index.html",
      "to look at them:     letterer review" + place + begin,
      "to accept all:       letterer accept" + from,
    ]
    if groups.count > 1, let group = groups.first(where: { $0.contains(where: \.isAcceptable) }) {
      lines.append("to accept the first: letterer accept\(from) --cause \(group[0].cause)")
    }
    return "\n" + lines.joined(separator: "\n") + "\n"
  }

  // MARK: Words

  /// Returns `1 scene`, `12 scenes`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }

  /// Returns a path as a shell takes it.
  static func quoted(_ path: String) -> String {
    let plain = path.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/._-".utf8.contains(byte)
    }
    if plain, !path.isEmpty { return path }
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  private static func visible(_ line: String) -> String { TerminalText.visible(line) }
}
