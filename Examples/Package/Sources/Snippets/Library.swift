import Letterer

/// What the page on getting started with the library shows.
func manyPictures(of chats: [Conversation]) async throws -> [Int: [UInt8]] {
  var pictures: [Int: [UInt8]] = [:]
  let renderer = try Renderer(RenderOptions(appearance: .dark))
  for (number, chat) in chats.enumerated() {
    let png = try await renderer.png(of: ChatState(conversation: chat))
    pictures[number] = png
  }
  return pictures
}

func animationOfAScript() async throws {
  let source = try ChatSource(path: "trip.chat")
  let renderer = try Renderer(
    RenderOptions(header: source), presentation: source.presentation, media: source.media)
  try await renderer.write(
    source.timeline, to: [AnimationOutput(path: "trip.gif", kind: .gif())])
}

func frames(
  of source: ChatSource, show: (Bitmap, Instant, Instant, [PixelRect]) async -> Void
) async throws {
  let renderer = try Renderer(
    RenderOptions(header: source), presentation: source.presentation, media: source.media)
  for try await frame in renderer.frames(of: source.timeline, rate: FrameRate(60)) {
    await show(frame.bitmap, frame.time, frame.duration, frame.damage.rects)
  }
}

func ownLook(of chat: Conversation) async throws {
  let theme = try Theme(
    yaml: """
      extends: daylight
      bubble: { radius: 6, tail.style: none }
      """)
  try await chat.writeScreenshot(to: "theme.png", options: RenderOptions(theme: theme))
}

func reportOfErrors() {
  do {
    _ = try Theme(yaml: "bubble.raduis: 3")
  } catch {
    print(DiagnosticFormatter().text(error.diagnostics))
  }
}
