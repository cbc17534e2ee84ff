import Testing

/// The folders of each target: what one uses of another never leads back to it.
@Suite struct FolderTests {
  /// Targets whose folders are still in circles, with the reason.
  static let unresolved = [
    "ChatModel": "the script's language becomes a target of its own",
    "ChatScript": "its reader, its printer and its twin share what they read and write",
    "Letterer": "themes, bubbles and the stage become targets of their own",
    "Themes": "its tokens and what reads them know each other",
    "Bubbles": "rows, cards and avatars know each other",
    "Staging": "scenes and animations know each other",
    "FrameEncoding": "files are written by a target below",
    "Typesetting": "its cache goes to a target below",
  ]

  @Test func foldersHaveNoCircles() throws {
    let targets = try SourceTarget.all.get()
    #expect(targets.count > 10)
    for target in targets where Self.unresolved[target.name] == nil {
      let circles = target.graph(among: targets).circles()
      let described = circles.map { FolderGraph.description(of: $0) }.joined(separator: "\n")
      #expect(circles.isEmpty, "in \(target.name):\n\(described)")
    }
  }

  @Test func itSeesTheFoldersOfLargeTargets() throws {
    let targets = try SourceTarget.all.get()
    for name in ["ListLayout", "Painting", "FrameEncoding"] {
      let target = try #require(targets.first { $0.name == name })
      let edges = target.graph(among: targets).levels()[""] ?? [:]
      #expect(edges.count > 8, "\(name)")
    }
    let painting = try #require(targets.first { $0.name == "Painting" })
    #expect(painting.graph(among: targets).levels()[""]?[["Raster", "Caches"]] != nil)
  }
}
