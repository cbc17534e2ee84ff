import Drawing
import Platform
import TestSupport

@testable import Snapshots

/// A project's folder with references, and a report of what differs from them.
struct ReportPlace {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var root: String { folder.path }
  var references: String { folder.path("__Snapshots__") }

  /// Records a picture and verifies another one in its place, as CI does; `nil` for none before.
  func verify(_ names: [String], from old: Bitmap?, to new: Bitmap) async throws {
    for name in names {
      if let old {
        let run = try SnapshotRun(root: root, report: nil, session: "1", isCI: false)
        _ = await run.verify(SnapshotName(group: "Chats", test: name), in: references) {
          Snapshot(old)
        }
      }
    }
    let run = try SnapshotRun(
      root: root, report: folder.path(".letterer"), session: "2", isCI: true)
    for name in names {
      _ = await run.verify(SnapshotName(group: "Chats", test: name), in: references) {
        Snapshot(new)
      }
    }
  }

  /// Writes a report of results as they are given.
  func write(_ results: [SnapshotResult], files: [[UInt8]] = []) throws -> SnapshotReport {
    let report = ReportFolder(path: folder.path(".letterer"))
    try report.create()
    for file in files { _ = try report.keep(file, isPicture: true) }
    try folder.write(
      ResultFragment.Header(session: "1", coverage: [.whole], rootPath: ".").line
        + results.map(\.line).joined(),
      to: ".letterer/results/1.jsonl")
    return try self.report
  }

  /// The report, as somebody decides on it.
  var decisions: SnapshotDecisions {
    get throws { try SnapshotDecisions(on: try report, root: root) }
  }

  var report: SnapshotReport {
    get throws { try SnapshotReport(folder: folder.path(".letterer")) }
  }
}

/// Names that would be something else where they aren't escaped.
let hostileTexts = [
  "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<!--<script>", "]]>",
  "it's \"quoted\" & <b>bold</b>", "line\u{2028}and\u{2029}paragraph", "\u{202E}gnp.exe",
  "a\nb\rc\td\u{0}e\u{1B}[31m", "{{report}}{{script}}", "::error file=x::y", "50%, a:b",
  "| `code` | *x* |", "\u{FFFE}", "emoji 🏔️ and ﷽",
]

extension SnapshotResult {
  /// A result whose every text is the same.
  static func hostile(_ text: String, _ verdict: Verdict = .failed) -> SnapshotResult {
    var result = SnapshotResult("Tests/\(text)/__Snapshots__/\(text)/\(text)", verdict)
    result.kind = verdict == .failed ? .layout : nil
    result.summary = text
    result.details = [text]
    result.consequences = [text]
    result.cause = text
    result.environment = [text]
    result.source = SourcePlace(file: text, line: 3)
    result.boxes = [PixelBox(x: 0, y: 0, width: 1, height: 1, pixels: 1, elements: [text])]
    return result
  }
}

extension Bitmap {
  /// A picture of one colour.
  static func plain(_ pixel: UInt32, width: Int = 24, height: Int = 16) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withUnsafeMutableBytes { bytes in
      for index in 0..<width * height {
        bytes.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
      }
    }
    return bitmap
  }
}
