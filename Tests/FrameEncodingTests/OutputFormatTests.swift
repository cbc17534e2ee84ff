import Testing

@testable import FrameEncoding

struct OutputFormatTests {
  @Test(
    arguments: [
      ("a.gif", .gif), ("out/Trip.MP4", .mp4), ("a.b.webm", .webm), ("a.apng", .apng),
      ("a.webp", .webp), ("a.png", nil), ("a.jpg", nil), ("gif", nil), (".gif", nil), ("", nil),
      ("a.gif/b", nil), ("a.", nil),
    ] as [(String, SequenceFormat?)])
  func sequencesAreToldByTheirExtension(path: String, format: SequenceFormat?) {
    #expect(SequenceFormat(path: path) == format)
  }

  @Test(
    arguments: [
      ("a.png", .png), ("x/A.WebP", .webp), ("a.gif", nil), ("x.png/a", nil), ("png", nil),
    ] as [(String, PictureFormat?)])
  func picturesAreToldByTheirExtension(path: String, format: PictureFormat?) {
    #expect(PictureFormat(path: path) == format)
  }

  @Test func onlyVideoNeedsFFmpeg() {
    #expect(SequenceFormat.allCases.filter(\.needsFFmpeg) == [.mp4, .webm])
    #expect(SequenceFormat.allCases.filter(\.supportsLoop) == [.gif, .apng, .webp])
    #expect(SequenceFormat.allCases.filter(\.supportsTransparency) == [.gif, .apng, .webp])
  }
}
