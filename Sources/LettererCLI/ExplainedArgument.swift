import ArgumentParser

/// An option's value, whose error message explains the accepted forms.
protocol ExplainedArgument: ExpressibleByArgument {
  /// The accepted forms, to follow "it takes".
  static var form: String { get }
}

extension ExplainedArgument {
  /// Parses an argument and returns it.
  ///
  /// - Throws: a `ValidationError` that names the accepted forms.
  static func read(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else { throw ValidationError("it takes \(form)") }
    return value
  }
}
