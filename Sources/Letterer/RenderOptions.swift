import ChatModel

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
  /// The present day, for “Today”; `nil` writes all days out.
  public var now: LocalDateTime?
  /// What is drawn over the picture.
  public var overlays: Set<Overlay>
  /// Folders of fonts beside the bundled ones.
  public var fontDirectories: [String]
  /// How many workers measure and paint; `nil` for one for each core. The picture doesn't depend
  /// on it.
  public var jobs: Int?

  /// The default look on a phone, by day.
  public init(
    theme: Theme = .daylight, appearance: Appearance = .light, device: Device = .phone,
    textSize: TextSize = .standard, showsChrome: Bool = true, background: Background = .theme,
    now: LocalDateTime? = nil, overlays: Set<Overlay> = [], fontDirectories: [String] = [],
    jobs: Int? = nil
  ) {
    self.theme = theme
    self.appearance = appearance
    self.device = device
    self.textSize = textSize
    self.showsChrome = showsChrome
    self.background = background
    self.now = now
    self.overlays = overlays
    self.fontDirectories = fontDirectories
    self.jobs = jobs
  }
}
