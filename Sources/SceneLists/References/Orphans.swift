import ChatModel
import Platform
import Snapshots

/// References that no list speaks of any more.
///
/// What a reference belongs to is asked of the files that lie beside its folder of references, never
/// of what some run has verified: a run of some scenes orphans nothing.
public struct Orphans: Sendable {
  /// The references, sorted by path.
  public private(set) var references: [StoredReference]

  /// Looks for orphans in folders and below them.
  ///
  /// - Throws: a `DiagnosticsError` with all that is wrong with lists: nothing is known then.
  public init(in folders: [String]) throws(DiagnosticsError) {
    let index: ReferenceIndex
    do throws(Diagnostic) { index = try ReferenceIndex(of: folders) } catch {
      throw DiagnosticsError([error])
    }
    var owners = Owners()
    references = []
    for reference in index.references where try !owners.own(reference) {
      references.append(reference)
    }
  }

  /// Orphans among the references of lists that were expanded whole.
  ///
  /// - Parameter list: scenes; those of scripts that were named themselves don't matter.
  public init(besides list: SceneList) {
    let listed = list.scenes.filter { $0.source != nil }
    let names = Set(listed.map(\.reference))
    let groups = Set(listed.map { $0.references + "/" + Owners.first($0.name) })
    let folders = Set(listed.map(\.references)).sorted().filter {
      FileSystem.kind(of: $0) == .folder
    }
    let stored = (try? ReferenceIndex(of: folders).references) ?? []
    references = stored.filter {
      groups.contains($0.folder + "/" + $0.group) && !names.contains($0.path)
    }
  }

  /// Removes an orphan's files, and the folders that are empty then.
  ///
  /// - Throws: a `Diagnostic` where one can't be removed.
  public static func delete(_ orphan: StoredReference) throws(Diagnostic) {
    for file in orphan.files {
      do throws(SystemError) { try FileSystem.remove(file) } catch {
        throw Diagnostic(.error, "`\(file)` can't be removed: \(error)")
      }
    }
    var parts = orphan.name.split(separator: "/").dropLast()
    while !parts.isEmpty {
      guard
        (try? FileSystem.removeFolder(orphan.folder + "/" + parts.joined(separator: "/"))) != nil
      else { return }
      parts.removeLast()
    }
  }
}

/// What lies beside folders of references.
private struct Owners {
  /// What a group belongs to.
  private enum Owner {
    case list(Set<String>)
    case other
  }

  /// By folder of references, and by group.
  private var known: [String: [String: Owner]] = [:]

  /// Returns whether a reference belongs to something.
  mutating func own(_ reference: StoredReference) throws(DiagnosticsError) -> Bool {
    if known[reference.folder] == nil {
      known[reference.folder] = try Self.owners(beside: reference.folder)
    }
    switch known[reference.folder]?[reference.group] {
    case nil: return false
    case .other: return true
    case .list(let names): return names.contains(reference.name)
    }
  }

  private static func owners(
    beside references: String
  ) throws(DiagnosticsError) -> [String: Owner] {
    let folder = String(references.dropLast(SceneListFile.references.utf8.count))
    let names = (try? FileSystem.names(in: folder.isEmpty ? "." : folder)) ?? []
    var owners: [String: Owner] = [:]
    for name in names where name != SceneListFile.references && !name.hasPrefix(".") {
      // Whatever has that name, scripts and files of tests, knows of its references itself.
      owners[first(SnapshotName(group: SceneNaming.split(name).file, test: "x"))] = .other
    }
    for name in names where SceneListFile.isList(name) {
      let scenes = try SceneList([folder + name]).scenes.filter { $0.references == references }
      let group = first(SnapshotName(group: SceneListFile.name(of: name), test: "x"))
      owners[group] = .list(Set(scenes.map(\.name.path)))
    }
    return owners
  }

  /// Returns the first part of a name.
  static func first(_ name: SnapshotName) -> String {
    String(name.path.split(separator: "/").first ?? "")
  }
}
