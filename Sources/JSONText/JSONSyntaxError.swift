/// A syntax error of a JSON text and its offset; the caller provides the message.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The kinds of errors.
  package enum Problem: Hashable, Sendable {
    /// A different token is expected.
    case expected(Expected)
    /// Containers nest deeper than ``JSONParser/maximumDepth``.
    case depth
    /// A string isn't closed.
    case openString
    /// A string contains a control character.
    case controlCharacter
    /// A backslash begins an invalid escape.
    case escape
    /// `\u` isn't followed by four hexadecimal digits.
    case hexadecimal
    /// Digits and signs, as written, aren't a valid number.
    case number(String)
    /// An object has a duplicate key.
    case repeatedKey(String)
    /// The text is too large for its offsets.
    case size
  }

  /// The kinds of expected tokens.
  package enum Expected: Hashable, Sendable {
    case value, key, colon, end
    /// A comma, or the end of the container.
    case separator(inObject: Bool)
  }

  /// The kind of error.
  package var problem: Problem
  /// The offset of the byte.
  package var offset: Int
  /// Whether the text is truncated.
  package var isTruncated = false
  /// The kind of the enclosing container; `nil` outside of all.
  package var container: JSONDocument.Kind?
}
