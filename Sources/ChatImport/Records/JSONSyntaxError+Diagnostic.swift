import ChatModel
import JSONText

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
