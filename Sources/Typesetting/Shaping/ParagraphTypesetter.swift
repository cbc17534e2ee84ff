import CPango
import Drawing

/// Sets one request's paragraphs, one after the other, into raw lines.
struct ParagraphTypesetter {
  let shaper: TextShaper
  let base: TextShaper.Base
  let request: TextRequest
  let bytes: UnsafeBufferPointer<UInt8>
  let scan: TextScan
  let styles: StyleSegments
  let objects: InlineObjects
  let joined: JoinedEmoji
  /// Where the style's space between characters doesn't hold.
  let unspaced: [Range<Int>]
  private(set) var lines: [RawLine] = []
  private let width: Int32
  /// Whether closing marks of the piece are kept with the letters before them.
  private(set) var keepsMarks = false

  init(
    shaper: TextShaper, base: TextShaper.Base, request: TextRequest,
    bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.shaper = shaper
    self.base = base
    self.request = request
    self.bytes = bytes
    objects = InlineObjects(request.spans, in: bytes)
    scan = TextScan(
      bytes, coverage: shaper.fonts.coverage, language: request.language, objects: objects)
    let isSpaced = request.style.letterSpacing != 0
    unspaced = isSpaced && !scan.isPlainLatin ? UnspacedText(bytes).ranges : []
    styles = StyleSegments(request.spans, in: bytes, baseSize: clampedSize(request.style.size))
    joined = shaper.joinedEmoji(scan, in: bytes, base: base, styles: styles)
    width =
      request.width.map { $0.isNaN ? -1 : Int32(max(0, min($0, 1e6)) * 1024) } ?? -1
  }

  /// Sets the paragraphs that fit into `maximumLines`; returns whether something was cut off.
  mutating func setParagraphs() -> Bool {
    var isRightToLeft = directionOfWholeText()
    for (index, paragraph) in scan.paragraphs.enumerated() {
      let remaining = request.maximumLines.map { max(1, $0) - lines.count }
      if let found = direction(paragraph.start, paragraph.end) { isRightToLeft = found }
      let isLast = index == scan.paragraphs.count - 1
      if set(paragraph, isRightToLeft, remaining: remaining, isMoreToFollow: !isLast) {
        return true
      }
    }
    return false
  }

  // MARK: - Direction

  /// What paragraphs without a strong character begin with.
  private func directionOfWholeText() -> Bool {
    direction(0, bytes.count) ?? (request.direction == .automaticFromRight)
  }

  private func direction(_ start: Int, _ end: Int) -> Bool? {
    switch request.direction {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .automatic, .automaticFromRight:
      return firstStrongDirection(start, end)
    }
  }

  /// Returns whether the first letter with a direction of its own runs from right to left.
  private func firstStrongDirection(_ start: Int, _ end: Int) -> Bool? {
    var offset = start
    while offset < end {
      let (scalar, length) = decode(bytes, offset)
      offset += length
      if scalar < 0x80 {
        if (0x61...0x7A).contains(scalar | 0x20) { return false }
        continue
      }
      switch letterer_direction(scalar) {
      case PANGO_DIRECTION_RTL: return true
      case PANGO_DIRECTION_LTR: return false
      default: continue
      }
    }
    return nil
  }

  private func pointer(_ offset: Int) -> UnsafePointer<CChar>? {
    bytes.baseAddress.map { UnsafeRawPointer($0 + offset).assumingMemoryBound(to: CChar.self) }
  }

  // MARK: - Breaking

  private mutating func set(
    _ paragraph: TextScan.Paragraph, _ isRightToLeft: Bool, remaining: Int?, isMoreToFollow: Bool
  ) -> Bool {
    var remaining = remaining
    if paragraph.start == paragraph.end, !(isMoreToFollow && remaining == 1) {
      lines.append(
        RawLine(start: paragraph.start, end: paragraph.end, isRightToLeft: isRightToLeft))
      return false
    }
    shaper.setDirection(isRightToLeft: isRightToLeft)
    var start = paragraph.start
    var piece = piece(at: start, paragraph, remaining)
    while true {
      let end = scalarStart(at: min(paragraph.end, start + piece.length))
      let isWhole = end == paragraph.end
      keepsMarks = false
      lay(start, end, ending: "", maximumLines: nil, isOneWord: piece.isOneWord)
      if beginsLineWithMark(start) {
        keepsMarks = true
        lay(start, end, ending: "", maximumLines: nil, isOneWord: piece.isOneWord)
      }
      let count = Int(pango_layout_get_line_count(shaper.layout))
      if let remaining, count > remaining || (count == remaining && isWhole && isMoreToFollow) {
        lay(start, end, ending: isWhole && !isMoreToFollow ? "" : "…", maximumLines: remaining)
        takeLines(from: start, pieceEnd: end, upTo: Int.max)
        return true
      }
      if isWhole {
        takeLines(from: start, pieceEnd: end, upTo: Int.max)
        return false
      }
      if count == 1 && !isTooWide(pango_layout_get_line_readonly(shaper.layout, 0)) {
        piece.length *= 2
        continue
      }
      // How a piece's last lines break depends on what comes after it: they are set again.
      let certain = max(1, count - (piece.isOneWord || count < 4 ? 1 : 2))
      start = takeLines(from: start, pieceEnd: end, upTo: certain)
      remaining = remaining.map { $0 - certain }
      piece = self.piece(at: start, paragraph, remaining)
    }
  }

  private func piece(
    at start: Int, _ paragraph: TextScan.Paragraph, _ remaining: Int?
  ) -> Piece {
    // An average character is less than half an em wide.
    let charactersInLine = width < 0 ? nil : Double(width) / 1024 / styles.baseSize * 2.2
    return Piece(
      bytes, start, paragraph.end, charactersInLine: charactersInLine, maximumLines: remaining)
  }

  /// Returns whether a word of the layout is broken before the marks that end it.
  private func beginsLineWithMark(_ start: Int) -> Bool {
    // Where there is no room for a letter with its marks, they are parted.
    guard width >= 0, Double(width) / 1024 >= 2.5 * styles.baseSize else { return false }
    var node = pango_layout_get_lines_readonly(shaper.layout).flatMap { $0.pointee.next }
    while let current = node {
      if let line = current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self),
        ClosingMarks.isParted(bytes, at: start + Int(line.pointee.start_index))
      {
        return true
      }
      node = current.pointee.next
    }
    return false
  }

  /// The start of the scalar that an offset lies in.
  private func scalarStart(at offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// Returns whether a line is one character without end: emoji joined a thousand times, say.
  private func isTooWide(_ line: UnsafeMutablePointer<PangoLayoutLine>?) -> Bool {
    guard width >= 0, let line, line.pointee.length > 16 else { return false }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    return isTooWide(Double(logical.width) / 1024, Int(line.pointee.length))
  }

  private func isTooWide(_ lineWidth: Double, _ length: Int) -> Bool {
    // Within a few em it may well be a character that deserves its place.
    length > 16 && width >= 0 && lineWidth > Double(width) / 1024
      && lineWidth > 4 * styles.baseSize
  }

  /// Returns whether a line of the layout holds a character of more than 16 bytes.
  ///
  /// Only such a character is cut by force. A line of others can be too wide as well: spaces hang
  /// over its end, and an invisible character behind them keeps Pango from taking their width
  /// away; or a span parts a mark from its letter. Its breaks are where they belong.
  private func hasLongCharacter(_ line: PangoLayoutLine) -> Bool {
    var count: gint = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(shaper.layout, &count),
      let text = pango_layout_get_text(shaper.layout)
    else { return false }
    let start = Int(line.start_index)
    let end = start + Int(line.length)
    var scalar = 0
    var characterStart = start
    for offset in 0...end where UInt8(bitPattern: text[offset]) & 0xC0 != 0x80 {
      if offset > start, scalar < count,
        offset == end || attributes[scalar].is_char_break != 0
      {
        if offset - characterStart > 16 { return true }
        characterStart = offset
      }
      scalar += 1
    }
    return false
  }

  /// Sets some lines anew, given by their index: each holds one character wider than the line,
  /// which is cut by force.
  private mutating func cutLines(at overwide: Set<Int>) {
    guard let first = overwide.min() else { return }
    let rest = lines[first...]
    lines.removeSubrange(first...)
    for (index, line) in zip(rest.indices, rest) {
      guard overwide.contains(index) else {
        lines.append(line)
        continue
      }
      let length = line.end - line.start
      let piece = max(16, Int(Double(length) * Double(width) / 1024 / line.width))
      var start = line.start
      while start < line.end {
        var end = scalarStart(at: min(line.end, start + min(piece, max(16, length / 2))))
        if end <= start { end = line.end }
        lay(start, end, ending: "", maximumLines: nil)
        takeLines(from: start, pieceEnd: end, upTo: Int.max)
        start = end
      }
    }
  }

  /// Hands a piece of the text to Pango.
  private func lay(
    _ start: Int, _ end: Int, ending: String, maximumLines: Int?, isOneWord: Bool = false
  ) {
    let layout = shaper.layout
    let nuls = scan.nuls.lazy.filter { start <= $0 && $0 < end }
    if ending.isEmpty, scan.nuls.isEmpty {
      pango_layout_set_text(layout, pointer(start), gint(end - start))
    } else {
      var piece = Array(bytes[start..<end])
      for nul in nuls { piece[nul - start] = 0x01 }
      piece.append(contentsOf: ending.utf8)
      piece.withUnsafeBytes { copy in
        let text = copy.baseAddress?.assumingMemoryBound(to: CChar.self)
        pango_layout_set_text(layout, text, gint(copy.count))
      }
    }
    pango_layout_set_width(layout, width)
    // Much cheaper than to look for a place between words first.
    pango_layout_set_wrap(layout, isOneWord ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(
      layout, maximumLines == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    pango_layout_set_height(layout, gint(-(maximumLines ?? 1)))
    setAttributes(start, end)
  }

  // MARK: - Taking lines

  /// Takes the layout's lines as values; where the first line that wasn't taken starts.
  @discardableResult
  private mutating func takeLines(from start: Int, pieceEnd: Int, upTo count: Int) -> Int {
    guard let text = pango_layout_get_text(shaper.layout) else { return pieceEnd }
    let reader = LineReader(
      text: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), offset: start,
      limit: pieceEnd, fonts: shaper.used, styles: styles, objects: objects, joined: joined)
    var node = pango_layout_get_lines_readonly(shaper.layout)
    let first = lines.count
    var overwide: Set<Int> = []
    var next = pieceEnd
    while let current = node {
      guard let line = current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else {
        break
      }
      if lines.count - first == count {
        next = start + Int(line.pointee.start_index)
        break
      }
      let raw = reader.read(line)
      if isTooWide(raw.width, raw.end - raw.start), hasLongCharacter(line.pointee) {
        overwide.insert(lines.count)
      }
      lines.append(raw)
      node = current.pointee.next
    }
    cutLines(at: overwide)
    return next
  }
}
