import Foundation
import Letterer

/// A look of one's own.
enum CustomTheme {
  static let theme = """
    extends: daylight
    palette:
      accent: { light: "#C2410C", dark: "#FDBA74" }
      outgoing: { light: "#FFE8D6", dark: "#7C3A12" }
    bubble: { radius: 6, tail.style: none }
    """

  static func write(into folder: URL) async throws {
    var options = Pictures.options
    options.theme = try Theme(yaml: theme)
    options.appearance = .dark
    try await Pictures.chat.writeScreenshot(
      to: folder.appending(path: "theme.png").path, options: options)
  }
}
