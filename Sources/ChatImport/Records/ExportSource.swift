import ChatModel
import JSONText

/// Where the files of an export are that holds its messages as JSON.
struct ExportSource: Sendable {
  /// How the user calls it.
  let name: String
  /// The chat's own file, where it was handed over alone.
  let text: ExportText?
  /// The folder or archive.
  let container: (any ExportContainer)?
  /// The folder inside of the container; `""` for its root.
  let folder: String
  /// The files with messages, inside of the container.
  let paths: [String]
  let chunkSize: Int

  /// A file alone.
  init(_ text: ExportText, name: String) {
    self.name = name
    self.text = text
    container = nil
    folder = ""
    paths = []
    chunkSize = text.chunkSize
  }

  /// Files of a folder or an archive.
  init(
    name: String, container: any ExportContainer, folder: String, paths: [String], chunkSize: Int
  ) {
    self.name = name
    text = nil
    self.container = container
    self.folder = folder
    self.paths = paths
    self.chunkSize = chunkSize
  }

  /// A path inside of the export, as one inside of the container.
  func path(_ inside: String) -> String { folder.isEmpty ? inside : folder + "/" + inside }

  /// The files with messages.
  func parts() throws(DiagnosticsError) -> ExportParts {
    if let text { return ExportParts(text) }
    return try parts(of: paths)
  }

  /// Some files of the container.
  func parts(of paths: [String]) throws(DiagnosticsError) -> ExportParts {
    guard let container else { return try parts() }
    return try ExportParts(paths, in: container, chunkSize: chunkSize)
  }

  /// Names of the files in a folder of the export; none where it can't be read.
  func files(in inside: String) -> [String] {
    (try? container?.files(in: inside.isEmpty ? folder : path(inside))) ?? []
  }

  /// Names of the folders in a folder of the export; none where it can't be read.
  func folders(in inside: String) -> [String] {
    (try? container?.folders(in: inside.isEmpty ? folder : path(inside))) ?? []
  }

  /// Returns whether the export has a file.
  func holds(_ inside: String) -> Bool { container?.holds(path(inside)) ?? false }

  /// Looks into many files, one after another: what stands around their messages, as far as it comes
  /// first. Files that can't be read are passed over.
  func beginnings(
    of paths: [String], lists: [StaticString], _ body: (Int, JSONValue) -> Void
  ) {
    func look(_ number: Int, _ text: ExportText) {
      if let root = try? RecordScan.beginning(of: text, lists: lists)?.outline {
        body(number, root)
      }
    }
    guard let archive = container as? ArchiveMedia else {
      for (number, path) in paths.enumerated() {
        if let text = try? parts(of: [path]).text(of: 0) { look(number, text) }
      }
      return
    }
    // An archive is passed once, and each file is forgotten again.
    let limit = ExportText.maximumSize
    try? archive.read(paths.map(MediaReference.init(path:)), limit: limit) { number, result in
      guard let bytes = try? result.get(),
        let text = try? ExportText(bytes, name: paths[number], chunkSize: chunkSize)
      else { return }
      look(number, text)
    }
  }

  /// All of its files with messages, piece by piece, for a checksum.
  ///
  /// - Throws: a ``DiagnosticsError`` where one can't be read any more.
  func forEachPiece(
    _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(DiagnosticsError) {
    let all = paths.isEmpty ? documents(in: "", depth: 0) : paths
    do {
      if let archive = container as? ArchiveMedia {
        let limit = ExportText.maximumSize
        try archive.read(all.map(MediaReference.init(path:)), limit: limit) { _, result in
          try result.get()?.withUnsafeBytes(body)
        }
      } else {
        for path in all { try parts(of: [path]).text(of: 0).forEachPiece(body) }
      }
    } catch let error as DiagnosticsError {
      throw error
    } catch {
      throw DiagnosticsError([
        error as? Diagnostic ?? Diagnostic(.error, "`\(name)` can't be read")
      ])
    }
  }

  /// The paths of all JSON files inside of the container.
  private func documents(in inside: String, depth: Int) -> [String] {
    let prefix = inside.isEmpty ? "" : inside + "/"
    var all = files(in: inside).filter { $0.hasSuffix(".json") }.map { path(prefix + $0) }
    guard depth < 6 else { return all }
    for folder in folders(in: inside) { all += documents(in: prefix + folder, depth: depth + 1) }
    return all
  }
}
