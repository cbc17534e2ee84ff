import ArgumentParser

/// What stands after an option, and is refused with a word about what may stand there.
protocol ExplainedArgument: ExpressibleByArgument {
  /// What may stand there, as it goes on after "it takes".
  static var form: String { get }
}

extension ExplainedArgument {
  /// Reads it.
  ///
  /// - Throws: a `ValidationError` that says what may stand there.
  static func read(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else { throw ValidationError("it takes \(form)") }
    return value
  }
}
