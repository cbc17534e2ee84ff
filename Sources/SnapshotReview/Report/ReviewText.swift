import ChatModel
import JSONText
import PictureLayout
import Snapshots

/// Results in words and as JSON, for those without a terminal. Nothing in them can move a cursor.
public enum ReviewText {
  /// Returns what is left to decide on, cause by cause.
  public static func list(_ causes: [[SnapshotResult]]) -> String {
    var text = ""
    for results in causes {
      guard let first = results.first else { continue }
      let count = results.count == 1 ? "1 snapshot" : "\(results.count) snapshots, same cause"
      text += visible("\(first.cause)  \(count): \(headline(first))") + "\n"
      for result in results { text += visible("  \(result.snapshot)") + "\n" }
    }
    return text
  }

  /// Returns what is left to decide on as JSON:
  /// `{"letterer":"pending","format":1,"causes":[{"cause":…,"snapshots":[…]}]}`, the results as they
  /// stand in a report.
  public static func json(_ causes: [[SnapshotResult]]) -> String {
    let nodes = causes.map { results -> DataNode in
      .object([
        ("cause", .string(results.first?.cause ?? "")),
        ("snapshots", .array(results.map(\.node))),
      ])
    }
    return JSONWriter.text(
      .object([
        ("letterer", .string("pending")), ("format", .int(1)), ("causes", .array(nodes)),
      ]))
  }

  /// Returns all that is known of a result.
  ///
  /// - Parameter namingFiles: whether the paths of its pictures are said.
  public static func details(
    _ result: SnapshotResult, in review: ReviewReport, namingFiles: Bool = true
  ) -> String {
    var lines = [result.snapshot, "  " + headline(result)]
    lines += result.environment.map { "  " + $0 }
    lines += sentences(result).map { "  " + $0 }
    if !result.consequences.isEmpty {
      lines += ["  as a consequence:"] + result.consequences.map { "    " + $0 }
    }
    if let statistics = result.statistics { lines.append("  " + words(statistics)) }
    lines += result.boxes.map { box in
      "  \(box.width) × \(box.height) at \(box.x), \(box.y): \(box.pixels) pixels"
        + (box.elements.isEmpty ? "" : ", in " + box.elements.joined(separator: ", "))
    }
    if namingFiles {
      for (name, path) in files(of: result, in: review) { lines.append("  \(name): \(path)") }
    }
    if let source = result.source { lines.append("  test: \(source.file):\(source.line)") }
    lines.append("  cause: \(result.cause)")
    if let decision = review.decision(on: result) {
      lines.append("  decided: \(decision.rawValue)")
    }
    return lines.map { visible($0) + "\n" }.joined()
  }

  /// Returns a result as JSON.
  ///
  /// - Parameter namingFiles: whether `files` has the paths of its pictures and layouts.
  public static func json(
    _ result: SnapshotResult, in review: ReviewReport, namingFiles: Bool = true
  ) -> String {
    let named = namingFiles ? files(of: result, in: review) : []
    let files = named.map { ($0.name, DataNode.string($0.path)) }
    let decision = review.decision(on: result).map { [("decision", DataNode.string($0.rawValue))] }
    return JSONWriter.text(
      .object([("result", result.node), ("files", .object(files))] + (decision ?? [])))
  }

  // MARK: Words

  /// What kind of failure it is, and its sentence.
  static func headline(_ result: SnapshotResult) -> String {
    let kind = result.kind?.rawValue ?? result.verdict.rawValue
    return result.summary.isEmpty ? kind : "\(kind): \(result.summary)"
  }

  /// What is wrong, without the sentence that the headline has.
  static func sentences(_ result: SnapshotResult) -> [String] {
    result.details.filter { $0 != result.summary }
  }

  static func words(_ statistics: SnapshotResult.PixelStatistics) -> String {
    var parts = [
      count(statistics.changed, "pixel") + (statistics.changed == 1 ? " differs" : " differ")
    ]
    parts.append("\(statistics.visible) visibly")
    if statistics.antialiased > 0 { parts.append("\(statistics.antialiased) on edges") }
    parts.append("by at most \(statistics.greatest) of 255")
    parts.append("\(statistics.window) in the worst 32 × 32")
    return parts.joined(separator: ", ")
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)" + (number == 1 ? "" : "s")
  }

  static func visible(_ text: String) -> String { TerminalText.visible(text) }

  /// The files of a result that are in the report.
  private static func files(
    of result: SnapshotResult, in review: ReviewReport
  ) -> [(name: String, path: String)] {
    let sides = [
      ("expected", result.expected?.content), ("actual", result.actual?.content),
      ("difference", result.difference), ("expected layout", result.expected?.layout),
      ("actual layout", result.actual?.layout),
    ]
    return sides.compactMap { name, checksum in
      checksum.flatMap(review.report.path(ofFile:)).map { (name, $0) }
    }
  }
}
