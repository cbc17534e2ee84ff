import ChatModel
import Foundation
import TestSupport
import Testing

@testable import Letterer
@testable import Staging
@testable import Themes

/// What a file names lies beside it or below, whatever its paths and links say; what a caller names
/// lies anywhere.
@Suite struct ConfinementTests {
  /// A folder with a chat's folder in it, and beside that what the chat may not read.
  private final class Disk {
    private let folder: TemporaryFolder
    /// Stands in every file that may not be read.
    static let secret = "s3cret-line"

    init() throws {
      folder = try TemporaryFolder()
      for name in ["secret.yaml", "other/secret.yaml"] {
        try write("\(Self.secret): 1\n", to: name)
      }
      try write("bubble.radius: 3\n", to: "trip/mine.yaml")
      try write("extends: inner/deep.yaml\n", to: "trip/themes/mine.yaml")
      try write("bubble.radius: 4\n", to: "trip/themes/inner/deep.yaml")
      try folder.link("trip/out.yaml", to: "../secret.yaml")
      try folder.link("trip/up", to: "..")
      try folder.link("trip/themes/up", to: "..")
      try folder.link("trip/alias.yaml", to: "themes/mine.yaml")
    }

    func write(_ text: String, to name: String) throws {
      try folder.write(text, to: name)
    }

    func path(_ name: String) -> String { folder.path(name) }
  }

  private let disk: Disk

  init() throws { disk = try Disk() }

  /// What is wrong with a script, as `line:column+length message | hint`; its options where nothing is.
  private func read(
    _ text: String, as name: String = "trip/x.chat"
  ) throws -> (options: RenderOptions?, errors: [String], text: String) {
    try disk.write(text, to: name)
    do throws(DiagnosticsError) {
      return (try RenderOptions(header: ChatSource(path: disk.path(name))), [], "")
    } catch {
      let shown = error.diagnostics.map { diagnostic in
        let place = diagnostic.location.map { "\($0.line):\($0.column)+\($0.length) " } ?? ""
        return place + diagnostic.message + (diagnostic.hint.map { " | \($0)" } ?? "")
      }
      return (nil, shown, DiagnosticFormatter().text(error.diagnostics))
    }
  }

  private static let beside = "put the file beside the script, or into a folder there"
  private static let besideTheme = "put the file beside the theme, or into a folder there"
  private static let link =
    "put it beside the file that names it, or into a folder there; links lead no further"

  @Test(arguments: [
    ("/etc/passwd", "2:7+11 the path leads out of the script's folder | " + beside),
    ("../secret.yaml", "2:7+14 the path climbs out of the script's folder | " + beside),
    ("themes/../../secret.yaml", "2:7+24 the path climbs out of the script's folder | " + beside),
    ("~/secret.yaml", "2:7+13 the path leads out of the script's folder | " + beside),
    ("out.yaml", "2:7+8 the file `out.yaml` lies outside of the folder | " + link),
    ("up/secret.yaml", "2:7+14 the file `up/secret.yaml` lies outside of the folder | " + link),
    ("file:///etc/passwd", "2:7+18 a picture is a file, not an address | save it, then " + beside),
  ])
  func aLookStaysInTheScriptsFolder(look: String, expected: String) throws {
    let found = try read("---\nlook: \(look)\n---\nAna: a\n")
    #expect(found.errors == [expected])
    #expect(!found.text.contains(Disk.secret) && !found.text.contains("root:"))
  }

  @Test(arguments: [
    (#"{"script": 1, "look": "/etc/passwd", "items": []}"#, "trip/x.json", 1, 23, 13),
    ("script: 1\nlook: /etc/passwd\nitems: []\n", "trip/x.yaml", 2, 7, 11),
    (#"{"script": 1, "background": "../a.png", "items": []}"#, "trip/x.json", 1, 29, 10),
    (#"{"script": 1, "avatar": "../a.png", "items": []}"#, "trip/x.json", 1, 25, 10),
    ("script: 1\npeople:\n  Ben:\n    avatar: /a.png\n", "trip/x.yaml", 4, 13, 6),
    (
      #"{"script": 1, "items": [{"from": "A", "link": {"url": "a", "image": "../b"}}]}"#,
      "trip/x.json", 1, 69, 6
    ),
    (
      #"{"script": 1, "items": [{"from": "A", "video": {"thumbnail": "/b"}}]}"#, "trip/x.json",
      1, 62, 4
    ),
    (
      #"{"script": 1, "items": [{"from": "A", "contact": {"name": "B", "card": "../b"}}]}"#,
      "trip/x.json", 1, 72, 6
    ),
    (
      #"{"script": 1, "items": [{"from": "A", "reactions": [{"emoji": "x", "image": "/b"}]}]}"#,
      "trip/x.json", 1, 77, 4
    ),
    (#"{"script": 1, "items": [{"do": "shot", "name": "../b.png"}]}"#, "trip/x.json", 1, 48, 10),
  ])
  func everyPathOfATwinIsConfined(
    text: String, name: String, line: Int, column: Int, length: Int
  ) throws {
    let found = try read(text, as: name)
    #expect(found.errors.count == 1)
    #expect(
      found.errors.first?.hasPrefix("\(line):\(column)+\(length) ") == true, "\(found.errors)")
    #expect(found.errors.first?.contains("'s folder | ") == true, "\(found.errors)")
  }

  @Test(arguments: [
    ("---\navatar: ../a.png\n---\n", "2:9+8"), ("---\nbackground: /a.png\n---\n", "2:13+6"),
    ("---\npeople: { Ana: { avatar: ../a.png } }\n---\n", "2:26+8"),
    ("Ana: [photo ../a.png]\n", "1:13+8"), ("Ana: [file /a.pdf]\n", "1:12+6"),
    ("Ana: [contact B | card=../b]\n", "1:24+4"),
    ("Ana: [link a | image=../b]\n", "1:22+4"), ("Ana: a {:x: <../b> Ana}\n", "1:13+6"),
    ("@shot /b.png\n", "1:7+6"),
  ])
  func everyPathOfAScriptIsConfined(text: String, place: String) throws {
    let errors = try read(text + "Ana: a\n").errors
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix(place + " the p") == true, "\(errors)")
  }

  @Test func aLookBesideTheScriptIsRead() throws {
    for (look, radius) in [
      ("mine.yaml", 3.0), ("./mine.yaml", 3), ("themes/mine.yaml", 4), ("alias.yaml", 4),
      ("themes/../mine.yaml", 3), ("up/trip/mine.yaml", 3),
    ] {
      let found = try read("---\nlook: \(look)\n---\nAna: a\n")
      // The link's name counts for what the theme extends, as it does for the script.
      if look == "alias.yaml" {
        #expect(
          found.errors == ["1:10+15 there is no theme file `\(disk.path("trip"))/inner/deep.yaml`"])
      } else {
        #expect(found.options?.theme.resolve().bubble.radius == radius, "\(look) \(found.errors)")
      }
    }
  }

  @Test(arguments: [
    ("../secret.yaml", "1:10+14 the path climbs out of the theme's folder | " + besideTheme),
    ("/etc/passwd", "1:10+11 the path leads out of the theme's folder | " + besideTheme),
    // It lies in the script's folder, but not in the theme's.
    ("../mine.yaml", "1:10+12 the path climbs out of the theme's folder | " + besideTheme),
    ("up/mine.yaml", "1:10+12 the file `up/mine.yaml` lies outside of the folder | " + link),
    (
      "https://a.b/c.yaml",
      "1:10+18 a theme is a file, not an address | save it, then " + besideTheme
    ),
  ])
  func aThemeStaysInItsOwnFolder(base: String, expected: String) throws {
    try disk.write("extends: \(base)\n", to: "trip/themes/child.yaml")
    let found = try read("---\nlook: themes/child.yaml\n---\nAna: a\n")
    #expect(found.errors == [expected])
    #expect(!found.text.contains(Disk.secret))
    // The same for one that a caller names.
    #expect(throws: DiagnosticsError.self) {
      try Theme(contentsOf: disk.path("trip/themes/child.yaml"))
    }
  }

  @Test func whatACallerNamesIsTrusted() throws {
    let direct = try Theme(disk.path("trip/themes/inner/../../mine.yaml"))
    #expect(direct.resolve().bubble.radius == 3)
    // A link is as good as the file, which extends what lies beside the file itself.
    #expect(try Theme(disk.path("trip/alias.yaml")).resolve().bubble.radius == 4)
    #expect(throws: DiagnosticsError.self) { try Theme(disk.path("trip/out.yaml")) }
  }

  @Test func bytesInMemoryNameFilesOnlyWhereTheyHaveAFolder() throws {
    let script = Array("---\nlook: mine.yaml\n---\nAna: a\n".utf8)
    let alone = try ChatSource(bytes: script, name: "x.chat")
    let error = try #require(throws: DiagnosticsError.self) { try RenderOptions(header: alone) }
    #expect(error.diagnostics.map(\.message) == ["there is no theme file `mine.yaml`"])
    let beside = try ChatSource(bytes: script, name: "x.chat", folder: disk.path("trip"))
    #expect(try RenderOptions(header: beside).theme.resolve().bubble.radius == 3)
  }

  /// Paths of all kinds, as looks and as bases: nothing of a file outside is ever shown.
  @Test func noPathLeadsOut() throws {
    let seed = Effort.seed(of: "confinement")
    var random = SeededGenerator(seed: seed)
    let parts = [
      "..", ".", "", "up", "themes", "trip", "inner", "secret.yaml", "out.yaml", "mine.yaml",
      "other", "~", disk.path(""), "alias.yaml", "..\\", "%2e%2e", "child.yaml", "x.chat",
    ]
    var read = 0
    for round in 0..<300 {
      let count = Int.random(in: 1...5, using: &random)
      let path = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined(separator: "/")
      let quoted = "\"\(path.replacingOccurrences(of: "\\", with: "\\\\"))\""
      let found: (options: RenderOptions?, errors: [String], text: String)
      if round % 2 == 0 {
        found = try self.read("---\nlook: \(quoted)\n---\nAna: a\n")
      } else {
        try disk.write("extends: \(quoted)\n", to: "trip/themes/child.yaml")
        found = try self.read("---\nlook: themes/child.yaml\n---\nAna: a\n")
      }
      let context = "seed \(seed) round \(round): \(path)\n\(found.text)"
      #expect(!found.text.contains(Disk.secret), "\(context)")
      #expect(found.options != nil || !found.errors.isEmpty, "\(context)")
      if found.options != nil { read += 1 }
    }
    #expect(read > 0)
  }
}
