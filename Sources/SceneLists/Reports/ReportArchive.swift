import ChatImport
import ChatModel
import Platform

/// Reports that are packed, as CI keeps them.
public enum ReportArchive {
  /// The most bytes of one file, and of all.
  private static let fileLimit = 1 << 28
  private static let totalLimit = 1 << 31

  /// Returns whether bytes are the beginning of a zip archive.
  public static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Unpacks a report from a zip archive: its results and the files that they speak of, nothing else
  /// that may be in it.
  ///
  /// - Parameters:
  ///   - path: the archive, which holds the report's folder or what is in it.
  ///   - folder: where it goes; an empty folder.
  /// - Throws: a `Diagnostic` where it is no such archive, is damaged, or can't be written.
  public static func unpack(_ path: String, into folder: String) throws(Diagnostic) {
    let archive = try ArchiveMedia(path: path)
    guard let prefix = prefix(in: archive.paths) else {
      throw Diagnostic(
        .error, "there is no report in `\(path)`",
        hint: "a report has a folder `results`; hidden folders have to be packed expressly")
    }
    let names = archive.paths.filter {
      $0.hasPrefix(prefix) && isPart(String($0.dropFirst(prefix.count)))
    }
    var total = 0
    do {
      for name in ["results", "files"] { try FileSystem.makeFolder(folder + "/" + name) }
      try archive.read(names.map { MediaReference(path: $0) }, limit: fileLimit) { index, result in
        guard let bytes = try result.get() else { return }
        total += bytes.count
        guard total <= totalLimit else {
          throw Diagnostic(.error, "the report in `\(path)` is larger than 2 GiB")
        }
        try AtomicFile.write(bytes, to: folder + "/" + names[index].dropFirst(prefix.count))
      }
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw Diagnostic(.error, "the report in `\(path)` can't be unpacked: \(error)")
    }
  }

  /// Removes what was unpacked into a folder, and the folder.
  public static func removeUnpacked(_ folder: String) {
    for inner in ["results", "files"] {
      for name in (try? FileSystem.names(in: folder + "/" + inner)) ?? []
      where isPart(inner + "/" + name) {
        try? FileSystem.remove(folder + "/" + inner + "/" + name)
      }
      try? FileSystem.removeFolder(folder + "/" + inner)
    }
    try? FileSystem.removeFolder(folder)
  }

  /// Returns what stands before `results/` in the archive.
  private static func prefix(in paths: [String]) -> String? {
    for path in paths {
      guard let slash = path.lastIndex(of: "/"), path.hasSuffix(".jsonl"),
        path[..<slash].hasSuffix("results")
      else { continue }
      let prefix = path[..<slash].dropLast("results".count)
      if prefix.isEmpty || prefix.hasSuffix("/") { return String(prefix) }
    }
    return nil
  }

  /// Returns whether a path is that of a report's own file: `results/1.jsonl`, `files/<sha256>.png`.
  static func isPart(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let dot = parts[1].lastIndex(of: ".") else { return false }
    let name = parts[1][..<dot].utf8
    switch (parts[0], parts[1][dot...]) {
    case ("results", ".jsonl"):
      return (1...9).contains(name.count) && name.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    case ("files", ".png"), ("files", ".txt"):
      return name.count == 64 && name.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    default: return false
    }
  }
}
