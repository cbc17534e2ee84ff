import ChatModel
import Drawing
import FrameEncoding
import Painting
import Staging
import Themes
import Time
import Typesetting

/// Themes on one picture, each by day and by night, in the same small chat. Lengths are points.
public struct ThemeSheet: Sendable {
  /// The themes, from the top left.
  public var themes: [Theme]
  /// Pixels to a point.
  public var scale: Double

  /// A sheet.
  public init(themes: [Theme] = Theme.bundled, scale: Double = 2) {
    self.themes = themes
    self.scale = scale
  }

  /// The screen of each picture, and how much smaller it stands on the sheet.
  private static let screen = Size(width: 360, height: 640)
  private static let factor = 0.6
  private static let gap = 16.0
  private static let captionHeight = 26.0
  private static let mostColumns = 4

  private var columns: Int { max(1, min(themes.count, Self.mostColumns)) }
  private var tile: Size {
    Size(width: Self.screen.width * Self.factor, height: Self.screen.height * Self.factor)
  }
  /// Day and night stand close together.
  private var pair: Size {
    Size(width: tile.width * 2 + Self.gap / 4, height: tile.height + Self.captionHeight)
  }

  /// The sheet's size.
  public var size: Size {
    let rows = (themes.count + columns - 1) / columns
    return Size(
      width: Self.gap + Double(columns) * (pair.width + Self.gap),
      height: Self.gap + Double(rows) * (pair.height + Self.gap))
  }

  /// Returns the sheet as a PNG.
  ///
  /// - Parameter bundledFonts: the folder of the bundled fonts; see ``RenderOptions``.
  /// - Throws: what ``Renderer`` throws.
  /// - Complexity: O(themes).
  public func png(bundledFonts: String? = nil) async throws -> [UInt8] {
    let chat = try ChatSource(bytes: Array(Self.chat.utf8), name: "sheet.chat")
    let device = Device(
      name: "sheet", kind: .phone, size: Self.screen, scale: scale,
      safeArea: EdgeInsets(top: 22))
    let base = try Renderer(
      RenderOptions(device: device, now: chat.presentation.date, bundledFonts: bundledFonts),
      presentation: chat.presentation)
    var commands: [DrawingCommand] = [
      .fill(Path(rect: Rect(origin: .zero, size: size)), .color(Self.ground))
    ]
    for (index, theme) in themes.enumerated() {
      let corner = Point(
        x: Self.gap + Double(index % columns) * (pair.width + Self.gap),
        y: Self.gap + Double(index / columns) * (pair.height + Self.gap))
      commands += try await caption(theme.name, at: corner, base)
      for appearance in Appearance.allCases {
        let x = appearance == .light ? 0 : tile.width + Self.gap / 4
        commands.append(
          try await picture(
            of: chat, in: theme, appearance, base,
            at: Point(x: corner.x + x, y: corner.y + Self.captionHeight)))
      }
    }
    let scene = Scene(size: size, background: DisplayList(commands), rows: [], pieces: [])
    return try await base.png(of: scene, compression: .fast, metadata: [])
  }

  private func picture(
    of chat: ChatSource, in theme: Theme, _ appearance: Appearance, _ base: Renderer,
    at corner: Point
  ) async throws -> DrawingCommand {
    var options = base.options
    (options.theme, options.appearance) = (theme, appearance)
    let renderer = try base.renderer(with: options)
    var stage = try await Stage(
      Timeline(initial: chat.timeline.finalState), scenes: renderer.scenes,
      options: MotionOptions().stage)
    let list = try await stage.scene(at: 0).list
    let clip = Path(
      roundedRect: Rect(origin: .zero, size: Self.screen), radii: CornerRadii(8 / Self.factor))
    let style = GroupStyle(
      transform: Transform.scale(x: Self.factor, y: Self.factor).then(
        .translation(x: corner.x, y: corner.y)),
      clip: clip, part: .tile("\(theme.name), \(appearance.rawValue)"))
    return .group(list, style)
  }

  private func caption(
    _ text: String, at corner: Point, _ base: Renderer
  ) async throws -> [DrawingCommand] {
    var style = base.scenes.look.font.cardTitle
    (style.size, style.lineHeight) = (15, 20)
    let shaped = try await base.scenes.label(text, style)
    return shaped.commands(at: Point(x: corner.x + 2, y: corner.y), color: Self.ink)
  }

  private static let ground = Color(red: 92, green: 95, blue: 102)
  private static let ink = Color(red: 236, green: 238, blue: 242)

  /// What is said on each of them.
  private static let chat = """
    ---
    title: Lake trip
    kind: group
    date: 2026-06-03
    clock: "9:41"
    me: Ana
    people: [Ana, Ben, Cleo]
    ---

    == Today ==
    Ben 9:12: Sun on Saturday! Who brings the tent?
    Ana 9:15: I do. Room for four {read}
    Cleo 9:20: > I do
      Then I bring the stove ☀️ {👍 Ana & Ben}
    Ana 9:24: And I have the map: we start at the mill, walk along the water, and are there by noon. {read}
    Cleo 9:40: See you at eight!

    """
}
