import Drawing
import Themes

/// A generated drawing of a town map. It shows no real place: there is no network access.
struct MapTile {
  let tokens: CardTokens
  let seed: String

  /// Returns the drawing, from its top left corner; it may extend over its edges.
  func list(size: Size) -> DisplayList {
    var state = StableHash.of(seed) | 1
    func next() -> Double {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return Double(state >> 8) / Double(1 << 24)
    }
    let (width, height) = (size.width, size.height)
    var commands: [DrawingCommand] = [
      .fill(Path(rect: Rect(origin: .zero, size: size)), .color(tokens.mapLand))
    ]
    // The street grid is rotated by a slope, not an angle, for the same result on every platform.
    let slope = (next() - 0.5) * 0.7
    let length = (1 + slope * slope).squareRoot()
    let (cosine, sine) = (1 / length, slope / length)
    let middle = Point(x: width / 2, y: height / 2)
    func turned(_ x: Double, _ y: Double) -> Point {
      Point(x: middle.x + x * cosine - y * sine, y: middle.y + x * sine + y * cosine)
    }
    func quad(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Path {
      var path = Path()
      path.move(to: turned(x, y))
      path.line(to: turned(x + w, y))
      path.line(to: turned(x + w, y + h))
      path.line(to: turned(x, y + h))
      path.close()
      return path
    }
    // Streets at irregular distances; the area between two of them is a block or a park.
    let reach = (width + height) * 0.75
    func streets(_ least: Double, _ spread: Double) -> [Double] {
      var places: [Double] = []
      var place = -reach - next() * least
      while place < reach {
        places.append(place)
        place += least + next() * spread
      }
      return places
    }
    let columns = streets(34, 34)
    let rows = streets(26, 24)
    var houses = Path()
    var parks = Path()
    for (x, right) in zip(columns, columns.dropFirst()) {
      for (y, bottom) in zip(rows, rows.dropFirst()) {
        let kind = next()
        let (w, h) = (right - x - 9, bottom - y - 9)
        if kind < 0.1 {
          parks.elements += quad(x + 2, y + 2, w + 5, h + 5).elements
        } else if kind < 0.82 {
          let split = 0.35 + next() * 0.3
          houses.elements += quad(x + 4.5, y + 4.5, w * split - 1.5, h).elements
          houses.elements +=
            quad(x + 4.5 + w * split + 1.5, y + 4.5, w * (1 - split) - 1.5, h)
            .elements
        }
      }
    }
    commands.append(.fill(parks, .color(tokens.mapPark)))
    commands.append(.fill(houses, .color(tokens.mapBuilding)))
    var lanes = Path()
    for x in columns {
      lanes.move(to: turned(x, -reach))
      lanes.line(to: turned(x, reach))
    }
    for y in rows {
      lanes.move(to: turned(-reach, y))
      lanes.line(to: turned(reach, y))
    }
    commands.append(.stroke(lanes, tokens.mapRoad, Stroke(width: 4, cap: .butt)))
    commands.append(water(next(), next(), size: size))
    var avenue = Path()
    avenue.move(to: turned(-reach, reach * (0.1 + next() * 0.2)))
    avenue.curve(
      turned(-reach * 0.2, reach * 0.1), turned(reach * 0.1, -reach * 0.05),
      to: turned(reach, -reach * (0.1 + next() * 0.2)))
    commands.append(.stroke(avenue, tokens.mapRoad, Stroke(width: 8, cap: .butt)))
    return DisplayList(commands)
  }

  /// Returns the command that draws a river or a shore along one edge.
  private func water(_ side: Double, _ bend: Double, size: Size) -> DrawingCommand {
    let (width, height) = (size.width, size.height)
    var path = Path()
    let depth = height * (0.22 + bend * 0.16)
    if side < 0.5 {
      path.move(to: Point(x: -10, y: height + 10))
      path.line(to: Point(x: -10, y: height - depth))
      path.curve(
        Point(x: width * 0.3, y: height - depth * 1.5),
        Point(x: width * 0.55, y: height + depth * 0.4),
        to: Point(x: width * (0.7 + bend * 0.3), y: height + 10))
    } else {
      path.move(to: Point(x: width + 10, y: -10))
      path.line(to: Point(x: width + 10, y: depth * 1.6))
      path.curve(
        Point(x: width * 0.86, y: depth * 1.3), Point(x: width * 0.8, y: depth * 0.4),
        to: Point(x: width * (0.62 - bend * 0.2), y: -10))
    }
    path.close()
    return .fill(path, .color(tokens.mapWater))
  }
}
