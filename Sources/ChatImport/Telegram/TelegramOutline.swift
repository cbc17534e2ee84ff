import ChatModel
import JSONText

/// A JSON text without the elements of its long lists, which a collector took while parsing.
struct TelegramOutline {
  /// Everything else.
  let document: JSONDocument
  /// What the pass over the text noted.
  let survey: TextSurvey

  /// Reads a text piece by piece; an index takes the messages.
  ///
  /// - Throws: a ``DiagnosticsError`` with line and column where it isn't JSON, or ends too early.
  /// - Complexity: O(bytes); the memory of a piece, and of what isn't taken.
  init(_ text: ExportText, _ index: inout TelegramIndex) throws(DiagnosticsError) {
    (document, survey) = try RecordScan.elements(
      of: text, lists: [TelegramIndex.listKey], into: &index)
  }
}
