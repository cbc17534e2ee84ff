import Testing

/// The folders of each target: what one uses of another never leads back to it.
@Suite struct FolderTests {
  @Test func foldersHaveNoCircles() throws {
    let sources = try SourceTargets.all.get()
    #expect(sources.targets.count > 10)
    for target in sources.targets {
      let circles = sources.graph(of: target).circles()
      let described = circles.map { FolderGraph.description(of: $0) }.joined(separator: "\n")
      #expect(circles.isEmpty, "in \(target.name):\n\(described)")
    }
  }

  @Test func itSeesTheFoldersOfLargeTargets() throws {
    let sources = try SourceTargets.all.get()
    func edges(of name: String) throws -> [[String]: FolderGraph.Edge] {
      let target = try #require(sources.targets.first { $0.name == name })
      return sources.graph(of: target).levels()[""] ?? [:]
    }
    for name in ["ListLayout", "Painting", "FrameEncoding"] {
      #expect(try edges(of: name).count > 8, "\(name)")
    }
    #expect(try edges(of: "Painting")[["Raster", "Caches"]] != nil)
  }
}
