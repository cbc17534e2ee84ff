import Foundation

/// A text that is kept beside a test, so that what changes shows as a line that can be read.
package struct RecordedText {
  /// Whether texts are recorded anew: the environment has `LETTERER_RECORD`.
  package static let isRecording = ProcessInfo.processInfo.environment["LETTERER_RECORD"] != nil

  private let name: String
  private let file: URL

  /// A text in the folder `Recorded` beside a test's file.
  package init(_ name: String, besides test: String = #filePath) {
    self.name = name
    file = URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Recorded/\(name).txt")
  }

  /// The first line that another text has differently, with what it belongs to: the last line above
  /// that begins with `==`. `nil` where both are the same.
  ///
  /// Where texts are recorded anew, this one is recorded first.
  package func difference(from text: String) throws -> String? {
    if Self.isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    guard text != recorded else { return nil }
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    var title: Substring = ""
    for (line, other) in zip(found, expected) {
      if other.hasPrefix("==") { title = other }
      if line != other { return "\(name) \(title)\n  recorded \(other)\n  now      \(line)" }
    }
    return "\(name) has \(found.count) lines, not \(expected.count)"
  }
}
