import Drawing
import Themes
import Typesetting

/// The columns of messages in lines: time, name, words.
struct LineColumns {
  /// The left edge of times, the right edge of names, the left edge of words.
  let time: Double
  let name: Double
  let text: Double
  private let nameWidth: Double

  /// The part of the viewport that names may take, and that is left for words.
  private static let widestName = 0.28
  private static let leastText = 0.45

  /// `nil` in a viewport so narrow that words need all of it: time and name stand over them there.
  init?(from left: Double, look: Look, width: Double, shaper: any TextShaping) {
    let sample = look.date.clock == .h12 ? "00:00 \(look.words.afternoon)" : "00:00"
    let gap = look.date.gap
    let times =
      look.date.placement == .none || look.date.placement == .separators
      ? 0 : shaper.label(look.words.localized(sample), look.font.meta).size.width + gap
    nameWidth = min(look.message.nameColumn, width * Self.widestName)
    time = left
    name = left + times + nameWidth
    text = name + gap
    guard width - text - look.message.rowInsets.right >= width * Self.leastText else { return nil }
  }

  /// Draws time and name on the baseline of the first line of words.
  func draw(
    _ row: MessageRow, colors: SideColors, look: Look, at y: Double, shaper: any TextShaping,
    into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) {
    let baseline = y + shaper.label("0", look.font.text).firstBaseline
    if let text = row.meta.time {
      let shaped = shaper.label(text, look.font.meta)
      let frame = Rect(
        origin: Point(x: time, y: baseline - shaped.firstBaseline), size: shaped.size)
      anchors.meta = frame
      canvas.note(.meta, text, frame: frame)
      canvas.text(shaped, text, at: frame.origin, palette: TextPalette(colors.meta))
    }
    guard let person = row.name else { return }
    let shaped = cut(person.name, look: look, shaper: shaper)
    let frame = Rect(
      origin: Point(x: name - shaped.size.width, y: baseline - shaped.firstBaseline),
      size: shaped.size)
    canvas.note(.name, person.name, frame: frame)
    canvas.text(
      shaped, person.name, at: frame.origin,
      palette: TextPalette(look.name.isColored ? look.nameColor(of: person) : colors.text))
  }

  /// Returns a name in its format, itself cut where it is too wide: `<Harbour C…>`.
  func cut(_ name: String, look: Look, shaper: any TextShaping) -> ShapedText {
    let style = look.font.name
    let whole = shaper.label(name, style, width: nameWidth)
    let signs = Words.named("\u{0}", in: look.name.format).split(
      separator: "\u{0}", omittingEmptySubsequences: false)
    guard whole.isTruncated, let before = signs.first, let after = signs.last, signs.count == 2,
      name.hasPrefix(before), name.hasSuffix(after)
    else { return whole }
    let letters = Array(name.dropFirst(before.count).dropLast(after.count).prefix(200))
    return shaper.longestLabel(
      of: letters[...], before: String(before), after: "…" + after, style: style, width: nameWidth)
      ?? whole
  }
}
