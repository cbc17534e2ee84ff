import ChatModel
import ModelDumping
import TestSupport
import Testing

@testable import Themes

/// The JSON Schema of theme files, as editors use it.
@Suite struct ThemeSchemaTests {
  private static let validator = SchemaValidator(Theme.jsonSchema)

  private func schema() throws -> SchemaValidator {
    try #require(Self.validator)
  }

  @Test(arguments: BundledThemes.files.map(\.name)) func bundledThemesValidate(name: String) throws
  {
    let file = try #require(BundledThemes.files.first { $0.name == name })
    #expect(try schema().errors(inYAML: file.text) == [])
  }

  @Test(arguments: Theme.bundled) func themesWrittenOutValidate(theme: Theme) throws {
    #expect(try schema().errors(inYAML: theme.yaml) == [])
    #expect(try schema().errors(inYAML: theme.starter(name: "mine")) == [])
  }

  @Test(arguments: [
    "bubble.radius: 4", "bubble: { tail.width: 4 }", "bubble: { tail: { width: 4pt } }",
    "bubble.tail: { width: { light: 4, dark: 5 } }", "avatar.shown: never",
    "palette: { own: \"#FFF\", accent: { light: \"#000\", dark: $own } }",
    "languages: { de: { today: Heute } }", "background.doodles: [ \"M0 0h1\" ]",
    "name: x", "extends: sky",
    "desktop: { font.text: { size: 13, line: 18pt }, list.rowHeight: { light: 60, dark: 62 } }",
  ])
  func everyWayToWriteAToken(yaml: String) throws {
    #expect(try schema().errors(inYAML: yaml) == [])
    _ = try Theme(yaml: yaml)
  }

  @Test(arguments: [
    "bubbles.radius: 4", "bubble: { radiuss: 4 }", "avatar.shown: sometimes",
    "avatar.onOutgoing: 3", "bubble.radius: [4]", "font.text.weight: 1200",
    "bubble.radius: { light: 4, night: 5 }", "background.doodles: 3", "palette: 4",
    "desktop: { bubble: { radiuss: 4 } }", "desktop: { palette: { accent: $text } }", "desktop: 4",
  ])
  func whatTheSchemaRefusesTheReaderRefuses(yaml: String) throws {
    #expect(try !schema().errors(inYAML: yaml).isEmpty)
    #expect(throws: (any Error).self) { try Theme(yaml: yaml) }
  }

  @Test func theExampleIsALook() throws {
    let path = "Examples/looks/harbour.yaml"
    #expect(try schema().errors(inYAML: Repository.text(path)) == [])
    let theme = try Theme(contentsOf: Repository.url(path).path)
    let look = theme.resolve()
    #expect(theme.name == "harbour" && look.background.doodles.count == 6)
    #expect(look.background.spread == .mesh && look.bubble.radius == 14)
  }

  @Test func aNewThemeLooksLikeItsBase() throws {
    for theme in Theme.bundled {
      let mine = try Theme(yaml: theme.starter(name: "mine"))
      #expect(mine.name == "mine")
      for appearance in Appearance.allCases {
        #expect(mine.resolve(appearance: appearance) == theme.resolve(appearance: appearance))
      }
    }
  }

  @Test func everyTokenHasItsMeaning() throws {
    let schema = Theme.jsonSchema
    for token in TokenTable.all { #expect(schema.contains("\"#/$defs/\(token.path)\"")) }
  }
}
