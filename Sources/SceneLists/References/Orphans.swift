import ChatModel
import Platform
import Snapshots

/// References that belong to no scene and to no test any more.
///
/// What a reference belongs to is asked of the files that lie beside its folder of references: lists
/// are expanded whole. Of a file of tests only a run of all tests knows which references they have;
/// a run of some orphans nothing.
public struct Orphans: Sendable {
  /// The references, sorted by path.
  public private(set) var references: [StoredReference]

  /// Looks for orphans in folders and below them.
  ///
  /// - Parameters:
  ///   - folders: the folders.
  ///   - report: a report of tests, if there is one, and the folder that its paths begin in.
  /// - Throws: a `DiagnosticsError` with all that is wrong with lists: nothing is known then.
  public init(
    in folders: [String], report: (read: SnapshotReport, root: String)? = nil
  ) throws(DiagnosticsError) {
    let index: ReferenceIndex
    do throws(Diagnostic) { index = try ReferenceIndex(of: folders) } catch {
      throw DiagnosticsError([error])
    }
    var owners = Owners(tests: report.flatMap { TestReferences($0.read, root: $0.root) })
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

  /// Orphans among the references of lists of which a report speaks, below the working folder.
  ///
  /// There are none unless the report's runs looked at all scenes together.
  public init(besides report: SnapshotReport) {
    references = []
    guard report.coversAll, report.rootPath == "." else { return }
    let mark = SceneListFile.references + "/"
    var groups: Set<String> = []
    for result in report.results {
      guard let source = result.source, SceneListFile.isList(source.file),
        let range = result.snapshot.ranges(of: mark).last
      else { continue }
      let folder = String(result.snapshot[..<range.upperBound])
      let name = result.snapshot[range.upperBound...]
      groups.insert(folder + String(name.split(separator: "/").first ?? ""))
    }
    let folders = Set(groups.map { String($0[..<($0.lastIndex(of: "/") ?? $0.endIndex)]) })
    let there = folders.sorted().filter { FileSystem.kind(of: $0) == .folder }
    let names = Set(report.results.map(\.snapshot))
    references = ((try? ReferenceIndex(of: there))?.references ?? []).filter {
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
    case tests(String)
    case other
  }

  /// What a run of all tests says.
  let tests: TestReferences?
  /// By folder of references, and by group.
  private var known: [String: [String: Owner]] = [:]

  init(tests: TestReferences?) { self.tests = tests }

  /// Returns whether a reference belongs to something.
  mutating func own(_ reference: StoredReference) throws(DiagnosticsError) -> Bool {
    if known[reference.folder] == nil {
      known[reference.folder] = try Self.owners(beside: reference.folder)
    }
    switch known[reference.folder]?[reference.group] {
    case nil: return false
    case .other: return true
    case .tests(let file): return !(tests?.isOrphan(reference, of: file) ?? false)
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
      let group = first(SnapshotName(group: SceneNaming.split(name).file, test: "x"))
      owners[group] =
        owners[group] == nil && TestReferences.isTest(name) ? .tests(folder + name) : .other
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
