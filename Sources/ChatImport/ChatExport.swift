import ChatModel
import Platform

/// An export that was found and recognised, but not yet read.
public struct ChatExport: Sendable {
  /// What kind of export it is.
  public let format: ChatFormat
  /// The chat's own file: the path as given, or its place inside of the folder or archive.
  public let fileName: String
  /// Where the media beside it are.
  public let media: any MediaSource

  private let detected: FormatDetector.Detected
  var source: ExportSource {
    detected.source ?? ExportSource(detected.text, name: fileName)
  }
  /// What the chat may have its name from, nearest first: its file, its folder or archive.
  private let names: [String]

  /// Finds the chat in a file, a folder or a zip archive and recognises its format by its content.
  ///
  /// - Throws: a `DiagnosticsError` where nothing is at the path, or no chat is in it.
  /// - Complexity: O(bytes).
  public init(path: String) throws(DiagnosticsError) {
    try self.init(path: path, chunkSize: ExportText.defaultChunkSize)
  }

  init(path: String, chunkSize: Int) throws(DiagnosticsError) {
    switch FileSystem.kind(of: path) {
    case nil:
      throw DiagnosticsError([Diagnostic(.error, "there is no file `\(path)`")])
    case .folder:
      try self.init(in: FolderMedia(path: path), named: path, chunkSize)
    case .file where try Self.isZip(path):
      // Of an archive only what is needed is read: it may be larger than memory.
      let archive = try Self.unwrapped { () throws(Diagnostic) in try ArchiveMedia(path: path) }
      try self.init(in: archive, named: path, chunkSize)
    case .file:
      let folder = Self.folder(of: path)
      self.init(
        detected: try Self.detect(file: path, in: FolderMedia(path: folder), chunkSize), file: path,
        media: FolderMedia(path: folder), names: Self.names(file: path, in: folder))
    case .link, .socket, .characterDevice, .other:
      try self.init(bytes: try Self.bytes(of: path), name: path, chunkSize: chunkSize)
    }
  }

  /// Recognises a chat, or a zip archive with one, that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The chat or the archive.
  ///   - name: How diagnostics call it; `-` for standard input.
  /// - Throws: a `DiagnosticsError` where no chat is in it.
  /// - Complexity: O(bytes).
  public init(bytes: [UInt8], name: String) throws(DiagnosticsError) {
    try self.init(bytes: bytes, name: name, chunkSize: ExportText.defaultChunkSize)
  }

  init(bytes: [UInt8], name: String, chunkSize: Int) throws(DiagnosticsError) {
    if BinaryKind.isZip(bytes) {
      let archive = try Self.unwrapped { () throws(Diagnostic) in
        try ArchiveMedia(bytes: bytes, name: name)
      }
      try self.init(in: archive, named: name, chunkSize)
    } else {
      let text = try ExportText(bytes, name: name, chunkSize: chunkSize)
      self.init(
        detected: try FormatDetector.detect(text, file: name), file: name,
        media: NoMedia(), names: [Self.lastPart(of: name)])
    }
  }

  private init(
    in container: some ExportContainer, named name: String, _ chunkSize: Int
  ) throws(DiagnosticsError) {
    let search = ExportSearch(container: container, name: name, chunkSize: chunkSize)
    let found = try search.find()
    let file = found.folder.isEmpty ? found.file : found.folder + "/" + found.file
    self.init(
      detected: found.detected, file: file.isEmpty ? name : file,
      media: container.media(in: found.folder),
      names: [found.file, found.folder] + Self.names(file: name, in: name))
  }

  private init(
    detected: FormatDetector.Detected, file: String, media: any MediaSource, names: [String]
  ) {
    self.detected = detected
    let source = detected.source ?? ExportSource(detected.text, name: file)
    self.media =
      KnownFormats.reader(of: detected.format)?
      .media(of: source, text: detected.text, beside: media) ?? media
    self.names = names.filter { !$0.isEmpty }
    format = detected.format
    fileName = file
  }

  /// Reads the chat.
  ///
  /// - Throws: a `DiagnosticsError` where `me` or `chat` name nobody, several chats are to choose
  ///   from, the export is a script, or the task was cancelled meanwhile.
  /// - Complexity: O(bytes) to scan, O(entries kept) to build.
  public func read(
    _ options: ImportOptions = ImportOptions()
  ) throws(DiagnosticsError) -> ImportedChat {
    try read(options, nil)
  }

  /// Reads one of its chats that was found, else the one that the options name.
  func read(
    _ options: ImportOptions, _ open: OpenChat?
  ) throws(DiagnosticsError) -> ImportedChat {
    func chat(_ options: ImportOptions) throws(DiagnosticsError) -> ImportedChat {
      if let open { return try whole(try open.read(options), options) }
      return try self.chat(options)
    }
    guard let zone = options.timeZone, format != .script else { return try chat(options) }
    var chat = try chat(options.withNeighbours)
    chat.conversation.move(from: format.clock, to: zone)
    if options.from != nil || options.to != nil { try chat.conversation.keep(options.daysAlone) }
    if format.clock == .local {
      chat.warnings.append(
        Diagnostic(
          .warning, "the dates stay as they are: `\(fileName)` doesn't say of which zone they are"))
    }
    return chat
  }

  /// The chat that the options name. The only one may also be named by its title, under which it is
  /// listed.
  private func chat(_ options: ImportOptions) throws(DiagnosticsError) -> ImportedChat {
    do throws(DiagnosticsError) { return try named(options) } catch {
      // Another error than that there is no such chat stays one under any name.
      guard let wanted = options.chat, error.chats.count == 1 else { throw error }
      var only = options
      only.chat = nil
      let chat = Result { () throws(DiagnosticsError) in try named(only) }
      // Where something else is wrong, too, its name is known without that.
      let found = (try? chat.get()) ?? (try? named(ImportOptions(last: 1)))
      guard found?.conversation.listedName == wanted else { throw error }
      return try chat.get()
    }
  }

  private func named(_ options: ImportOptions) throws(DiagnosticsError) -> ImportedChat {
    let result: (conversation: Conversation, warnings: [Diagnostic])
    if let reader = KnownFormats.reader(of: format) {
      result = try reader.init(source: source, options: options).read()
    } else if format == .whatsApp {
      let container = media as? any ExportContainer
      result = try WhatsAppImporter(
        text: detected.text, file: fileName, names: names,
        holdsFile: { container?.holds($0) ?? false }, options: options
      ).read()
    } else if let importer = telegram(options) {
      result = try importer.read()
    } else {
      throw DiagnosticsError([
        Diagnostic(.error, "`\(fileName)` is a script, not the export of a chat")
      ])
    }
    return try whole(result, options)
  }

  /// A reader of Telegram's JSON; `nil` where the export is something else.
  func telegram(_ options: ImportOptions) -> TelegramImporter? {
    detected.telegram.map { outline, index in
      TelegramImporter(
        outline: outline, index: index, text: detected.text, file: fileName, options: options)
    }
  }

  /// What a format read, with what is done for all formats.
  private func whole(
    _ read: (conversation: Conversation, warnings: [Diagnostic]), _ options: ImportOptions
  ) throws(DiagnosticsError) -> ImportedChat {
    var result = read
    if let reader = KnownFormats.reader(of: format), !reader.appliesFilter, !options.filter.isEmpty
    {
      try result.conversation.keep(options)
    }
    result.warnings += detected.source?.unreadableWarnings ?? []
    ContactCards.complete(&result.conversation.entries, from: media)
    return ImportedChat(
      conversation: result.conversation, media: media, warnings: result.warnings, format: format)
  }

  /// The bytes of the chat's own file, for another parser.
  ///
  /// - Throws: a `DiagnosticsError` where the file can't be read any more.
  public func bytes() throws(DiagnosticsError) -> [UInt8] {
    try Self.unwrapped { () throws(Diagnostic) in try detected.text.allBytes() }
  }

  /// The bytes of the chat's own files, piece by piece, for a checksum.
  ///
  /// - Throws: a `DiagnosticsError` where the file can't be read any more.
  /// - Complexity: O(bytes); the memory of a piece.
  public func forEachPiece(
    _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(DiagnosticsError) {
    if let source = detected.source, source.container != nil {
      try source.forEachPiece(body)
    } else {
      try Self.unwrapped { () throws(Diagnostic) in try detected.text.forEachPiece(body) }
    }
  }

  /// Recognises a file. Of a database only what is needed is read: it may be larger than memory.
  private static func detect(
    file path: String, in folder: FolderMedia, _ chunkSize: Int
  ) throws(DiagnosticsError) -> FormatDetector.Detected {
    func text(_ path: String, limit: Int) throws(DiagnosticsError) -> ExportText {
      try ExportText(path: path, name: path, limit: limit, chunkSize: chunkSize)
    }
    let beginning = try unwrapped { () throws(Diagnostic) in
      try OpenFile.beginning(of: path, count: 16)
    }
    guard BinaryKind.isDatabase(beginning) else {
      return try FormatDetector.detect(try text(path, limit: ExportText.maximumSize), file: path)
    }
    // Apps write the log beside the file itself, wherever a link to that lies.
    let log = (FileSystem.resolved(path) ?? path) + ExportDatabase.logEnding
    let database = ExportDatabase(
      main: try text(path, limit: .max),
      log: FileSystem.kind(of: log) == .file ? try text(log, limit: .max) : nil)
    return try FormatDetector.detect(database, file: path, in: folder)
  }

  private static func unwrapped<Result>(
    _ body: () throws(Diagnostic) -> Result
  ) throws(DiagnosticsError) -> Result {
    do throws(Diagnostic) { return try body() } catch { throw DiagnosticsError([error]) }
  }

  private static func bytes(of path: String) throws(DiagnosticsError) -> [UInt8] {
    try unwrapped { () throws(Diagnostic) in
      try OpenFile.bytes(of: path, .readable, limit: ExportText.maximumSize)
    }
  }

  private static func isZip(_ path: String) throws(DiagnosticsError) -> Bool {
    try unwrapped { () throws(Diagnostic) in
      BinaryKind.isZip(try OpenFile.beginning(of: path, count: 4))
    }
  }

  private static func names(file: String, in folder: String) -> [String] {
    [lastPart(of: file), FileSystem.resolved(folder).map(lastPart) ?? ""]
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}
