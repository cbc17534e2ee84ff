import ChatModel
import Platform

/// Finds the files that a list names: in its folder or below, also where links lead elsewhere.
struct FileSearch {
  /// The folder's path, with a slash at its end; empty for the working folder.
  let folder: String
  /// The folder with every link resolved; `nil` where there is none.
  private let root: String?
  /// How many more names are looked at.
  private var remaining = 200_000

  init(folder: String) {
    self.folder = folder
    root = FileSystem.resolved(folder.isEmpty ? "." : folder)
  }

  /// Returns the paths, from the folder, that a path or a pattern names, sorted; at least one.
  ///
  /// Patterns find neither hidden files nor references.
  /// - Throws: a `Diagnostic` for a path that leads out of the folder, and where there is no file.
  mutating func files(_ text: String) throws(Diagnostic) -> [String] {
    if let flaw = ReferencedPath.flaw(text, in: .list) {
      throw Diagnostic(.error, flaw.message, hint: flaw.hint)
    }
    let pattern = PathPattern(text)
    guard !pattern.names.isEmpty else { throw Diagnostic(.error, "no file is named here") }
    let found: [String]
    if pattern.isLiteral {
      let path = pattern.names.joined(separator: "/")
      guard FileSystem.kind(of: folder + path) != nil else { throw missing(text) }
      found = [path]
    } else {
      var visited: Set<FileStatus.Identity> = []
      var paths: Set<String> = []
      try collect(pattern.names[...], in: "", &visited, &paths)
      guard !paths.isEmpty else {
        throw Diagnostic(
          .error, "nothing matches `\(text.prefix(80))`",
          hint: "`*` stands for the characters of one name, `**/` for any folders")
      }
      found = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    for path in found { try checkInside(path) }
    return found
  }

  private mutating func collect(
    _ names: ArraySlice<String>, in path: String, _ visited: inout Set<FileStatus.Identity>,
    _ paths: inout Set<String>
  ) throws(Diagnostic) {
    guard let name = names.first else { return }
    let rest = names.dropFirst()
    if name == "**" {
      try collect(rest, in: path, &visited, &paths)
      // A link may lead back to a folder above.
      let here = folder + path
      guard let identity = FileSystem.identity(of: here.isEmpty ? "." : here),
        visited.insert(identity).inserted
      else { return }
      for entry in try entries(of: path) where FileSystem.kind(of: folder + entry) == .folder {
        try collect(names, in: entry + "/", &visited, &paths)
      }
      visited.remove(identity)
      return
    }
    let matching: [String]
    if PathPattern.isPattern(name) {
      matching = try entries(of: path).filter {
        PathPattern.matches(String($0.dropFirst(path.count)), name)
      }
    } else {
      matching = [path + name]
    }
    for entry in matching {
      let kind = FileSystem.kind(of: folder + entry)
      if rest.isEmpty {
        if kind == .file { paths.insert(entry) }
      } else if kind == .folder {
        try collect(rest, in: entry + "/", &visited, &paths)
      }
    }
  }

  /// Returns the paths of what a pattern may find in a folder; none where it can't be read.
  private mutating func entries(of path: String) throws(Diagnostic) -> [String] {
    let here = folder + path
    let names = (try? FileSystem.names(in: here.isEmpty ? "." : here)) ?? []
    remaining -= names.count
    guard remaining >= 0 else {
      throw Diagnostic(
        .error, "there are too many files to look at", hint: "name a folder more closely")
    }
    return names.filter { !$0.hasPrefix(".") && $0 != SceneListFile.references }.map { path + $0 }
  }

  private func checkInside(_ path: String) throws(Diagnostic) {
    guard let root, let found = FileSystem.resolved(folder + path) else { throw missing(path) }
    guard found.hasPrefix(root == "/" ? root : root + "/") else {
      throw Diagnostic(
        .error, "`\(path)` leads out of the list's folder by a link",
        hint: "put the file beside the list, or into a folder there")
    }
  }

  /// Returns the error for a path where nothing is, with the nearest name in its folder.
  private func missing(_ path: String) -> Diagnostic {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let inner = folder + path[..<slash]
    let names = (try? FileSystem.names(in: inner.isEmpty ? "." : inner)) ?? []
    let near = Suggestion.nearest(to: String(path[slash...]), among: names)
    return Diagnostic(
      .error, "there is no file `\(path.prefix(200))`",
      hint: near.map { "did you mean `\(path[..<slash])\($0)`?" })
  }
}
