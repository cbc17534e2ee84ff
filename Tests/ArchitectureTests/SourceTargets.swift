import Foundation

/// A target's Swift sources.
struct SourceTarget {
  var name: String
  var sources: [FolderGraph.Source]

  /// All targets of this package, read once.
  static let all = Result {
    try readTargets(
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent())
  }

  /// The target's folders; the names of other targets' members aren't taken for its own.
  func graph(among targets: [SourceTarget]) -> FolderGraph {
    let others = targets.filter { $0.name != name }.flatMap(\.sources)
    return FolderGraph(
      sources,
      foreignNames: Set(
        others.flatMap { $0.outline.declarations.filter { !$0.isPrivate }.map(\.name) }))
  }
}

/// Reads the sources of all targets below a package's folder, in the order of their names.
func readTargets(_ root: URL) throws -> [SourceTarget] {
  let folder = root.appending(path: "Sources")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  var sources: [String: [FolderGraph.Source]] = [:]
  while let file = files?.nextObject() as? URL {
    guard file.pathExtension == "swift" else { continue }
    let parts = file.pathComponents.dropFirst(folder.pathComponents.count)
    guard let target = parts.first, let name = parts.last else { continue }
    let text = try String(contentsOf: file, encoding: .utf8)
    sources[target, default: []].append(
      FolderGraph.Source(
        folders: Array(parts.dropFirst().dropLast()), name: name, outline: SwiftOutline(text)))
  }
  return sources.sorted { $0.key < $1.key }.map { name, sources in
    SourceTarget(name: name, sources: sources.sorted { $0.path < $1.path })
  }
}
