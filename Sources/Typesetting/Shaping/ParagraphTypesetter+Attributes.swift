import CPango

/// What Pango has to know of a piece of the text beyond its base style.
extension ParagraphTypesetter {
  /// Sets the attributes of a piece that was handed to Pango.
  func setAttributes(_ start: Int, _ end: Int) {
    let segments = styles.segments
    let firstSegment = segments.partitioningIndex { $0.end > start }
    let firstException = scan.exceptions.partitioningIndex { $0.end > start }
    let hasSegments = firstSegment < segments.count && segments[firstSegment].start < end
    let hasExceptions =
      firstException < scan.exceptions.count && scan.exceptions[firstException].start < end
    let firstUnspaced = unspaced.partitioningIndex { $0.upperBound > start }
    let hasUnspaced =
      firstUnspaced < unspaced.count && unspaced[firstUnspaced].lowerBound < end
    let languages = languages()
    let cells =
      base.font.isOneWidth && !scan.isPlainLatin ? CellSpaces.ranges(in: bytes, start, end) : []
    let objects = objects.objects(in: start..<end)
    let firstOperator = scan.operators.partitioningIndex { $0.upperBound > start }
    let operators = scan.operators[firstOperator...].prefix { $0.lowerBound < end }
    guard
      hasSegments || hasExceptions || hasUnspaced || !objects.isEmpty || !languages.isEmpty
        || scan.eastAsian != nil || keepsMarks || !cells.isEmpty || !operators.isEmpty
    else {
      shaper.use(base.attributes)
      return
    }
    let list = AttributeList(copying: base.attributes)
    for run in languages { list.insert(pango_attr_language_new(run.language), run.range) }
    func relative(_ from: Int, _ to: Int) -> Range<UInt32> {
      // What holds at the end holds for an appended ellipsis too.
      UInt32(max(from - start, 0))..<(to >= end ? UInt32.max : UInt32(to - start))
    }
    for segment in segments[firstSegment...] {
      guard segment.start < end else { break }
      list.insert(
        segment, isSpaced: request.style.letterSpacing != 0, relative(segment.start, segment.end))
    }
    for range in unspaced[firstUnspaced...] {
      guard range.lowerBound < end else { break }
      let inside = range.clamped(to: start..<end)
      list.insert(
        pango_attr_letter_spacing_new(0),
        UInt32(inside.lowerBound - start)..<UInt32(inside.upperBound - start))
    }
    for exception in scan.exceptions[firstException...] {
      guard exception.start < end else { break }
      let range = UInt32(max(exception.start - start, 0))..<UInt32(min(exception.end, end) - start)
      list.insert(
        exception.treatment, size: styles.size(at: exception.start),
        emojiFamilies: base.emojiFamilies, range)
      if exception.start >= start, exception.end <= end, let glyphs = joined[exception.start] {
        list.insert(glyphs, firstLength: UInt32(decode(bytes, exception.start).length), range)
      }
    }
    for (offset, object) in objects {
      let place = UInt32(offset - start)
      list.insert(object, place..<place + UInt32(InlineObject.length))
    }
    for range in cells {
      list.insert(
        pango_attr_fallback_new(0),
        UInt32(range.lowerBound - start)..<UInt32(range.upperBound - start))
    }
    for range in operators {
      let inside = range.clamped(to: start..<end)
      list.insert(
        pango_attr_allow_breaks_new(0),
        UInt32(inside.lowerBound - start)..<UInt32(inside.upperBound - start))
    }
    if keepsMarks {
      for range in ClosingMarks.stretches(in: bytes, start, end) {
        list.insert(
          pango_attr_allow_breaks_new(0),
          UInt32(range.lowerBound - start)..<UInt32(range.upperBound - start))
      }
    }
    if let eastAsian = scan.eastAsian {
      insert(eastAsian, start, end, beside: languages, into: list)
    }
    shaper.use(list)
  }

  /// Adds what a stretch of the text needs for its Han and its Hangul.
  private func insert(
    _ text: EastAsianText, _ start: Int, _ end: Int, beside languages: [ScriptLanguages.Run],
    into list: borrowing AttributeList
  ) {
    func forEach(of ranges: [Range<Int>], _ body: (Range<UInt32>) -> Void) {
      for range in ranges[ranges.partitioningIndex { $0.upperBound > start }...] {
        guard range.lowerBound < end else { break }
        let inside = range.clamped(to: start..<end)
        body(UInt32(inside.lowerBound - start)..<UInt32(inside.upperBound - start))
      }
    }
    if let language = text.language.pango {
      // Most punctuation stands within text of the same language; another attribute would part it.
      forEach(of: text.punctuation) { range in
        let run = languages.partitioningIndex { $0.range.upperBound >= range.upperBound }
        if run < languages.count, languages[run].language == language,
          languages[run].range.lowerBound <= range.lowerBound
        {
          return
        }
        list.insert(pango_attr_language_new(language), range)
      }
      let families = shaper.fonts.hanFamilies(among: request.style.families)
      forEach(of: text.wideSigns) { range in
        list.insert(pango_attr_language_new(language), range)
        list.insert(pango_attr_family_new(families), range)
      }
    }
    forEach(of: text.words) { list.insert(pango_attr_word_new(), $0) }
  }

  /// The languages of what the layout holds.
  private func languages() -> [ScriptLanguages.Run] {
    guard !scan.isPlainLatin, let text = pango_layout_get_text(shaper.layout) else { return [] }
    return ScriptLanguages.runs(
      in: text, count: strlen(text), han: scan.eastAsian?.language ?? .simplifiedChinese)
  }
}
