import Foundation
import ModelDumping
import SceneLists
import TestSupport
import Testing

/// The page on scene lists shows what is so.
@Suite struct SceneListPageTests {
  /// The lists of the page, each with the names that stand below it.
  static let examples: [(yaml: String, names: [String])] = {
    let text = (try? Repository.text("Sources/Letterer/Letterer.docc/SceneLists.md")) ?? ""
    return text.components(separatedBy: "```yaml\n").dropFirst().map { part in
      let blocks = part.components(separatedBy: "```\n")
      return (blocks[0], blocks.count > 2 ? blocks[2].split(separator: "\n").map(String.init) : [])
    }
  }()

  @Test func thereAreExamples() {
    #expect(Self.examples.count == 6)
    #expect(Self.examples.allSatisfy { !$0.names.isEmpty })
  }

  @Test(arguments: examples.indices)
  func everyListMakesTheScenesBelowIt(index: Int) throws {
    let folder = try SceneFolder()
    try folder.script("night", header: "appearance: dark")
    try folder.script("groups/hut")
    try folder.script("groups/moth")
    try folder.folder.write("- hut.chat\n", to: "groups/more.scenes.yaml")
    let example = Self.examples[index]
    #expect(try folder.names(example.yaml) == example.names)
    let schema = try #require(SchemaValidator(SceneList.jsonSchema))
    #expect(schema.errors(inYAML: example.yaml) == [])
  }

  /// Every key that the schema has stands on the page.
  @Test func everyKeyIsExplained() throws {
    let page = try Repository.text("Sources/Letterer/Letterer.docc/SceneLists.md")
    let keys = SceneList.jsonSchema.matches(of: #/(?m)^        "([a-z-]+)": /#).map { String($0.1) }
    #expect(keys.count > 15)
    for key in keys { #expect(page.contains("`\(key)`"), "\(key)") }
  }
}
