import Foundation
import TestSupport
import Testing

/// The Swift examples of the pages stand in the packages of examples, which are built where changes
/// are checked.
@Suite struct SnippetTests {
  /// A page and one of its examples.
  struct Example: CustomTestStringConvertible {
    var page: String
    var lines: [String]

    var testDescription: String { "\(page): \(lines.first ?? "")" }
  }

  /// The README's examples, and those of all catalogs of documentation.
  static let examples: [Example] = {
    let files = FileManager.default.enumerator(atPath: Repository.path("Sources"))
    let articles = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".md") }
    let pages = ["README.md"] + articles.sorted().map { "Sources/" + $0 }
    return pages.flatMap { page in
      ((try? Repository.text(page)) ?? "").components(separatedBy: "```swift\n").dropFirst()
        .map { Example(page: page, lines: lines($0.components(separatedBy: "```")[0])) }
    }
  }()

  private static let folders = [
    "Examples/Package/Sources/Snippets", "Examples/Lists/Sources/Adapters",
    "Examples/Lists/Sources/TextLists",
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

  @Test func thereAreExamples() { #expect(Self.examples.count > 5) }

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
