import ChatModel

/// A pass over a text whose messages begin with lines of a certain form and may have more lines.
enum TextRecordScan {
  /// What a line is.
  enum Line {
    /// The first one of a message.
    case first(RecordIndex.Facts, sender: String?)
    /// One more of the message before it, if there is one.
    case more
    /// Something around the messages, such as a day.
    case other
  }

  /// Gathers the messages of a text. Lines before the first one that aren't blank are messages of their
  /// own, without a sender.
  ///
  /// - Parameter line: what a line is.
  /// - Returns: what the pass noted.
  /// - Complexity: O(bytes); the memory of a piece, and of the longest line.
  static func records(
    of text: ExportText, part: Int, into gathering: inout RecordGathering,
    _ line: (ArraySlice<UInt8>) -> Line
  ) throws(DiagnosticsError) -> TextSurvey {
    var open: (range: Range<Int>, facts: RecordIndex.Facts, sender: String?)?
    func close() {
      guard let record = open else { return }
      gathering.take(part: part, range: record.range, record.facts, sender: record.sender)
      open = nil
    }
    let survey = try LineScan.lines(of: text) { bytes, range in
      switch line(bytes) {
      case .first(let facts, let sender):
        close()
        open = (range, facts, sender)
      case .more:
        if let start = open?.range.lowerBound {
          open?.range = start..<range.upperBound
        } else if bytes.contains(where: { $0 > 0x20 }) {
          open = (range, RecordIndex.Facts(isService: true), nil)
        }
      case .other: close()
      }
    }
    close()
    return survey
  }
}
