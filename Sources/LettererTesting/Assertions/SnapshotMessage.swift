import Letterer
import Snapshots

/// What a test that fails says of a snapshot: what differs, where the pictures are, and how it is
/// accepted.
struct SnapshotMessage {
  let result: SnapshotResult
  /// Whether the snapshot has no name besides its test's.
  var isUnnamed = false

  var text: String {
    ([headline] + findings + hints + files + commands).joined(separator: "\n")
  }

  private var headline: String { "The snapshot `\(result.snapshot)` \(verdict)" }

  private var verdict: String {
    let reason = result.summary.isEmpty ? "" : ": " + result.summary
    switch (result.verdict, result.kind) {
    case (.passed, _) where result.isOverBudget:
      return "has a reference that is too large: it takes \(result.bytes) bytes, and "
        + "\(result.budget ?? 0) are allowed"
    case (.passed, _): return "is as it should be"
    case (.recorded, _): return "was recorded" + reason
    case (.new, _): return "has no reference to be compared with" + reason
    case (.missing, _): return "can't be compared" + reason
    case (.broken, _): return "couldn't be verified" + reason
    case (.failed, .flaky): return "is flaky" + reason
    case (.failed, .environment):
      return "differs from its reference, and so does the environment" + reason
    case (.failed, _): return "differs from its reference" + reason
    }
  }

  /// The most sentences of each sort.
  private static let limit = 12

  private var findings: [String] {
    var lines = result.environment
    if let time = firstTime { lines.append("the first time that differs is \(time)") }
    lines += Self.limited(result.details.filter { $0 != result.summary })
    if !result.consequences.isEmpty {
      lines.append("as a consequence:")
      lines += Self.limited(result.consequences).map { "  " + $0 }
    }
    if let statistics = result.statistics, statistics.changed > 0 {
      lines.append(
        "\(statistics.changed) pixels differ, \(statistics.visible) of them visibly, by at most "
          + "\(statistics.greatest) of 255")
    }
    return lines.map { "  " + $0 }
  }

  /// The time of the first tile of a contact sheet of which something is said.
  private var firstTime: String? {
    let sentences = [result.summary] + result.details + result.boxes.flatMap(\.elements)
    let times = sentences.compactMap { sentence -> Int? in
      guard let mark = sentence.firstMatch(of: /tile#t([0-9]+)/) else { return nil }
      return Int(mark.1)
    }
    return times.min().map { "\(Double($0) / 1000) s" }
  }

  private static func limited(_ sentences: [String]) -> [String] {
    guard sentences.count > limit else { return sentences }
    return sentences.prefix(limit - 1) + ["… and \(sentences.count - limit + 1) more"]
  }

  private var hints: [String] {
    if result.isOverBudget {
      let isPicture = result.content == "png" && result.tier == .png
      return (isPicture ? ["  to store a checksum and the layout: .snapshots(tier: .hash)"] : [])
        + ["  to store all of it: .snapshots(budget: .large(reason: \"…\"))"]
    }
    guard isUnnamed, result.summary.hasPrefix("two snapshots are called") else { return [] }
    return [
      "  a second snapshot in one test needs a name, and so does that of each of a test's arguments:"
        + " `named:`"
    ]
  }

  private var files: [String] {
    var lines: [String] = []
    func add(_ title: String, _ checksum: String?, isPicture: Bool) {
      guard let checksum else { return }
      let name = "\(TestProcess.reportName)/files/\(checksum).\(isPicture ? "png" : "txt")"
      lines.append("  \(title) \(name)")
    }
    let isPicture = result.content == "png"
    add("expected:  ", result.expected?.content, isPicture: isPicture)
    add("actual:    ", result.actual?.content, isPicture: isPicture)
    add("difference:", result.difference, isPicture: true)
    return lines
  }

  private var commands: [String] {
    guard result.isAcceptable, !result.isOverBudget else { return [] }
    return [
      "  to look at it: letterer review",
      "  to accept it:  letterer accept \(Self.quoted(result.snapshot)) --from "
        + TestProcess.reportName,
      "  or record what fails: LETTERER_SNAPSHOTS=failed swift test",
    ]
  }

  /// Returns a text as one word of a shell.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/._-".utf8.contains(byte)
    }
    if isPlain { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
