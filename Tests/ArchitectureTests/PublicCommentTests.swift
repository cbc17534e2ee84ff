import Testing

/// What is public says what it is.
@Suite struct PublicCommentTests {
  /// Members whose comments come with the protocol that asks for them.
  static let inherited: Set<String> = [
    "hash", "encode", "description", "debugDescription", "next", "makeIterator",
    "makeAsyncIterator", "allCases",
  ]

  @Test func everyPublicSymbolHasAComment() throws {
    var count = 0
    var missing: [String] = []
    for target in try SourceTargets.all.get().targets {
      for source in target.sources {
        for declaration in source.outline.declarations where declaration.isPublic {
          count += 1
          if declaration.isDocumented || Self.inheritsItsComment(declaration) { continue }
          missing.append(
            "\(target.name)/\(source.path):\(declaration.line) \(declaration.keyword) "
              + declaration.path)
        }
      }
    }
    #expect(count > 500)
    #expect(missing.isEmpty, "without a comment:\n\(missing.joined(separator: "\n"))")
  }

  private static func inheritsItsComment(_ declaration: SwiftOutline.Declaration) -> Bool {
    inherited.contains(declaration.name) || declaration.name.allSatisfy(\.isPunctuation)
      || declaration.name.allSatisfy(\.isSymbol)
      || declaration.keyword == "init" && declaration.firstLabel == "from"
  }
}
