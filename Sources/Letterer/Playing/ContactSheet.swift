import ChatModel
import ChatScript
import Drawing
import Typesetting

/// Frames of an animation on one sheet, each with its time. Lengths are points.
struct ContactSheet {
  /// A tile: its time in seconds, and its frame.
  struct Tile: Sendable {
    var time: Double
    var list: DisplayList
  }

  /// The most tiles on a sheet that selects its own times.
  static let mostChosen = 40

  /// The width of a tile.
  static let tileWidth = 195.0
  private static let gap = 12.0
  private static let captionHeight = 20.0

  let tiles: [Tile]
  let screen: Size
  /// The number of tiles in a row.
  let columns: Int

  init(_ tiles: [Tile], screen: Size, columns: Int? = nil) {
    self.tiles = tiles
    self.screen = screen
    let fitting = max(1, Int(Double(tiles.count).squareRoot() * 1.6))
    self.columns = max(1, min(tiles.count, columns ?? min(8, fitting)))
  }

  private var factor: Double { Self.tileWidth / screen.width }
  private var tileHeight: Double { (screen.height * factor).rounded(.up) }
  private var rows: Int { (tiles.count + columns - 1) / columns }

  /// The sheet's size.
  var size: Size {
    Size(
      width: Self.gap + Double(columns) * (Self.tileWidth + Self.gap),
      height: Self.gap + Double(rows) * (tileHeight + Self.captionHeight + Self.gap))
  }

  /// Returns the sheet; `shaper` shapes the captions.
  func list(style: TextStyle, shaper: any TextShaping) -> DisplayList {
    var commands: [DrawingCommand] = [
      .fill(
        Path(rect: Rect(origin: .zero, size: size)), .color(Color(red: 54, green: 56, blue: 61)))
    ]
    let clip = Path(
      roundedRect: Rect(origin: .zero, size: screen), radii: CornerRadii(6 / factor))
    for (index, tile) in tiles.enumerated() {
      let x = Self.gap + Double(index % columns) * (Self.tileWidth + Self.gap)
      let y =
        Self.gap + Double(index / columns) * (tileHeight + Self.captionHeight + Self.gap)
      let place = Transform.scale(x: factor, y: factor).then(.translation(x: x, y: y))
      commands.append(
        .group(
          tile.list, GroupStyle(transform: place, clip: clip, part: .tile(Self.caption(tile.time))))
      )
      let text = shaper.shape(TextRequest(text: Self.caption(tile.time), style: style))
      commands += text.commands(
        at: Point(x: x + (Self.tileWidth - text.size.width) / 2, y: y + tileHeight + 3),
        color: Color(red: 214, green: 216, blue: 222))
    }
    return DisplayList(commands)
  }

  /// Returns elements selected evenly from many, the first and the last included.
  static func chosen<Moment>(of all: [Moment]) -> [Moment] {
    let count = min(all.count, mostChosen)
    return (0..<count).map { all[$0 * (all.count - 1) / max(1, count - 1)] }
  }

  /// Returns a time in seconds with two decimals.
  static func caption(_ time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
