import Foundation
import Letterer

/// A chat that is written in Swift, as a still and as an animation.
enum Pictures {
  static let chat = Conversation(me: "Ada") {
    Message("Still on for eight?", from: "Grace", at: "2026-03-14 19:02")
    Message("Yes, bringing the moth 🦋", from: "Ada", at: "2026-03-14 19:03")
  }

  /// Small, so that the tour is short.
  static let options = RenderOptions(
    device: Device(
      name: "small", kind: .canvas, size: Size(width: 320, height: 240), scale: 1))

  static func write(into folder: URL) async throws {
    try await chat.writeScreenshot(to: folder.appending(path: "still.png").path, options: options)
    try await chat.timeline().writeAnimation(
      to: folder.appending(path: "animation.gif").path, options: options)
  }
}
