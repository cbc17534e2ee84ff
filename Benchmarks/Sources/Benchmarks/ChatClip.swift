import Drawing

@testable import Painting
@testable import Typesetting

/// Sixty pictures of a chat, made without the renderer: somebody types, a bubble slides in from below
/// and pushes the others up, twice; in between nothing moves.
struct ChatClip {
  /// Shown one after the other; equal ones that follow each other share their pixels.
  let pictures: [Bitmap]
  let rate = FrameRate(30)

  /// Paints the clip at a scale of device pixels per point; 390 × 844 points.
  init(scale: Double, withPhoto: Bool) throws {
    let fonts = try FontLibrary.bundled()
    let screen = syntheticScreen(TextShaper(fonts: fonts), withPhoto: withPhoto)
    let painter = Painter(glyphs: GlyphMaskCache(fonts: fonts))
    var bitmap = Bitmap(width: Int(390 * scale), height: Int(844 * scale))
    var pictures: [Bitmap] = []
    for index in 0..<60 {
      let list = Self.list(screen, Self.moment(index))
      try painter.paint(PaintRequest(list: list, scale: scale, background: .white), into: &bitmap)
      pictures.append(pictures.last == bitmap ? pictures[pictures.count - 1] : bitmap)
    }
    self.pictures = pictures
  }

  /// The pictures that differ, with what changed in them: the whole, for an encoder to look closer.
  var frames: [Frame] {
    let whole = PixelRect(x: 0, y: 0, width: pictures[0].width, height: pictures[0].height)
    var frames: [Frame] = []
    for (tick, picture) in pictures.enumerated() {
      if let last = frames.last, last.bitmap == picture {
        frames[frames.count - 1].ticks = last.ticks.lowerBound..<(tick + 1)
      } else {
        frames.append(
          Frame(
            index: frames.count, ticks: tick..<(tick + 1), bitmap: picture,
            former: frames.last?.bitmap, damage: Damage(whole)))
      }
    }
    return frames
  }

  /// How far the chat has scrolled, in points, and how far the typing dots have come.
  private static func moment(_ index: Int) -> (scrolled: Double, typing: Int?) {
    let local = index % 30
    let pushed = Double(index / 30) * 68
    switch local {
    case 0..<4: return (pushed, nil)
    case 4..<17: return (pushed, local - 4)
    case 17..<27:
      let rest = 1 - Double(local - 16) / 10
      return (pushed + 68 * (1 - rest * rest * rest), nil)
    default: return (pushed + 68, nil)
    }
  }

  private static func list(
    _ screen: DisplayList, _ moment: (scrolled: Double, typing: Int?)
  ) -> DisplayList {
    let rows = screen.commands.dropFirst().dropLast(2)
    var commands = Array(screen.commands.prefix(1))
    commands.append(
      .group(
        DisplayList(Array(rows)),
        GroupStyle(transform: .translation(x: 0, y: 136 - moment.scrolled))))
    commands += screen.commands.suffix(2)
    guard let typing = moment.typing else { return DisplayList(commands) }
    let bubble = Rect(x: 16, y: 720, width: 64, height: 34)
    commands.append(
      .fill(Path(roundedRect: bubble, radii: CornerRadii(17)), .color(.white)))
    for dot in 0..<3 {
      let phase = (typing + 12 - dot * 2) % 12
      let shade = UInt8(120 + abs(phase - 6) * 18)
      commands.append(
        .fill(
          Path(ellipseIn: Rect(x: 30 + Double(dot) * 14, y: 733, width: 8, height: 8)),
          .color(Color(red: shade, green: shade, blue: shade))))
    }
    return DisplayList(commands)
  }
}
