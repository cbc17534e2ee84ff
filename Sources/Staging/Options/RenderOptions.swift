import ChatModel
import Themes

/// How a chat is shown: everything that a picture depends on besides the chat itself.
public struct RenderOptions: Hashable, Sendable {
  /// What is drawn over the picture for those who build looks.
  public enum Overlay: String, Hashable, Sendable, CaseIterable {
    /// The boxes of rows and of what stands in them.
    case boxes
    /// The baselines of text.
    case baselines
    /// How many commands paint a place: the redder, the more.
    case overdraw
  }

  /// At which end of the screen a chat begins that doesn't fill it.
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// Above the composer, as in chats; the newest message stays in view.
    case bottom
    /// Under the header, as in other lists; what comes below the screen isn't seen.
    case top
  }

  /// The look.
  public var theme: Theme
  /// Day or night.
  public var appearance: Appearance
  /// What it is shown on.
  public var device: Device
  /// How large somebody reads text.
  public var textSize: TextSize
  /// Whether status bar, header and composer are shown.
  public var showsChrome: Bool
  /// What lies behind the messages.
  public var background: Background
  /// At which end of the screen the chat begins.
  public var anchor: Anchor
  /// The present day, for “Today”; `nil` writes all days out.
  public var now: LocalDateTime?
  /// What is drawn over the picture.
  public var overlays: Set<Overlay>
  /// Folders of fonts beside the bundled ones.
  public var fontDirectories: [String]
  /// The folder of the bundled fonts, for programs that keep them in a place of their own; `nil`
  /// for where a build or an installation leaves them.
  public var bundledFonts: String?
  /// How many workers measure and paint; `nil` for one for each core. The picture doesn't depend
  /// on it.
  public var jobs: Int?

  /// The default look on a phone, by day.
  public init(
    theme: Theme = .daylight, appearance: Appearance = .light, device: Device = .phone,
    textSize: TextSize = .standard, showsChrome: Bool = true, background: Background = .theme,
    anchor: Anchor = .bottom, now: LocalDateTime? = nil, overlays: Set<Overlay> = [],
    fontDirectories: [String] = [], bundledFonts: String? = nil, jobs: Int? = nil
  ) {
    self.theme = theme
    self.appearance = appearance
    self.device = device
    self.textSize = textSize
    self.showsChrome = showsChrome
    self.background = background
    self.anchor = anchor
    self.now = now
    self.overlays = overlays
    self.fontDirectories = fontDirectories
    self.bundledFonts = bundledFonts
    self.jobs = jobs
  }
}
