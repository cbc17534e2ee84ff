import ChatModel
import Platform

/// Media that lie in a folder; nothing outside of it is ever read, not even through a link.
public struct FolderMedia: MediaSource {
  /// The folder as it was given.
  public let path: String
  /// The folder with every link resolved; `nil` where there is none.
  private let root: String?

  /// The media of a folder; a folder that doesn't exist has none.
  public init(path: String) {
    self.path = path
    root = FileSystem.resolved(path)
  }

  /// The bytes of a file in the folder.
  ///
  /// - Throws: a `Diagnostic` for a path or a link that leads outside, a file larger than `limit`,
  ///   anything that isn't a regular file, and one that can't be read.
  public func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
    guard let wanted = reference.path, let found = try inside(wanted) else { return nil }
    return try OpenFile.bytes(of: found, .regular, followingLinks: false, limit: limit)
  }

  /// The resolved path of a file that must lie in the folder; `nil` where there is none.
  private func inside(_ wanted: String) throws(Diagnostic) -> String? {
    guard let root else { return nil }
    let parts = try MediaPath.parts(of: wanted)
    guard !parts.isEmpty, let found = locate(parts, in: root) else { return nil }
    guard found.hasPrefix(root == "/" ? root : root + "/") else { throw MediaPath.outside(wanted) }
    return found
  }

  /// The way from a folder to this one, with a slash at its end; empty where both are the same, `nil`
  /// where this one doesn't lie in it.
  package func path(from folder: String) -> String? {
    guard let root, let other = FileSystem.resolved(folder) else { return nil }
    if root == other { return "" }
    let above = other.hasSuffix("/") ? other : other + "/"
    return root.hasPrefix(above) ? root.dropFirst(above.count) + "/" : nil
  }

  /// The resolved path of a file. File systems differ in how they compose accents, so that a name
  /// that isn't found as it stands is looked for among the equivalent ones.
  private func locate(_ parts: [String], in root: String) -> String? {
    if let direct = FileSystem.resolved(root + "/" + parts.joined(separator: "/")) { return direct }
    guard parts.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) else { return nil }
    var path = root
    for part in parts {
      guard FileSystem.resolved(path)?.hasPrefix(root) == true,
        let name = try? FileSystem.names(in: path).first(where: { $0 == part })
      else { return nil }
      path += "/" + name
    }
    return FileSystem.resolved(path)
  }
}

extension FolderMedia: ExportContainer {
  func files(in folder: String) throws(Diagnostic) -> [String] {
    try names(in: folder, of: .file)
  }

  func folders(in folder: String) throws(Diagnostic) -> [String] {
    try names(in: folder, of: .folder)
  }

  func holds(_ path: String) -> Bool {
    guard let found = try? inside(path) else { return false }
    return FileSystem.kind(of: found) == .file
  }

  func text(
    at path: String, limit: Int, chunkSize: Int
  ) throws(DiagnosticsError) -> ExportText {
    let found: String
    do throws(Diagnostic) {
      guard let inside = try self.inside(path) else {
        throw Diagnostic(.error, "`\(path)` can't be read")
      }
      found = inside
    } catch { throw DiagnosticsError([error]) }
    return try ExportText(
      path: found, name: path, followingLinks: false, limit: limit, chunkSize: chunkSize)
  }

  func texts(
    at paths: [String], limit: Int, chunkSize: Int
  ) throws(DiagnosticsError) -> [ExportText]? { nil }

  func media(in folder: String) -> any MediaSource {
    folder.isEmpty ? self : FolderMedia(path: path + "/" + folder)
  }

  private func names(
    in folder: String, of kind: FileStatus.Kind
  ) throws(Diagnostic) -> [String] {
    let place = folder.isEmpty ? path : path + "/" + folder
    return try readable(FileSystem.names(in: place)).filter {
      FileSystem.kind(of: place + "/" + $0) == kind
    }
  }
}
