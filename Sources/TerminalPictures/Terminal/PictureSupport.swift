/// What a terminal understands of pictures and colours.
public struct PictureSupport: Hashable, Sendable {
  /// The best way of showing a picture.
  public var method: PictureMethod
  /// The colours of text.
  public var colors: TerminalColors
  /// Whether sequences must pass through tmux to the terminal around it.
  public var passesThroughTmux: Bool
  /// How many colours a sixel picture may have, 2…256.
  public var sixelColors: Int

  /// Support as it is known.
  public init(
    method: PictureMethod, colors: TerminalColors = .direct, passesThroughTmux: Bool = false,
    sixelColors: Int = 256
  ) {
    self.method = method
    self.colors = colors
    self.passesThroughTmux = passesThroughTmux
    self.sixelColors = max(2, min(256, sixelColors))
  }

  /// Decides from what a terminal answered, and where it answered nothing, from the variables of the
  /// environment: `TERM`, `TERM_PROGRAM`, `LC_TERMINAL`, `KITTY_WINDOW_ID`, `COLORTERM`, `NO_COLOR`,
  /// `TMUX`, `STY`, `WT_SESSION`.
  ///
  /// - Parameter method: The way that the user asks for; `nil` where the best one is taken.
  public init(
    answers: TerminalAnswers, environment: [String: String], method: PictureMethod? = nil
  ) {
    let variables = Variables(environment: environment, version: answers.version)
    let best = method ?? Self.best(answers, variables)
    self.init(
      method: best, colors: variables.colors,
      passesThroughTmux: variables.isInTmux
        && (best == .iterm || best == .kitty && !answers.understandsKitty),
      sixelColors: answers.sixelColors.flatMap { $0 > 1 ? $0 : nil } ?? 256)
  }

  /// Whether the process runs inside tmux, by the environment.
  public static func isInTmux(environment: [String: String]) -> Bool {
    Variables(environment: environment, version: nil).isInTmux
  }

  private static func best(_ answers: TerminalAnswers, _ variables: Variables) -> PictureMethod {
    // GNU Screen lets no picture through.
    if variables.isInScreen { return .blocks }
    if variables.isInTmux {
      // tmux keeps sixel pictures in its panes; what is handed on it knows nothing of.
      if answers.understandsKitty { return .kitty }
      if answers.attributes?.contains(4) == true { return .sixel }
      return answers.understandsKittyThroughTmux ? .kitty : .blocks
    }
    // iTerm2 answers to all three, and its own is what it shows best.
    if variables.isITerm { return .iterm }
    if answers.understandsKitty { return .kitty }
    if variables.understandsInlineImages { return .iterm }
    if answers.attributes?.contains(4) == true { return .sixel }
    guard !answers.isComplete else { return .blocks }
    return variables.namedMethod ?? .blocks
  }
}

/// What the environment and the terminal's name say.
private struct Variables {
  let environment: [String: String]
  let version: String?

  var term: String { environment["TERM"] ?? "" }

  func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }

  /// The terminal's name, by its own answer or by what it sets.
  func isNamed(_ name: String, program: String) -> Bool {
    if let version { return version.lowercased().hasPrefix(name) }
    return environment["TERM_PROGRAM"] == program
  }

  var isInTmux: Bool {
    has("TMUX") || term.hasPrefix("tmux") || version?.hasPrefix("tmux") == true
  }
  var isInScreen: Bool { !isInTmux && (has("STY") || term.hasPrefix("screen")) }
  var isITerm: Bool {
    isNamed("iterm2", program: "iTerm.app")
      || version == nil && environment["LC_TERMINAL"] == "iTerm2"
  }
  var understandsInlineImages: Bool {
    isNamed("wezterm", program: "WezTerm") || isNamed("mintty", program: "mintty")
  }

  /// What terminals understand whose name is known and which didn't answer.
  var namedMethod: PictureMethod? {
    if has("KITTY_WINDOW_ID") || term == "xterm-kitty" || term == "xterm-ghostty" { return .kitty }
    if term == "foot" || term.hasPrefix("foot-") || term == "mlterm" { return .sixel }
    return nil
  }

  var colors: TerminalColors {
    if has("NO_COLOR") || term == "dumb" || term.hasSuffix("-m") || term.hasSuffix("-mono") {
      return .none
    }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || has("WT_SESSION")
      || term.hasSuffix("-direct") || namedMethod != nil || isITerm || understandsInlineImages
    {
      return .direct
    }
    return .indexed
  }
}
