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
    var window = TextWindow(text)
    var parser = JSONParser(.lenient, takingElementsOf: TelegramIndex.listKey)
    var survey = TextSurvey()
    do throws(Diagnostic) {
      while try window.advance(keepingFrom: parser.held) || window.isLast {
        let seen = max(survey.count - window.start, 0)
        var failure: JSONSyntaxError?
        window.bytes.withUnsafeBufferPointer { bytes in
          survey.add(UnsafeBufferPointer(rebasing: bytes[seen...]), isLast: window.isLast)
          parser.feed(bytes, start: window.start, isLast: window.isLast)
          do throws(JSONSyntaxError) {
            while let event = try parser.read() {
              switch event {
              case .list(let list): index.begin(list: list)
              case .element: parser.withElement { index.take($0) }
              }
            }
          } catch { failure = error }
        }
        if let failure {
          throw failure.diagnostic(at: survey.location(of: failure.offset, in: text))
        }
        if window.isLast { break }
      }
    } catch { throw DiagnosticsError([error]) }
    document = JSONDocument(bytes: parser.kept, nodes: parser.nodes)
    self.survey = survey
  }
}

extension JSONSyntaxError {
  /// What is said of an export.
  func diagnostic(at place: SourceLocation) -> Diagnostic {
    let hint = isTruncated ? "the file was cut off: copy or export it again" : nil
    return Diagnostic(.error, message, hint: hint, at: place)
  }

  private var message: String {
    guard !isTruncated else {
      let place: String? =
        problem == .openString
        ? "a string" : container.map { $0 == .object ? "an object" : "a list" }
      return "the file ends too early" + (place.map { ", inside \($0)" } ?? "")
    }
    switch problem {
    case .expected(.value): return "not JSON: expected a value"
    case .expected(.key): return "not JSON: expected a key in quotes"
    case .expected(.colon): return "not JSON: expected a colon"
    case .expected(.end): return "not JSON: expected the end of the file"
    case .expected(.separator(let inObject)):
      return "not JSON: expected a comma or \(inObject ? "`}`" : "`]`")"
    case .depth: return "more than \(JSONParser.maximumDepth) levels are nested"
    case .size: return "the file is too large"
    case .openString, .controlCharacter, .escape, .hexadecimal, .number, .repeatedKey:
      return "not JSON"
    }
  }
}
