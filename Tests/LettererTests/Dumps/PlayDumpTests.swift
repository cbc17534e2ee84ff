import ChatModel
import Drawing
import Foundation
import ModelDumping
import StageSupport
import TestSupport
import Testing
import Time

@testable import ChatScript
@testable import Letterer
@testable import Staging
@testable import Themes

/// Chats as they play: what is where at some moments of each.
struct PlayDumpTests {
  /// The scenes that come with the project, each in its own look.
  @Test(arguments: MotionExamplesTests.names) func everyScene(_ name: String) async throws {
    let source = try ChatSource(path: MotionExamplesTests.folder.appending(path: name).path)
    var options = try RenderOptions(header: source)
    options.jobs = 1
    let renderer = try Renderer(options, presentation: source.presentation, media: source.media)
    let text = try await text(of: source.timeline, renderer)
    let record = RecordedText("play-" + name.dropLast(".chat".count))
    #expect(try record.difference(from: text) == nil)
  }

  /// What no scene shows: other looks, reduced motion, changes that wait for one another.
  @Test(arguments: ["daylight", "bluebird", "meadow", "sky", "guild"])
  func inOtherLooks(_ theme: String) async throws {
    var text = ""
    for (title, source) in try DumpedSections("plays.txt").sections {
      let timeline = try Script(text: source, file: "x.chat").timeline()
      var options = RenderOptions(device: MotionFixtures.device, jobs: 1)
      options.theme = try Theme.named(theme)
      let renderer = try Renderer(options)
      text += "\n== \(title)\n" + (try await self.text(of: timeline, renderer))
      guard theme == "daylight" else { continue }
      for (name, motion) in [
        ("reduced", MotionOptions(reducesMotion: true)),
        ("queued", MotionOptions(queuesUpdates: true)),
      ] {
        text += "\n== \(title), \(name)\n" + (try await self.text(of: timeline, renderer, motion))
      }
    }
    #expect(try RecordedText("plays-\(theme)").difference(from: text) == nil)
  }

  /// The scene at a tenth and at three tenths of a second after each event, and at the end: of the
  /// first all lines, of the others those that are different.
  private func text(
    of timeline: Timeline, _ renderer: Renderer, _ motion: MotionOptions = MotionOptions()
  ) async throws -> String {
    var moments: [Instant] = [.zero]
    for event in timeline.events.besidesStrokes {
      moments += [event.time + .milliseconds(100), event.time + .milliseconds(300)]
    }
    moments.append(timeline.end)
    moments = Set(moments.filter { $0 <= timeline.end }).sorted()
    var stage = try await Stage(timeline, scenes: renderer.scenes, options: motion.stage)
    var before: [String] = []
    var text = ""
    for moment in moments {
      try await stage.advance(to: moment)
      let lines = SceneLines(try await stage.scene(at: moment.seconds)).lines
      text += "-- \(ValueDump.time(moment))\n"
      if before.isEmpty {
        for line in lines { text += line + "\n" }
      } else {
        // What stands elsewhere or looks otherwise says so itself; only what is gone is named.
        for line in lines where !before.contains(line) { text += "  \(line)\n" }
        let names = Set(lines.map(name))
        for line in before where !names.contains(name(of: line)) {
          text += "  gone \(name(of: line))\n"
        }
      }
      before = lines
    }
    return text
  }

  private func name(of line: String) -> String {
    line.components(separatedBy: "  ").first ?? ""
  }
}
