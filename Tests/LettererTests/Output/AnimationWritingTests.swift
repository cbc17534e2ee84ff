import ChatModel
import Drawing
import Foundation
import Letterer
import TestSupport
import Testing

@testable import Staging

/// Animations as a program writes them, in the README's words.
@Suite struct AnimationWritingTests {
  private static let chat = Conversation(me: "Ada") {
    Message("Still on for eight?", from: "Grace", at: "2026-03-14 19:02")
    Message("Yes, bringing the moth 🦋", from: "Ada", at: "2026-03-14 19:03")
  }

  @Test func aConversationPlaysIntoAFile() async throws {
    let chat = Self.chat
    try await withTemporaryFolder { folder in
      let device = Device(
        name: "small", kind: .canvas, size: .init(width: 200, height: 160), scale: 1)
      let path = folder + "/eight.gif"
      try await chat.timeline().writeAnimation(to: path, options: RenderOptions(device: device))
      let bytes = try Array(Data(contentsOf: URL(filePath: path)))
      #expect(bytes.prefix(10) == [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 200, 0, 160, 0])
      #expect(bytes.last == 0x3B, "its trailer")
    }
  }

  @Test func aFileHasOptionsAndTellsItsProgress() async throws {
    try await withTemporaryFolder { folder in
      let device = Device(
        name: "small", kind: .canvas, size: .init(width: 160, height: 120), scale: 1)
      let output = AnimationOutput(
        path: folder + "/frames/", kind: .frames(FramesSettings(hasVariableRate: true)))
      let timeline = Self.chat.timeline()
      let motion = MotionOptions(rate: FrameRate(10))
      let renderer = try Renderer(RenderOptions(device: device))
      var last = (done: 0, total: 0)
      try await renderer.write(
        timeline, to: [output], motion: motion, progress: { last = ($0.done, $0.total) })
      #expect(last.done == last.total)
      let settled = try await renderer.settled(timeline, motion: motion)
      #expect(last.total == settled.frameCount(at: FrameRate(10)))
      #expect(settled.end > timeline.end, "the hold counts from when everything has arrived")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/frames")
      #expect(names.contains("00000.png"))
      #expect(names.contains("frames.json"))
    }
  }

  @Test func whatNamesNoAnimationIsAnError() async throws {
    let error = await #expect(throws: DiagnosticsError.self) {
      try await Self.chat.timeline().writeAnimation(to: "eight.txt")
    }
    #expect(error?.diagnostics.first?.message == "`eight.txt` names no animation")
  }

  @Test func aVideoWithoutItsProgramIsAnErrorWithAHint() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/eight.mp4"
      let error = await #expect(throws: OutputError.self) {
        try await Self.chat.timeline().writeAnimation(to: path, ffmpeg: .find(in: folder))
      }
      #expect(error?.reason == .missingFFmpeg && error?.paths == [path])
      #expect(error?.diagnostic.hint?.contains("ffmpeg") == true)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }
}
