import Drawing

extension GlyphRun {
  /// The run's words, each with its offset from the run's origin; a run without spaces is one word.
  var words: [(word: GlyphRun, x: Double)] {
    let ends = clusterEnds
    func string(_ glyph: Glyph) -> String {
      text.slice(utf8: glyph.cluster, ends[glyph.cluster] ?? glyph.cluster)
    }
    var words: [(GlyphRun, Double)] = []
    var index = 0
    while index < glyphs.count {
      let start = index
      while index < glyphs.count, !string(glyphs[index]).allSatisfy(\.isWhitespace) { index += 1 }
      if index > start {
        words.append((part(start..<index, ends: ends), glyphs[start].x))
      }
      index = max(index, start) + (index < glyphs.count ? 1 : 0)
    }
    return words
  }

  /// Returns the run in parts of which all letters have the same value, in visual order, with their
  /// offsets from the run's origin.
  ///
  /// - Parameter value: the value of a letter, by where it begins and ends beside the run's origin.
  func divided(
    by value: (_ start: Double, _ end: Double) -> Double
  ) -> [(part: GlyphRun, x: Double, value: Double)] {
    let ends = clusterEnds
    var parts: [(range: Range<Int>, value: Double)] = []
    var start = 0
    while start < glyphs.count {
      var end = start + 1
      while end < glyphs.count, glyphs[end].cluster == glyphs[start].cluster { end += 1 }
      let value = value(glyphs[start].x, end < glyphs.count ? glyphs[end].x : advance)
      if let last = parts.last, last.value == value {
        parts[parts.count - 1].range = last.range.lowerBound..<end
      } else {
        parts.append((start..<end, value))
      }
      start = end
    }
    return parts.map { (part($0.range, ends: ends), glyphs[$0.range.lowerBound].x, $0.value) }
  }

  /// Where each cluster ends in the text, by where it starts.
  private var clusterEnds: [Int: Int] {
    let starts = Set(glyphs.map(\.cluster)).sorted() + [text.utf8.count]
    return Dictionary(zip(starts, starts.dropFirst())) { first, _ in first }
  }

  private func part(_ range: Range<Int>, ends: [Int: Int]) -> GlyphRun {
    let clusters = glyphs[range].map(\.cluster)
    let (first, last) = (clusters.min() ?? 0, clusters.max() ?? 0)
    let x = glyphs[range.lowerBound].x
    let end = range.upperBound < glyphs.count ? glyphs[range.upperBound].x : advance
    return GlyphRun(
      font: font,
      glyphs: glyphs[range].map {
        Glyph(id: $0.id, x: $0.x - x, y: $0.y, cluster: $0.cluster - first)
      },
      advance: end - x, text: text.slice(utf8: first, ends[last] ?? last),
      isRightToLeft: isRightToLeft, reach: reach)
  }
}
