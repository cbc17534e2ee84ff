import ArgumentParser
import Letterer

/// The options of the part that is read.
struct SelectionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Whose messages are on one's own side.", valueName: "name"))
  var me: String?

  @Option(help: ArgumentHelp("Which chat, where an export holds several.", valueName: "name"))
  var chat: String?

  @Option(
    help: ArgumentHelp(
      "Leave out what is said before this day, or what is played before this moment.",
      valueName: "date|moment"), transform: RangeStart.read)
  var from: RangeStart?

  @Option(
    help: ArgumentHelp("Leave out what is said after this day.", valueName: "date"),
    transform: LocalDateTime.read)
  var to: LocalDateTime?

  @Option(help: ArgumentHelp("Only the last messages of what is left.", valueName: "count"))
  var last: Int?

  @Option(
    help: ArgumentHelp(
      "Only messages with these words, whatever their case; may be given again, for others.",
      valueName: "words"))
  var grep: [String] = []

  @Option(help: ArgumentHelp("Only messages by somebody; may be given again.", valueName: "name"))
  var sender: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only messages of a kind: photo, or with commas between: photo,video.",
      discussion: "\(MessageKind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "kinds"),
    completion: .list(MessageKind.allCases.map(\.rawValue)), transform: KindList.read)
  var kind: [KindList] = []

  @Option(
    help: ArgumentHelp(
      "Only one thread, by the id or by words of the message that began it; may be given again.",
      valueName: "id|words"))
  var thread: [String] = []

  @Option(
    help: ArgumentHelp(
      "Whether the day or the month stands first in an export's dates (default: what they tell).",
      valueName: "day-first|month-first"))
  var dateOrder: ImportOptions.DateOrder?

  // Zones west of Greenwich begin with a hyphen, as options do.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The clock of dates, where an export gives moments: Europe/Berlin, UTC, +02:00.",
      discussion: "By default they are those of the export, mostly UTC.", valueName: "zone"),
    transform: Self.zone)
  var timeZone: TimeZoneRules?

  private static func zone(_ name: String) throws -> TimeZoneRules {
    do throws(Diagnostic) { return try TimeZoneDatabase().rules(named: name) } catch {
      throw ValidationError(error.message + (error.hint.map { "; \($0)" } ?? ""))
    }
  }

  /// The options of an import.
  var options: ImportOptions {
    ImportOptions(
      me: me, from: from?.date, to: to, last: last, chat: chat, dateOrder: dateOrder,
      timeZone: timeZone,
      filter: MessageFilter(
        words: grep, senders: sender, kinds: kind.flatMap(\.kinds), threads: thread))
  }

  func validate() throws {
    if let last, last < 1 { throw ValidationError("--last takes a number of at least 1.") }
    if let from = from?.date, let to, to < from {
      throw ValidationError("--to lies before --from.")
    }
    if grep.contains("") { throw ValidationError("--grep takes words.") }
  }

  /// Throws if a time is given, for commands that play nothing.
  func refuseMoment() throws {
    guard from?.moment == nil else {
      throw ValidationError("--from takes a day here: 2026-03-14.")
    }
  }
}

/// Kinds of messages, with commas between.
struct KindList: Hashable {
  let kinds: [MessageKind]

  /// Reads `photo` or `photo,video`.
  ///
  /// - Throws: a `ValidationError` with a guess and the list.
  static func read(_ argument: String) throws -> KindList {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    return KindList(
      kinds: try names.map { name in
        if let kind = MessageKind(rawValue: String(name)) { return kind }
        let known = MessageKind.allCases.map(\.rawValue)
        let guess = Suggestion.nearest(to: String(name), among: known)
        throw ValidationError(
          "there is no kind `\(name)`" + (guess.map { "; did you mean `\($0)`?" } ?? ".")
            + " There are: \(known.joined(separator: ", "))")
      })
  }
}

extension ImportOptions.DateOrder: @retroactive ExpressibleByArgument {
  /// `day-first` or `month-first`.
  public init?(argument: String) {
    guard let order = Self.allCases.first(where: { $0.argument == argument }) else { return nil }
    self = order
  }

  /// Both, for help and completions.
  public static var allValueStrings: [String] { allCases.map(\.argument) }

  private var argument: String {
    switch self {
    case .dayFirst: "day-first"
    case .monthFirst: "month-first"
    }
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
