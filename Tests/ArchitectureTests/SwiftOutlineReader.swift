/// Walks the tokens of a source and keeps the types around the current one.
struct SwiftOutlineReader {
  private struct Scope {
    var path: String
    /// Whether what is declared in it is a member, or of the file.
    var isDeclaring: Bool
    var isPrivate: Bool
    /// Whether a public declaration in it is visible outside.
    var isPublic: Bool
    /// The keyword of the type; empty where it is none.
    var keyword = ""
    /// How many parentheses and brackets are open in it.
    var depth = 0
  }

  private let tokens: [SwiftToken]
  private(set) var outline = SwiftOutline()
  private var index = 0
  private var scopes = [Scope(path: "", isDeclaring: true, isPrivate: false, isPublic: true)]
  /// The scope that the next brace opens.
  private var pending: Scope?
  private var modifiers: Set<String> = []
  private var isDocumented = false
  /// Whether a name of a case comes next, after `case` or a comma.
  private var expectsCase = false
  private var isInCases = false
  private var caseIsDocumented = false

  init(tokens: [SwiftToken]) {
    self.tokens = tokens
  }

  mutating func read() {
    while index < tokens.count {
      let token = tokens[index]
      if token.isDocumented { isDocumented = true }
      if token.isWord { readWord(token) } else { readPunctuation(token) }
      index += 1
    }
  }

  private func text(_ offset: Int) -> String {
    let place = index + offset
    return tokens.indices.contains(place) ? tokens[place].text : ""
  }

  private mutating func readPunctuation(_ token: SwiftToken) {
    switch token.text {
    case "{":
      let outer = scopes[scopes.count - 1]
      scopes.append(
        pending
          ?? Scope(path: outer.path, isDeclaring: false, isPrivate: true, isPublic: false))
      pending = nil
      endDeclaration()
    case "}":
      if scopes.count > 1 { scopes.removeLast() }
      endDeclaration()
    case "(", "[": scopes[scopes.count - 1].depth += 1
    case ")", "]": scopes[scopes.count - 1].depth -= 1
    case "@": skipAttribute()
    case ",": expectsCase = isInCases && scopes[scopes.count - 1].depth == 0
    default: break
    }
  }

  private mutating func endDeclaration() {
    modifiers = []
    isDocumented = false
    isInCases = false
    expectsCase = false
  }

  /// An attribute stands between a comment and its declaration.
  private mutating func skipAttribute() {
    guard tokens.indices.contains(index + 1), tokens[index + 1].isWord else { return }
    let name = text(1)
    index += 1
    use(tokens[index])
    guard text(1) == "(", Self.attributesWithArguments.contains(name) else { return }
    while index < tokens.count, tokens[index].text != ")" { index += 1 }
  }

  private mutating func readWord(_ token: SwiftToken) {
    let scope = scopes[scopes.count - 1]
    let isMember = text(-1) == "."
    if expectsCase {
      expectsCase = false
      declare(.member, keyword: "case", name: token.text, at: index)
    } else if isMember {
      use(token)
    } else if token.text == "import" {
      skipImport()
    } else if scope.depth == 0, readDeclaration(token, in: scope) {
      // It has been read.
    } else if ["let", "var", "for"].contains(token.text) {
      readLocalNames()
    } else if token.text == "in" {
      readClosureParameters()
    } else if !Self.keywords.contains(token.text) {
      if text(1) == ":", ["(", ","].contains(text(-1)) || tokens[index - 1].isWord {
        outline.localNames.insert(token.text)
      } else {
        use(token)
      }
    }
  }

  /// What is imported is of another target: `import struct Module.Name`.
  private mutating func skipImport() {
    if Self.importKinds.contains(text(1)) { index += 1 }
    index += 1
    while text(1) == "." { index += 2 }
    modifiers = []
    isDocumented = false
  }

  /// Reads the start of a declaration; returns whether there is one.
  private mutating func readDeclaration(_ token: SwiftToken, in scope: Scope) -> Bool {
    switch token.text {
    case "struct", "enum", "protocol", "actor", "class":
      guard tokens.indices.contains(index + 1), tokens[index + 1].isWord,
        !Self.memberKeywords.contains(text(1)), !Self.modifierNames.contains(text(1)),
        token.text != "actor" || text(1).first?.isUppercase == true
      else { return false }
      readType(keyword: token.text, in: scope)
    case "extension":
      readExtension(in: scope)
    case "typealias", "associatedtype":
      if token.text == "associatedtype" { outline.genericNames.insert(text(1)) }
      index += 1
      declare(.type, keyword: token.text, name: tokens[index].text, at: index)
      readGenericNames()
    case "func":
      index += 1
      if scope.isDeclaring { declareValue(keyword: "func", in: scope) }
      readGenericNames()
      modifiers = []
      isDocumented = false
    case "var", "let":
      guard scope.isDeclaring else { return false }
      index += 1
      declareValue(keyword: token.text, in: scope)
    case "init", "subscript":
      guard scope.isDeclaring else { return false }
      declare(.member, keyword: token.text, name: token.text, at: index)
      readGenericNames()
    case "case":
      guard scope.isDeclaring else { return false }
      isInCases = true
      expectsCase = true
      caseIsDocumented = isDocumented
      isDocumented = false
    case _ where scope.isDeclaring && Self.modifierNames.contains(token.text):
      if text(1) == "(" {
        index += 3
      } else {
        modifiers.insert(token.text)
      }
    default: return false
    }
    return true
  }

  private mutating func readType(keyword: String, in scope: Scope) {
    index += 1
    let name = tokens[index].text
    let isPublic = scope.isPublic && isDeclaredPublic(in: scope, keyword: keyword)
    let isPrivate = isDeclaredPrivate(in: scope)
    declare(.type, keyword: keyword, name: name, at: index)
    pending = Scope(
      path: scope.path.isEmpty ? name : "\(scope.path).\(name)", isDeclaring: true,
      isPrivate: isPrivate, isPublic: isPublic, keyword: keyword)
    readGenericNames()
  }

  private mutating func readExtension(in scope: Scope) {
    let isPrivate = isDeclaredPrivate(in: scope)
    index += 1
    use(tokens[index])
    var path = tokens[index].text
    while text(1) == ".", tokens.indices.contains(index + 2) {
      index += 2
      use(tokens[index])
      path += "." + tokens[index].text
    }
    pending = Scope(path: path, isDeclaring: true, isPrivate: isPrivate, isPublic: true)
    modifiers = []
    isDocumented = false
  }

  private mutating func declareValue(keyword: String, in scope: Scope) {
    guard tokens.indices.contains(index) else { return }
    declare(
      scopes.count == 1 ? .global : .member, keyword: keyword, name: tokens[index].text, at: index)
  }

  private mutating func declare(
    _ kind: SwiftOutline.Kind, keyword: String, name: String, at place: Int
  ) {
    let scope = scopes[scopes.count - 1]
    outline.declarations.append(
      SwiftOutline.Declaration(
        kind: kind, keyword: keyword, name: name, scope: scope.path,
        firstLabel: text(1) == "(" ? text(2) : text(2) == "(" ? text(3) : nil,
        isPrivate: isDeclaredPrivate(in: scope),
        isPublic: scope.isPublic && isDeclaredPublic(in: scope, keyword: keyword),
        isDocumented: keyword == "case" ? caseIsDocumented : isDocumented,
        line: tokens[place].line))
    if keyword != "case" {
      modifiers = []
      isDocumented = false
    }
  }

  private func isDeclaredPrivate(in scope: Scope) -> Bool {
    scope.isPrivate || modifiers.contains("private") || modifiers.contains("fileprivate")
  }

  private func isDeclaredPublic(in scope: Scope, keyword: String) -> Bool {
    if modifiers.contains("public") || modifiers.contains("open") { return true }
    return scope.keyword == "protocol" || scope.keyword == "enum" && keyword == "case"
  }

  /// The names between angle brackets after the name of a declaration.
  private mutating func readGenericNames() {
    guard text(1) == "<" else { return }
    index += 2
    var depth = 1
    var expectsName = true
    while index < tokens.count {
      let token = tokens[index]
      if token.text == "<" { depth += 1 }
      if token.text == ">" { depth -= 1 }
      if depth == 0 { return }
      if token.text == "," && depth == 1 {
        expectsName = true
      } else if token.isWord {
        if expectsName {
          outline.genericNames.insert(token.text)
          expectsName = false
        } else {
          use(token)
        }
      }
      index += 1
    }
  }

  /// The names that a pattern after `let`, `var` or `for` binds.
  private mutating func readLocalNames() {
    guard text(1) == "(" else {
      outline.localNames.insert(text(1))
      return
    }
    for token in tokens[(index + 2)...].prefix(while: { $0.text != ")" }) where token.isWord {
      outline.localNames.insert(token.text)
    }
  }

  /// The names before `in` that a closure's braces open with.
  private mutating func readClosureParameters() {
    var place = index - 1
    while let token = tokens[safe: place], token.isWord || token.text == "," {
      if token.isWord { outline.localNames.insert(token.text) }
      place -= 1
    }
  }

  private mutating func use(_ token: SwiftToken) {
    let qualifier: SwiftOutline.Use.Qualifier
    if text(-1) != "." {
      qualifier = .nothing
    } else if let before = tokens[safe: index - 2], before.isWord {
      qualifier = ["self", "Self"].contains(before.text) ? .ownType : .name
    } else {
      qualifier = .value
    }
    outline.uses.append(
      SwiftOutline.Use(
        name: token.text, qualifier: qualifier, scope: scopes[scopes.count - 1].path,
        line: token.line))
  }

  private static let attributesWithArguments: Set<String> = [
    "available", "inline", "unchecked", "specialize", "convention", "_specialize", "retroactive",
  ]
  private static let importKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]
  private static let memberKeywords: Set<String> = ["func", "var", "let", "subscript", "init"]
  private static let modifierNames: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "class", "final",
    "mutating", "nonmutating", "override", "lazy", "weak", "unowned", "nonisolated", "required",
    "convenience", "indirect", "dynamic", "consuming", "borrowing", "isolated", "prefix",
    "postfix", "infix",
  ]
  private static let keywords: Set<String> = [
    "let", "var", "func", "if", "else", "guard", "return", "switch", "case", "default", "for",
    "while", "repeat", "in", "where", "do", "try", "catch", "throw", "throws", "rethrows", "async",
    "await", "defer", "break", "continue", "fallthrough", "self", "Self", "super", "nil", "true",
    "false", "as", "is", "some", "any", "inout", "import", "init", "deinit", "get", "set", "_",
    "struct", "enum", "class", "protocol", "extension", "subscript", "typealias", "operator",
    "static", "mutating", "private", "public", "package", "consuming", "borrowing", "sending",
    "willSet", "didSet",
  ]
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
