import ChatModel
import Testing

@testable import Bubbles

/// Which file a medium that moves is shown by.
@Suite struct StillTests {
  private func media(_ path: String?, type: String? = nil, thumbnail: String? = nil) -> Media {
    Media(path: path, mimeType: type, thumbnail: thumbnail.map { MediaReference(path: $0) })
  }

  @Test(arguments: [
    "3g2", "3gp", "avi", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "webm", "wmv", "MP4",
    "WebM",
  ])
  func videosHaveAFirstFrame(ending: String) {
    let path = "clips/a.\(ending)"
    #expect(media(path).reference.isVideo && media(path).ownStill.path == path)
    #expect(media(path, type: "video/mp4").still.path == path)
    #expect(media(path, thumbnail: "t.jpg").still.path == "t.jpg")
  }

  @Test func animatedDrawingsAreLookedAt() {
    #expect(media("clips/a.tgs").ownStill.path == "clips/a.tgs")
    #expect(media("a", type: "application/x-tgsticker").still.path == "a")
    #expect(media("clips/a.tgs", thumbnail: "t.jpg").still.path == "t.jpg")
  }

  @Test(arguments: ["a.gif", "a.webp", "a.jpg", "mp4", "a.mp4.png", "a.mp", "a.mpegs", "a"])
  func whatMayBeAPictureIsLookedAt(path: String) {
    #expect(media(path).still.path == path && !media(path).reference.isVideo)
    #expect(media(path, type: "image/gif").still.path == path)
    #expect(media(path, type: "video/mp4").still.path == nil)
  }
}
