import ArgumentParser
import Letterer

/// `letterer themes`.
struct ThemesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the bundled themes, show them, or begin one.",
    discussion: """
      letterer themes --sheet -o looks.png      all of them, by day and by night, on one picture
      letterer themes new mine --from sky       write mine.yaml, to be changed
      letterer themes daylight                  print every token with what it means
      """,
    subcommands: [ListThemesCommand.self, NewThemeCommand.self],
    defaultSubcommand: ListThemesCommand.self)
}

/// `letterer themes` without a further word.
struct ListThemesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the bundled themes, write one out, or show them all.")

  @Argument(
    help: "A bundled theme or a theme file to write out with all its tokens, or to show.",
    completion: .file(extensions: ["yaml", "yml"]))
  var theme: String?

  @Flag(help: "Show themes on one picture, each by day and by night.")
  var sheet = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the sheet is written; `-` for standard output.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @Option(help: ArgumentHelp("Pixels to a point of the sheet.", valueName: "factor"))
  var scale = 2.0

  func validate() throws {
    guard scale >= 0.5, scale <= 8 else {
      throw ValidationError("--scale takes a factor from 0.5 to 8.")
    }
    if output != nil, !sheet { throw ValidationError("-o is for --sheet.") }
    if sheet, output == nil {
      throw ValidationError("--sheet needs a place: -o looks.png")
    }
  }

  func run() async throws {
    let themes = try theme.map { [try Theme($0)] } ?? Theme.bundled
    if sheet {
      let sheet = ThemeSheet(themes: themes, scale: scale)
      try await write(sheet.png(bundledFonts: Terminal.environment("LETTERER_FONTS")))
      return
    }
    if theme != nil {
      for theme in themes { try Terminal.out(theme.yaml) }
      return
    }
    let width = themes.map(\.name.count).max() ?? 0
    for theme in themes {
      let padding = String(repeating: " ", count: width - theme.name.count + 2)
      try Terminal.out(theme.name + padding + theme.summary + "\n")
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    guard let output else { return }
    if output == "-" { return try Terminal.out(bytes) }
    try OutputPath(output).write(bytes)
  }
}

/// `letterer themes new`.
struct NewThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a theme file that follows another one, to be changed.")

  @Argument(
    help: ArgumentHelp("What the theme is called; `-` for standard output.", valueName: "name"))
  var name: String

  @Option(
    help: ArgumentHelp(
      "The theme that it follows: a bundled one, or a file in the new one's folder.",
      valueName: "theme"),
    completion: .file(extensions: ["yaml", "yml"]))
  var from = Theme.daylight.name

  func run() throws {
    let base = try Theme(from)
    if name == "-" {
      return try Terminal.out(base.starter(name: "mine", extending: try extended(beside: "")))
    }
    let path = name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? name : name + ".yaml"
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard file != ".yaml", file != ".yml" else {
      throw Diagnostic(
        .error, "`\(name)` is no name of a theme",
        hint: "letterer themes new mine writes mine.yaml")
    }
    guard !OutputPath(path).exists else {
      throw Diagnostic(
        .error, "there is a file `\(path)` already", hint: "choose another name, or remove it")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let text = base.starter(
      name: OutputDestination.baseName(of: path), extending: try extended(beside: folder))
    try OutputPath(path).write(Array(text.utf8))
    Terminal.note("wrote \(path); now: letterer trip.chat --theme \(path)")
  }

  /// Returns what a theme in a folder extends: a bundled theme's name, or a path from that folder.
  private func extended(beside folder: String) throws -> String {
    guard !Theme.bundledNames.contains(from) else { return from }
    let inner = from.hasPrefix(folder) ? from.dropFirst(folder.count) : ""
    guard !inner.isEmpty, !inner.hasPrefix("/"), !inner.split(separator: "/").contains("..") else {
      throw Diagnostic(
        .error, "a theme in `\(folder.isEmpty ? "." : folder)` can't follow `\(from)`",
        hint: "a theme follows bundled ones, and files beside it or in folders there")
    }
    return String(inner)
  }
}
