import Foundation

/// A file of many small texts, each below a line `%%% its title`.
package struct DumpedSections {
  /// The texts in their order.
  package private(set) var sections: [(title: String, text: String)] = []

  /// The sections of a file in the folder `Corpus` beside a test's file.
  package init(_ name: String, besides test: String = #filePath) throws {
    let file = URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Corpus/\(name)")
    for line in try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("%%% ") {
        sections.append((String(line.dropFirst(4)), ""))
      } else if !sections.isEmpty {
        sections[sections.count - 1].text += line + "\n"
      }
    }
  }
}
