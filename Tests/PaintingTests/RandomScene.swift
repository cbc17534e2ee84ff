import Drawing
import TestSupport

/// A made-up screen that changes at random: the source of display lists that share what didn't
/// change, as those of a conversation do.
struct RandomScene {
  /// Width and height in points.
  let width: Double
  let height: Double
  private var random: SeededGenerator
  private var items: [Item] = []
  private var nextLabel = 0
  private let picture = testPicture(width: 60, height: 40)
  private let clearPicture = testPicture(width: 48, height: 48, isOpaque: false)
  private var offset = 0.0
  private var clipHeight = 1.0

  private struct Item {
    var list: DisplayList
    var style: GroupStyle
  }

  init(seed: UInt64, width: Double = 120, height: Double = 180) {
    self.width = width
    self.height = height
    random = SeededGenerator(seed: seed)
    for _ in 0..<(3 + index(6)) { insert() }
  }

  /// A number in 0 ..< `limit`.
  mutating func index(_ limit: Int) -> Int { Int(number(Double(limit))) }

  /// A number in 0 ..< `limit`.
  mutating func number(_ limit: Double) -> Double { Double.random(in: 0..<limit, using: &random) }

  /// A rectangle of a picture's pixels, at least one pixel large.
  mutating func area(width: Int, height: Int) -> PixelRect {
    let (x, y) = (index(width), index(height))
    return PixelRect(
      x: x, y: y, width: 1 + index(width - x), height: 1 + index(min(height - y, 60)))
  }

  /// The screen as it is now.
  var list: DisplayList {
    let area = Rect(x: 0, y: 0, width: width, height: height)
    let rows = DisplayList(items.map { .group($0.list, $0.style) })
    let bar = Path(rect: Rect(x: 0, y: 0, width: width, height: 14.3))
    return DisplayList([
      .fill(
        Path(rect: area),
        .linearGradient(
          from: .zero, to: Point(x: width / 3, y: height),
          stops: [
            GradientStop(offset: 0, color: Color(red: 230, green: 238, blue: 246)),
            GradientStop(offset: 1, color: Color(red: 225, green: 240, blue: 228)),
          ])),
      .group(
        DisplayList([
          .group(rows, GroupStyle(transform: .translation(x: 0, y: offset), part: .test("rows")))
        ]),
        GroupStyle(
          clip: Path(rect: Rect(x: 2.4, y: 8, width: width - 5, height: height * clipHeight)),
          part: .test("viewport"))),
      .fill(bar, .color(Color(red: 250, green: 250, blue: 252, alpha: 220))),
    ])
  }

  /// Changes one thing or several.
  mutating func change() {
    for _ in 0..<(1 + index(3)) { changeOnce() }
  }

  private mutating func changeOnce() {
    let chosen = index(max(1, items.count))
    guard items.indices.contains(chosen) else { return insert() }
    switch index(14) {
    case 0: insert()
    case 1: items.remove(at: chosen)
    case 2: items.swapAt(chosen, index(items.count))
    case 3: items[chosen].style.opacity = index(3) == 0 ? 1 : number(1.2) - 0.1
    case 4:
      items[chosen].style.clip =
        index(2) == 0
        ? nil : Path(ellipseIn: Rect(x: number(40), y: -3, width: 30 + number(60), height: 40))
    case 5: items[chosen].list = replacing(items[chosen].list)
    case 6: items[chosen].style.transform = transform()
    case 7: offset += number(6) - 3
    case 8: clipHeight = 0.6 + number(0.4)
    case 9:
      // Told apart by their lists alone.
      items[chosen].style.part = nil
    case 10:
      // Wrapped once more, at an offset that each level rounds by itself.
      let inner = GroupStyle(transform: .translation(x: 0.49, y: 0.48))
      items[chosen].list = DisplayList([.group(items[chosen].list, inner)])
    default:
      // What a bubble that slides in does to the others.
      let step = number(7)
      for item in items.indices where item <= chosen { items[item].style.transform.ty -= step }
    }
  }

  private mutating func insert() {
    nextLabel += 1
    let item = Item(
      list: DisplayList((0..<(1 + index(5))).map { _ in command() }),
      style: GroupStyle(transform: transform(), part: .test("item \(nextLabel)")))
    items.insert(item, at: index(items.count + 1))
  }

  private mutating func replacing(_ list: DisplayList) -> DisplayList {
    var commands = list.commands
    let place = index(max(1, commands.count))
    if commands.isEmpty || index(3) == 0 {
      commands.insert(command(), at: place)
    } else if case .group(let inner, let style) = commands[place] {
      commands[place] = .group(replacing(inner), style)
    } else if index(3) == 0 {
      commands.remove(at: place)
    } else {
      commands[place] = command()
    }
    return DisplayList(commands)
  }

  private mutating func transform() -> Transform {
    let (x, y) = (number(30) - 10, number(height) - 10)
    switch index(8) {
    case 0: return Transform(a: 0.9, b: 0, c: 0, d: 0.9, tx: x, ty: y)
    case 1: return Transform(a: 0.95, b: 0.2, c: -0.2, d: 0.95, tx: x, ty: y)
    case 2: return Transform(a: 1.3, b: 0, c: 0.1, d: 0.7, tx: x, ty: y)
    case 3: return Transform(a: 0, b: 1, c: -1, d: 0, tx: x + 50, ty: y)
    default: return .translation(x: x, y: y)
    }
  }

  private mutating func color() -> Color {
    Color(
      red: UInt8(index(256)), green: UInt8(index(256)), blue: UInt8(index(256)),
      alpha: index(3) == 0 ? UInt8(index(256)) : 255)
  }

  private mutating func rect() -> Rect {
    Rect(x: number(50), y: number(12) - 4, width: 3 + number(70), height: 2 + number(34))
  }

  private mutating func command(nested: Int = 0) -> DrawingCommand {
    let rect = rect()
    let stops = [
      GradientStop(offset: 0, color: color()), GradientStop(offset: 1, color: color()),
    ]
    switch index(nested < 2 ? 10 : 9) {
    case 0: return .fill(Path(rect: rect), .color(color()))
    case 1: return .fill(bubble(rect), .color(color()))
    case 2:
      return .fill(
        bubble(rect, tail: false),
        .linearGradient(from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY), stops: stops))
    case 3:
      return .fill(
        Path(ellipseIn: rect),
        .radialGradient(
          center: Point(x: rect.midX, y: rect.midY), radius: rect.width / 2, stops: stops))
    case 4:
      return .stroke(
        Path(roundedRect: rect, radii: CornerRadii(index(2) == 0 ? 0 : 9)), color(),
        Stroke(width: number(5), cap: index(2) == 0 ? .butt : .round))
    case 5:
      let end = Point(x: rect.maxX, y: index(2) == 0 ? rect.minY : rect.maxY)
      return .stroke(
        Path([.move(rect.origin), .line(end), .line(Point(x: rect.midX, y: rect.maxY))]), color(),
        Stroke(width: number(3), dash: index(2) == 0 ? [] : [4, 2.5]))
    case 6:
      return .glyphs(
        run(1 + index(7), size: 7 + number(12), isColor: index(4) == 0), at: rect.origin, color())
    case 7:
      let chosen = index(2) == 0 ? picture : clearPicture
      return .picture(chosen, in: rect, CornerRadii(index(2) == 0 ? 0 : 8))
    case 8:
      let shadow = Shadow(
        color: color(), x: number(8) - 4, y: number(8) - 4, blur: number(index(2) == 0 ? 2 : 9))
      return .shadow(bubble(rect), shadow)
    default:
      var style = GroupStyle(transform: transform())
      style.transform.ty = number(9)
      if index(3) == 0 { style.opacity = number(1) }
      if index(3) == 0 { style.clip = Path(roundedRect: self.rect(), radii: CornerRadii(6)) }
      return .group(
        DisplayList((0..<(1 + index(3))).map { _ in command(nested: nested + 1) }), style)
    }
  }
}
