import ChatModel
import Platform

/// The references that lie in folders, whatever a run verifies of them.
public struct ReferenceIndex: Sendable {
  /// The references, sorted by path.
  public private(set) var references: [StoredReference] = []

  /// More files than any project has.
  private static let mostFiles = 1_000_000
  private static let deepest = 64

  /// Looks for references in folders and below them; what is hidden is left out.
  ///
  /// - Throws: a `Diagnostic` for a folder that can't be read.
  /// - Complexity: O(files).
  public init(of folders: [String]) throws(Diagnostic) {
    var found: [String: StoredReference] = [:]
    var remaining = Self.mostFiles
    for folder in folders {
      let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      let isOne = trimmed.split(separator: "/").last == Substring(SceneListFile.references)
      try Self.walk(
        trimmed == "." ? "" : trimmed, references: isOne ? trimmed : nil, 0, &remaining, &found)
    }
    references = found.values.sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }

  /// - Parameter references: the folder of references that this one is, or lies in.
  private static func walk(
    _ folder: String, references: String?, _ depth: Int, _ remaining: inout Int,
    _ found: inout [String: StoredReference]
  ) throws(Diagnostic) {
    guard depth < deepest else { return }
    let names: [String]
    do throws(SystemError) {
      names = try FileSystem.names(in: folder.isEmpty ? "." : folder)
    } catch {
      throw Diagnostic(.error, "the folder `\(folder)` can't be read: \(error)")
    }
    remaining -= names.count
    guard remaining >= 0 else {
      throw Diagnostic(.error, "there are too many files", hint: "name a folder more closely")
    }
    // What a run was writing as it was killed is no reference.
    for name in names where !name.hasPrefix(".") && !AtomicFile.isTemporaryName(name) {
      let path = folder.isEmpty ? name : folder + "/" + name
      // Links aren't followed: what they lead to is another folder's.
      guard let status = try? FileStatus(of: path, followingLinks: false) else { continue }
      if status.kind == .folder {
        let isRoot = references == nil && name == SceneListFile.references
        try walk(path, references: isRoot ? path : references, depth + 1, &remaining, &found)
      } else if let references, status.kind == .file, folder != references {
        let base = base(of: name)
        let own = String((folder + "/" + base).dropFirst(references.utf8.count + 1))
        found[
          references + "/" + own,
          default: StoredReference(folder: references, name: own, files: [], bytes: 0)
        ].add(path, status.size)
      }
    }
  }

  /// Returns a file's name without what tells the files of one reference apart.
  private static func base(of name: String) -> String {
    let layout = ".layout.txt"
    if name.hasSuffix(layout) { return String(name.dropLast(layout.count)) }
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

extension StoredReference {
  fileprivate mutating func add(_ file: String, _ size: Int) {
    files.append(file)
    bytes += size
  }
}
