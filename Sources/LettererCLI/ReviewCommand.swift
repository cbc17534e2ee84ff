import ArgumentParser
import Letterer
import SnapshotReview
import Snapshots

/// `letterer review`.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Look at snapshots that differ, and accept or reject them one by one.",
    discussion: """
      Alone it goes through the report in the terminal, with pictures where the terminal shows them \
      (kitty's protocol, iTerm2's, sixel) and coloured blocks where it doesn't: a accepts, r rejects, \
      s skips, ? lists all keys. Snapshots that differ for the same reason stand together and can be \
      decided on at once. What is accepted becomes the reference at that moment; what is rejected isn't \
      asked again until it changes.

      Decisions are remembered in the report's folder, and beside a zip archive, for the terminal, the \
      browser and the verbs alike.

      The verbs below do the same without a terminal. A snapshot is named by its id, by the beginning \
      of an id that no other has, or by its cause, which means all that have it.

      EXAMPLES
        letterer review                         go through .letterer in the terminal
        letterer review --web                   the same in a browser
        letterer review list                    what is left, cause by cause
        letterer review show group.dark         all about one, with the paths of its pictures
        letterer review accept 5f2091acd01e     all that have this cause
        letterer review reject group.dark
        letterer review undo group.dark         the reference is what it was before
        letterer review report.zip              what CI left pending

      EXIT STATUS
        0  all went well
        1  something couldn't be accepted, or the report can't be read
        2  the command was called wrongly, or there is no terminal
      """,
    subcommands: [
      OpenReview.self, ListReview.self, ShowReview.self, AcceptReview.self, RejectReview.self,
      UndoReview.self,
    ],
    defaultSubcommand: OpenReview.self)
}

/// `letterer review open`: in the terminal, or in a browser.
struct OpenReview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Go through a report in the terminal; `review` alone does this.")

  @Argument(
    help: ArgumentHelp("The report: a folder, or a zip archive of one.", valueName: "report"),
    completion: .file())
  var report = ReportInput.standard

  @OptionGroup var root: RootOption

  @Option(
    help: ArgumentHelp(
      "How pictures are shown (default: as the terminal understands them).", valueName: "method"))
  var pictures: PictureChoice?

  @Flag(
    help: ArgumentHelp(
      "In a browser on this machine, at the address that is printed.",
      discussion: "It ends when the page is closed, or with Ctrl-C."))
  var web = false

  func run() async throws {
    let place = ReportPlace(report: report, root: root.root)
    if web {
      try WorkingFolder.refuseCI("nothing can be accepted")
      return try await place.with { try await WebReview.serve($0) }
    }
    guard Terminal.isFullyInteractive else {
      throw ValidationError(
        """
        There is no terminal to go through the report in. Without one:
          letterer review --web                  in a browser
          letterer review list [--json]          what is left
          letterer review show <id> [--json]     all about one
          letterer review accept <id>…           what there is becomes the reference
          letterer review reject <id>…           the reference stays
          letterer review undo <id>…             the reference is what it was
        """)
    }
    try WorkingFolder.refuseCI("nothing can be accepted")
    try place.with { decisions in
      let review = ReviewReport(decisions)
      guard !review.causes.isEmpty else {
        try Terminal.out(ReviewSummary.nothing(in: review))
        return
      }
      var loop = ReviewLoop(review, method: pictures?.method)
      try loop.run()
    }
  }
}

/// `letterer review list`.
struct ListReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what is left to decide on, cause by cause.")

  @OptionGroup var options: ReportOptions
  @Flag(help: "As JSON, with all that is known of each.") var json = false

  func run() throws {
    try options.place.with { decisions in
      let review = ReviewReport(decisions)
      let causes = review.causes
      guard !json else { return try Terminal.out(ReviewText.json(causes)) }
      try Terminal.out(
        causes.isEmpty ? ReviewSummary.nothing(in: review) : ReviewText.list(causes))
    }
  }
}

/// `letterer review show`.
struct ShowReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Say what differs in snapshots, and where their pictures are.")

  @OptionGroup var options: ReportOptions
  @Argument(help: ArgumentHelp("Ids, beginnings of ids, or causes.", valueName: "id"))
  var ids: [String]
  @Flag(help: "As JSON, an object for each.") var json = false

  func run() throws {
    try options.place.with { decisions in
      let review = ReviewReport(decisions)
      // What is unpacked for this moment has no path to be named.
      let isKept = !ReportInput.isArchive(options.report)
      for result in try SnapshotSelection.results(ids, in: review.results) {
        try Terminal.out(
          json
            ? ReviewText.json(result, in: review, namingFiles: isKept)
            : ReviewText.details(result, in: review, namingFiles: isKept))
      }
    }
  }
}

/// `letterer review accept`.
struct AcceptReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Put what there is in the place of references.")

  @OptionGroup var arguments: DecisionArguments

  func run() throws {
    try WorkingFolder.refuseCI("nothing is accepted")
    try arguments.decide("accepted") { $0.carryOut(.accept, on: $1) }
  }
}

/// `letterer review reject`.
struct RejectReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Keep references as they are, and don't ask again.")

  @OptionGroup var arguments: DecisionArguments

  func run() throws { try arguments.decide("rejected") { $0.carryOut(.reject, on: $1) } }
}

/// `letterer review undo`.
struct UndoReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take decisions back; references that were accepted are what they were before.")

  @OptionGroup var arguments: DecisionArguments

  func run() throws {
    try WorkingFolder.refuseCI("no reference is written")
    try arguments.decide("taken back:") { $0.undo($1) }
  }
}
