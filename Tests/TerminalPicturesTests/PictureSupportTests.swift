import Testing

@testable import TerminalPictures

@Suite struct PictureSupportTests {
  static let silent = ""
  static let plain = "\u{1B}[?62;22c"
  static let sixel = "\u{1B}[?62;4;22c"

  static func named(_ name: String) -> String { "\u{1B}P>|\(name)\u{1B}\\" }

  struct Case: CustomTestStringConvertible, Sendable {
    var answers: String
    var environment: [String: String]
    var method: PictureMethod
    var colors: TerminalColors = .indexed
    var passes = false
    var testDescription: String { "\(environment) \(answers.debugDescription)" }
  }

  static let cases: [Case] = [
    // By answers.
    Case(answers: "\u{1B}_Gi=31;OK\u{1B}\\" + plain, environment: [:], method: .kitty),
    Case(answers: sixel, environment: ["TERM": "xterm-256color"], method: .sixel),
    Case(answers: plain, environment: ["TERM": "xterm-256color"], method: .blocks),
    Case(
      answers: named("WezTerm 2024") + sixel, environment: [:], method: .iterm, colors: .direct),
    Case(
      answers: named("iTerm2 3.6") + "\u{1B}_Gi=31;OK\u{1B}\\" + sixel, environment: [:],
      method: .iterm, colors: .direct),
    // An answer counts for more than a variable that another terminal has left.
    Case(
      answers: named("foot(1.16)") + sixel, environment: ["TERM_PROGRAM": "iTerm.app"],
      method: .sixel),
    Case(
      answers: plain, environment: ["KITTY_WINDOW_ID": "1"], method: .blocks, colors: .direct),
    // By variables.
    Case(
      answers: silent, environment: ["KITTY_WINDOW_ID": "1"], method: .kitty, colors: .direct),
    Case(answers: silent, environment: ["TERM": "xterm-kitty"], method: .kitty, colors: .direct),
    Case(
      answers: silent, environment: ["TERM_PROGRAM": "iTerm.app"], method: .iterm, colors: .direct),
    Case(
      answers: plain, environment: ["LC_TERMINAL": "iTerm2"], method: .iterm, colors: .direct),
    Case(answers: silent, environment: ["TERM": "foot"], method: .sixel, colors: .direct),
    Case(answers: silent, environment: [:], method: .blocks),
    // Multiplexers.
    Case(
      answers: named("tmux 3.5") + sixel, environment: ["TMUX": "x", "KITTY_WINDOW_ID": "1"],
      method: .sixel, colors: .direct),
    Case(
      answers: "\u{1B}_Gi=32;OK\u{1B}\\" + named("tmux 3.5") + plain,
      environment: ["TERM": "tmux-256color"], method: .kitty, passes: true),
    Case(
      answers: "\u{1B}_Gi=31;OK\u{1B}\\" + named("tmux 3.7") + plain, environment: ["TMUX": "x"],
      method: .kitty),
    Case(
      answers: plain, environment: ["TMUX": "x", "LC_TERMINAL": "iTerm2"], method: .blocks,
      colors: .direct),
    Case(answers: sixel, environment: ["STY": "1.tty"], method: .blocks),
    Case(answers: sixel, environment: ["TERM": "screen", "TMUX": "x"], method: .sixel),
    // Colours.
    Case(answers: plain, environment: ["COLORTERM": "truecolor"], method: .blocks, colors: .direct),
    Case(
      answers: plain, environment: ["COLORTERM": "truecolor", "NO_COLOR": "1"], method: .blocks,
      colors: .none),
    Case(
      answers: plain, environment: ["COLORTERM": "24bit", "NO_COLOR": ""], method: .blocks,
      colors: .direct),
    Case(answers: silent, environment: ["TERM": "dumb"], method: .blocks, colors: .none),
    Case(answers: plain, environment: ["TERM": "vt100-m"], method: .blocks, colors: .none),
  ]

  @Test(arguments: cases)
  func theBestWayIsTaken(_ example: Case) {
    let support = PictureSupport(
      answers: TerminalAnswers(Array(example.answers.utf8)), environment: example.environment)
    #expect(support.method == example.method)
    #expect(support.colors == example.colors)
    #expect(support.passesThroughTmux == example.passes)
  }

  @Test(arguments: PictureMethod.allCases)
  func whatIsAskedForIsTaken(_ method: PictureMethod) {
    let support = PictureSupport(
      answers: TerminalAnswers(Array("\u{1B}[?1;0;16S\(Self.sixel)".utf8)),
      environment: ["TMUX": "x"], method: method)
    #expect(support.method == method && support.sixelColors == 16)
    #expect(support.passesThroughTmux == [.kitty, .iterm].contains(method))
  }
}
