import ChatModel
import ChatScript
import Drawing
import PictureLayout
import Staging
import Typesetting

/// Frames of an animation on one sheet, each with its time. Lengths are points.
struct ContactSheet {
  /// A tile: its time in seconds, and its frame.
  struct Tile: Sendable {
    var time: Double
    var list: DisplayList
    /// What the frame was composed of, for the sheet's layout.
    var scene: Scene?
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
  ///
  /// - Parameter grid: the pixels that tiles end on, as where one ends within a pixel, what lies over each
  ///   other in it would let the ground through more than once.
  func list(
    style: TextStyle, shaper: any TextShaping, grid: PixelGrid = PixelGrid(scale: 1)
  ) -> DisplayList {
    var commands: [DrawingCommand] = [
      .fill(
        Path(rect: Rect(origin: .zero, size: size)), .color(Color(red: 54, green: 56, blue: 61)))
    ]
    for (index, tile) in tiles.enumerated() {
      let corner = corner(ofTile: index)
      let clip = Path(
        roundedRect: whole(at: corner, grid), radii: CornerRadii(6 / factor))
      commands.append(
        .group(
          tile.list,
          GroupStyle(
            transform: transform(to: corner), clip: clip, part: .tile(Self.caption(tile.time)))))
      let text = shaper.shape(TextRequest(text: Self.caption(tile.time), style: style))
      let x = corner.x + (Self.tileWidth - text.size.width) / 2
      commands += text.commands(
        at: Point(x: x, y: corner.y + tileHeight + 3),
        color: Color(red: 214, green: 216, blue: 222))
    }
    return DisplayList(commands)
  }

  /// Returns the sheet's layout: an element for each tile, called after its time.
  ///
  /// - Parameter scale: pixels per point.
  func layout(scale: Double, fonts: FontLibrary) -> PictureElement {
    let placement = Placement(scale: scale)
    let empty = Scene(size: size, background: DisplayList(), rows: [], pieces: [])
    var sheet = empty.elements(scale: scale, fonts: fonts)
    sheet.children = tiles.indices.compactMap { index in
      tiles[index].scene?.elements(
        as: "tile", id: Self.id(of: tiles[index].time),
        at: placement.nesting(transform(to: corner(ofTile: index))), fonts: fonts)
    }
    return sheet
  }

  /// Returns the top left corner of a tile.
  private func corner(ofTile index: Int) -> Point {
    Point(
      x: Self.gap + Double(index % columns) * (Self.tileWidth + Self.gap),
      y: Self.gap + Double(index / columns) * (tileHeight + Self.captionHeight + Self.gap))
  }

  /// Returns the part of a screen that fills whole pixels of its tile.
  private func whole(at corner: Point, _ grid: PixelGrid) -> Rect {
    let left = grid.ceil(corner.x) - corner.x
    let top = grid.ceil(corner.y) - corner.y
    let right = grid.floor(corner.x + Self.tileWidth) - corner.x
    let bottom = grid.floor(corner.y + screen.height * factor) - corner.y
    return Rect(
      x: left / factor, y: top / factor, width: max(0, right - left) / factor,
      height: max(0, bottom - top) / factor)
  }

  /// Returns the map from a screen to a tile.
  private func transform(to corner: Point) -> Transform {
    Transform.scale(x: factor, y: factor).then(.translation(x: corner.x, y: corner.y))
  }

  /// Returns `t` and a time in milliseconds, of at least four digits.
  private static func id(of time: Double) -> String {
    let digits = String(Int((time * 1000).rounded()))
    return "t" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
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
