import ChatModel
import Drawing
import TestSupport
import Testing
import Time

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// What waits side by side in the composer flies to places one above the other.
@Suite struct AttachmentFlightTests {
  /// The picture that grows doesn't come over the file beside it, nor that over the picture.
  @Test(arguments: ["daylight", "bluebird", "meadow", "sky"])
  func aPictureGrowsAwayFromTheFile(look: String) async throws {
    let source = try ChatSource(path: Repository.path("Examples/motion/attachments.chat"))
    var options = try RenderOptions(header: source)
    options.theme = try Theme.named(look)
    let renderer = try Renderer(
      options, presentation: source.presentation, media: source.media)
    var stage = try await Stage(source.timeline, scenes: renderer.scenes)
    let start = try #require(
      source.timeline.events.first { event in
        if case .append = event.event { true } else { false }
      }
    ).time
    var widths: [Double] = []
    for step in 1...60 {
      let scene = try await stage.play(to: start + .seconds(step) / 120)
      // A day may float over them.
      let rows = scene.rows.filter { !$0.measured.id.rawValue.hasPrefix("day:") }
      let boxes = rows.suffix(3).compactMap { row in
        row.bubble?.offsetBy(x: row.origin.x, y: row.origin.y)
      }
      try #require(boxes.count == 3)
      widths.append(boxes[0].width)
      let common = boxes[0].intersection(boxes[1]).map { min($0.width, $0.height) } ?? 0
      #expect(common < 3, "\(boxes) at step \(step)")
    }
    #expect(widths == widths.sorted() && (widths.last ?? 0) > 2 * (widths.first ?? 0))
  }
}
