import Letterer

/// How a scene is shown, where that isn't as its script says.
public struct SceneLook: Hashable, Sendable {
  /// The theme.
  public var theme: Theme?
  /// The colour that the theme follows.
  public var accent: Color?
  /// Day or night.
  public var appearance: Appearance?
  /// The device.
  public var device: Device?
  /// Whether the device's body is drawn around the screen.
  public var bezel: Bool?
  /// The text size setting.
  public var textSize: TextSize?
  /// The language of what pictures add.
  public var locale: Localization?
  /// On which side the chat begins.
  public var direction: LayoutDirection?
  /// How clocks count.
  public var hours: HourCycle?
  /// Pixels per point.
  public var scale: Double?
  /// Whether status bar, header and composer are shown.
  public var showsChrome: Bool?
  /// The background behind the messages.
  public var background: Background?
  /// The current date.
  public var now: LocalDateTime?

  /// The look that the script's header gives.
  public init() {}

  /// Returns options with this look in place of theirs.
  func applied(to options: RenderOptions) -> RenderOptions {
    var options = options
    if let theme { options.theme = theme }
    if let accent { options.theme = options.theme.accented(accent) }
    if let appearance { options.appearance = appearance }
    let (hasBezel, hand) = (bezel ?? options.device.hasBezel, options.device.hand)
    if let device { options.device = device }
    (options.device.hasBezel, options.device.hand) = (hasBezel, hand)
    if let scale { options.device.scale = scale }
    if let textSize { options.textSize = textSize }
    if let locale { options.locale = locale }
    if let direction { options.direction = direction }
    if let hours { options.hours = hours }
    if let showsChrome { options.showsChrome = showsChrome }
    if let background { options.background = background }
    if let now { options.now = now }
    return options
  }
}
