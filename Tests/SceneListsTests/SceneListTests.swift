import Foundation
import Letterer
import ModelDumping
import SceneLists
import Snapshots
import TestSupport
import Testing

/// What lists say, and what becomes of it.
@Suite struct SceneListTests {
  let folder: SceneFolder

  init() throws { folder = try SceneFolder() }

  @Test func aListOfScriptsIsEnough() throws {
    try folder.script("b")
    try folder.script("a")
    let scenes = try folder.expand("- trip.chat\n- '?.chat'\n")
    #expect(scenes.map(\.name.path) == ["chats/trip", "chats/a", "chats/b"])
    #expect(scenes.map(\.script) == ["trip.chat", "a.chat", "b.chat"].map(folder.folder.path))
    #expect(scenes[0].references == folder.folder.path("__Snapshots__"))
    #expect(scenes.map { $0.source?.line } == [1, 2, 2])
    #expect(scenes[0].moment == .end)
    #expect(scenes[0].comparer == .exact)
  }

  @Test func aScriptsPicturesAreScenes() throws {
    try folder.folder.write(
      """
      ---
      me: Ana
      ---
      Ana: one
      @play
      @shot first.png
      @wait 1s
      Ben: two
      @shot deep/second.webp
      Ben: three

      """, to: "shots.chat")
    let scenes = try folder.expand("- { script: shots.chat, appearance: [light, dark] }\n")
    let moments: [Moment] = [.end, .shot("first.png"), .shot("deep/second.webp")]
    #expect(scenes.map(\.moment) == moments + moments)
    #expect(
      scenes.map(\.name.path) == [
        "chats/shots", "chats/shots.first", "chats/shots.second", "chats/shots.dark",
        "chats/shots.dark-first", "chats/shots.dark-second",
      ])
    // Where a list says when, it is as it says.
    let one = try folder.expand("- { script: shots.chat, time: [\"@first.png\"] }\n")
    #expect(one.map(\.name.path) == ["chats/shots.first"])
    #expect(try folder.expand("- { script: shots.chat, time: end }\n").count == 1)
  }

  @Test func anEntrySaysWhyItIsLarge() throws {
    for name in ["b", "c", "d"] { try folder.script(name) }
    let scenes = try folder.expand(
      """
      defaults:
        large: chats with photos
      scenes:
        - trip.chat
        - script: b.chat
          large: its wallpaper is a photo
        - script: c.chat
          budget: 100KB
        - script: d.chat
          large:
      """)
    #expect(
      scenes.map(\.budget) == [
        .large(reason: "chats with photos"), .large(reason: "its wallpaper is a photo"), 100_000,
        .standard,
      ])
  }

  @Test func defaultsAreInheritedAndEntriesSayOtherwise() throws {
    try folder.script("b")
    try folder.script("c")
    let scenes = try folder.expand(
      """
      defaults:
        appearance: [light, dark]
        scale: 1
        tier: hash
        mask: avatar
        budget: 64KiB
        comparer: jitter 3 40
        me: Ben
      scenes:
        - trip.chat
        - script: b.chat
          appearance: dark
          tier: layout
          mask: [date, "message#m3"]
          comparer: exact
        - script: c.chat
          appearance:
          budget:
          scale: 2
      """)
    #expect(
      scenes.map(\.name.path) == ["chats/trip", "chats/trip.dark", "chats/b.dark", "chats/c"])
    #expect(scenes.map(\.tier) == [.hash, .hash, .layout, .hash])
    #expect(scenes.map(\.masks) == [["avatar"], ["avatar"], ["date", "message#m3"], ["avatar"]])
    #expect(scenes.map(\.budget) == [65536, 65536, 65536, .standard])
    #expect(scenes.map(\.look.scale) == [1, 1, 1, 2])
    #expect(
      scenes.map(\.comparer.description) == ["jitter 3 40", "jitter 3 40", "exact", "jitter 3 40"])
    #expect(scenes.allSatisfy { $0.selection.me == "Ben" })
    #expect(scenes[3].look.appearance == nil)
  }

  @Test func scriptsAreLeftOut() throws {
    for name in ["a", "draft-b", "old/c", "old/draft-d"] { try folder.script(name) }
    #expect(
      try folder.names("- script: '**/*.chat'\n  except: ['**/draft-*.chat', trip.chat]\n")
        == ["chats/a", "chats/old/c"])
  }

  @Test func listsIncludeLists() throws {
    try folder.script("in/a")
    try folder.folder.write("- a.chat\n", to: "in/inner.scenes.yaml")
    try folder.folder.write("include: in/inner.scenes.yaml\n", to: "other.scenes.yml")
    let scenes = try folder.expand(
      "include: [in/inner.scenes.yaml, other.scenes.yml]\nscenes: [trip.chat]\n")
    // What two lists include is there once, beside its own list.
    let length = folder.folder.path.count + 1
    let references = scenes.map { scene in String(scene.reference.dropFirst(length)) }
    #expect(references == ["__Snapshots__/chats/trip", "in/__Snapshots__/inner/a"])
    #expect(
      try folder.names("include: '**/*.scenes.y*ml'\nscenes: [trip.chat]\n")
        == ["chats/trip", "inner/a"])
  }

  @Test func foldersStandForTheirListsOrScripts() throws {
    try folder.script("in/a")
    let scripts = try SceneList([folder.folder.path]).scenes
    #expect(scripts.map(\.name.path) == ["a/a", "trip/trip"])
    try folder.folder.write("- a.chat\n", to: "in/inner.scenes.yaml")
    #expect(try SceneList([folder.folder.path + "/"]).scenes.map(\.name.path) == ["inner/a"])
  }

  @Test func theCallersLookStandsInPlaceOfTheLists() throws {
    var look = SceneLook()
    look.appearance = .dark
    let scenes = try folder.expand(
      "- { script: trip.chat, appearance: [light, dark], time: [end, 1s] }\n", look: look)
    #expect(scenes.map(\.name.path) == ["chats/trip.dark", "chats/trip.dark.t1000"])
    #expect(
      try SceneList([folder.folder.path("trip.chat")], look: look).scenes.map(\.name.path)
        == ["trip/trip.dark"])
  }

  @Test func themesAreFilesBelowTheList() throws {
    try folder.folder.write("extends: meadow\n", to: "looks/mine.yaml")
    let scenes = try folder.expand("- { script: trip.chat, theme: [daylight, looks/mine.yaml] }\n")
    #expect(scenes.map(\.name.path) == ["chats/trip", "chats/trip.mine"])
    #expect(scenes.map { $0.look.theme?.name } == ["daylight", "mine"])
  }

  // MARK: Schema

  /// To write it anew: `swift run letterer schema scenes > Sources/SceneLists/scene-list.schema.json`.
  @Test func theCommittedSchemaIsTheOneInUse() throws {
    let committed = try Repository.text("Sources/SceneLists/scene-list.schema.json")
    #expect(committed == SceneList.jsonSchema)
  }

  @Test(arguments: [
    "- trip.chat\n", "scenes: [{script: trip.chat, time: ['#m1', 2s]}]\n",
    "defaults: {device: {wide: 900x400@2}, budget: 100, mask: avatar}\nscenes: [trip.chat]\n",
  ])
  func listsAreValid(yaml: String) throws {
    let schema = try #require(SchemaValidator(SceneList.jsonSchema))
    #expect(schema.errors(inYAML: yaml) == [])
    #expect(try !folder.expand(yaml).isEmpty)
  }

  @Test(arguments: [
    "- 7: 8\n", "scenes: trip.chat\n", "scenes: [{scrpt: trip.chat}]\n", "tier: hash\n",
    "- {script: trip.chat, tier: small}\n", "- {script: trip.chat, scale: big}\n",
  ])
  func whatTheSchemaRefusesIsRefused(yaml: String) throws {
    let schema = try #require(SchemaValidator(SceneList.jsonSchema))
    #expect(!schema.errors(inYAML: yaml).isEmpty)
    #expect(try !folder.messages(yaml).isEmpty)
  }

  @Test func scenesFollowAnAccent() throws {
    let scenes = try folder.expand("defaults: { accent: \"#FF2D55\" }\nscenes: [trip.chat]\n")
    #expect(scenes.map(\.look.accent) == [Color(hex: "#FF2D55")])
    #expect(
      try folder.messages("- script: trip.chat\n  accent: red\n").contains("`red` is no colour"))
  }
}
