import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Rows that are deleted aren't read through one another, nor through those that close over them.
@Suite struct DeletionMotionTests {
  /// A part of the screen in which one row's drawing is seen.
  private struct Seen {
    var id: RowID
    var frame: Rect
    var isFading: Bool
  }

  private static let timelines: [String: [(time: Double, event: TimelineEvent)]] = [
    "one": [(1, .delete("6", leavesNote: false))],
    "some in a row": ["5", "6", "7"].map { (1, .delete($0, leavesNote: false)) },
    "some here and there": ["4", "6", "8"].map { (1, .delete($0, leavesNote: false)) },
    "the last": [(1, .delete("8", leavesNote: false))],
    "one after another": [
      (1, .delete("6", leavesNote: false)), (1.05, .delete("7", leavesNote: false)),
    ],
  ]

  @Test(arguments: timelines.keys.sorted(), Theme.bundledNames)
  func noRowIsSeenThroughAnother(name: String, theme: String) async throws {
    let events = try #require(Self.timelines[name])
    let renderer = try Renderer(
      RenderOptions(theme: try Theme.named(theme), device: MotionFixtures.device))
    var stage = try await Stage(MotionFixtures.timeline(events), scenes: renderer.scenes)
    var fading: Set<RowID> = []
    for frame in 0..<30 {
      let time = 1 + Double(frame) / 60
      let scene = try await stage.play(to: .seconds(time))
      var rows: [Seen] = []
      for row in scene.rows {
        let id = row.measured.id
        guard let style = row.command.style(of: id.rawValue), style.opacity > 0.02 else { continue }
        let isFading = style.opacity < 1
        if isFading { fading.insert(id) }
        var frame = Rect(origin: .zero, size: row.measured.size)
        if let clip = style.clip {
          guard let seen = frame.intersection(clip.controlBounds) else { continue }
          frame = seen
        }
        rows.append(
          Seen(id: id, frame: style.transform.apply(to: frame), isFading: isFading))
      }
      for (index, row) in rows.enumerated() {
        for other in rows[(index + 1)...] where row.isFading || other.isFading {
          let common = row.frame.intersection(other.frame) ?? .zero
          #expect(common.height <= 0.51, "\(row.id) and \(other.id) at \(time) s")
        }
      }
    }
    #expect(!fading.isEmpty, "they fade")
  }
}

extension DrawingCommand {
  /// How a row's own drawing stands, whatever is drawn beside it in a group of the same label.
  fileprivate func style(of label: String) -> GroupStyle? {
    guard case .group(let list, let style) = self, style.label == label else { return nil }
    return list.commands.lazy.compactMap { $0.style(of: label) }.first ?? style
  }
}
