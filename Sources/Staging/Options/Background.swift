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
  /// A picture from the chat's media folder, which covers the screen.
  case picture(MediaReference)

  /// Reads `theme`, `transparent` (or `none`), a colour such as `#F4F1EA`, or the
  /// path of a picture.
  public init?(_ text: some StringProtocol) {
    switch text {
    case "theme": self = .theme
    case "transparent", "none": self = .transparent
    default:
      if let color = Color(hex: text) {
        self = .color(color)
      } else {
        guard text.contains("."), !text.hasPrefix("#") else { return nil }
        self = .picture(MediaReference(path: String(text)))
      }
    }
  }
}
