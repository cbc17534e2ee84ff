import Foundation
import TestSupport

/// The Swift sources of a package, target by target.
struct SourceTargets {
  /// A target's sources.
  struct Target {
    var name: String
    var sources: [FolderGraph.Source]
  }

  /// The targets, by their names.
  let targets: [Target]
  /// The names that more than one target declares.
  private let sharedNames: Set<String>

  /// Those of this package, read once.
  static let all = Result { try SourceTargets(of: Repository.root) }

  /// Reads the sources below a package's folder. Complexity: O(bytes).
  init(of root: URL) throws {
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
    targets = sources.sorted { $0.key < $1.key }.map { name, sources in
      Target(name: name, sources: sources.sorted { $0.path < $1.path })
    }
    var seen: Set<String> = []
    var shared: Set<String> = []
    for target in targets {
      let declared = target.sources.flatMap(\.outline.declarations).filter { !$0.isPrivate }
      let names = Set(declared.map(\.name))
      shared.formUnion(names.intersection(seen))
      seen.formUnion(names)
    }
    sharedNames = shared
  }

  /// The folders of a target.
  func graph(of target: Target) -> FolderGraph {
    FolderGraph(target.sources, foreignNames: sharedNames)
  }
}
