import ChatModel
import Drawing
import Themes
import Typesetting

extension CardBuilder {
  /// The most columns and rows that are drawn.
  private static let mostColumns = 16
  private static let mostRows = 100
  /// The most words that are measured by themselves.
  private static let mostWords = 1000
  /// How much of a table that is too wide fades out at its edge, in points: less where that would be all
  /// that is seen of a column.
  private static let fade = 12.0...28.0
  /// How much of the words of a column that is cut has to be seen, and to which part of what they are
  /// insets shrink for that.
  private static let peek = 16.0
  private static let leastInset = 0.6

  /// Returns a table: cells wrap; one that is too wide nevertheless fades out at the bubble's edge.
  func table(_ table: Table) -> CardContent {
    let count = min(table.header.count, Self.mostColumns)
    var rows = ([table.header] + table.rows.prefix(Self.mostRows)).map { Array($0.prefix(count)) }
    var alignments = Array(table.alignments.prefix(count))
    // A table whose header is read from right to left has its first column at the right.
    let isReversed = self.isReversed(table.header)
    if isReversed {
      rows = rows.map { $0.reversed() }
      alignments.reverse()
    }
    func style(_ row: Int) -> TextStyle {
      var style = look.font.replyText
      if row == 0 { style.weight = 600 }
      return style
    }
    let wanted = (0..<count).map { column in
      rows.enumerated().map { row, cells in
        label(cells[column], style(row), lines: 1).size.width
      }.max() ?? 0
    }
    var insets = look.table.insets
    var padding: Double { insets.horizontal }
    let room = max(0, openWidth - padding * Double(count))
    let least =
      wanted.reduce(0, +) > room ? leastWidths(of: rows, count: count, style) : wanted
    let columns = TableColumns(
      wanted: wanted.map { $0 + 0.01 }, room: room, least: least
    ).widths
    if look.table.overflow == .split,
      let parts = parts(of: table, isReversed ? columns.reversed() : columns, padding: padding)
    {
      return stacked(parts.map(self.table))
    }
    let cut = cut(columns, &insets)
    let size = Size(
      width: columns.reduce(0, +) + padding * Double(count), height: 0)
    let edge = size.width > openWidth + 0.5 ? openWidth : size.width
    var cells = CardCanvas()
    var lines: [Rect] = []
    var tops: [Double] = []
    var y = 0.0
    for (row, texts) in rows.enumerated() {
      tops.append(y)
      let shaped = texts.enumerated().map { column, text in
        label(text, style(row), width: columns[column], lines: 12, isLeading: false)
      }
      let height =
        (shaped.map(\.size.height).max() ?? style(row).lineHeight) + insets.vertical
      var x = 0.0
      for (column, text) in shaped.enumerated() {
        let slack = columns[column] - text.size.width
        let isMirrored = isReversed || (text.shaped.lines.first?.isRightToLeft ?? false)
        let part =
          switch alignments[column] {
          case .leading: isMirrored ? 1.0 : 0
          case .center: 0.5
          case .trailing: isMirrored ? 0 : 1.0
          }
        let left = x + insets.left + slack * part
        // Of what begins at the edge of a table that is cut, nothing could be read.
        let seen = isReversed ? left + text.size.width - (size.width - edge) : edge - left
        if seen >= min(Self.fade.lowerBound, text.size.width) {
          cells.text(text, at: Point(x: left, y: y + insets.top), colors.text, colors, look)
        }
        x += columns[column] + padding
      }
      y += height
    }
    // They may let the ground through, so none lies over another.
    let grid = PixelGrid(scale: pictures.scale)
    let rule = grid.whole(1)
    let rules = tops.dropFirst().map { grid.round($0 - rule / 2) }
    for top in rules {
      lines.append(Rect(x: rule, y: top, width: size.width - 2 * rule, height: rule))
    }
    if look.table.lines == .grid {
      let ends = rules + [y - rule]
      for (top, bottom) in zip([rule] + rules.map { $0 + rule }, ends) {
        var x = 0.0
        for column in columns.dropLast() {
          x += column + padding
          lines.append(
            Rect(
              x: grid.round(x - rule / 2), y: top, width: rule, height: max(0, bottom - top)))
        }
      }
    }
    return framed(
      Size(width: size.width, height: y), header: rules.first ?? y, lines: lines,
      cells: cells.list, isReversed: isReversed, fade: cut)
  }

  /// Returns a table that is too wide as several, each with the first column; `nil` if it fits or can't
  /// be parted.
  private func parts(of table: Table, _ columns: [Double], padding: Double) -> [Table]? {
    guard columns.count > 2,
      columns.reduce(0, +) + padding * Double(columns.count) > openWidth + 0.5
    else { return nil }
    /// Returns the columns of each, of which none has more than some beside the first.
    func groups(most: Int) -> [[Int]] {
      var groups: [[Int]] = []
      var width = Double.infinity
      for column in 1..<columns.count {
        let own = columns[column] + padding
        if width + own > openWidth || groups[groups.count - 1].count > most {
          groups.append([0])
          width = columns[0] + padding
        }
        groups[groups.count - 1].append(column)
        width += own
      }
      return groups
    }
    // As few as possible, and those about as wide as one another.
    let fewest = groups(most: .max).count
    let most = (1..<columns.count).first { groups(most: $0).count == fewest } ?? columns.count
    return groups(most: most).map { group in
      func take<Element>(_ list: [Element]) -> [Element] {
        group.compactMap { list.indices.contains($0) ? list[$0] : nil }
      }
      return Table(
        header: take(table.header), alignments: take(table.alignments), rows: table.rows.map(take))
    }
  }

  /// Returns cards one below the other.
  private func stacked(_ cards: [CardContent]) -> CardContent {
    var canvas = CardCanvas()
    var size = Size.zero
    for card in cards {
      // Half a line belongs to either of them.
      if size.height > 0 { size.height += lineGrid.map { 2 * $0.gap } ?? 8 }
      canvas.place(card.list, at: Point(x: 0, y: size.height))
      size = Size(width: max(size.width, card.size.width), height: size.height + card.size.height)
    }
    return CardContent(size: size, list: canvas.list)
  }

  /// Returns how much of columns that are too wide fades out, and makes their insets smaller where
  /// otherwise nothing of a further column's words could be seen.
  private func cut(_ columns: [Double], _ insets: inout EdgeInsets) -> Double {
    let width = openWidth
    var end = 0.0
    for (column, own) in columns.enumerated() {
      let start = end + insets.left
      end += own + insets.horizontal
      guard start + min(Self.peek, own) > width else { continue }
      // Something of the column before is hidden, too.
      guard start - insets.horizontal <= width else { break }
      let most = insets.horizontal * Double(column) + insets.left
      let part = 1 - (start + min(Self.peek, own) - width) / most
      guard part >= Self.leastInset else { break }
      insets.left *= part
      insets.right *= part
      let seen = width - (columns[..<column].reduce(0, +) + most * part)
      return max(Self.fade.lowerBound, min(Self.fade.upperBound, seen))
    }
    return Self.fade.upperBound
  }

  /// Returns whether the first header with words is read from right to left.
  private func isReversed(_ header: [RichText]) -> Bool {
    guard let text = header.first(where: { !$0.string.allSatisfy(\.isWhitespace) }) else {
      return false
    }
    return shaper.natural.label(text.string, look.font.replyText).lines.first?.isRightToLeft
      ?? false
  }

  /// Returns the widths of columns below which they don't shrink: those of their widest words, within
  /// limits.
  private func leastWidths(
    of rows: [[RichText]], count: Int, _ style: (Int) -> TextStyle
  ) -> [Double] {
    let tokens = look.table
    var widths = Array(repeating: tokens.minColumn, count: count)
    var left = Self.mostWords
    for (row, cells) in rows.enumerated() {
      for (column, text) in cells.enumerated() {
        for word in text.words(most: left) {
          let width = label(word, style(row), lines: 1).size.width + 0.01
          widths[column] = max(widths[column], width)
          left -= 1
        }
      }
    }
    return widths.map { min($0, tokens.minColumn * 2.5) }
  }

  /// Returns a table's parts in its frame.
  ///
  /// - Parameters:
  ///   - isReversed: whether the first column, which is always seen, is at the right.
  ///   - fade: how much of it fades out where it is too wide.
  private func framed(
    _ size: Size, header: Double, lines: [Rect], cells: DisplayList, isReversed: Bool, fade: Double
  ) -> CardContent {
    let width = min(size.width, openWidth)
    let start = isReversed ? width - size.width : 0
    let box = Rect(x: 0, y: 0, width: width, height: size.height)
    let outline = Path(rounded: box, look.table.radius)
    var inside = CardCanvas()
    // Not under the outline, which would have two colours.
    let ground = Rect(x: 1, y: 1, width: max(0, width - 2), height: max(0, header - 1))
    let corner = max(0, look.table.radius - 1)
    let foot = header < size.height ? 0 : corner
    inside.fill(
      Path(
        roundedRect: ground,
        radii: CornerRadii(
          topLeft: corner, topRight: corner, bottomRight: foot, bottomLeft: foot
        ).fitted(to: ground.size)),
      colors.quoteFill)
    var rules = CardCanvas()
    for line in lines { rules.fill(Path(rect: line), colors.divider) }
    inside.place(rules.list, at: Point(x: start, y: 0))
    inside.place(cells, at: Point(x: start, y: 0))
    if size.width > width + 0.5 {
      let edge = Rect(
        x: isReversed ? 0 : width - fade, y: 0, width: fade, height: size.height)
      let ground = surface
      inside.add([
        .fill(
          Path(rect: edge),
          .linearGradient(
            from: Point(x: isReversed ? edge.maxX : edge.minX, y: 0),
            to: Point(x: isReversed ? edge.minX : edge.maxX, y: 0),
            stops: [
              GradientStop(offset: 0, color: ground.opacity(0)),
              GradientStop(offset: 1, color: ground),
            ]))
      ])
    }
    var canvas = CardCanvas()
    canvas.place(inside.list, at: .zero, clip: outline, part: .table)
    canvas.add([
      .stroke(
        Path(rounded: box.outset(by: -0.5), max(0, look.table.radius - 0.5)), colors.divider,
        Stroke(width: 1))
    ])
    return CardContent(size: box.size, list: canvas.list)
  }

  /// What is under a card.
  var surface: Color {
    look.message.style == .bubbles
      ? colors.fill.representative : look.background.fill.representative
  }
}

extension RichText {
  /// Its first words, each with its marks.
  fileprivate func words(most: Int) -> [RichText] {
    string.split(whereSeparator: \.isWhitespace).prefix(most).map { word in
      guard !entities.isEmpty else { return RichText(String(word)) }
      let start = string.utf8.distance(from: string.startIndex, to: word.startIndex)
      let end = start + word.utf8.count
      return RichText(
        String(word),
        entities: entities.compactMap { entity in
          let first = max(entity.start, start)
          let last = min(entity.end, end)
          return first < last ? Entity(entity.kind, start: first - start, end: last - start) : nil
        })
    }
  }
}
