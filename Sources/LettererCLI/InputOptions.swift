import ArgumentParser
import Letterer

/// The input and where its pictures are.
///
/// Which part of it is read the commands ask for by ``SelectionOptions`` of their own: a debug build
/// checks a group within a group several times as often.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A script, or a chat's export: a file, a folder or a zip.",
      discussion: "`-` reads a script, JSON or text from standard input.", valueName: "input"),
    completion: .file())
  var input: String

  @Option(
    help: ArgumentHelp(
      "Where pictures are looked for (default: beside the input).", valueName: "folder|zip"),
    completion: .file())
  var media: String?

  /// Reads the input and returns it.
  ///
  /// - Parameters:
  ///   - selection: the part of it that is read.
  ///   - now: the current date for a script that doesn't give one.
  func read(_ selection: SelectionOptions, now: LocalDateTime? = nil) throws -> ChatSource {
    let source = try Self.read(input, selection.options, now: now, media: media)
    guard source.script != nil else { return source }
    let given = [
      ("--chat", selection.chat != nil), ("--date-order", selection.dateOrder != nil),
      ("--time-zone", selection.timeZone != nil),
    ]
    let problems = given.filter(\.1).map { "\($0.0) is for exports; \(input) is a script." }
    guard problems.isEmpty else {
      throw ValidationError(problems.joined(separator: "\nError: "))
    }
    return source
  }

  /// Returns what is in the chats of the input.
  func listing(of selection: SelectionOptions) throws -> ChatListing {
    let bytes = input == "-" ? try InputBytes.standardInput() : nil
    let export = try bytes.map { try ChatExport(bytes: $0, name: "-") } ?? ChatExport(path: input)
    guard export.format == .script else { return try export.listing(selection.options) }
    let source =
      try bytes.map { try ChatSource(bytes: $0, name: "-", options: selection.options) }
      ?? read(selection)
    let summary = ChatSummary(source.timeline.finalState.conversation)
    return ChatListing(format: .script, chats: [summary])
  }

  /// Returns all diagnostics of an input; see ``read(_:_:now:media:)``.
  static func diagnostics(
    of input: String, _ options: ImportOptions, media: String? = nil
  ) -> [Diagnostic] {
    guard input == "-" else {
      return ChatSource.diagnostics(path: input, options: options, mediaFolder: media)
    }
    do throws(Diagnostic) {
      return ChatSource.diagnostics(
        bytes: try InputBytes.standardInput(), name: "-", options: options,
        mediaFolder: media ?? ".", folder: ".")
    } catch {
      return [error]
    }
  }

  /// Reads an input by its name; `-` is standard input, whose pictures are in the current folder.
  static func read(
    _ input: String, _ options: ImportOptions = ImportOptions(), now: LocalDateTime? = nil,
    media: String? = nil
  ) throws -> ChatSource {
    guard input == "-" else {
      return try ChatSource(path: input, options: options, now: now, mediaFolder: media)
    }
    return try ChatSource(
      bytes: try InputBytes.standardInput(), name: "-", options: options,
      now: now, mediaFolder: media ?? ".", folder: ".")
  }
}
