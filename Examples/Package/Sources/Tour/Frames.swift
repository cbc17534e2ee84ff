import Foundation
import Letterer

/// A chat as it plays, frame by frame.
enum Frames {
  /// Prints when each frame appears, for how long it is shown and how much of it is new, and writes
  /// the one that is shown halfway.
  static func write(into folder: URL) async throws {
    let renderer = try Renderer(Pictures.options)
    let timeline = Pictures.chat.timeline()
    let rate = FrameRate(25)
    let halfway = timeline.frameCount(at: rate) / 2
    for try await frame in renderer.frames(of: timeline, rate: rate) {
      let pixels = frame.bitmap.width * frame.bitmap.height
      print(
        "frame \(frame.index) at \(Duration(frame.time)) for \(Duration(frame.duration)):",
        "\(frame.damage.area) of \(pixels) pixels")
      if frame.ticks.contains(halfway) {
        let png = try await renderer.file(of: frame.bitmap, as: .png)
        try OutputPath(folder.appending(path: "frame.png").path).write(png)
      }
    }
  }
}
