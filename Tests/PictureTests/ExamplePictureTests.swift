import Foundation
import ImageDecoding
import LettererTesting
import TestSupport
import Testing

/// What the project shows of itself: its examples by day and by night, scenes as they play, and the
/// pictures of the README. See the README beside this file for how they are recorded and accepted.
@Suite(.snapshots(tier: .hash)) struct ExamplePictureTests {
  static let examples = Repository.names(in: "Examples").filter { $0.hasSuffix(".chat") }

  @Test(arguments: examples, [Appearance.light, .dark])
  func example(_ name: String, _ appearance: Appearance) async throws {
    let source = try ChatSource(path: Repository.path("Examples/" + name))
    await expectSnapshot(
      of: source, as: .image(scale: 1) { $0.appearance = appearance },
      named: "\(name.dropLast(".chat".count))-\(appearance)")
  }

  /// Kinds of messages whose form is each look's own.
  @Test(
    arguments: ["events", "sounds-and-files"], ["bluebird", "meadow", "sky", "guild"])
  func kind(_ name: String, look: String) async throws {
    let source = try ChatSource(path: Repository.path("Examples/kinds/\(name).chat"))
    let theme = try Theme.named(look)
    await expectSnapshot(
      of: source, as: .image(scale: 1) { $0.theme = theme }, named: "\(name)-\(look)")
  }

  /// Scenes, each at times at which something is on its way.
  private static let scenes: [(name: String, milliseconds: [Int])] = [
    ("side-b", [0, 1200, 5300, 12_000]), ("delete", [1000, 2150]), ("nightfall", [2200, 2900]),
    ("turning", [1000, 2400]), ("typing", [700, 3100]), ("upload", [600, 3300]),
    ("swipe-to-reply", [1000, 2400]),
  ]

  @Test(arguments: scenes.indices) func scene(_ index: Int) async throws {
    let (name, times) = Self.scenes[index]
    let source = try ChatSource(path: Repository.path("Examples/motion/\(name).chat"))
    await expectSnapshot(
      of: source, as: .filmStrip(at: times.map { .milliseconds($0) }), named: name)
  }

  /// The README's pictures are those that `make pictures` renders.
  @Test(
    arguments: [
      ("two-people", "two-people", nil, Appearance.light), ("group", "group-dark", nil, .dark),
      ("photos", "photos-meadow", "meadow", .light),
      ("right-to-left", "right-to-left-sky", "sky", .light),
    ] as [(String, String, String?, Appearance)])
  func picture(_ example: String, _ name: String, theme: String?, _ appearance: Appearance)
    async throws
  {
    let bytes = try Data(contentsOf: Repository.url("Examples/pictures/\(name).png"))
    let stored = try ImageDecoder.decode(Array(bytes)).bitmap
    let source = try ChatSource(path: Repository.path("Examples/\(example).chat"))
    var options = try RenderOptions(header: source)
    options.device.scale = 1.5
    options.appearance = appearance
    if let theme { options.theme = try Theme.named(theme) }
    let renderer = try Renderer(
      options, presentation: source.presentation, media: source.media)
    let rendered = try await renderer.bitmap(of: source.timeline.finalState)
    let difference = await snapshotDifference(of: rendered, and: stored, as: .picture)
    #expect(difference == nil, "\(difference ?? "")")
  }
}
