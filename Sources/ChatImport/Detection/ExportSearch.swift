import ChatModel

/// Looks for the chat's own file in a folder or an archive.
struct ExportSearch {
  /// A chat that was found.
  struct Found {
    /// The folder inside of the container; `""` for its root.
    var folder: String
    /// The name of its file.
    var file: String
    /// What it is.
    var detected: FormatDetector.Detected
  }

  /// How many unknown files, and how many folders, are looked into.
  private static let maximumCandidates = 64
  /// How many bytes of unknown files are looked through in one folder.
  private static let maximumUnknownBytes = 32 << 20

  let container: any ExportContainer
  /// How the user calls the container.
  let name: String
  let chunkSize: Int
  /// How many files are looked into whose names exporters of channels give.
  var maximumLikely = 20_000

  /// The one chat in the container: in its root, or else in a folder in it.
  ///
  /// - Throws: a ``DiagnosticsError`` where there is none, or more than one.
  func find() throws(DiagnosticsError) -> Found {
    if let found = try tree(in: "") { return found }
    if let found = try find(in: "") { return found }
    var all: [Found] = []
    let folders = try listed { () throws(Diagnostic) in try container.folders(in: "") }
    for folder in folders.filter({ !isIgnored($0) }).prefix(Self.maximumCandidates) {
      if let found = try tree(in: folder) {
        all.append(found)
      } else if let found = try find(in: folder) {
        all.append(found)
      }
    }
    if all.count > 1 { throw several(all.map { "\($0.folder)/\($0.file)" }) }
    if let found = all.first { return found }
    throw nothing()
  }

  private func find(in folder: String) throws(DiagnosticsError) -> Found? {
    let files = try listed { () throws(Diagnostic) in try container.files(in: folder) }
      .filter { !isIgnored($0) }
    // By the names that apps give; a damaged one of these is an error.
    let named = files.filter(isUsualName)
    var found: [Found] = []
    var unreadable: [(file: String, reason: DiagnosticsError)] = []
    // Whatever they are called, where all that were looked into are chats.
    var leftOut: [(path: String, reason: DiagnosticsError)] = []
    for file in named { found.append(try open(file, in: folder)) }
    if found.isEmpty {
      // Files with unknown names share a limit, so that gigabytes of something else aren't
      // searched.
      var remaining = Self.maximumUnknownBytes
      let likely = files.filter(isLikelyName)
      for file in likely.prefix(maximumLikely) {
        do throws(DiagnosticsError) {
          let text = try text(of: file, in: folder, limit: limit(of: file))
          let other = try detected(text, file, in: folder)
          if other.detected.format == .script {
            unreadable.append((file, unknown(file)))
          } else {
            found.append(other)
          }
        } catch { unreadable.append((file, error)) }
      }
      unreadable += likely.dropFirst(maximumLikely).map { ($0, tooMany) }
      let known = found.count
      var looked = 0
      let others = files.filter { mayBeText($0) && !isLikelyName($0) }
      for file in others.prefix(maximumLikely) {
        // Where every one of them is a chat, so may be the others.
        let areChats = looked > 0 && found.count == known + looked
        guard areChats || remaining > 0 && looked < Self.maximumCandidates else { break }
        looked += 1
        let limit = areChats ? ExportText.maximumSize : remaining
        guard let text = try? text(of: file, in: folder, limit: limit) else {
          remaining /= 2
          continue
        }
        remaining -= min(text.count, remaining)
        if let other = try? detected(text, file, in: folder), other.detected.format != .script {
          found.append(other)
        }
      }
      if looked == maximumLikely, found.count == known + looked {
        leftOut = others.dropFirst(looked).map { (path(of: $0, in: folder), tooMany) }
      }
    }
    var one = joined(found)
    if one == nil {
      if found.count > 1 { throw several(found.map(\.file)) }
      one = found.first
    }
    one?.detected.noteUnreadable(unreadable.map { (path(of: $0.file, in: folder), $0.reason) })
    one?.detected.source?.unreadable += leftOut
    return one
  }

  /// Several files of a format that puts one export into many.
  private func joined(_ found: [Found]) -> Found? {
    guard var first = found.first, found.count > 1,
      found.allSatisfy({
        $0.folder == first.folder && $0.detected.format == first.detected.format
          && $0.detected.source?.paths.isEmpty == false && $0.detected.source?.database == nil
      })
    else { return nil }
    first.detected.source = source(of: found.map(\.file), in: first.folder)
    return first
  }

  private func source(of files: [String], in folder: String) -> ExportSource {
    ExportSource(
      name: name, container: container, folder: folder,
      paths: files.map { path(of: $0, in: folder) }, chunkSize: chunkSize)
  }

  /// An export that is a folder of folders.
  private func tree(in folder: String) throws(DiagnosticsError) -> Found? {
    let source = source(of: [], in: folder)
    for format in KnownFormats.all {
      guard let file = format.file(ofTree: source) else { continue }
      let text = try text(of: file, in: folder, limit: ExportText.maximumSize)
      return Found(
        folder: folder, file: file,
        detected: FormatDetector.Detected(format: format.format, text: text, source: source))
    }
    return nil
  }

  private func open(_ file: String, in folder: String) throws(DiagnosticsError) -> Found {
    try detected(try text(of: file, in: folder, limit: ExportText.maximumSize), file, in: folder)
  }

  private func path(of file: String, in folder: String) -> String {
    folder.isEmpty ? file : folder + "/" + file
  }

  private func text(
    of file: String, in folder: String, limit: Int
  ) throws(DiagnosticsError) -> ExportText {
    try container.text(at: path(of: file, in: folder), limit: limit, chunkSize: chunkSize)
  }

  private func detected(
    _ text: ExportText, _ file: String, in folder: String
  ) throws(DiagnosticsError) -> Found {
    let path = path(of: file, in: folder)
    var detected: FormatDetector.Detected
    if text.databaseBytes.isDatabase {
      let database = try ExportDatabase(
        main: text, at: path, in: container, limit: limit(of: file))
      detected = try FormatDetector.detect(database, file: path, in: nil)
      detected.source = source(of: [file], in: folder)
      detected.source?.database = database
    } else {
      detected = try FormatDetector.detect(text, file: path)
      if detected.source != nil { detected.source = source(of: [file], in: folder) }
    }
    return Found(folder: folder, file: file, detected: detected)
  }

  /// The most bytes that a file may have: one that is unpacked is in memory as a whole, and a database
  /// in a folder never is.
  private func limit(of file: String) -> Int {
    container is FolderMedia && KnownFormats.isDatabaseName(file) ? .max : ExportText.maximumSize
  }

  private func isUsualName(_ file: String) -> Bool {
    let lower = file.lowercased()
    return lower == "result.json" || lower == "_chat.txt"
      || (lower.contains("whatsapp") && lower.hasSuffix(".txt"))
  }

  private func mayBeText(_ file: String) -> Bool {
    guard let dot = file.lastIndex(of: ".") else { return true }
    return KnownFormats.fileEndings.contains(file[file.index(after: dot)...].lowercased())
  }

  private func isLikelyName(_ file: String) -> Bool {
    let lower = file.lowercased()
    return KnownFormats.isDatabaseName(lower)
      || KnownFormats.all.contains { $0.isLikelyName(lower) }
  }

  private func isIgnored(_ name: String) -> Bool { name.hasPrefix(".") || name == "__MACOSX" }

  private func several(_ files: [String]) -> DiagnosticsError {
    let list = files.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
    return DiagnosticsError([
      Diagnostic(
        .error, "`\(name)` holds \(files.count) chats",
        hint: "hand over one of them: \(list)" + (files.count > 20 ? " …" : ""))
    ])
  }

  private func unknown(_ file: String) -> DiagnosticsError {
    DiagnosticsError([Diagnostic(.error, "`\(file)` isn't the export of a chat")])
  }

  /// Why files aren't looked into any more.
  private var tooMany: DiagnosticsError {
    DiagnosticsError([
      Diagnostic(.error, "there are more than \(maximumLikely) files of chats in `\(name)`")
    ])
  }

  private func nothing() -> DiagnosticsError {
    DiagnosticsError([
      Diagnostic(.error, "there is no chat in `\(name)`", hint: FormatDetector.supported)
    ])
  }

  private func listed(
    _ list: () throws(Diagnostic) -> [String]
  ) throws(DiagnosticsError) -> [String] {
    do throws(Diagnostic) { return try list() } catch { throw DiagnosticsError([error]) }
  }
}

extension FormatDetector.Detected {
  /// Notes which files couldn't be read that the format's exporter would have written.
  fileprivate mutating func noteUnreadable(
    _ files: [(path: String, reason: DiagnosticsError)]
  ) {
    guard let reader = KnownFormats.reader(of: format) else { return }
    source?.unreadable = files.filter { path, _ in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return reader.isLikelyName(name.lowercased())
    }
  }
}
