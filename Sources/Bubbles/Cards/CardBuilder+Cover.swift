import ChatModel
import Drawing
import Typesetting

/// What hides a picture until it is tapped.
extension CardBuilder {
  /// Adds the cover of a spoiler: about a dozen of the picture's pixels, enlarged, which keeps its
  /// colours but no recognizable content, and the look's sign on it.
  func addSpoiler(
    of reference: MediaReference, in rect: Rect, corners: CornerRadii, to canvas: inout CardCanvas
  ) {
    let ratio = rect.width / max(1, rect.height)
    let few = Size(
      width: max(2, min(8, (4 * ratio).rounded())), height: max(2, min(8, (4 / ratio).rounded())))
    if let picture = pictures.picture(for: reference, pixelSize: few, mode: .fill) {
      canvas.add([.picture(picture, in: rect, corners)])
    } else {
      addPlaceholder(symbol: .eyeSlash, label: nil, in: rect, corners: corners, to: &canvas)
    }
    guard !setting.isVeiled else { return }
    switch look.media.cover {
    case .eye: addEye(in: rect, to: &canvas)
    case .dust: addDust(in: rect, corners: corners, to: &canvas)
    case .word: addWord(in: rect, to: &canvas)
    }
  }

  private func addEye(in rect: Rect, to canvas: inout CardCanvas) {
    let radius = overlayRadius(in: rect)
    let center = Point(x: rect.midX, y: rect.midY)
    canvas.circle(center, radius: radius, look.media.overlayFill)
    canvas.symbol(.eyeSlash, at: center, height: radius * 1.04, look.media.overlayText)
  }

  /// Adds a word on a pill, or the eye where a picture has no room for it.
  private func addWord(in rect: Rect, to canvas: inout CardCanvas) {
    var style = pillStyle
    style.size *= 1.2
    style.lineHeight *= 1.2
    style.weight = 700
    let word = shaper.label(look.words.spoiler, style)
    let pill = Rect(
      x: rect.midX - word.size.width / 2 - 12, y: rect.midY - word.size.height / 2 - 7,
      width: word.size.width + 24, height: word.size.height + 14)
    guard !look.words.spoiler.isEmpty, pill.width <= rect.width - 8,
      pill.height <= rect.height - 8
    else { return addEye(in: rect, to: &canvas) }
    canvas.fill(pill, radius: pill.height / 2, look.media.overlayFill)
    canvas.text(word, at: Point(x: pill.minX + 12, y: pill.minY + 7), look.media.overlayText)
  }

  /// Adds specks of three strengths, evenly spread, from a fixed pseudo-random sequence.
  private func addDust(in rect: Rect, corners: CornerRadii, to canvas: inout CardCanvas) {
    var dust = CardCanvas()
    dust.fill(Path(rect: rect), Color.black.opacity(0.12))
    var specks = [Path](repeating: Path(), count: Self.strengths.count)
    // A linear congruential generator: the same specks everywhere.
    var seed: UInt32 = 0x9E37_79B9
    func next() -> Double {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Double(seed >> 8) / Double(1 << 24)
    }
    // One in each cell, so that nowhere is a hole.
    let cell = max(Self.cell, (rect.width * rect.height / Self.mostSpecks).squareRoot())
    let columns = Int((rect.width / cell).rounded(.up))
    let rows = Int((rect.height / cell).rounded(.up))
    for index in 0..<max(0, columns * rows) {
      let size = 0.7 + next() * 0.9
      let x = rect.minX + (Double(index % columns) + next()) * cell
      let y = rect.minY + (Double(index / columns) + next()) * cell
      let strength = min(specks.count - 1, Int(next() * Double(specks.count)))
      specks[strength].elements +=
        Path(ellipseIn: Rect(x: x, y: y, width: size, height: size)).elements
    }
    for (path, strength) in zip(specks, Self.strengths) {
      dust.fill(path, Color.white.opacity(strength))
    }
    canvas.place(dust.list, at: .zero, clip: Path(roundedRect: rect, radii: corners))
  }

  private static let strengths = [0.35, 0.65, 0.95]
  /// Points from speck to speck, and the most of them.
  private static let cell = 5.5
  private static let mostSpecks = 3000.0
}
