import ChatImport
import ChatModel
import ChatScript
import Themes

/// A chat that was read from a script, from its JSON or YAML form, or from the export of a real
/// chat.
public struct ChatSource: Sendable {
  /// The events and their times; an export has none.
  public var timeline: Timeline
  /// What a script's header says about the picture.
  public var presentation: Presentation
  /// The script, if it was one.
  public var script: Script?
  /// The source of its pictures.
  public var media: any MediaSource
  /// What was ambiguous or couldn't be represented.
  public var warnings: [Diagnostic]
  /// The detected format.
  public var format: ChatFormat
  /// The checksum of the input file: `sha256:` and 64 hexadecimal digits.
  public var checksum: String
  /// The theme files that a script's header may name.
  let themes: ThemeFiles

  /// Reads a script, or an export: a file, a folder or a zip.
  ///
  /// - Parameters:
  ///   - path: the path of the input.
  ///   - options: which part is read, and who "me" is; of a script, the part of how it ends.
  ///   - now: the current date for a script whose header doesn't give one.
  ///   - mediaFolder: where pictures are searched instead of beside the file: a folder, or a zip.
  /// - Throws: a `DiagnosticsError` with all diagnostics; one whose `isCancellation` is true where the
  ///   task was cancelled meanwhile.
  /// - Complexity: O(bytes).
  public init(
    path: String, options: ImportOptions = ImportOptions(), now: LocalDateTime? = nil,
    mediaFolder: String? = nil
  ) throws(DiagnosticsError) {
    try self.init(try ChatExport(path: path), name: path, options, now, mediaFolder)
    try refuseErrors()
  }

  /// Reads a script, a zip or an export's text that is in memory.
  ///
  /// - Parameters:
  ///   - name: the name in diagnostics; `-` for standard input.
  ///   - folder: the folder against which relative paths are resolved; without one, a script's
  ///     header can't name a theme file.
  public init(
    bytes: [UInt8], name: String, options: ImportOptions = ImportOptions(),
    now: LocalDateTime? = nil, mediaFolder: String? = nil, folder: String? = nil
  ) throws(DiagnosticsError) {
    try self.init(
      try ChatExport(bytes: bytes, name: name), name: name, options, now, mediaFolder, folder)
    try refuseErrors()
  }

  /// Returns all diagnostics of an input, from whichever part of the library: of its text, of what
  /// a script's header says about the picture, of the theme file that it names, and of pictures
  /// that can't be shown; in the order of the file.
  ///
  /// The parameters are those of ``init(path:options:now:mediaFolder:)``.
  /// - Complexity: O(bytes), those of all pictures included.
  public static func diagnostics(
    path: String, options: ImportOptions = ImportOptions(), mediaFolder: String? = nil
  ) -> [Diagnostic] {
    do throws(DiagnosticsError) {
      let export = try ChatExport(path: path)
      return try ChatSource(export, name: path, options, nil, mediaFolder, isShown: false)
        .diagnostics
    } catch {
      return error.diagnostics
    }
  }

  /// Returns all diagnostics of an input in memory; see ``diagnostics(path:options:mediaFolder:)``
  /// and ``init(bytes:name:options:now:mediaFolder:folder:)``.
  public static func diagnostics(
    bytes: [UInt8], name: String, options: ImportOptions = ImportOptions(),
    mediaFolder: String? = nil, folder: String? = nil
  ) -> [Diagnostic] {
    do throws(DiagnosticsError) {
      let export = try ChatExport(bytes: bytes, name: name)
      return try ChatSource(
        export, name: name, options, nil, mediaFolder, folder, isShown: false
      ).diagnostics
    } catch {
      return error.diagnostics
    }
  }

  /// Reads as much as possible; errors of a script are included in the warnings.
  private init(
    _ export: ChatExport, name: String, _ options: ImportOptions, _ now: LocalDateTime?,
    _ mediaFolder: String?, _ folder: String? = nil, isShown: Bool = true
  ) throws(DiagnosticsError) {
    // A file in a folder or an archive is named by both.
    let file =
      export.fileName == name
      ? name : name + (name.hasSuffix("/") ? "" : "/") + export.fileName
    themes = ThemeFiles(
      media: folder.map { FolderMedia(path: $0) } ?? export.media,
      prefix: ThemeFiles.folder(of: file))
    format = export.format
    if export.format == .script {
      checksum = try Checksum.text(of: export)
      let read = Script.playing(
        anyForm: try export.bytes(), file: name, now: now,
        onlyForMedia: !isShown && !options.choosesEntries)
      script = read.script
      timeline = read.timeline
      warnings = read.diagnostics
      presentation = read.script.presentation
      media = export.media
      if !hasErrors {
        try choose(options, now: now)
        try chooseMe(options)
      }
    } else {
      let sum = RunningChecksum(of: export)
      let chat = try export.read(options)
      checksum = try sum.text()
      timeline = Timeline(initial: ChatState(conversation: chat.conversation))
      presentation = Presentation()
      media = chat.media
      warnings = chat.warnings
    }
    if let mediaFolder {
      media = try ChatImporter.media(at: mediaFolder)
    }
  }

  /// Applies a choice of entries to a script: what is kept is written out as it stands at the end, and
  /// plays as a script of these lines does.
  private mutating func choose(
    _ options: ImportOptions, now: LocalDateTime?
  ) throws(DiagnosticsError) {
    guard options.choosesEntries, var script else { return }
    var chat = timeline.finalState.conversation
    try chat.keep(options)
    script.items = Script(conversation: chat).items
    let today = script.presentation.date ?? now
    timeline = script.timeline(today.map { Script.Environment(now: $0) } ?? .reference)
    self.script = script
  }

  /// Applies the choice of "me" to a script, as for an export.
  private mutating func chooseMe(_ options: ImportOptions) throws(DiagnosticsError) {
    guard let name = options.me else { return }
    let people = timeline.initial.conversation.participants
    guard let me = people.first(where: { $0.id.rawValue == name || $0.name == name }) else {
      let near = Suggestion.nearest(to: name, among: people.map(\.name))
      throw DiagnosticsError([
        Diagnostic(
          .error, "nobody in this chat is called `\(name)`",
          hint: near.map { "did you mean `\($0)`?" }
            ?? "there are " + people.prefix(20).map(\.name).joined(separator: ", "))
      ])
    }
    timeline.initial.conversation.me = me.id
  }
}
