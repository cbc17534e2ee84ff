import Drawing
import Painting
import Typesetting

/// Glyphs that are rings, in place of a font's: their coverage depends on everything that a real
/// glyph's does.
final class RingGlyphs: GlyphRasterizing {
  private(set) var requests = 0

  func image(
    of glyph: UInt32, in font: FontInstance, scale: Double, phaseX: Int, phaseY: Int
  ) -> GlyphImage? {
    requests += 1
    let size = font.size * scale
    guard glyph != 0, size >= 1 else { return nil }
    let radius = size * 0.25
    let extent = Int(radius * 2) + 3
    let width = extent - Int(glyph % 2)
    var pixels: [UInt8] = []
    for y in 0..<extent {
      for x in 0..<width {
        let dx = Double(x) + 0.5 - radius - 1 - Double(phaseX) / 4
        let dy = Double(y) + 0.5 - radius - 1 - Double(phaseY) / 4
        let distance = (dx * dx + dy * dy).squareRoot()
        let coverage = max(0, min(1, size * 0.06 + 0.5 - abs(distance - radius * 0.8)))
        let value = UInt8((coverage * 255).rounded())
        if font.isColor {
          pixels += [value / 4, UInt8(Int(value) * (x % 8) / 8), value, value]
        } else {
          pixels.append(value)
        }
      }
    }
    let (left, top) = (0, -Int(radius * 2))
    if font.isColor {
      var bitmap = Bitmap(width: width, height: extent)
      bitmap.withUnsafeMutableBytes { $0.copyBytes(from: pixels) }
      return GlyphImage(bitmap, left: left, top: top)
    }
    let mask = GlyphMask(width: width, height: extent, left: left, top: top)
    _ = mask.coverage.update(fromContentsOf: pixels)
    return GlyphImage(mask)
  }

  func outline(of glyph: UInt32, in font: FontInstance) -> Path {
    let radius = font.size * 0.25
    return Path(
      ellipseIn: Rect(x: 0, y: -2 * radius, width: 2 * radius, height: 2 * radius))
  }
}

/// A run of ring glyphs.
func run(_ count: Int, size: Double = 16, isColor: Bool = false) -> GlyphRun {
  let step = size * 0.53
  return GlyphRun(
    font: FontInstance(face: 0, size: size, isColor: isColor),
    glyphs: (0..<count).map {
      GlyphRun.Glyph(id: UInt32($0 % 5 + 1), x: Double($0) * step, y: 0, cluster: $0)
    }, advance: Double(count) * step, text: String(repeating: "o", count: count),
    reach: GlyphRun.Reach(right: 1, above: 1, below: 1))
}

/// A bubble with a tail at its lower right.
func bubble(_ rect: Rect, tail: Bool = true) -> Path {
  var path = Path(roundedRect: rect, radii: CornerRadii(18))
  guard tail else { return path }
  let (x, y) = (rect.maxX, rect.maxY)
  path.elements = [
    .move(Point(x: rect.minX + 18, y: rect.minY)), .line(Point(x: x - 18, y: rect.minY)),
    .curve(
      Point(x: x - 8, y: rect.minY), Point(x: x, y: rect.minY + 8),
      to: Point(x: x, y: rect.minY + 18)),
    .line(Point(x: x, y: y - 14)),
    .curve(Point(x: x, y: y - 6), Point(x: x + 3, y: y - 2), to: Point(x: x + 7, y: y)),
    .curve(Point(x: x + 1, y: y + 0.5), Point(x: x - 4, y: y - 1), to: Point(x: x - 7, y: y - 4)),
    .curve(Point(x: x - 10, y: y - 1), Point(x: x - 14, y: y), to: Point(x: x - 18, y: y)),
    .line(Point(x: rect.minX + 18, y: y)),
    .curve(
      Point(x: rect.minX + 8, y: y), Point(x: rect.minX, y: y - 8),
      to: Point(x: rect.minX, y: y - 18)),
    .line(Point(x: rect.minX, y: rect.minY + 18)),
    .curve(
      Point(x: rect.minX, y: rect.minY + 8), Point(x: rect.minX + 8, y: rect.minY),
      to: Point(x: rect.minX + 18, y: rect.minY)),
    .close,
  ]
  return path
}

/// A picture with colours, edges and transparency.
func testPicture(width: Int, height: Int, isOpaque: Bool = true) -> Picture {
  var bitmap = Bitmap(width: width, height: height)
  bitmap.withUnsafeMutableBytes { bytes in
    let pixels = bytes.bindMemory(to: UInt32.self)
    for y in 0..<height {
      for x in 0..<width {
        let isDark = (x / 9 + y / 9) % 2 == 0
        let alpha: UInt32 = isOpaque ? 255 : UInt32(x * 255 / width)
        func channel(_ value: Int) -> UInt32 { UInt32(value) * alpha / 255 }
        pixels[y * width + x] =
          alpha << 24 | channel(isDark ? 40 : 220) << 16 | channel(y * 255 / height) << 8
          | channel(x * 255 / width)
      }
    }
  }
  return Picture(id: "test-\(width)x\(height)-\(isOpaque)", bitmap: bitmap)
}

/// A screen of `height` points with every kind of command, at awkward places.
func sampleScreen(width: Double = 390, height: Double = 844) -> DisplayList {
  let shadow = Shadow(
    color: Color(red: 0, green: 20, blue: 60, alpha: 60), x: 0, y: 1.3, blur: 6)
  var commands: [DrawingCommand] = [
    .fill(
      Path(rect: Rect(x: 0, y: 0, width: width, height: height)),
      .linearGradient(
        from: .zero, to: Point(x: width, y: height),
        stops: [
          GradientStop(offset: 0, color: Color(red: 230, green: 238, blue: 246)),
          GradientStop(offset: 0.6, color: Color(red: 246, green: 240, blue: 230)),
          GradientStop(offset: 1, color: Color(red: 225, green: 240, blue: 228)),
        ]))
  ]
  let picture = testPicture(width: 300, height: 200)
  let avatar = testPicture(width: 96, height: 96, isOpaque: false)
  var y = 12.3
  var index = 0
  while y < height - 40 {
    let isOutgoing = index % 2 == 1
    let rowHeight = 38.4 + Double(index * 37 % 5) * 21.7
    let bubbleWidth = 120.7 + Double(index * 53 % 7) * 23.1
    let rect = Rect(
      x: isOutgoing ? width - bubbleWidth - 14.2 : 48.6, y: 0, width: bubbleWidth,
      height: rowHeight)
    let shape = bubble(rect, tail: isOutgoing)
    var inner: [DrawingCommand] = [.shadow(shape, shadow)]
    if isOutgoing {
      inner.append(
        .fill(
          shape,
          .linearGradient(
            from: Point(x: 0, y: 0), to: Point(x: 0, y: rowHeight),
            stops: [
              GradientStop(offset: 0, color: Color(red: 60, green: 140, blue: 250)),
              GradientStop(offset: 1, color: Color(red: 40, green: 100, blue: 230)),
            ])))
    } else {
      inner.append(.fill(shape, .color(.white)))
      inner.append(
        .picture(
          avatar, in: Rect(x: 8.3, y: rowHeight - 32, width: 32, height: 32), CornerRadii(16)))
    }
    for line in 0..<max(1, Int(rowHeight / 21)) {
      inner.append(
        .glyphs(
          run(Int(bubbleWidth / 9.5), isColor: line == 2),
          at: Point(x: rect.minX + 12, y: 24.4 + Double(line) * 20.3),
          isOutgoing ? .white : Color(red: 20, green: 20, blue: 24)))
    }
    switch index % 6 {
    case 1:
      inner.append(
        .picture(
          picture, in: Rect(x: rect.minX + 4, y: 4, width: bubbleWidth - 8, height: rowHeight - 8),
          CornerRadii(14)))
    case 2:
      inner.append(
        .stroke(
          Path(roundedRect: rect, radii: CornerRadii(18)), Color(red: 90, green: 90, blue: 100),
          Stroke(width: 0.7)))
    case 3:
      inner.append(
        .stroke(
          Path([.move(Point(x: 60, y: 5)), .line(Point(x: 75, y: 18)), .line(Point(x: 99, y: 2))]),
          .black, Stroke(width: 1.7, dash: [4, 3])))
    case 4:
      inner.append(
        .fill(
          Path(ellipseIn: Rect(x: 20, y: 4, width: 30, height: 30)),
          .radialGradient(
            center: Point(x: 35, y: 19), radius: 15,
            stops: [
              GradientStop(offset: 0, color: Color(red: 255, green: 200, blue: 0)),
              GradientStop(offset: 1, color: Color(red: 255, green: 60, blue: 0, alpha: 0)),
            ])))
    default: break
    }
    var style = GroupStyle(transform: .translation(x: 0, y: y), part: .test("row \(index)"))
    if index % 5 == 2 { style.opacity = 0.6 }
    if index % 5 == 3 {
      style.clip = Path(ellipseIn: Rect(x: 30, y: -5, width: width - 60, height: rowHeight + 10))
    }
    if index % 7 == 4 {
      style.transform = Transform(a: 0.98, b: 0.06, c: -0.06, d: 0.98, tx: 4, ty: y)
    }
    if index % 7 == 5 {
      style.transform = Transform(a: 0.9, b: 0, c: 0, d: 0.9, tx: 20.3, ty: y)
    }
    commands.append(.group(DisplayList(inner), style))
    y += rowHeight + 9.7
    index += 1
  }
  let header = DisplayList([
    .fill(
      Path(rect: Rect(x: 0, y: 0, width: width, height: 300)),
      .color(Color(red: 250, green: 250, blue: 252, alpha: 200))),
    .glyphs(run(9, size: 21), at: Point(x: 100.2, y: 31.7), .black),
  ])
  commands.append(
    .group(
      header, GroupStyle(clip: Path(rect: Rect(x: 0, y: 0, width: width, height: 44.3)))))
  commands.append(
    .stroke(
      Path([.move(Point(x: 0, y: 44.3)), .line(Point(x: width, y: 44.3))]),
      Color(red: 200, green: 200, blue: 204), Stroke(width: 0.5, cap: .butt)))
  return DisplayList(commands)
}

/// Where two pictures differ first; `nil` where they don't.
func difference(_ left: Bitmap, _ right: Bitmap) -> String? {
  guard left.width == right.width, left.height == right.height else { return "size" }
  if left == right { return nil }
  for y in 0..<left.height {
    for x in 0..<left.width where left[x, y] != right[x, y] {
      return "(\(x), \(y)): \(left[x, y].hex) and \(right[x, y].hex)"
    }
  }
  return nil
}

extension Bitmap {
  /// Copies the pixels of some rectangles from a bitmap of the same size.
  mutating func copy(_ rects: [PixelRect], from other: Bitmap) {
    let stride = stride
    withUnsafeMutableBytes { target in
      other.withUnsafeBytes { source in
        for rect in rects {
          for y in rect.y..<rect.maxY {
            let row = (y * stride + rect.x * 4)..<(y * stride + rect.maxX * 4)
            UnsafeMutableRawBufferPointer(rebasing: target[row])
              .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[row]))
          }
        }
      }
    }
  }
}

extension PartID {
  /// A part that is known by its name alone.
  static func test(_ name: String) -> PartID { PartID(Kind("part", label: ""), name) }
}
