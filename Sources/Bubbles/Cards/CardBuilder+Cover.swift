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

  /// Adds a field of specks that shimmer.
  private func addDust(in rect: Rect, corners: CornerRadii, to canvas: inout CardCanvas) {
    let outline = Path(roundedRect: rect, radii: corners)
    canvas.fill(outline, Color.black.opacity(0.12))
    let field = SpeckField(
      in: rect, color: .white, seed: "cover", spacing: Self.spacing, radii: 0.4...0.85)
    canvas.add([.specks(field, clip: outline)])
  }

  /// Points from speck to speck.
  private static let spacing = 4.0
}
