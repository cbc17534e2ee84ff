import Foundation
import TestSupport
import Testing

/// The Swift examples of the pages and of the comments stand in the packages of examples, which are
/// built where changes are checked.
@Suite struct SnippetTests {
  /// A page, or a file of the sources, and one of its examples.
  struct Example: CustomTestStringConvertible {
    var page: String
    var lines: [String]

    var testDescription: String { "\(page): \(lines.first ?? "")" }
  }

  /// The README's examples, and those of all catalogs of documentation and of all comments.
  static let examples: [Example] = {
    let files = FileManager.default.enumerator(atPath: Repository.path("Sources"))
    let pages = (files?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
    return (["README.md"] + pages.sorted().map { "Sources/" + $0 }).flatMap { page in
      text(of: page).components(separatedBy: "```swift\n").dropFirst()
        .map { Example(page: page, lines: lines($0.components(separatedBy: "```")[0])) }
    }
  }()

  /// Returns a page's text, of a file of the sources its comments alone.
  private static func text(of page: String) -> String {
    let text = (try? Repository.text(page)) ?? ""
    guard page.hasSuffix(".swift") else { return text }
    return text.components(separatedBy: "\n").compactMap { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return line.hasPrefix("///") ? String(line.dropFirst(3).drop { $0 == " " }) : nil
    }.joined(separator: "\n")
  }

  private static let folders = [
    "Examples/Package/Sources/Snippets", "Examples/Lists/Sources/Adapters",
    "Examples/Lists/Sources/TextLists", "Examples/Snapshots/Tests/BotTests",
    "Examples/Snapshots/Tests/BotXCTests",
  ]

  private static let sources: [[String]] = {
    folders.flatMap { folder in
      Repository.names(in: folder).compactMap { name in
        (try? Repository.text(folder + "/" + name)).map(lines)
      }
    }
  }()

  /// The lines of a text without their indents, and without those that are blank.
  private static func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test func thereAreExamples() {
    #expect(Self.examples.count { $0.page.hasSuffix(".md") } > 5)
    #expect(Self.examples.count { $0.page.hasSuffix(".swift") } > 10)
  }

  @Test(arguments: examples)
  func compiles(example: Example) {
    let imports = example.lines.filter { $0.hasPrefix("import ") }
    let code = example.lines.filter { !$0.hasPrefix("import ") }
    let isCompiled = Self.sources.contains { source in
      imports.allSatisfy(source.contains)
        && source.indices.contains { source[$0...].starts(with: code) }
    }
    #expect(isCompiled, "not in \(Self.folders.joined(separator: ", "))")
  }
}
