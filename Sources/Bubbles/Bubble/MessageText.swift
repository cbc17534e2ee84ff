import ChatModel
import Drawing
import Themes
import Typesetting

/// A message's measured text: paragraphs, code blocks and quotations, stacked vertically.
struct MessageText {
  /// A block and its position.
  private struct Placed {
    var block: TextBlock
    var shaped: ShapedText
    /// The label of a code block.
    var label: ShapedText?
    var y: Double
    var size: Size
  }

  /// The widest block's width by the total height, gaps included.
  let size: Size
  private let placed: [Placed]
  private let style: TextStyle
  private let look: Look
  private let quotationInsets: EdgeInsets
  /// Between the label of a code block and its lines.
  private let labelGap: Double
  /// The width of a digit, of the font's size.
  private static let digitWidth = 0.66

  /// The layout of a text in a column `width` points wide.
  ///
  /// - Parameters:
  ///   - underlinesLinks: whether its links are underlined.
  ///   - gap: how far blocks are from each other; `nil` for the look's own distance.
  init(
    _ text: RichText, look: Look, width: Double, underlinesLinks: Bool = false, gap: Double? = nil,
    pictures: any PictureProvider,
    shaper: any TextShaping
  ) {
    self.look = look
    style = look.font.text
    let lines = LineGrid(look, scale: pictures.scale)
    let blockGap = gap ?? lines?.gap ?? look.bubble.partGap
    labelGap = lines == nil ? 2 : 0
    let inset = lines == nil ? 3.0 : 0
    // Beside a bar alone it begins where a reply's quote does.
    quotationInsets = EdgeInsets(
      top: inset, left: look.reply.style == .bar ? look.reply.insets.left : 10, bottom: inset,
      right: 8)
    var y = 0.0
    var widest = 0.0
    var placed: [Placed] = []
    let fitting = Int(max(0, min(1e6, width / (style.size * Self.digitWidth))))
    let text = PicturedText(
      text.keepingNumbersWhole(upTo: fitting), style: style, pictures: pictures)
    for var block in TextBlock.blocks(
      of: text, code: look.code, fonts: look.font, mentionWeight: look.message.mentionWeight)
    {
      if underlinesLinks { block.underlineLinks() }
      if !placed.isEmpty {
        // Only what has an outline or a ground is off the grid.
        y = block.kind == .paragraph ? lines?.line(under: y) ?? y + blockGap : y + blockGap
      }
      var item = Placed(
        block: block, shaped: ShapedText(size: .zero, lines: []), y: y, size: .zero)
      switch block.kind {
      case .paragraph:
        item.shaped = shaper.shape(
          TextRequest(text: block.text, style: style, spans: block.spans, width: width))
        // Lines of a terminal keep to its grid, however far their ink reaches.
        item.size = look.message.style == .lines ? item.shaped.size : item.shaped.inkSize
      case .code(let language):
        let insets = look.code.insets
        var codeStyle = style
        codeStyle.families = look.font.monospace
        codeStyle.joinsSigns = false
        codeStyle.letterSpacing = 0
        codeStyle.size = style.size * look.code.scale
        codeStyle.lineHeight = style.lineHeight * look.code.scale
        item.shaped = shaper.shape(
          TextRequest(
            text: block.text, style: codeStyle, spans: block.spans,
            width: max(1, width - insets.horizontal), direction: .leftToRight))
        item.size = Size(
          width: item.shaped.size.width + insets.horizontal,
          height: item.shaped.size.height + insets.vertical)
        if let language, !language.isEmpty, look.code.showsLanguage {
          var labelStyle = look.font.meta
          labelStyle.weight = 600
          let label = shaper.shape(
            TextRequest(
              text: language, style: labelStyle, width: max(1, width - insets.horizontal),
              maximumLines: 1))
          item.label = label
          item.size.height += label.size.height + labelGap
          item.size.width = max(item.size.width, label.size.width + insets.horizontal)
        }
      case .quotation:
        item.shaped = shaper.shape(
          TextRequest(
            text: block.text, style: style, spans: block.spans,
            width: max(1, width - quotationInsets.horizontal)))
        item.size = Size(
          width: item.shaped.size.width + quotationInsets.horizontal,
          height: item.shaped.size.height + quotationInsets.vertical)
      }
      widest = max(widest, item.size.width)
      y += item.size.height
      placed.append(item)
    }
    self.placed = placed
    size = Size(width: widest, height: y)
  }

  /// The last line, if a date may be beside it: its extent from the edge where it starts, and its
  /// baseline. `nil` if the last block has a box of its own.
  var lastLine: (reach: Double, baseline: Double, isRightToLeft: Bool)? {
    guard let last = placed.last, case .paragraph = last.block.kind,
      let line = last.shaped.lines.last
    else { return nil }
    let reach =
      line.isRightToLeft ? last.shaped.size.width - line.rect.minX : line.rect.maxX
    return (reach, last.y + line.baseline, line.isRightToLeft)
  }

  /// Whether it ends with a block that has a box of its own.
  var endsInBox: Bool { placed.last.map { $0.block.kind != .paragraph } ?? false }

  /// Whether the last line is right-to-left.
  var endsRightToLeft: Bool { placed.last?.shaped.lines.last?.isRightToLeft ?? false }

  /// Draws the text in a column of the bubble's final width.
  func draw(
    at origin: Point, width: Double, colors: SideColors, spoiler: SpoilerTokens,
    into canvas: inout RowCanvas
  ) {
    let palette = TextPalette(colors.text, marks: colors, look)
    for item in placed {
      let top = origin.y + item.y
      switch item.block.kind {
      case .paragraph:
        canvas.text(
          item.shaped, item.block.text, at: Point(x: origin.x, y: top), width: width,
          palette: palette, emoji: item.block.emoji, spoiler: spoiler,
          spoilerColor: colors.spoiler)
      case .code:
        let frame = Rect(x: origin.x, y: top, width: width, height: item.size.height)
        canvas.note(.code, "", frame: frame)
        canvas.fill(frame, radius: look.code.radius, colors.codeFill)
        var y = top + look.code.insets.top
        let x = origin.x + look.code.insets.left
        if let label = item.label, case .code(let language?) = item.block.kind {
          canvas.text(
            label, language, at: Point(x: x, y: y), palette: TextPalette(colors.codeComment))
          y += label.size.height + labelGap
        }
        var codePalette = TextPalette(colors.code)
        codePalette.set(.comment, colors.codeComment)
        codePalette.set(.string, colors.codeString)
        codePalette.set(.number, colors.codeNumber)
        codePalette.set(.keyword, colors.codeKeyword)
        codePalette.hide(.spoiler)
        canvas.text(
          item.shaped, item.block.text, at: Point(x: x, y: y), palette: codePalette,
          spoiler: spoiler, spoilerColor: colors.spoiler)
      case .quotation:
        let isRight = item.shaped.lines.first?.isRightToLeft ?? false
        let frame = Rect(x: origin.x, y: top, width: width, height: item.size.height)
        canvas.note(.blockquote, "", frame: frame)
        canvas.quoteBox(
          frame, radius: look.reply.radius, footRadius: look.reply.footRadius,
          barWidth: look.reply.barWidth, barIsRight: isRight,
          fill: look.reply.style == .box ? colors.quoteFill : .clear, bar: colors.quoteBar)
        let inset = isRight ? quotationInsets.right : quotationInsets.left
        canvas.text(
          item.shaped, item.block.text,
          at: Point(x: origin.x + inset, y: top + quotationInsets.top),
          width: width - quotationInsets.horizontal, palette: palette, emoji: item.block.emoji,
          spoiler: spoiler, spoilerColor: colors.spoiler)
      }
    }
  }
}

extension RowCanvas {
  /// Draws a tinted box with a bar at its leading edge, clipped to the box's round corners.
  mutating func quoteBox(
    _ frame: Rect, radius: Double, footRadius: Double = .infinity, barWidth: Double,
    barIsRight: Bool, fill: Color, bar: Color
  ) {
    let x = barIsRight ? frame.maxX - barWidth : frame.minX
    let barRect = Rect(x: x, y: frame.minY, width: barWidth, height: frame.height)
    guard fill.alpha > 0 else {
      self.fill(barRect, radius: radius > 0 ? barWidth / 2 : 0, bar)
      return
    }
    let box = Path(quoteBox: frame, radius: radius, footRadius: footRadius)
    self.fill(box, fill)
    guard bar.alpha > 0 else { return }
    add(
      .group(
        DisplayList([.fill(Path(rect: barRect), .color(bar))]),
        GroupStyle(clip: box, part: .quoteBar)))
  }
}

extension Path {
  /// The outline of a quote's box, whose lower corners may be less round than the upper ones.
  init(quoteBox frame: Rect, radius: Double, footRadius: Double = .infinity) {
    let foot = min(radius, footRadius)
    let radii = CornerRadii(
      topLeft: radius, topRight: radius, bottomRight: foot, bottomLeft: foot)
    self.init(roundedRect: frame, radii: radii.fitted(to: frame.size))
  }
}
