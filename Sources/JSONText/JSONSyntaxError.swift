/// What is wrong with a JSON text, and at which byte; whoever shows it finds the words.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What a text can have wrong.
  package enum Problem: Hashable, Sendable {
    /// Something else should stand there.
    case expected(Expected)
    /// Containers nest deeper than ``JSONParser/maximumDepth``.
    case depth
    /// A string has no end.
    case openString
    /// A control character stands in a string.
    case controlCharacter
    /// A backslash and what follows it are no escape.
    case escape
    /// `\u` isn't followed by four hexadecimal digits.
    case hexadecimal
    /// Digits and signs, as they stand there, are no number.
    case number(String)
    /// An object has a key twice.
    case repeatedKey(String)
    /// There are more bytes than can be counted.
    case size
  }

  /// What can be missing.
  package enum Expected: Hashable, Sendable {
    case value, key, colon, end
    /// A comma, or the end of the container.
    case separator(inObject: Bool)
  }

  /// What is wrong.
  package var problem: Problem
  /// The byte where it shows.
  package var offset: Int
  /// Whether the text simply ends too early.
  package var isTruncated = false
  /// The kind of the container in which it shows; `nil` outside of all.
  package var container: JSONDocument.Kind?
}
