import CPango
import Drawing

/// Sets one request's paragraphs, one after the other, into raw lines.
struct ParagraphTypesetter {
  let shaper: TextShaper
  let base: TextShaper.Base
  let request: TextRequest
  let bytes: UnsafeBufferPointer<UInt8>
  let scan: TextScan
  let segments: [StyleSegment]
  /// Whether a span changes the size.
  let hasOtherSizes: Bool
  private(set) var lines: [RawLine] = []
  private let width: Int32

  init(
    shaper: TextShaper, base: TextShaper.Base, request: TextRequest,
    bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.shaper = shaper
    self.base = base
    self.request = request
    self.bytes = bytes
    scan = TextScan(bytes, coverage: shaper.fonts.coverage)
    segments = StyleSegment.flatten(request.spans, in: bytes)
    hasOtherSizes = segments.contains { $0.size != nil }
    width =
      request.width.map { $0.isNaN ? -1 : Int32(max(0, min($0, 1e6)) * 1024) } ?? -1
  }

  /// Sets all paragraphs that `maximumLines` has room for; whether that cut something off.
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
    direction(0, bytes.count) ?? false
  }

  private func direction(_ start: Int, _ end: Int) -> Bool? {
    switch request.direction {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .automatic:
      return firstStrongDirection(start, end)
    }
  }

  /// Whether the first letter with a direction of its own runs from right to left.
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
    var length = width < 0 ? Int.max : TextShaper.pieceLength
    while true {
      let end = pieceEnd(start, length, paragraph)
      let isWhole = end == paragraph.end
      lay(start, end, ending: "", maximumLines: nil)
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
      // The last line of a piece may go on in the next: it is set again from its start.
      if count > 1 {
        start = takeLines(from: start, pieceEnd: end, upTo: count - 1)
        remaining = remaining.map { $0 - (count - 1) }
      } else {
        length *= 2
      }
    }
  }

  private func pieceEnd(_ start: Int, _ length: Int, _ paragraph: TextScan.Paragraph) -> Int {
    guard paragraph.end - start > length else { return paragraph.end }
    var end = start + length
    while bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// Hands a piece of the text to Pango.
  private func lay(_ start: Int, _ end: Int, ending: String, maximumLines: Int?) {
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
    pango_layout_set_ellipsize(
      layout, maximumLines == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    pango_layout_set_height(layout, gint(-(maximumLines ?? 1)))
    setAttributes(start, end)
  }

  private func setAttributes(_ start: Int, _ end: Int) {
    let firstSegment = segments.partitioningIndex { $0.end > start }
    let firstException = scan.exceptions.partitioningIndex { $0.end > start }
    let hasSegments = firstSegment < segments.count && segments[firstSegment].start < end
    let hasExceptions =
      firstException < scan.exceptions.count && scan.exceptions[firstException].start < end
    guard hasSegments || hasExceptions else {
      pango_layout_set_attributes(shaper.layout, base.attributes.pointer)
      return
    }
    let list = AttributeList(copying: base.attributes)
    func relative(_ from: Int, _ to: Int) -> Range<UInt32> {
      // What holds at the end holds for an appended ellipsis too.
      UInt32(max(from - start, 0))..<(to >= end ? UInt32.max : UInt32(to - start))
    }
    for segment in segments[firstSegment...] {
      guard segment.start < end else { break }
      list.insert(segment, relative(segment.start, segment.end))
    }
    for exception in scan.exceptions[firstException...] {
      guard exception.start < end else { break }
      let range = UInt32(max(exception.start - start, 0))..<UInt32(min(exception.end, end) - start)
      list.insert(exception.treatment, size: size(at: exception.start), range)
    }
    pango_layout_set_attributes(shaper.layout, list.pointer)
  }

  /// The size of the text at an offset.
  func size(at offset: Int) -> Double {
    let index = segments.partitioningIndex { $0.end > offset }
    guard index < segments.count, segments[index].start <= offset, let size = segments[index].size
    else { return clampedSize(request.style.size) }
    return clampedSize(size)
  }

  // MARK: - Taking lines

  /// Takes the layout's lines as values; where the first line that wasn't taken starts.
  @discardableResult
  private mutating func takeLines(from start: Int, pieceEnd: Int, upTo count: Int) -> Int {
    guard let text = pango_layout_get_text(shaper.layout) else { return pieceEnd }
    var reader = LineReader(
      text: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), offset: start,
      limit: pieceEnd, fonts: shaper.used, typesetter: self)
    var node = pango_layout_get_lines_readonly(shaper.layout)
    var taken = 0
    while let current = node {
      guard let line = current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else {
        break
      }
      if taken == count { return start + Int(line.pointee.start_index) }
      lines.append(reader.read(line))
      taken += 1
      node = current.pointee.next
    }
    return pieceEnd
  }
}
