import Drawing
import FrameEncoding
import Painting
import Typesetting

/// What the figures are drawn with: shapes and lines of text, in points.
final class Canvas {
  /// A colour for each thing that is shown.
  enum Palette {
    static let paper = Color(red: 255, green: 255, blue: 255)
    static let ink = Color(red: 32, green: 36, blue: 44)
    static let faint = Color(red: 128, green: 136, blue: 148)
    static let line = Color(red: 206, green: 212, blue: 220)
    static let row = Color(red: 241, green: 243, blue: 246)
    static let green = Color(red: 24, green: 140, blue: 84)
    static let red = Color(red: 208, green: 56, blue: 56)
    static let blue = Color(red: 36, green: 104, blue: 214)
    static let amber = Color(red: 178, green: 112, blue: 0)
  }

  private var commands: [DrawingCommand] = []
  private let shaper: TextShaper

  init(fonts: FontLibrary) { shaper = TextShaper(fonts: fonts) }

  /// What was drawn; the next drawing begins empty.
  func finish() -> DisplayList {
    defer { commands = [] }
    return DisplayList(commands)
  }

  func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    commands.append(.fill(Self.path(rect, radius), .color(color)))
  }

  func stroke(_ rect: Rect, radius: Double = 0, _ color: Color, dash: [Double] = []) {
    commands.append(
      .stroke(Self.path(rect, radius), color, Stroke(width: 1, cap: .butt, dash: dash)))
  }

  func circle(_ rect: Rect, _ color: Color) {
    commands.append(.fill(Path(ellipseIn: rect), .color(color)))
  }

  /// A line of text.
  /// - Parameter alignment: Where `x` is: at the beginning (0), in the middle (0.5), at the end (1).
  func text(
    _ text: String, x: Double, baseline: Double, size: Double = 13, weight: Int = 400,
    alignment: Double = 0, color: Color = Palette.ink
  ) {
    let shaped = shaper.shape(
      TextRequest(
        text: text,
        style: TextStyle(
          families: ["Inter"], size: size, weight: weight, lineHeight: size * 1.3,
          hasTabularDigits: true)))
    for line in shaped.lines {
      for run in line.runs {
        commands.append(
          .glyphs(
            run.glyphs, at: Point(x: x - shaped.size.width * alignment + run.x, y: baseline), color)
        )
      }
    }
  }

  /// Draws a part with an opacity.
  func group(opacity: Double, clip: Rect? = nil, radius: Double = 0, _ body: () -> Void) {
    let outer = commands
    commands = []
    body()
    let part = DisplayList(commands)
    commands = outer
    commands.append(
      .group(
        part,
        GroupStyle(opacity: opacity, clip: clip.map { Self.path($0, radius) })))
  }

  private static func path(_ rect: Rect, _ radius: Double) -> Path {
    radius == 0 ? Path(rect: rect) : Path(roundedRect: rect, radii: CornerRadii(radius))
  }
}

/// Pictures that follow each other, and how long each is shown.
struct Film {
  static let framesPerSecond = 20.0

  let size: Size
  let scale: Double
  private(set) var pictures: [(list: DisplayList, ticks: Range<Int>)] = []

  init(size: Size, scale: Double) {
    self.size = size
    self.scale = scale
  }

  /// The moment at which the next picture begins, in seconds.
  var time: Double { Double(pictures.last?.ticks.upperBound ?? 0) / Self.framesPerSecond }

  mutating func add(_ list: DisplayList, seconds: Double = 1 / framesPerSecond) {
    let start = pictures.last?.ticks.upperBound ?? 0
    pictures.append((list, start..<start + max(1, Int((seconds * Self.framesPerSecond).rounded()))))
  }

  /// Paints the pictures and writes them as a GIF.
  func write(to path: String, fonts: FontLibrary) throws {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let painter = Painter(glyphs: GlyphMaskCache(fonts: fonts))
    var frames: [Frame] = []
    for (index, picture) in pictures.enumerated() {
      var bitmap = Bitmap(width: width, height: height)
      let request = PaintRequest(
        list: picture.list, scale: scale, background: Canvas.Palette.paper)
      try painter.paint(request, into: &bitmap)
      frames.append(
        Frame(
          index: index, ticks: picture.ticks, bitmap: bitmap, former: frames.last?.bitmap,
          damage: Damage(whole)))
    }
    let options = GIFOptions(colors: 28, pinned: [Canvas.Palette.paper, Canvas.Palette.ink])
    let palette = try GIFPaletteBuilder(options)
    for frame in frames { try palette.add(frame) }
    var encoder = try GIFEncoder(
      to: FileSink(path: path), width: width, height: height,
      rate: FrameRate(Int(Self.framesPerSecond)), palette: palette.makePalette(), options: options)
    let prepare = encoder.makePreparer()
    for frame in frames { try encoder.append(prepare(frame)) }
    try encoder.finish()
  }
}
