import ChatImport
import ChatModel
import ChatScript
import FrameEncoding
import Platform

/// The result of exporting a chat as a script with its media.
public struct MediaCopy: Sendable {
  /// The script, with media paths relative to its new location.
  public internal(set) var script: Script
  /// The folder into which media were copied.
  public let folder: String
  /// How many files were copied.
  public internal(set) var copied = 0
  /// How many files existed already, byte for byte the same.
  public internal(set) var kept = 0
  /// Files that couldn't be copied: missing or unreadable.
  public internal(set) var warnings: [Diagnostic] = []

  /// The size limit of a copied file: 256 MiB.
  public static let sizeLimit = 256 << 20
}

extension ChatSource {
  /// The chat as a script.
  public var asScript: Script {
    if let script { return script }
    var written = Script(reading: timeline.initial.conversation)
    // An export has no present day, and so its script has none: both say the same of its days.
    written.presentation.writesDaysOut = true
    return written
  }

  /// Returns the paths of the media that a script of the chat can't refer to from a folder.
  ///
  /// - Complexity: O(items).
  public func mediaAway(from folder: String) -> [String] {
    (media as? FolderMedia)?.path(from: folder) == "" ? [] : asScript.mediaPaths
  }

  /// Returns the chat as a script for a path, with its media: files in the script's folder or below
  /// are referred to by relative path; all others are copied into a folder named after the script.
  /// The script itself isn't written.
  ///
  /// A file is copied completely or not at all, and never overwrites another. Failures are rolled
  /// back.
  ///
  /// - Parameter progress: called with the number of files done, and their total.
  /// - Throws: a `Diagnostic` if the folder or a file can't be written, and `CancellationError`
  ///   between two files in a task that was cancelled.
  /// - Complexity: O(items + bytes of the media).
  public func script(
    at path: String, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> MediaCopy {
    let place = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let base = MediaName.base(of: path.dropFirst(place.count))
    var copy = MediaCopy(script: asScript, folder: place + base + "-media")
    let paths = copy.script.mediaPaths
    guard !paths.isEmpty else { return copy }
    if let way = (media as? FolderMedia)?.path(from: place.isEmpty ? "." : String(place)),
      ReferencedPath.flaw(way + "file") == nil
    {
      // A path that leaves the export is unresolvable, but must be one that scripts accept.
      copy.script.renameMedia { path in
        ReferencedPath.flaw(path) == nil ? way + path : way + "outside/" + MediaName.safe(path)
      }
      return copy
    }
    var copier = MediaCopier(folder: copy.folder, paths: paths)
    do {
      let references = paths.map { MediaReference(path: $0) }
      var done = 0
      try media.read(references, limit: MediaCopy.sizeLimit) { index, result in
        try Task.checkCancellation()
        try copier.take(index, result)
        done += 1
        progress(done, paths.count)
      }
    } catch {
      copier.undo()
      throw error
    }
    let names = Dictionary(uniqueKeysWithValues: zip(paths, copier.names))
    copy.script.renameMedia { base + "-media/" + (names[$0] ?? $0) }
    copy.copied = copier.written.count
    copy.kept = copier.kept
    copy.warnings = copier.warnings
    return copy
  }
}

/// Writes files with unique names into a folder.
private struct MediaCopier {
  let folder: String
  let paths: [String]
  /// The name of each file in the folder.
  private(set) var names: [String]
  /// The files that were written.
  private(set) var written: [String] = []
  private(set) var kept = 0
  private var taken: [String: Int]
  private var madeFolder = false
  private var missing: [Int] = []
  private var unreadable: [Int: Diagnostic] = [:]

  init(folder: String, paths: [String]) {
    self.folder = folder
    self.paths = paths
    var taken: [String: Int] = [:]
    names = paths.map { MediaName.free(MediaName.safe($0), taken: &taken) }
    self.taken = taken
  }

  /// One warning for missing files, and one for unreadable ones, each with its count.
  var warnings: [Diagnostic] {
    var warnings: [Diagnostic] = []
    if let first = missing.min() {
      let (count, path) = (missing.count, MediaName.shown(paths[first]))
      warnings.append(
        Diagnostic(
          .warning,
          count == 1
            ? "`\(path)` isn't there, so it isn't copied"
            : "\(count) media files aren't there, so they aren't copied; the first is `\(path)`"))
    }
    if let first = unreadable.keys.min(), let reason = unreadable[first] {
      let others = unreadable.count - 1
      warnings.append(
        Diagnostic(
          .warning, reason.message + (others > 0 ? "; so it is with \(others) more" : ""),
          hint: "it isn't copied"))
    }
    return warnings
  }

  mutating func take(_ index: Int, _ result: Result<[UInt8]?, any Error>) throws {
    switch result {
    case .success(let bytes?): try write(bytes, index)
    case .success(nil): missing.append(index)
    case .failure(let error):
      unreadable[index] =
        error as? Diagnostic ?? Diagnostic(.warning, "`\(MediaName.shown(paths[index]))`: \(error)")
    }
  }

  private mutating func write(_ bytes: [UInt8], _ index: Int) throws {
    try makeFolder()
    while true {
      let path = folder + "/" + names[index]
      if (try? FileStatus(of: path, followingLinks: false)) == nil {
        do { try AtomicFile.write(bytes, to: path) } catch {
          throw Diagnostic(.error, "`\(path)` can't be written: \(error)")
        }
        written.append(path)
        return
      }
      let present = try? FolderMedia(path: folder).bytes(
        for: MediaReference(path: names[index]), limit: bytes.count)
      if present == bytes {
        kept += 1
        return
      }
      names[index] = MediaName.free(names[index], taken: &taken)
    }
  }

  private mutating func makeFolder() throws {
    if let status = try? FileStatus(of: folder, followingLinks: false) {
      // A link could point to a place that the script may not read.
      guard status.kind == .folder else {
        throw Diagnostic(
          .error, "`\(folder)` is no folder, so no media can be copied into it",
          hint: "choose another name with -o")
      }
    } else {
      do throws(SystemError) { madeFolder = try FileSystem.makeFolder(folder) } catch {
        throw Diagnostic(.error, "the folder `\(folder)` can't be made: \(error)")
      }
    }
  }

  /// Removes the files that were written.
  func undo() {
    for path in written { try? FileSystem.remove(path) }
    if madeFolder { try? FileSystem.removeFolder(folder) }
  }
}
