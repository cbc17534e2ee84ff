import ChatModel
import JSONText

/// Parses a script's JSON into data with source places.
struct JSONReader {
  private let source: SourceText
  private let diagnostics: DiagnosticCollector

  init(source: SourceText, diagnostics: DiagnosticCollector) {
    self.source = source
    self.diagnostics = diagnostics
  }

  /// Returns the document; `nil` if it is invalid. Only the first error is reported, since the rest
  /// can't be parsed reliably.
  func read() -> DataNode? {
    do throws(JSONSyntaxError) {
      return try DataNode(json: source.bytes)
    } catch {
      let end = min(error.offset + 1, source.bytes.count)
      diagnostics.error(
        Self.message(error), hint: Self.hint(error), at: .range(min(error.offset, end)..<end))
      return nil
    }
  }

  private static func message(_ error: JSONSyntaxError) -> String {
    switch error.problem {
    case .expected(.value):
      error.isTruncated
        ? "the text ends where a value should stand" : "a value should stand here"
    case .expected(.key): "a key in double quotes should stand here"
    case .expected(.colon): "a colon should stand after the key"
    case .expected(.separator(inObject: true)): "a comma or `}` should stand here"
    case .expected(.separator(inObject: false)): "a comma or `]` should stand here"
    case .expected(.end): "nothing more is expected after the end"
    case .depth: "this is nested too deep"
    case .openString: "this text is not closed"
    case .controlCharacter: "a control character stands in a text"
    case .escape: "there is no such escape"
    case .hexadecimal: "four hexadecimal digits should stand after \\u"
    case .number(let text): "`\(text.prefix(40))` is not a number"
    case .repeatedKey(let key): "the key `\(key.prefix(60))` stands here twice"
    case .size: "this file is too large"
    }
  }

  private static func hint(_ error: JSONSyntaxError) -> String? {
    switch error.problem {
    case .expected(.value): error.isTruncated ? nil : "texts stand in double quotes"
    case .openString: error.isTruncated ? nil : "write a line break as \\n"
    case .controlCharacter: "write a line break as \\n"
    default: nil
    }
  }
}
