import Drawing
import Typesetting

extension ShapedText {
  /// Returns drawing commands for the text in one colour.
  ///
  /// - Parameters:
  ///   - origin: the text's top left corner.
  ///   - width: the width of the column to whose right edge right-to-left lines are aligned; by
  ///     default the text's own.
  ///   - emoji: the pictures in it, by their characters' offsets.
  package func commands(
    at origin: Point, width: Double? = nil, color: Color, emoji: [InlineEmoji] = []
  ) -> [DrawingCommand] {
    let slack = max(0, (width ?? size.width) - size.width)
    var commands: [DrawingCommand] = []
    for line in lines {
      let x = origin.x + (line.isRightToLeft ? slack : 0)
      for run in line.runs {
        commands.append(
          .glyphs(run.glyphs, at: Point(x: x + run.x, y: origin.y + line.baseline), color))
      }
    }
    commands += emoji.commands(of: self) { box in
      let isRightToLeft = line(at: box.midY)?.isRightToLeft ?? false
      return box.offsetBy(x: origin.x + (isRightToLeft ? slack : 0), y: origin.y)
    }
    for missing in missingGlyphs {
      let isRightToLeft = line(at: missing.rect.midY)?.isRightToLeft ?? false
      let box = missing.rect.offsetBy(x: origin.x + (isRightToLeft ? slack : 0), y: origin.y)
      commands += MissingGlyphMark(scalar: missing.scalar, rect: box).commands(color: color)
    }
    return commands
  }

  /// Returns the line at a height, or the nearest one; `nil` for a text without lines.
  ///
  /// Complexity: O(log lines). A text may have a mark on each of very many lines.
  func line(at y: Double) -> Line? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].rect.maxY > y { high = middle } else { low = middle + 1 }
    }
    return low < lines.count ? lines[low] : lines.last
  }

  /// The first line's baseline from the top; 0 for a text without lines.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// The last line's baseline from the top; 0 for a text without lines.
  /// The size with the ink below the last line's box.
  var inkSize: Size { Size(width: size.width, height: size.height + inkBelow) }
  var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

extension TextShaping {
  /// Returns the longest beginning of some letters that fits into a width between what stands before
  /// and after it; `nil` if none does.
  package func longestLabel(
    of letters: ArraySlice<Character>, before: String = "", after: String, style: TextStyle,
    width: Double
  ) -> ShapedText? {
    var (low, high) = (1, letters.count)
    var best: ShapedText?
    while low <= high {
      let count = (low + high) / 2
      var kept = letters.prefix(count)
      while kept.last?.isWhitespace == true { kept.removeLast() }
      let trial = label(before + String(kept) + after, style)
      if trial.size.width <= width {
        best = trial
        low = count + 1
      } else {
        high = count - 1
      }
    }
    return best
  }

  /// Returns a text on a limited number of lines, truncated with an ellipsis; line breaks of a
  /// single line become spaces.
  package func label(
    _ text: String, _ style: TextStyle, width: Double? = nil, lines: Int? = 1,
    alignment: TextRequest.Alignment = .natural
  ) -> ShapedText {
    let text =
      lines == 1
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
    return shape(
      TextRequest(
        text: text, style: style, width: width.map { max(1, $0) }, maximumLines: lines,
        alignment: alignment))
  }
}
