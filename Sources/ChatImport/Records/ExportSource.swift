import ChatModel
import JSONText
import SQLite

/// Where the files of an export are.
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
  /// The database that the export is.
  var database: ExportDatabase?
  /// Why files beside these can't be read that are called as the exporter calls those with messages.
  var unreadable: [(path: String, reason: DiagnosticsError)] = []

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

  /// A database alone, and the folder that it lies in.
  init(_ database: ExportDatabase, name: String, in container: (any ExportContainer)?) {
    self.name = name
    text = database.main
    self.container = container
    folder = ""
    paths = []
    chunkSize = database.main.chunkSize
    self.database = database
  }

  /// The database that the export is, open for reading.
  ///
  /// - Throws: a ``DiagnosticsError`` where it can't be read, or the export is none.
  func openDatabase() throws(DiagnosticsError) -> Database {
    guard let database else {
      throw DiagnosticsError([Diagnostic(.error, "`\(name)` isn't a database")])
    }
    return try database.open()
  }

  /// Gives the result of something that reads the database; why it failed becomes a diagnostic.
  func reading<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DiagnosticsError) -> Result {
    guard let database else {
      throw DiagnosticsError([Diagnostic(.error, "`\(name)` isn't a database")])
    }
    return try database.read(body)
  }

  /// Another database of the export, open for reading; `nil` where there is none that can be read.
  func openDatabase(at inside: String) -> Database? {
    let limit = ExportText.maximumSize
    guard let container,
      let main = try? container.text(at: path(inside), limit: limit, chunkSize: chunkSize),
      main.databaseBytes.isDatabase,
      let database = try? ExportDatabase(
        main: main, at: path(inside), in: container, limit: limit)
    else { return nil }
    return try? database.open()
  }

  /// The warning about files that can't be read.
  var unreadableWarnings: [Diagnostic] {
    guard let (path, reason) = unreadable.first else { return [] }
    let cause = reason.diagnostics.first
    return [
      Diagnostic(
        .warning,
        unreadable.count == 1
          ? "`\(path)` can't be read and is left out"
          : "\(unreadable.count) files can't be read and are left out; `\(path)` is the first",
        hint: cause?.message, at: cause?.location)
    ]
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
    if let database { return try database.forEachPiece(body) }
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

  /// The endings of files with messages, where the format doesn't name these.
  private static let endings = [".json", ".list"]

  /// The paths of all files with such endings inside of the container.
  private func documents(in inside: String, depth: Int) -> [String] {
    let prefix = inside.isEmpty ? "" : inside + "/"
    var all = files(in: inside).filter { file in
      Self.endings.contains { file.hasSuffix($0) }
    }.map { path(prefix + $0) }
    guard depth < 6 else { return all }
    for folder in folders(in: inside) { all += documents(in: prefix + folder, depth: depth + 1) }
    return all
  }
}
