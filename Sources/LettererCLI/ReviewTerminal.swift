import CLibrary
import CProcess
import Letterer
import SnapshotReview
import TerminalPictures

/// A terminal that gives its keys one by one, as long as it is taken.
struct ReviewTerminal {
  /// What comes from it.
  enum Event {
    case bytes([UInt8])
    case signal(Int32)
    /// Nothing came in time.
    case silence
    /// It was closed.
    case end
  }

  /// How long answers to queries are waited for, in milliseconds. Nearly all terminals answer at once;
  /// the others answer never.
  private static let answerTime = 1000

  /// Takes the terminal.
  ///
  /// - Throws: a `Diagnostic` where it refuses.
  func take() throws(Diagnostic) {
    let code = letterer_terminal_take(STDIN_FILENO, STDOUT_FILENO, ScreenPainter.leaving)
    guard code == 0 else {
      throw Diagnostic(.error, "the terminal can't be used: \(Terminal.text(ofError: code))")
    }
    try Terminal.out(ScreenPainter.entering)
  }

  /// Gives it back as it was.
  func giveBack() { letterer_terminal_give_back() }

  /// Waits for what comes next.
  ///
  /// - Parameter milliseconds: How long; without an end if negative.
  func next(within milliseconds: Int) -> Event {
    var sources = [
      pollfd(fd: letterer_terminal_events(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&sources, nfds_t(sources.count), Int32(clamping: milliseconds))
    if count < 0 { return errno == EINTR ? .silence : .end }
    if sources[0].revents != 0, let number = read(sources[0].fd, atMost: 1)?.first {
      return .signal(Int32(number))
    }
    guard sources[1].revents != 0 else { return .silence }
    guard let bytes = read(STDIN_FILENO, atMost: 4096), !bytes.isEmpty else { return .end }
    return .bytes(bytes)
  }

  /// Returns what can be read now; `nil` where nothing can.
  private func read(_ descriptor: Int32, atMost count: Int) -> [UInt8]? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        result = CLibrary.read(descriptor, buffer.baseAddress, count)
      } while result < 0 && errno == EINTR
      filled = max(0, result)
    }
    return result < 0 ? nil : bytes
  }

  /// Asks the terminal what it understands, and returns that together with keys that were pressed
  /// meanwhile.
  func support(
    method: PictureMethod?
  ) throws(Diagnostic) -> (support: PictureSupport, answers: TerminalAnswers) {
    let environment = Self.environment
    var answers = TerminalAnswers()
    try Terminal.out(
      TerminalQueries.text(insideTmux: PictureSupport.isInTmux(environment: environment)))
    let start = ContinuousClock.now
    waiting: while !answers.isComplete {
      let passed = Int((ContinuousClock.now - start) / .milliseconds(1))
      guard passed < Self.answerTime else { break }
      switch next(within: Self.answerTime - passed) {
      case .bytes(let bytes): answers.append(bytes)
      case .signal(let number) where number == SIGWINCH: continue
      case .silence: continue
      case .signal, .end: break waiting
      }
    }
    answers.finish()
    return (
      PictureSupport(answers: answers, environment: environment, method: method), answers
    )
  }

  /// The terminal's cells.
  func grid(_ answers: TerminalAnswers) -> TerminalGrid {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return TerminalGrid(
      columns: Int(size.ws_col), rows: Int(size.ws_row), width: Int(size.ws_xpixel),
      height: Int(size.ws_ypixel), answers: answers)
  }

  /// The variables that tell what a terminal understands.
  private static var environment: [String: String] {
    let names = [
      "TERM", "TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "COLORTERM", "NO_COLOR", "TMUX",
      "STY", "WT_SESSION",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        Terminal.environment(name).map { (name, $0) }
      })
  }
}
