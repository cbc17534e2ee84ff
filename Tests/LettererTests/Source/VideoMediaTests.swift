import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Letterer

/// What is shown of videos whose chats bring no preview.
@Suite struct VideoMediaTests {
  /// One file, whatever is asked for.
  private struct OneFile: MediaSource {
    let bytes: [UInt8]?

    func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? { bytes }
  }

  private static let film = Array("....ftypisom".utf8)

  private func ask(_ store: PictureStore, _ path: String = "a.mp4") -> Picture? {
    store.picture(
      for: MediaReference(path: path), pixelSize: Size(width: 4, height: 4), mode: .fill)
  }

  @Test func withoutFFmpegOneWarningTells() {
    let store = PictureStore(media: VideoMedia(OneFile(bytes: Self.film), ffmpeg: nil), scale: 1)
    #expect(ask(store) == nil && ask(store, "b.mov") == nil)
    #expect(store.naturalSize(of: MediaReference(path: "c.webm")) == nil)
    #expect(store.videoDuration(of: MediaReference(path: "c.webm")) == nil)
    #expect(store.failures.count == 1)
    #expect(store.failures.first?.warning.message.contains("ffmpeg") == true)
    #expect(store.store(atScale: 2).failures.count == 1, "other scales share it")
  }

  /// A video that isn't there, or is none, is no flaw of the chat; nor is one that nobody reads.
  @Test func otherwiseNothingIsSaid() {
    for media: any MediaSource in [
      VideoMedia(OneFile(bytes: nil), ffmpeg: nil),
      VideoMedia(OneFile(bytes: Array("hello".utf8)), ffmpeg: nil),
      VideoMedia(OneFile(bytes: Self.film), ffmpeg: FFmpeg(path: "/nowhere/ffmpeg")),
      OneFile(bytes: Self.film), OneFile(bytes: nil),
    ] {
      let store = PictureStore(media: media, scale: 1)
      #expect(ask(store) == nil && store.failures.isEmpty)
      #expect(store.naturalSize(of: MediaReference(path: "a.mp4")) == nil)
    }
  }

  /// A program that doesn't know ffmpeg's arguments gives nothing; nor does it break anything.
  @Test func aProgramThatFailsLeavesAPlaceholder() {
    let media = VideoMedia(OneFile(bytes: Self.film), ffmpeg: FFmpeg(path: "/bin/false"))
    let store = PictureStore(media: media, scale: 1)
    #expect(ask(store) == nil && ask(store) == nil && store.failures.isEmpty)
  }
}
