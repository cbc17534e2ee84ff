import ArgumentParser
import Letterer

/// `letterer themes`.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the bundled themes.")

  func run() throws {
    let width = Theme.bundled.map(\.name.count).max() ?? 0
    for theme in Theme.bundled {
      let padding = String(repeating: " ", count: width - theme.name.count + 2)
      Terminal.out(theme.name + padding + theme.summary + "\n")
    }
  }
}
