import ChatModel
import Themes

/// How a chat is shown: everything that determines a picture besides the chat itself.
public struct RenderOptions: Hashable, Sendable {
  /// Debug overlays for theme authors.
  public enum Overlay: String, Hashable, Sendable, CaseIterable {
    /// The boxes of rows and of their parts.
    case boxes
    /// The baselines of text.
    case baselines
    /// How many commands paint a pixel: the redder, the more.
    case overdraw
  }

  /// The end of the screen at which a chat starts that doesn't fill it.
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// Above the composer, as in chats; the newest message stays in view.
    case bottom
    /// Under the header, as in other lists; content below the screen isn't visible.
    case top
  }

  /// The look.
  public var theme: Theme
  /// Day or night.
  public var appearance: Appearance
  /// The device.
  public var device: Device
  /// The text size setting.
  public var textSize: TextSize
  /// Whether status bar, header and composer are shown.
  public var showsChrome: Bool
  /// The background behind the messages.
  public var background: Background
  /// The end of the screen at which the chat starts.
  public var anchor: Anchor
  /// The current date, for “Today”; `nil` writes all dates out.
  public var now: LocalDateTime?
  /// The language of the texts that the picture adds: day names, numbers, phrases; `nil` for what the
  /// theme says, in English where it says nothing.
  public var locale: Localization?
  /// On which side the chat begins.
  public var direction: LayoutDirection
  /// How clocks count; `nil` for the locale's way, or without a locale the theme's.
  public var hours: HourCycle?
  /// The debug overlays.
  public var overlays: Set<Overlay>
  /// Additional folders of fonts.
  public var fontDirectories: [String]
  /// The folder of the bundled fonts, for programs that move them; `nil` for their location in a
  /// build or an installation.
  public var bundledFonts: String?
  /// How many workers measure and paint; `nil` for one per core. It doesn't affect the picture.
  public var jobs: Int?

  /// The default look on a phone, by day.
  public init(
    theme: Theme = .daylight, appearance: Appearance = .light, device: Device = .phone,
    textSize: TextSize = .standard, showsChrome: Bool = true, background: Background = .theme,
    anchor: Anchor = .bottom, now: LocalDateTime? = nil,
    locale: Localization? = nil, direction: LayoutDirection = .automatic, hours: HourCycle? = nil,
    overlays: Set<Overlay> = [],
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
    self.locale = locale
    self.direction = direction
    self.hours = hours
    self.overlays = overlays
    self.fontDirectories = fontDirectories
    self.bundledFonts = bundledFonts
    self.jobs = jobs
  }
}
