import ChatModel

extension Words {
  /// The maximum number of characters of a text.
  private static let limit = 200

  fileprivate static func token(_ name: String) -> Token? {
    TokenTable.indices["words." + name].map { TokenTable.all[$0] }
  }

  /// Returns the error in the texts for a word, by its name; `nil` if they are valid.
  package static func flaw(of texts: [String], for name: String) -> Diagnostic? {
    guard let token = token(name) else {
      let names = TokenTable.words.map { String($0.path.dropFirst("words.".count)) }
      let near = Suggestion.nearest(to: name, among: names)
      return Diagnostic(
        .error, "there is no word `\(name.prefix(60))`",
        hint: near.map { "did you mean `\($0)`?" } ?? "`letterer themes daylight` lists them")
    }
    guard texts.allSatisfy({ $0.count <= limit && !$0.contains(where: \.isNewline) }) else {
      return Diagnostic(.error, "`\(name)` is a text of one line and at most \(limit) characters")
    }
    if case .texts(_, let count) = token.kind {
      guard texts.count != count else { return nil }
      return Diagnostic(.error, "`\(name)` is a list of \(count) texts")
    }
    guard texts.count == 1 else { return Diagnostic(.error, "`\(name)` is a text") }
    guard case .template(_, let fields) = token.kind else { return nil }
    return unknownField(in: texts[0], of: name, fields)
  }

  /// Returns the error of an unknown field in braces. Forms are known where there is a count.
  static func unknownField(in text: String, of name: String, _ fields: [String]) -> Diagnostic? {
    let unknown = self.fields(of: text).first { field in
      !fields.contains(field) && !(fields.contains("count") && isChoice(field))
    }
    guard let unknown else { return nil }
    let near = Suggestion.nearest(to: unknown, among: fields)
    return Diagnostic(
      .error, "`\(name)` has no `{\(unknown.prefix(60))}` to fill in",
      hint: near.map { "did you mean `{\($0)}`?" }
        ?? "there is " + fields.map { "`{\($0)}`" }.joined(separator: ", "))
  }

  /// Sets a word by its name; invalid texts are ignored.
  mutating func set(_ name: String, to texts: [String]) {
    var look = Look()
    look.words = self
    look.setWord(name, to: texts)
    self = look.words
  }
}

extension Look {
  /// Sets a word by its name; invalid texts are ignored.
  mutating func setWord(_ name: String, to texts: [String]) {
    guard let token = Words.token(name), Words.flaw(of: texts, for: name) == nil else { return }
    let value: TokenValue = if case .texts = token.kind { .texts(texts) } else { .text(texts[0]) }
    token.apply(value, to: &self) { _ in .clear }
  }
}
