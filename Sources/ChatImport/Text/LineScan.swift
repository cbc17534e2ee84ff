import ChatModel

/// A pass over a text, line by line or cut at certain marks.
enum LineScan {
  /// Reads a text piece by piece and hands on its lines, without what ends them.
  ///
  /// - Parameter take: called with each line, and its bytes in the text.
  /// - Returns: what the pass noted.
  /// - Complexity: O(bytes); the memory of a piece, and of the longest line.
  static func lines(
    of text: ExportText, _ take: (ArraySlice<UInt8>, Range<Int>) -> Void
  ) throws(DiagnosticsError) -> TextSurvey {
    try scan(text) { bytes, start, origin, isLast in
      var next = start
      while next < bytes.count {
        guard
          let end = ByteSearch.first(0x0A, in: bytes, from: next) ?? (isLast ? bytes.count : nil)
        else { break }
        let last = end > next && bytes[end - 1] == 0x0D ? end - 1 : end
        take(bytes[next..<last], origin + next..<origin + last)
        next = min(end + 1, bytes.count)
      }
      return next
    }
  }

  /// Reads a text piece by piece and hands on the parts that begin with a mark; the first part is what
  /// stands before the first mark.
  ///
  /// - Parameters:
  ///   - mark: what the parts begin with.
  ///   - take: called with each part, and its bytes in the text.
  /// - Returns: what the pass noted.
  /// - Complexity: O(bytes); the memory of a piece, and of the longest part.
  static func parts(
    of text: ExportText, beginningWith mark: [UInt8],
    _ take: (ArraySlice<UInt8>, Range<Int>) -> Void
  ) throws(DiagnosticsError) -> TextSurvey {
    // Where the search goes on within the part that has no end so far.
    var seen = 0
    var isFirst = true
    return try scan(text) { bytes, start, origin, isLast in
      var part = start
      var index = max(part + (isFirst ? 0 : 1), part + seen)
      while let found = ByteSearch.first(mark[0], in: bytes, from: index) {
        guard found + mark.count <= bytes.count || isLast else {
          index = found
          break
        }
        guard bytes[found...].starts(with: mark) else {
          index = found + 1
          continue
        }
        take(bytes[part..<found], origin + part..<origin + found)
        isFirst = false
        part = found
        index = found + 1
      }
      if isLast {
        if part < bytes.count { take(bytes[part...], origin + part..<origin + bytes.count) }
        return bytes.count
      }
      seen = max(0, min(index, bytes.count) - part)
      if ByteSearch.first(mark[0], in: bytes, from: index) == nil { seen = bytes.count - part }
      return part
    }
  }

  /// Reads a text piece by piece.
  ///
  /// - Parameter step: takes what is in memory, where what it needs again begins in it, and where it begins
  ///   in the text; returns where what it needs again begins now.
  private static func scan(
    _ text: ExportText, _ step: ([UInt8], Int, Int, Bool) -> Int
  ) throws(DiagnosticsError) -> TextSurvey {
    var window = TextWindow(text)
    var survey = TextSurvey()
    var kept = 0
    do throws(Diagnostic) {
      while try window.advance(keepingFrom: kept) || window.isLast {
        let known = max(survey.count - window.start, 0)
        window.bytes.withUnsafeBufferPointer { bytes in
          survey.add(UnsafeBufferPointer(rebasing: bytes[known...]), isLast: window.isLast)
        }
        kept =
          window.start
          + step(
            window.bytes, kept - window.start, window.start, window.isLast)
        if window.isLast { break }
      }
    } catch { throw DiagnosticsError([error]) }
    return survey
  }
}
