import ChatModel
import Drawing

/// The background behind the messages.
public enum Background: Hashable, Sendable {
  /// The theme's own background.
  case theme
  /// Nothing: the picture is transparent there.
  case transparent
  /// One colour.
  case color(Color)
  /// One to four colours, from top to bottom or, if there are four, from points around the middle;
  /// with the theme's pattern on them, or without.
  case gradient([Color], hasPattern: Bool = false)
  /// A picture from the chat's media folder, which covers the screen.
  case picture(MediaReference)

  /// Reads `theme`, `transparent` (or `none`), a colour such as `#F4F1EA`, two to four of them with
  /// spaces between, `pattern` after any of these for the theme's pattern on them, or the path of a
  /// picture.
  public init?(_ text: some StringProtocol) {
    switch text {
    case "theme": self = .theme
    case "transparent", "none": self = .transparent
    default:
      if let color = Color(hex: text) {
        self = .color(color)
      } else if let gradient = Self.gradient(text) {
        self = gradient
      } else {
        guard text.contains("."), !text.hasPrefix("#") else { return nil }
        self = .picture(MediaReference(path: String(text)))
      }
    }
  }

  private static func gradient(_ text: some StringProtocol) -> Background? {
    var words = text.split(whereSeparator: { $0 == " " })
    let hasPattern = words.last == "pattern"
    if hasPattern { words.removeLast() }
    let colors = words.compactMap { Color(hex: $0) }
    guard (1...4).contains(colors.count), colors.count == words.count else { return nil }
    return .gradient(colors, hasPattern: hasPattern)
  }
}
