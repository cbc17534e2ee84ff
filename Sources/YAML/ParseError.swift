/// Why a text can't be read as a YAML document.
package enum ParseError: Error, Equatable, Sendable {
  /// What is wrong at a place.
  package struct Problem: Equatable, Sendable {
    /// What is wrong, in the library's words.
    package var text: String
    /// Where it is wrong.
    package var mark: Mark
    /// What the parser was about, and where it began.
    package var context: Context?

    package init(_ text: String, at mark: Mark, in context: Context? = nil) {
      self.text = text
      self.mark = mark
      self.context = context
    }
  }

  /// What the parser was about, and where it began.
  package struct Context: Equatable, Sendable {
    package var text: String
    package var mark: Mark

    package init(_ text: String, at mark: Mark) {
      self.text = text
      self.mark = mark
    }
  }

  /// There is a character that YAML forbids.
  case character(Problem)
  /// Something isn't YAML.
  case syntax(Problem)
  /// All of it is YAML, but it isn't one document: a second one begins, or an alias has no anchor.
  case composition(Problem)
  /// Texts that are keys of one mapping more than once, sorted; the first of these stands there.
  case repeatedKeys([String], at: Mark)
  /// Collections lie deeper in each other than the limit.
  case depth(at: Mark)
  /// Aliases stand for more than the limit; the first node that one repeats stands there.
  case repetition(of: Mark)
  /// There is no memory.
  case memory
}
