import Foundation
import TestSupport
import Testing

/// The README against what it speaks of.
@Suite struct ReadmeTests {
  let root = Repository.root

  @Test func everyFileThatItNamesIsThere() throws {
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let linked = text.matches(of: /\]\(([^)h][^)]*)\)/).map { String($0.1) }
    let pictures = text.matches(of: /src="([^"]+)"/).map { String($0.1) }
    let examples = text.matches(of: /Examples\/(?:motion\/)?[\w-]+\.chat/).map { String($0.0) }
    #expect(linked.count > 3)
    #expect(pictures.count > 1)
    #expect(examples.count > 0)
    for path in linked + pictures + examples {
      #expect(FileManager.default.fileExists(atPath: root.appending(path: path).path()), "\(path)")
    }
  }

  /// Those of the products that are taken alone name files from where they stand.
  @Test(arguments: ["ListDiff", "ListLayout"])
  func everyFileThatALibrarysNamesIsThere(library: String) throws {
    let folder = root.appending(path: "Sources/\(library)")
    let text = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let named = text.matches(of: /(?:\]\(|src=")([^")h][^")]*)/).map { String($0.1) }
    #expect(named.count > 4)
    for path in named {
      let file = folder.appending(path: path).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: file.path()), "\(path)")
    }
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("(Sources/\(library)/README.md)"))
  }

  @Test func theScriptThatItShowsIsTheExamples() throws {
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let script = try String(
      contentsOf: root.appending(path: "Examples/motion/side-b.chat"), encoding: .utf8)
    let shown = try #require(text.firstMatch(of: /```\n(== [\s\S]*?)```/)?.1)
    for line in shown.split(separator: "\n") {
      #expect(script.split(separator: "\n").contains(line), "\(line)")
    }
  }

  @Test func theTwoCommandsAreInTheMakefile() throws {
    let makefile = try String(contentsOf: root.appending(path: "Makefile"), encoding: .utf8)
    for target in ["demo", "test", "install", "uninstall", "bench", "format"] {
      #expect(makefile.contains("\n\(target): "))
    }
  }
}
