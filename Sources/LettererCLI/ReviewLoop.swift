import ArgumentParser
import CLibrary
import Letterer
import SnapshotReview
import Snapshots
import TerminalPictures

/// A review in the terminal: keys in, screens out. What it decides is in `Review`.
struct ReviewLoop {
  /// How long after its first byte a sequence is taken for the escape key, in milliseconds.
  private static let escapeTime = 60
  /// How long each of two blinking pictures is shown, in milliseconds.
  private static let blinkTime = 700

  private let report: ReviewReport
  private var review: Review
  private var keys = KeyReader()
  private let terminal = ReviewTerminal()
  private let method: PictureMethod?
  /// What painted the last screen.
  private var painter: ScreenPainter?
  /// The lines of the shown result, and its pictures.
  private var shown: (place: Int, lines: [String], pictures: [ReviewPicture: Bitmap])?

  init(_ report: ReviewReport, method: PictureMethod?) {
    self.report = report
    self.method = method
    review = Review(report.causes)
  }

  /// Runs until somebody ends it; the terminal is as it was afterwards, whatever happens.
  ///
  /// - Throws: an exit code after a signal, or where something was refused.
  mutating func run() throws {
    let number: Int32?
    do {
      try terminal.take()
      defer { terminal.giveBack() }
      number = try loop()
      try removePictures()
    }
    try Terminal.out(ReviewSummary.text(review))
    if let number { throw ExitCode(128 + number) }
    if review.counts.refused > 0 { throw Failure.wrongInput }
  }

  /// Goes on until the end, and returns the signal that brought it.
  private mutating func loop() throws -> Int32? {
    let (support, answers) = try terminal.support(method: method)
    var events = [ReviewTerminal.Event.bytes(answers.rest)]
    while true {
      var isChanged = false
      if events.isEmpty { events = [terminal.next(within: waitingTime)] }
      switch events.removeFirst() {
      case .bytes(let bytes):
        if try !press(keys.keys(bytes)) { return nil }
        isChanged = true
      case .silence where keys.isWaiting:
        if try !press(keys.finish()) { return nil }
        isChanged = true
      case .silence where review.isBlinking:
        review.tick()
        isChanged = true
      case .silence: break
      case .signal(let number) where number == SIGWINCH: isChanged = true
      case .signal(let number) where number == SIGTSTP:
        try suspend()
        isChanged = true
      case .signal(let number): return number
      case .end: return nil
      }
      if isChanged { try show(support, answers) }
    }
  }

  private var waitingTime: Int {
    keys.isWaiting ? Self.escapeTime : review.isBlinking ? Self.blinkTime : -1
  }

  /// Takes keys; returns false at the end.
  private mutating func press(_ keys: [TerminalKey]) throws -> Bool {
    for key in keys {
      for effect in review.press(key) {
        switch effect {
        case .carryOut(let action, let places):
          let outcomes = report.carryOut(action, on: places.map { review.results[$0] })
          review.took(action, places, outcomes)
        case .undo(let places):
          review.tookBack(places, report.undo(places.map { review.results[$0] }))
        case .suspend: try suspend()
        case .quit: return false
        }
      }
    }
    return true
  }

  /// Stops the process as the terminal would; goes on when it is continued.
  private func suspend() throws(Diagnostic) {
    try removePictures()
    terminal.giveBack()
    _ = raise(SIGTSTP)
    try terminal.take()
  }

  /// Takes away pictures that the terminal would keep.
  private func removePictures() throws(Diagnostic) {
    if let painter { try Terminal.out(painter.removal) }
  }

  private mutating func show(_ support: PictureSupport, _ answers: TerminalAnswers) throws {
    guard let result = review.current else { return }
    if shown?.place != review.position {
      shown = (review.position, report.differingLines(of: result), [:])
    }
    let grid = terminal.grid(answers)
    let screen = ReviewScreen(
      review, columns: grid.columns, rows: grid.rows, differingLines: shown?.lines ?? [])
    for place in screen.places where shown?.pictures[place.picture] == nil {
      shown?.pictures[place.picture] = report.picture(place.picture, of: result)
    }
    let painter = ScreenPainter(TerminalPictureWriter(support: support, grid: grid))
    self.painter = painter
    let pictures = shown?.pictures ?? [:]
    try Terminal.out(painter.bytes(screen) { pictures[$0] })
  }
}
