import ChatModel
import Drawing
import PictureLayout
import StageSupport
import TestSupport
import Testing
import Time

@testable import Letterer

@Suite struct RendererElementsTests {
  @Test func look() async throws {
    for name in ["group", "photos", "states"] {
      let source = try ChatSource(path: Repository.root.appending(path: "Examples/\(name).chat").path())
      let renderer = try Renderer(RenderOptions(header: source), media: source.media)
      let timeline = source.timeline
      print("== \(name)")
      print(LayoutText.text(of: try await renderer.layoutTree(of: timeline.initial)))
    }
    let renderer = try MotionFixtures.renderer()
    let timeline = MotionFixtures.timeline([(0.2, .append(MotionFixtures.message("9", "cem", "This is new")))])
    for ms in [0, 300, 1000] {
      print("== \(ms)")
      print(LayoutText.text(of: try await renderer.layoutTree(of: timeline, at: .milliseconds(ms))))
    }
    print(try renderer.environment)
  }
}
