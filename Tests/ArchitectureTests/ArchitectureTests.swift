import Foundation
import TestSupport
import Testing

/// The page on the architecture against `Package.swift` and the sources.
@Suite struct ArchitectureTests {
  let root = Repository.root

  /// A target and those of this package that it depends on.
  struct Target: Hashable {
    var name: String
    var dependencies: Set<String>
  }

  /// A source file of Swift or C.
  struct File {
    /// Below `Sources`, as `Painting/Raster/Mask.swift`.
    var path: String
    var text: String

    var target: String { String(path.prefix { $0 != "/" }) }

    /// Returns the lines that are asked for.
    func lines(where isWanted: (Substring) -> Bool) -> [Substring] {
      text.split(separator: "\n").filter(isWanted)
    }
  }

  /// All of them, read once.
  static let files = Result {
    let sources = Repository.root.appending(path: "Sources")
    let found = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    return try found.compactMap { $0 as? URL }
      .filter { ["swift", "c", "h"].contains($0.pathExtension) }
      .map { file in
        let path = file.path().dropFirst(sources.path().count).drop { $0 == "/" }
        return File(path: String(path), text: try String(contentsOf: file, encoding: .utf8))
      }
  }

  @Test func thePageListsTheTargetsOfThePackage() throws {
    let declared = try declaredTargets()
    let documented = try documentedTargets()
    #expect(declared.count > 5)
    #expect(Set(declared) == Set(documented))
  }

  @Test func arrowsPointOneWay() throws {
    var above: Set<String> = []
    for target in try documentedTargets() {
      #expect(
        target.dependencies.isSubset(of: above), "\(target.name) depends on one below it")
      above.insert(target.name)
    }
  }

  @Test func cLibrariesStayBehindTheirWalls() throws {
    let walls = [
      "CPango": ["Typesetting"], "CCairo": ["Painting"], "CArchive": ["ChatImport"],
      "CCodecs": ["FrameEncoding"], "CYAML": ["YAML"], "CExpat": ["XML"],
      "CSQLite": ["SQLite"], "CStrophe": ["XMPPClient"],
      "CLibrary": ["Platform", "LettererCLI", "LettererXMPP"],
    ]
    var seen: Set<String> = []
    for file in try Self.files.get() where file.path.hasSuffix(".swift") {
      let imports = file.lines { $0.contains("import ") }
      for (module, allowed) in walls
      where imports.contains(where: { $0.hasSuffix("import \(module)") }) {
        #expect(allowed.contains(file.target), "\(file.path) imports \(module)")
        seen.insert(module)
      }
    }
    #expect(seen == Set(walls.keys))
  }

  /// The command uses what any program can use: the library as a whole, and nothing of its parts.
  @Test func theCommandStandsOnThePublicInterface() throws {
    let allowed: Set<String> = [
      "ArgumentParser", "CLibrary", "CProcess", "Dispatch", "Letterer", "SceneLists",
      "SnapshotReports", "SnapshotReview", "Snapshots", "Synchronization", "TerminalPictures",
    ]
    let folder = root.appending(path: "Sources/LettererCLI")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }
    #expect(files.count > 20)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?m)^\s*(?:@\w+ )*import (?:\w+ )?(\w+)/) {
        #expect(allowed.contains(String(match.1)), "\(file.lastPathComponent)")
      }
    }
    // And the compiler shows it nothing else.
    let package = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let target = try #require(
      package.firstMatch(of: /\.executableTarget\(\s*name: "LettererCLI",[\s\S]*?\n\n/))
    #expect(target.0.contains("packageAccess: false"))
  }

  /// Which C library there is, one target knows; `ListDiff` stands alone and asks for itself.
  @Test func oneTargetKnowsWhichCLibraryThereIs() throws {
    let library = /^\s*(@_exported )?import (Glibc|Musl|Darwin|Android|ucrt)$/
    var found: Set<String> = []
    for file in try Self.files.get() where file.path.hasSuffix(".swift") {
      let imports = file.lines { $0.contains("import ") }
      if imports.contains(where: { $0.wholeMatch(of: library) != nil }) { found.insert(file.path) }
    }
    #expect(found == ["CLibrary/CLibrary.swift", "ListDiff/Columns/Bytes.swift"])
  }

  /// Its tables of languages would make the command three times as large.
  @Test func nothingImportsFoundation() throws {
    let files = try Self.files.get().filter { $0.path.hasSuffix(".swift") }
    for file in files where file.text.contains("Foundation") {
      for line in file.lines(where: { $0.contains("Foundation") }) {
        #expect(line.firstMatch(of: /^\s*(\w+ )*import (\w+ )?Foundation/) == nil, "\(file.path)")
      }
    }
    #expect(files.count > 300)
  }

  /// What a process has one of is its program's: other threads may be reading it. Only tests, which
  /// are programs, ask for what they were started with, in one place.
  @Test func librariesLeaveTheProcessAlone() throws {
    let suspects = [
      "getenv", "setenv", "putenv", "environ", "setlocale", "FcInit", "FcConfigSetCurrent",
      "_GET_CLASS",
    ]
    let ofTheProcess =
      /\b(getenv|setenv|unsetenv|putenv|environ|setlocale|FcInit|FcConfigSetCurrent|\w+_GET_CLASS)\b/
    let files = try Self.files.get().filter {
      !["LettererCLI", "LettererXMPP"].contains($0.target)
        && !$0.path.hasSuffix("/HostProcess.swift")
    }
    // Few lines are worth a regular expression, which takes its time.
    for file in files where suspects.contains(where: file.text.contains) {
      for line in file.lines(where: { line in suspects.contains { line.contains($0) } })
      where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        #expect(line.firstMatch(of: ofTheProcess) == nil, "\(file.path): \(line)")
      }
    }
    #expect(files.count > 300)
  }

  /// A product that is added without being rounded first differs from machine to machine; and the
  /// flag of the compiler would keep packages from depending on this one.
  @Test func cCodeRoundsEveryProduct() throws {
    var count = 0
    for folder in ["Sources", "Fonts"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: root.appending(path: folder), includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "c" {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let code = lines.first { $0.hasPrefix("#") }
        #expect(code == "#pragma STDC FP_CONTRACT OFF", "\(file.lastPathComponent)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  /// Reads `.target(name: "X", dependencies: ["A", "B"])` and its kin; no tests and what only they
  /// use, no products.
  func declaredTargets() throws -> [Target] {
    let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let declaration =
      /\.(?:target|executableTarget|systemLibrary)\((?![^()]*path: "Tests\/)\s*name: "(\w+)"(?:,\s*dependencies: \[((?:[^\[\]]|\[[^\]]*\])*)\])?/
    let found = text.matches(of: declaration)
    let names = Set(found.map { String($0.1) })
    return found.map { match in
      let quoted = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      return Target(name: String(match.1), dependencies: Set(quoted).intersection(names))
    }
  }

  /// Reads the rows of the page's table, in their order.
  func documentedTargets() throws -> [Target] {
    let page = root.appending(path: "Sources/Letterer/Letterer.docc/Architecture.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /\| `(\w+)` \| [^|]+ \| ([^|]+) \|/) else { return nil }
      let names = match.2.matches(of: /`(\w+)`/).map { String($0.1) }
      return Target(name: String(match.1), dependencies: Set(names))
    }
  }
}
