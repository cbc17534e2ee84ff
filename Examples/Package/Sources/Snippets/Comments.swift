import Letterer

/// What the comments of the library show.
func imported() throws -> ImportedChat {
  let chat = try ChatImporter.open("WhatsApp Chat - Ana.zip", options: ImportOptions(last: 30))
  return chat
}

func scripted() throws -> ChatState {
  let script = try Script(text: "Ben 9:40: Did you see this?", file: "trip.chat")
  let state = script.timeline().finalState
  return state
}

func animated(_ chat: Conversation) async throws {
  try await chat.timeline().writeAnimation(to: "eight.gif")
}

func pictured(_ chat: Conversation) async throws -> [UInt8] {
  let renderer = try Renderer(RenderOptions(appearance: .dark))
  let png = try await renderer.png(of: ChatState(conversation: chat))
  return png
}

func byNight(_ renderer: Renderer) throws -> Renderer {
  let dark = try renderer.renderer(with: RenderOptions(appearance: .dark))
  return dark
}

func prepared() async throws -> Renderer {
  let preparation = Task.detached { Renderer.prepare() }
  let source = try ChatSource(path: "trip.chat")
  let renderer = try Renderer(RenderOptions(header: source))
  await preparation.value
  return renderer
}

func withFewColors(_ source: ChatSource, _ renderer: Renderer) async throws {
  let gif = AnimationOutput(path: "trip.gif", kind: .gif(GIFSettings(colors: 64)))
  try await renderer.write(source.timeline, to: [gif])
}

func inTwoForms(_ source: ChatSource, _ renderer: Renderer) async throws {
  let outputs = try ["trip.gif", "trip.mp4"].map { try AnimationOutput(path: $0) }
  try await renderer.write(source.timeline, to: outputs, ffmpeg: .find())
}

/// A window that shows pictures.
protocol Window {
  func show(_ bitmap: Bitmap, at time: Instant, repainting rects: [PixelRect])
}

extension Window {
  func show(_ source: ChatSource, by renderer: Renderer) async throws {
    for try await frame in renderer.frames(of: source.timeline, rate: FrameRate(60)) {
      show(frame.bitmap, at: frame.time, repainting: frame.damage.rects)
    }
  }
}

func merged() throws -> ImportedChat {
  let merger = ChatMerger(aliases: [PersonAlias(names: ["Ana", "+49 171 1234567"])])
  let chat = try merger.merge([
    try ChatImporter.open("WhatsApp Chat - Ana.zip"), try ChatImporter.open("_chat.txt"),
  ])
  return chat
}

func filtered() throws -> ImportedChat {
  let filter = MessageFilter(words: ["moth"], senders: ["Grace"])
  return try ChatImporter.open("_chat.txt", options: ImportOptions(filter: filter))
}

func offset() -> Int? {
  let offset = TimeZoneRules(fixedOffset: "+02:00")?.offset(at: 1_774_742_400)  // 7200
  return offset
}

func withVideos() throws -> Renderer {
  let renderer = try Renderer(media: VideoMedia(FolderMedia(path: "trip"), ffmpeg: .find()))
  return renderer
}
