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

      The verbs below do the same without a terminal. A snapshot is named by its id, by the beginning \
      of an id that no other has, or by its cause, which means all that have it.

      EXAMPLES
        letterer review                         go through .letterer in the terminal
        letterer review --web                   the same in a browser
        letterer review list                    what is left, cause by cause
        letterer review show group.dark         all about one, with the paths of its pictures
        letterer review accept 5f2091acd01e     all that have this cause
        letterer review reject group.dark

      EXIT STATUS
        0  all went well
        1  something couldn't be accepted, or the report can't be read
        2  the command was called wrongly, or there is no terminal
      """,
    subcommands: [
      OpenReview.self, ListReview.self, ShowReview.self, AcceptReview.self, RejectReview.self,
    ],
    defaultSubcommand: OpenReview.self)
}

/// `letterer review open`: in the terminal, or in a browser.
struct OpenReview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Go through a report in the terminal; `review` alone does this.")

  @Argument(
    help: ArgumentHelp("The report's folder.", valueName: "report"), completion: .directory)
  var report = ReportInput.standard

  @Option(
    help: ArgumentHelp(
      "The folder that the report's paths begin in (default: where .letterer lies, else here).",
      valueName: "folder"), completion: .directory)
  var root: String?

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
    if web {
      try WorkingFolder.refuseCI("nothing can be accepted")
      let options = ReportOptions(report: report, root: root)
      return try await WebReview.serve(try options.read().report, root: options.reportRoot)
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
        """)
    }
    try WorkingFolder.refuseCI("nothing can be accepted")
    let review = try ReportOptions(report: report, root: root).read()
    guard !review.causes.isEmpty else {
      try Terminal.out(ReviewSummary.nothing(in: review))
      return
    }
    var loop = ReviewLoop(review, method: pictures?.method)
    try loop.run()
  }
}

/// `letterer review list`.
struct ListReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what is left to decide on, cause by cause.")

  @OptionGroup var options: ReportOptions
  @Flag(help: "As JSON, with all that is known of each.") var json = false

  func run() throws {
    let review = try options.read()
    let causes = review.causes
    guard !json else { return try Terminal.out(ReviewText.json(causes)) }
    try Terminal.out(
      causes.isEmpty ? ReviewSummary.nothing(in: review) : ReviewText.list(causes))
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
    let review = try options.read()
    for result in try SnapshotSelection.results(ids, in: review.results) {
      try Terminal.out(
        json ? ReviewText.json(result, in: review) : ReviewText.details(result, in: review))
    }
  }
}

/// `letterer review accept`.
struct AcceptReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Put what there is in the place of references.")

  @OptionGroup var options: ReportOptions
  @Argument(help: ArgumentHelp("Ids, beginnings of ids, or causes.", valueName: "id"))
  var ids: [String]

  func run() throws { try options.decide(.accept, on: ids) }
}

/// `letterer review reject`.
struct RejectReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Keep references as they are, and don't ask again.")

  @OptionGroup var options: ReportOptions
  @Argument(help: ArgumentHelp("Ids, beginnings of ids, or causes.", valueName: "id"))
  var ids: [String]

  func run() throws { try options.decide(.reject, on: ids) }
}
