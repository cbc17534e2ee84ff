import ChatModel

/// A JSON text without the elements of its long lists, which a collector took while parsing.
struct JSONOutline {
  /// Everything else.
  let document: JSONDocument
  /// What the pass over the text noted.
  let survey: TextSurvey

  /// Reads a text piece by piece.
  ///
  /// - Throws: a ``DiagnosticsError`` with line and column where it isn't JSON, or ends too early.
  /// - Complexity: O(bytes); the memory of a piece, and of what isn't taken.
  init<Taker: JSONParser.Collector>(
    _ text: ExportText, _ taker: inout Taker
  ) throws(DiagnosticsError) {
    var window = TextWindow(text)
    var parser = JSONParser(keepsText: false)
    var survey = TextSurvey()
    var collector: Taker? = taker
    do throws(Diagnostic) {
      while try window.advance(keepingFrom: parser.held) || window.isLast {
        let seen = max(survey.count - window.start, 0)
        var failure: JSONSyntaxError?
        window.bytes.withUnsafeBufferPointer { bytes in
          survey.add(UnsafeBufferPointer(rebasing: bytes[seen...]), isLast: window.isLast)
          do throws(JSONSyntaxError) {
            try parser.take(bytes, start: window.start, isLast: window.isLast, &collector)
          } catch { failure = error }
        }
        if let failure { throw Self.diagnostic(failure, survey, text) }
        if window.isLast { break }
      }
    } catch { throw DiagnosticsError([error]) }
    if let collector { taker = collector }
    document = JSONDocument(bytes: parser.kept, nodes: parser.nodes)
    self.survey = survey
  }

  private static func diagnostic(
    _ error: JSONSyntaxError, _ survey: TextSurvey, _ text: ExportText
  ) -> Diagnostic {
    Diagnostic(
      .error, error.message,
      hint: error.isTruncated ? "the file was cut off: copy or export it again" : nil,
      at: survey.location(of: error.offset, in: text))
  }
}
