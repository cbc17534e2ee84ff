import ChatModel
import Drawing
import StageSupport
import Testing
import Time

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Lines that are typed into a field that grows with them.
@Suite struct TypedLinesTests {
  /// No line is cut by the field's edge, and what is typed is seen at once.
  @Test(arguments: Theme.bundledNames.filter { $0 != "print" })
  func noLineIsCut(theme: String) async throws {
    let renderer = try Renderer(
      RenderOptions(theme: Theme.named(theme), device: MotionFixtures.device))
    let timeline = MotionFixtures.timeline([
      (0.1, .keyboard(true)), (0.2, .compose("One line")), (1, .compose("One line\nthen")),
      (1.4, .compose("One line\nthen\nmore")),
    ])
    var stage = try await Stage(timeline, scenes: renderer.scenes)
    func lines(_ time: Double) async throws -> [SeenPart] {
      let scene = try await stage.play(to: .seconds(time))
      let composer = try #require(scene.pieces.first { $0.kind == .composer })
      return SeenPart.parts(of: DisplayList([composer.command])).filter {
        ["One line", "then", "more"].contains($0.text)
      }
    }
    for (start, typed) in [(1.0, "then"), (1.4, "more")] {
      let frames = 0..<24
      var seen: [[SeenPart]] = []
      for frame in frames { seen.append(try await lines(start + Double(frame) / 60)) }
      let whole = try #require(seen.last).filter { $0.opacity > 0.9 }
      for (frame, lines) in seen.enumerated() {
        for line in lines where line.opacity > 0.3 {
          guard let end = whole.first(where: { $0.text == line.text }) else { continue }
          // The depth of low letters may be out.
          #expect(
            line.frame.height > end.frame.height * 0.7,
            "\(theme): \(line.text) in frame \(frame)")
        }
        let opacity = lines.filter { $0.text == typed }.map(\.opacity).max() ?? 0
        #expect(opacity > 0.2 || whole.count < 2, "\(theme): no \(typed) in frame \(frame)")
      }
    }
  }
}
