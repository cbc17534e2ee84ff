/// A stretch of text in which the same spans hold: what overlapping spans come to.
struct StyleSegment: Equatable {
  var start: Int
  var end: Int
  var weight: Int?
  var isItalic: Bool?
  var families: [String]?
  var size: Double?
  var isUnderlined = false
  var isStruckThrough = false
  var hasBackground = false
  var joinsSigns = true
  var role: UInt16 = 0

  /// Applies a span's properties; those that it doesn't set stay as the spans before set them.
  mutating func apply(_ span: TextSpan) {
    if let value = span.weight { weight = value }
    if let value = span.isItalic { isItalic = value }
    if let value = span.families { families = value }
    if let value = span.size { size = value }
    isUnderlined = isUnderlined || span.isUnderlined
    isStruckThrough = isStruckThrough || span.isStruckThrough
    hasBackground = hasBackground || span.hasBackground
    joinsSigns = joinsSigns && span.joinsSigns
    if span.role != 0 { role = span.role }
  }

  /// The segments of a text, in order and disjoint; stretches without a span have none.
  ///
  /// Complexity: O(n log n) for spans that don't overlap, O(n²) for n that all do.
  static func flatten(
    _ spans: [TextSpan], in bytes: UnsafeBufferPointer<UInt8>
  ) -> [StyleSegment] {
    if spans.isEmpty { return [] }
    // Offsets within a scalar move to its start.
    func aligned(_ offset: Int) -> Int {
      var offset = min(max(offset, 0), bytes.count)
      while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    var events: [(offset: Int, isStart: Bool, span: Int)] = []
    for (index, span) in spans.enumerated() {
      let (start, end) = (aligned(span.start), aligned(span.end))
      guard start < end else { continue }
      events.append((start, true, index))
      events.append((end, false, index))
    }
    events.sort { $0.offset < $1.offset }

    var segments: [StyleSegment] = []
    var active: [Int] = []
    for (index, event) in events.enumerated() {
      let place = active.partitioningIndex { $0 >= event.span }
      if event.isStart {
        active.insert(event.span, at: place)
      } else {
        active.remove(at: place)
      }
      guard index + 1 < events.count, !active.isEmpty else { continue }
      let end = events[index + 1].offset
      guard event.offset < end else { continue }
      var segment = StyleSegment(start: event.offset, end: end)
      for span in active { segment.apply(spans[span]) }
      segments.append(segment)
    }
    return segments
  }
}

/// The segments of one text.
struct StyleSegments {
  let segments: [StyleSegment]
  /// The size where no span sets another.
  let baseSize: Double
  /// Whether some span does.
  let hasOtherSizes: Bool

  init(_ spans: [TextSpan], in bytes: UnsafeBufferPointer<UInt8>, baseSize: Double) {
    segments = StyleSegment.flatten(spans, in: bytes)
    self.baseSize = baseSize
    hasOtherSizes = segments.contains { $0.size != nil }
  }

  /// The size of the text at an offset.
  func size(at offset: Int) -> Double {
    if !hasOtherSizes { return baseSize }
    let index = segments.partitioningIndex { $0.end > offset }
    guard index < segments.count, segments[index].start <= offset, let size = segments[index].size
    else { return baseSize }
    return clampedSize(size)
  }
}

extension Array {
  /// The first index whose element satisfies a predicate that holds from there to the end.
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
