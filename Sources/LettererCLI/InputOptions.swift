import ArgumentParser
import Letterer

/// The options of the input, and of the part that is read.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A script, or a chat's export: a file, a folder or a zip.",
      discussion: "`-` reads a script, JSON or text from standard input.", valueName: "input"),
    completion: .file())
  var input: String

  @Option(help: ArgumentHelp("Whose messages are on one's own side.", valueName: "name"))
  var me: String?

  @Option(help: ArgumentHelp("Which chat, where an export holds several.", valueName: "name"))
  var chat: String?

  @Option(
    help: ArgumentHelp(
      "Leave out what an export says before this day, or what is played before this moment.",
      valueName: "date|moment"), transform: RangeStart.read)
  var from: RangeStart?

  @Option(
    help: ArgumentHelp("Leave out what an export says after this day.", valueName: "date"),
    transform: LocalDateTime.read)
  var to: LocalDateTime?

  @Option(help: ArgumentHelp("Only the last messages of an export.", valueName: "count"))
  var last: Int?

  @Option(
    help: ArgumentHelp(
      "Where pictures are looked for (default: beside the input).", valueName: "folder|zip"),
    completion: .file())
  var media: String?

  func validate() throws {
    if let last, last < 1 { throw ValidationError("--last takes a number of at least 1.") }
    if let from = from?.date, let to, to < from {
      throw ValidationError("--to lies before --from.")
    }
  }

  /// Throws if a time is given, for commands that play nothing.
  func refuseMoment() throws {
    guard from?.moment == nil else {
      throw ValidationError("--from takes a day here: 2026-03-14.")
    }
  }

  /// Reads the input and returns it.
  ///
  /// - Parameter now: the current date for a script that doesn't give one.
  func read(now: LocalDateTime? = nil) throws -> ChatSource {
    let source = try Self.read(
      input, ImportOptions(me: me, from: from?.date, to: to, last: last, chat: chat), now: now,
      media: media)
    guard source.script != nil else { return source }
    let given = [
      ("--chat", chat != nil), ("--from with a day", from?.date != nil), ("--to", to != nil),
      ("--last", last != nil),
    ]
    let problems = given.filter(\.1).map { "\($0.0) chooses from an export; \(input) is a script." }
    guard problems.isEmpty else {
      throw ValidationError(problems.joined(separator: "\nError: "))
    }
    return source
  }

  /// Returns all diagnostics of an input; see ``read(_:_:now:media:)``.
  static func diagnostics(of input: String, media: String? = nil) -> [Diagnostic] {
    guard input == "-" else { return ChatSource.diagnostics(path: input, mediaFolder: media) }
    do throws(Diagnostic) {
      return ChatSource.diagnostics(
        bytes: try InputBytes.standardInput(), name: "-", mediaFolder: media ?? ".", folder: ".")
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

/// The start of a range: a date of a chat, or a time in a timeline.
enum RangeStart: Hashable, ExplainedArgument {
  static let form = "a day: 2026-03-14, or a moment: \(Moment.form)"

  case date(LocalDateTime)
  case moment(Moment)

  init?(argument: String) {
    if let moment = Moment(argument: argument) {
      self = .moment(moment)
    } else if let date = LocalDateTime(argument) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// The date, if it is one.
  var date: LocalDateTime? {
    if case .date(let date) = self { date } else { nil }
  }

  /// The time, if it is one.
  var moment: Moment? {
    if case .moment(let moment) = self { moment } else { nil }
  }
}

extension LocalDateTime: @retroactive ExpressibleByArgument, ExplainedArgument {
  static let form = "a day: 2026-03-14, or with a time of day: \"2026-03-14 09:41\""

  /// Reads `2026-03-14`, optionally with a time of day.
  public init?(argument: String) { self.init(argument) }
}
