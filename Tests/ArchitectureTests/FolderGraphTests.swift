import Testing

/// The analysis of folders on small sources.
@Suite struct FolderGraphTests {
  /// The graph of files by their paths.
  private func graph(_ files: KeyValuePairs<String, String>) -> FolderGraph {
    FolderGraph(
      files.map { path, text in
        let parts = path.split(separator: "/").map(String.init)
        return FolderGraph.Source(
          folders: parts.dropLast(), name: parts.last ?? "", outline: SwiftOutline(text))
      })
  }

  /// The edges of the top level, such as `A -> B`.
  private func edges(_ files: KeyValuePairs<String, String>) -> [String] {
    (graph(files).levels()[""] ?? [:]).keys.map { $0.joined(separator: " -> ") }.sorted()
  }

  private func circles(_ files: KeyValuePairs<String, String>) -> [String] {
    graph(files).circles().map { circle in circle.map(\.from).joined(separator: " -> ") }
  }

  @Test func oneWayIsNoCircle() {
    let files: KeyValuePairs = [
      "A/Low.swift": "struct Low {}", "B/High.swift": "struct High { var low: Low }",
      "C/Top.swift": "struct Top { var low: Low; var high: High }",
    ]
    #expect(edges(files) == ["B -> A", "C -> A", "C -> B"])
    #expect(circles(files).isEmpty)
  }

  @Test func aCircleIsNamedWithItsPlaces() throws {
    let circle = try #require(
      graph([
        "A/Hen.swift": "struct Hen {\n  var egg: Egg\n}",
        "B/Egg.swift": "struct Egg { let hen: Hen? }",
      ]).circles().first)
    #expect(
      FolderGraph.description(of: circle) == """
          A -> B -> A
            A -> B
              A/Hen.swift:2 uses Egg of B/Egg.swift
            B -> A
              B/Egg.swift:1 uses Hen of A/Hen.swift

        """)
  }

  @Test func aShortCircleIsNamedOfALargeGroup() {
    #expect(
      circles([
        "A/A.swift": "struct A { var b: B }", "B/B.swift": "struct B { var c: C }",
        "C/C.swift": "struct C { var d: D }", "D/D.swift": "struct D { var c: C; var a: A }",
      ]) == ["C -> D"])
    #expect(
      circles([
        "A/A.swift": "struct A { var b: B }", "B/B.swift": "struct B { var c: C }",
        "C/C.swift": "struct C { var a: A }",
      ]) == ["A -> B -> C"])
  }

  @Test func filesBesideFoldersAreAFolder() {
    #expect(
      circles([
        "Error.swift": "struct Failure: Error {}", "A/A.swift": "func run() throws(Failure) {}",
      ]).isEmpty)
    #expect(
      circles([
        "Main.swift": "struct Main { var a: PartA }",
        "A/A.swift": "struct PartA { var main: Main }",
      ]) == [". -> A"])
  }

  @Test func deeperLevelsCount() {
    let files: KeyValuePairs = [
      "A/B/One.swift": "struct One { var two: Two }",
      "A/C/Two.swift": "struct Two { var one: One }",
      "D/Three.swift": "struct Three { var one: One }",
    ]
    #expect(circles(files) == ["A/B -> A/C"])
    #expect(edges(files) == ["D -> A"])
  }

  @Test(arguments: ["layOut()", "self.layOut()", "Self.level", "_ = { [self.rows] }"])
  func whatExtensionsAddElsewhereIsUsedThere(use: String) {
    #expect(
      circles([
        "Core/Core.swift": "struct Core { func start() { \(use) } }",
        "Flow/Core+Flow.swift": """
        extension Core { func layOut() {}; static let level = 1; var rows: Int { 1 } }
        """,
      ]) == ["Core -> Flow"])
  }

  @Test func othersMembersOfTheSameNameAreNotTaken() {
    #expect(
      edges([
        "Core/Core.swift": "struct Core { func start() { other.layOut(); rows(); layOut(1) } }",
        "Flow/Other+Flow.swift": "extension Other { func layOut() {}; func rows() {} }",
        "Own/Core+Own.swift": "extension Core { func layOut(_ count: Int) {} }",
      ]) == ["Core -> Own", "Own -> Core"])
  }

  @Test func membersAndGlobalsOfOneFolderCount() {
    #expect(
      edges([
        "A/A.swift": "enum Kind { case wholeRow, other }\nfunc makeThing() {}\nlet theLimit = 1",
        "B/B.swift": "let kind = any(.wholeRow)", "C/C.swift": "let thing = makeThing()",
        "D/D.swift": "let least = theLimit - 1",
      ]) == ["B -> A", "C -> A", "D -> A"])
  }

  /// Short names, names that several declare, local ones and private ones tell nothing.
  @Test func whatIsUncertainDoesNotCount() {
    #expect(
      edges([
        "A/A.swift": """
        struct Alpha { func run() {}; func runTwice() {}; private func runNever() {} }
        private struct Hidden {}
        struct Box<Content> { var firstPart: Content }
        let theLimit = 2
        """,
        "B/B.swift": """
        struct Beta<Value> {
          struct Hidden {}
          func runTwice() {}
          func go(with other: any Runner, theLimit: Int) {
            other.run(); other.runTwice(); other.runNever()
            let firstPart = theLimit
            print(firstPart, Hidden())
          }
        }
        """,
        "C/C.swift": "struct Value {}",
      ]).isEmpty)
  }

  @Test func nestedTypesAreFoundFromWithin() {
    #expect(
      edges([
        "A/A.swift": "struct Alpha { enum Kind { case one } }",
        "B/B.swift": "struct Beta { enum Kind { case two }; var kind: Kind }",
        "C/C.swift": "extension Alpha { var same: Kind { self.kind } }",
        "D/D.swift": "struct Delta { var kind: Beta.Kind }",
      ]) == ["C -> A", "D -> B"])
  }

  @Test func whatAnotherTargetDeclaresIsNotTaken() {
    let sources = [
      FolderGraph.Source(
        folders: ["A"], name: "A.swift", outline: SwiftOutline("struct Alpha { var theWidth = 1 }")),
      FolderGraph.Source(
        folders: ["B"], name: "B.swift", outline: SwiftOutline("let width = picture.theWidth")),
    ]
    #expect(FolderGraph(sources).levels()[""]?.count == 1)
    #expect(FolderGraph(sources, foreignNames: ["theWidth"]).levels().isEmpty)
  }

  @Test func importsAreOfOtherTargets() {
    #expect(
      edges([
        "A/A.swift": "import struct Module.Name\n@_exported import enum Other.Kind\nstruct Own {}",
        "B/B.swift": "import Module\nimport Other\nimport Own\nlet name: Module.Name",
      ]).isEmpty)
  }

  @Test func commentsAndStringsTellNothing() {
    #expect(
      edges([
        "A/A.swift": "struct Alpha {}; struct Beta {}",
        "B/B.swift": """
        // Alpha
        /* Alpha /* Alpha */ Alpha */
        let text = "Alpha \\" Alpha" + #"Alpha " Alpha"#
        """,
        "C/C.swift": "let text = \"a \\(\"b \\(Beta()) c\") d\"",
      ]) == ["C -> A"])
  }
}
