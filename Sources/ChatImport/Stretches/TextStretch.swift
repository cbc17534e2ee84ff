import ChatModel

/// A stretch of a text that was read by itself: from a line that begins with a mark to another one.
struct TextStretch<Product: Sendable>: Sendable {
  /// Its bytes.
  let range: Range<Int>
  /// What was noted of it.
  let survey: TextSurvey
  /// What came of it; `nil` where it has to be read with what is before it.
  let product: Product?

  /// Reads the stretch that begins in a part of a text.
  ///
  /// - Parameters:
  ///   - part: where the first line may begin; the stretch goes on up to the first one behind it.
  ///   - read: see ``TextPass/readingStretch``.
  /// - Returns: `nil` where no line begins so, or none behind it within the length of the part.
  init?(
    in part: Range<Int>, of text: ExportText, mark: [UInt8],
    read: (UnsafeBufferPointer<UInt8>, Int) -> Product?
  ) {
    guard part.lowerBound > 0, part.upperBound < text.count else { return nil }
    // With the end of the line before it.
    let origin = part.lowerBound - 1
    var bytes: [UInt8] = []
    var end = min(text.count, part.upperBound + part.count / 16 + 1)
    guard (try? text.append(origin..<end, to: &bytes)) != nil,
      let first = Self.line(mark, in: bytes, from: 0), origin + first < part.upperBound
    else { return nil }
    var last = Self.line(mark, in: bytes, from: part.upperBound - 1 - origin)
    if last == nil, end < text.count {
      let more = min(text.count, part.upperBound + part.count)
      guard (try? text.append(end..<more, to: &bytes)) != nil else { return nil }
      end = more
      last = Self.line(mark, in: bytes, from: part.upperBound - 1 - origin)
    }
    guard let last else { return nil }
    range = origin + first..<origin + last
    var survey = TextSurvey()
    product = bytes.withUnsafeBufferPointer { bytes in
      let stretch = UnsafeBufferPointer(rebasing: bytes[first..<last])
      survey.add(stretch, isLast: true)
      return read(stretch, origin + first)
    }
    self.survey = survey
  }

  /// Where the first line begins that begins with a mark, behind a line end from a place on.
  private static func line(_ mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while let end = ByteSearch.first(0x0A, in: bytes, from: index) {
      index = end + 1
      guard index + mark.count <= bytes.count else { return nil }
      if bytes[index...].starts(with: mark) { return index }
    }
    return nil
  }
}
