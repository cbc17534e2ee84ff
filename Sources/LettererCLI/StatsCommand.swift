import ArgumentParser
import Letterer
import SceneLists

/// `letterer stats`.
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count references and their bytes.",
    discussion: """
      Lists each group of references (a scene list, a script, a file of tests) with how many there are \
      and what they take. The exit status is 4 if any takes more than --budget.

      EXAMPLES
        letterer stats
        letterer stats Tests --budget 64KiB
      """)

  @Argument(
    help: ArgumentHelp("Folders (default: this one).", valueName: "folder"), completion: .directory)
  var folders: [String] = []

  @Option(
    help: ArgumentHelp("The most bytes that one reference may take.", valueName: "size"),
    transform: ByteCount.read)
  var budget: ByteCount?

  func run() throws {
    let references: [StoredReference]
    do throws(Diagnostic) {
      references = try ReferenceIndex(of: folders.isEmpty ? ["."] : folders).references
    } catch {
      Failure.show([error])
      throw Failure.wrongUsage
    }
    let statistics = ReferenceStatistics(references: references, budget: budget?.count)
    try Terminal.out(statistics.text)
    if !statistics.large.isEmpty { throw ExitCode(4) }
  }
}

/// Counts of references, in words.
struct ReferenceStatistics {
  let references: [StoredReference]
  /// The most bytes that one may take.
  let budget: Int?

  private static let shownLarge = 10

  /// Those that take more than they may, the largest first.
  var large: [StoredReference] {
    guard let budget else { return [] }
    return references.filter { $0.bytes > budget }.sorted { $0.bytes > $1.bytes }
  }

  var text: String {
    guard !references.isEmpty else { return "There are no references.\n" }
    var rows: [[String]] = []
    var groups: [(path: String, references: [StoredReference])] = []
    for reference in references {
      let group = reference.folder + "/" + (reference.name.split(separator: "/").first ?? "")
      if groups.last?.path == group {
        groups[groups.count - 1].references.append(reference)
      } else {
        groups.append((group, [reference]))
      }
    }
    for group in groups { rows.append(Self.row(group.references, group.path)) }
    if groups.count > 1 { rows.append(Self.row(references, "all")) }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      Self.padded(row[0], widths[0]) + "  " + Self.padded(row[1], widths[1]) + "  " + row[2] + "\n"
    }
    return lines.joined() + largeLines
  }

  private var largeLines: String {
    let large = large
    guard !large.isEmpty, let budget else { return "" }
    let lines = large.prefix(Self.shownLarge).map {
      "  \(ByteText.text($0.bytes))  \(TerminalText.visible($0.path))\n"
    }
    let rest = large.count > lines.count ? "  and \(large.count - lines.count) more\n" : ""
    return "\nmore than \(ByteText.text(budget)):\n" + lines.joined() + rest
  }

  private static func row(_ references: [StoredReference], _ path: String) -> [String] {
    [
      "\(references.count)", ByteText.text(references.reduce(0) { $0 + $1.bytes }),
      TerminalText.visible(path),
    ]
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// Counts of bytes as text.
enum ByteText {
  /// Returns `800 B`, `64.0 KiB`, `1.5 MiB`.
  static func text(_ bytes: Int) -> String {
    guard bytes >= 1024 else { return "\(bytes) B" }
    let units = ["KiB", "MiB", "GiB", "TiB"]
    var (value, unit) = (Double(bytes) / 1024, 0)
    while value >= 1024, unit < units.count - 1 { (value, unit) = (value / 1024, unit + 1) }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
