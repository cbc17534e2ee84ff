import ArgumentParser
import Letterer

/// `letterer themes`.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the bundled themes, or write one out.",
    discussion: "letterer themes daylight > mine.yaml writes every token with what it means.")

  @Argument(
    help: "A bundled theme or a theme file to write out with all its tokens.",
    completion: .file(extensions: ["yaml", "yml"]))
  var theme: String?

  func run() throws {
    if let theme {
      try Terminal.out(Theme(theme).yaml)
      return
    }
    let width = Theme.bundled.map(\.name.count).max() ?? 0
    for theme in Theme.bundled {
      let padding = String(repeating: " ", count: width - theme.name.count + 2)
      try Terminal.out(theme.name + padding + theme.summary + "\n")
    }
  }
}
