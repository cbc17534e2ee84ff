/// Something that isn't a glyph and stands on a line in place of a character: a picture, say.
///
/// Its character is U+FFFC, which takes the object's width, keeps its place among text of either
/// direction, and may be parted by a line break from what stands beside it. It is never split.
package struct InlineObject: Hashable, Sendable {
  /// The character of the text that an object stands in place of.
  package static let character: Character = "\u{FFFC}"
  /// The character's length in UTF-8.
  package static let length = 3

  /// Its width on the line, in points.
  package var width: Double
  /// Its height, in points; the line isn't made higher for it.
  package var height: Double
  /// How far it reaches below the baseline, in points.
  package var depth: Double

  package init(width: Double, height: Double, depth: Double) {
    self.width = width
    self.height = height
    self.depth = depth
  }
}

/// The objects of a text, by the offsets of their characters.
struct InlineObjects {
  private(set) var offsets: [Int] = []
  private var objects: [Int: InlineObject] = [:]

  /// The objects of spans that cover the character of an object, and nothing else.
  init(_ spans: [TextSpan], in bytes: UnsafeBufferPointer<UInt8>) {
    for span in spans {
      guard let object = span.object, span.start >= 0, span.start < bytes.count,
        span.end <= bytes.count, span.end - span.start == InlineObject.length,
        bytes[span.start..<span.end].elementsEqual(String(InlineObject.character).utf8)
      else { continue }
      if objects.updateValue(object, forKey: span.start) == nil { offsets.append(span.start) }
    }
    offsets.sort()
  }

  var isEmpty: Bool { offsets.isEmpty }

  /// The object whose character stands at an offset.
  subscript(offset: Int) -> InlineObject? { objects.isEmpty ? nil : objects[offset] }

  /// The objects whose characters stand in a stretch of the text.
  func objects(in range: Range<Int>) -> [(offset: Int, object: InlineObject)] {
    offsets[offsets.partitioningIndex { $0 >= range.lowerBound }...]
      .prefix { $0 < range.upperBound }
      .compactMap { offset in objects[offset].map { (offset, $0) } }
  }
}
