import Drawing

@testable import Typesetting

/// A full phone screen of a chat, 390 × 844 points, made without the renderer: bubbles with
/// shadows and gradients, text in several scripts, emoji, avatars and (if asked) a photo.
func syntheticScreen(_ shaper: TextShaper, withPhoto: Bool) -> DisplayList {
  let (width, height) = (390.0, 844.0)
  let words = chatTexts(count: 40)
  let style = TextStyle(families: ["Inter"], size: 16, lineHeight: 21)
  let small = TextStyle(families: ["Inter"], size: 11, lineHeight: 14)
  let shadow = Shadow(color: Color(red: 0, green: 20, blue: 60, alpha: 36), x: 0, y: 1, blur: 3)
  let bar = Color(red: 248, green: 249, blue: 251)
  var commands: [DrawingCommand] = [
    .fill(
      Path(rect: Rect(x: 0, y: 0, width: width, height: height)),
      gradient(0xDFE8F0, 0xECE6DE, height: height))
  ]
  var y = 100.0
  var index = 0
  while y < height - 90 {
    let isOutgoing = index % 3 == 1
    let shaped = shaper.shape(TextRequest(text: words[index], style: style, width: 250))
    let time = shaper.shape(TextRequest(text: "19:0\(index % 10)", style: small))
    let isPhoto = withPhoto && index == 3
    let rect = Rect(
      x: 0, y: 0, width: isPhoto ? 270 : max(shaped.size.width + 24, 80).rounded(.up),
      height: shaped.size.height + (isPhoto ? 182 : 26)
    ).offsetBy(
      x: isOutgoing ? width - 14 - (shaped.size.width + 24).rounded(.up) : 48, y: 0)
    let shape = Path(roundedRect: rect, radii: CornerRadii(18))
    var row: [DrawingCommand] = [
      .shadow(shape, shadow),
      .fill(
        shape,
        isOutgoing ? gradient(0x408EFA, 0x2868E8, height: rect.height) : .color(.white)),
    ]
    if isPhoto {
      row.append(
        .picture(
          noise(width: 786, height: 462),
          in: Rect(x: rect.minX + 4, y: 4, width: 262, height: 154), CornerRadii(14)))
    }
    let ink = isOutgoing ? Color.white : Color(red: 18, green: 20, blue: 24)
    row += glyphs(shaped, at: Point(x: rect.minX + 12, y: isPhoto ? 164 : 8), ink)
    row += glyphs(
      time, at: Point(x: rect.maxX - 12 - time.size.width, y: rect.height - 20), ink.opacity(0.6))
    if !isOutgoing {
      let place = Rect(x: 8, y: rect.height - 32, width: 32, height: 32)
      row.append(
        .fill(Path(ellipseIn: place), .color(Color(red: 230, green: 120, blue: 90))))
    }
    commands.append(
      .group(DisplayList(row), GroupStyle(transform: .translation(x: 0, y: y))))
    y += rect.height + 8
    index += 1
  }
  for (top, extent) in [(0.0, 92.0), (height - 80, 80.0)] {
    commands.append(
      .fill(Path(rect: Rect(x: 0, y: top, width: width, height: extent)), .color(bar)))
  }
  return DisplayList(commands)
}

private func gradient(_ top: UInt32, _ bottom: UInt32, height: Double) -> Paint {
  func color(_ value: UInt32) -> Color {
    Color(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }
  return .linearGradient(
    from: .zero, to: Point(x: 0, y: height),
    stops: [
      GradientStop(offset: 0, color: color(top)), GradientStop(offset: 1, color: color(bottom)),
    ])
}

private func glyphs(_ text: ShapedText, at origin: Point, _ color: Color) -> [DrawingCommand] {
  text.lines.flatMap { line in
    line.runs.map { run in
      .glyphs(run.glyphs, at: Point(x: origin.x + run.x, y: origin.y + line.baseline), color)
    }
  }
}

/// A picture as busy as a photo.
private func noise(width: Int, height: Int) -> Picture {
  var bitmap = Bitmap(width: width, height: height)
  bitmap.withUnsafeMutableBytes { bytes in
    let pixels = bytes.bindMemory(to: UInt32.self)
    var state: UInt32 = 12_345
    for index in pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      let grain = state >> 29
      let red = 90 + UInt32(index % width * 120 / width) + grain
      let green = 120 + UInt32(index / width * 90 / height) + grain
      pixels[index] = 0xFF00_0000 | red << 16 | green << 8 | (200 - red / 2)
    }
  }
  return Picture(id: "noise", bitmap: bitmap)
}
