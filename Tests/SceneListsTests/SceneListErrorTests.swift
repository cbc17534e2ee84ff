import ChatModel
import Foundation
import SceneLists
import TestSupport
import Testing

/// What is wrong with lists is said with its place and a hint, all of it in one run.
@Suite struct SceneListErrorTests {
  let folder: SceneFolder

  init() throws { folder = try SceneFolder() }

  @Test func aSizeIsSaidOnceAndWithItsReason() throws {
    let said = try folder.messages(
      """
      - script: trip.chat
        large: " "
      - script: trip.chat
        name: other
        budget: 64KiB
        large: a photo
      """)
    #expect(said.contains("chats.scenes.yaml:2:10: error: `large` has no reason\n"), "\(said)")
    let twice = "chats.scenes.yaml:6:10: error: `budget` and `large` say two things of one size\n"
    #expect(said.contains(twice), "\(said)")
  }

  @Test func allIsSaidAtOnceWithPlaces() throws {
    let said = try folder.messages(
      """
      defaults:
        tier: hsah
        hours: 13
        locale: [de, klingon, en, de]
      scenes:
        - script: trp.chat
        - scrpt: trip.chat
        - script: trip.chat
          theme: [daylite, ../mine.yaml]
          appearance: [dark, drak, dark]
          device: phoen
          time: [soon, "#m3"]
          budget: huge
          comparer: tolerent
          scale: 9
        - script: ../trip.chat
        - script: "*.txt"
        - script: trip.chat
          except: b*.chat
          name: other
      """)
    let lines = said.split(separator: "\n").filter { $0.contains("error: ") }.map(String.init)
    #expect(
      lines == [
        "chats.scenes.yaml:2:9: error: `tier` can't be `hsah`",
        "chats.scenes.yaml:3:10: error: `hours` is 12 or 24",
        "chats.scenes.yaml:4:16: error: `klingon` is no language",
        "chats.scenes.yaml:4:29: error: `de` stands here twice",
        "chats.scenes.yaml:6:13: error: there is no file `trp.chat`",
        "chats.scenes.yaml:7:5: error: unknown key `scrpt`",
        "chats.scenes.yaml:7:5: error: this entry names no script",
        "chats.scenes.yaml:9:13: error: there is no theme `daylite`",
        "chats.scenes.yaml:9:22: error: the path climbs out of the list's folder",
        "chats.scenes.yaml:10:24: error: `appearance` can't be `drak`",
        "chats.scenes.yaml:10:30: error: `dark` stands here twice",
        "chats.scenes.yaml:11:13: error: there is no device `phoen`",
        "chats.scenes.yaml:12:12: error: `soon` is no time of a chat",
        "chats.scenes.yaml:13:13: error: `huge` is no size",
        "chats.scenes.yaml:14:15: error: `comparer` can't be `tolerent`",
        "chats.scenes.yaml:15:12: error: `scale` is between 0.5 and 8",
        "chats.scenes.yaml:16:13: error: the path climbs out of the list's folder",
        "chats.scenes.yaml:17:13: error: nothing matches `*.txt`",
        "chats.scenes.yaml:19:13: error: this leaves out nothing",
      ], "\(said)")
    #expect(said.contains("  hint: did you mean `hash`?\n"))
    #expect(said.contains("  hint: did you mean `trip.chat`?\n"))
    #expect(said.contains("  hint: did you mean `script`?\n"))
    #expect(said.contains("appearance: [dark, drak, dark]\n                         ^~~~\n"))
  }

  @Test func anIdOutsideOfQuotesIsExplained() throws {
    let said = try folder.messages("- script: trip.chat\n  time: [end, ~]\n")
    #expect(said.contains("what begins with # or @ stands in quotes: \"#m3\""), "\(said)")
    let open = try folder.messages("- script: trip.chat\n  time: [end, #m3]\n")
    #expect(
      open.contains(
        "hint: `#` after a blank begins a comment: put a text that begins with it into quotes"),
      "\(open)")
  }

  @Test func namesThatAreTakenAreRefused() throws {
    try folder.script("Trip")
    #expect(
      try folder.messages("- trip.chat\n- Trip.chat\n- {script: trip.chat, scale: 1}\n") == """
        chats.scenes.yaml:2:3: error: `chats/trip` and `chats/Trip` differ in case only, and would be one file on some systems
          - Trip.chat
            ^~~~~~~~~
          hint: give one of them a `name`, or take a value out
        chats.scenes.yaml:3:3: error: `chats/Trip` and `chats/trip` differ in case only, and would be one file on some systems
          - {script: trip.chat, scale: 1}
            ^
          hint: give one of them a `name`, or take a value out

        """)
    #expect(
      try folder.messages("- trip.chat\n- {script: trip.chat, appearance: light}\n").contains(
        "chats.scenes.yaml:2:3: error: two scenes are called `chats/trip`\n"))
  }

  @Test func listsThatIncludeEachOtherAreRefused() throws {
    try folder.folder.write("include: chats.scenes.yaml\n", to: "b.scenes.yaml")
    let said = try folder.messages("include: b.scenes.yaml\nscenes: [trip.chat]\n")
    #expect(
      said.hasPrefix(
        "b.scenes.yaml:1:10: error: lists include each other in a circle: "
          + "`chats.scenes.yaml` → `b.scenes.yaml` → `chats.scenes.yaml`\n"), "\(said)")
    #expect(
      try folder.messages("include: ./chats.scenes.yaml\n").contains("in a circle"))
  }

  /// Nothing is made of what would be too much, however many millions it is.
  @Test func tooManyScenesAreCountedAndNotMade() throws {
    let devices = (200..<400).map { "\($0)x800" }.joined(separator: ", ")
    let times = (0..<900).map { "\($0)ms" }.joined(separator: ", ")
    let said = try folder.messages(
      """
      defaults:
        device: [\(devices)]
        time: [\(times)]
      scenes:
        - script: trip.chat
          appearance: [light, dark]
          text-size: [xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5]
      """)
    #expect(
      said.hasPrefix(
        "chats.scenes.yaml:5:5: error: this makes 4320000 scenes: 1 script × 2 appearances × "
          + "200 devices × 12 text sizes × 900 times\n"), "\(said.prefix(400))")
    #expect(said.contains("  hint: a run has at most 20000; "))
  }

  @Test func linksOutOfTheFolderAreRefused() throws {
    let other = try TemporaryFolder()
    try other.write("Ben: hello\n", to: "secret.chat")
    try folder.folder.link("link.chat", to: other.path("secret.chat"))
    try folder.folder.link("away", to: other.path)
    for path in ["link.chat", "away/secret.chat", "away/*.chat", "**/secret.chat"] {
      let said = try folder.messages("- '\(path)'\n")
      #expect(said.contains("leads out of the list's folder by a link"), "\(said)")
    }
  }

  @Test func aLinkToAFolderAboveIsWalkedOnce() throws {
    try folder.script("in/a")
    try folder.folder.link("in/up", to: folder.folder.path)
    #expect(
      try folder.names("- '**/a.chat'\n").contains("chats/in/a"))
  }

  @Test(arguments: ["/etc/passwd", "~/x.chat", "a/../../x.chat", "http://x.org/a.chat"])
  func pathsOutOfTheFolderAreRefused(path: String) throws {
    let said = try folder.messages("- \(path)\n")
    #expect(said.hasPrefix("chats.scenes.yaml:1:3: error: "), "\(said)")
    #expect(said.contains("  hint: "))
  }

  @Test(arguments: [
    "", "# nothing\n", "[]\n", "defaults: {}\n", "scenes: []\n", "7\n", "- [trip.chat]\n", "- ~\n",
    "scenes: {a: b}\n", "- script: []\n", "- script: [trip.chat, ~]\n", "- {}\n", "trip.chat\n",
    "- script: trip.chat\n  theme: []\n", "- script: trip.chat\n  now: someday\n",
    "- script: trip.chat\n  budget: 99999999999999999999KiB\n", "- script: trip.chat\n  last: 0\n",
    "include: nothing.scenes.yaml\n", "include: .\n", "- .\n", "- '*'\n  '*'\n",
    "- script: trip.chat\n  background: ../up.png\n", "- a: &x [*x]\n", "%YAML\n", "\u{0}",
    "\u{FEFF}",
  ])
  func whatIsNoListIsRefused(yaml: String) throws {
    #expect(try folder.messages(yaml).contains("error: "))
  }

  /// A slip of YAML hides nothing of the rest.
  @Test func slipsOfYAMLHideNothing() throws {
    let said = try folder.messages(
      "defaults:\n  tier: [hash\nscenes:\n  - script: trp.chat\n    scale: 99\n")
    #expect(said.contains(":5:12: error: `scale` is between 0.5 and 8"), "\(said)")
    #expect(said.components(separatedBy: "error: ").count == 4, "\(said)")
  }

  /// Damaged lists are refused or read; nothing traps, and nothing takes long.
  @Test(arguments: Effort.seeds(60, long: 5000))
  func damagedListsAreHarmless(seed: UInt64) throws {
    let list = """
      defaults: { appearance: [light, dark], device: phone, budget: 64KiB }
      include: in/*.scenes.yaml
      scenes:
        - trip.chat
        - script: ["*.chat", "**/*.chat"]
          except: b*
          time: [end, 2s, 50%, "#m1"]
          comparer: jitter 2 256

      """
    let pieces = [
      "&a ", "*a", "{", "[", "- ", ": ", "**/", "..", "\n", "\"", "~", "99999999999", "%",
    ]
    var damage = RandomDamage(seed: seed, pieces: pieces.map { Array($0.utf8) })
    try folder.folder.write(damage.applied(to: Array(list.utf8)), to: "chats.scenes.yaml")
    let said = folder.said { _ = try SceneList([folder.folder.path("chats.scenes.yaml")]) }
    #expect(said.isEmpty || said.contains("error: "), "LETTERER_SEED=\(seed)")
  }
}
