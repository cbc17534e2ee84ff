import Letterer

/// What the README shows.
func readme() async throws {
  let chat = Conversation(me: "Ada") {
    Message("Still on for eight?", from: "Grace", at: "2026-03-14 19:02")
    Message("Yes, bringing the moth 🦋", from: "Ada", at: "2026-03-14 19:03")
  }
  try await chat.writeScreenshot(to: "eight.png", options: RenderOptions(appearance: .dark))
  try await chat.timeline().writeAnimation(to: "eight.gif", options: RenderOptions(device: .square))

  let renderer = try Renderer(RenderOptions(device: .square))
  for try await frame in renderer.frames(of: chat.timeline(), rate: FrameRate(60)) {
    print(frame.time.seconds, frame.duration.seconds, frame.damage.rects)  // and frame.bitmap
  }
}
