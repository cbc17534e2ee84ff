import Testing

@testable import FrameEncoding

@Suite struct SequenceFormatTests {
  @Test(
    arguments: [
      ("a.gif", .gif), ("out/Trip.MP4", .mp4), ("a.b.webm", .webm), ("a.apng", .apng),
      ("a.webp", .webp), ("a.png", nil), ("a.jpg", nil), ("gif", nil), (".gif", nil), ("", nil),
      ("a.gif/b", nil), ("a.", nil),
    ] as [(String, SequenceFormat?)])
  func sequencesAreToldByTheirExtension(path: String, format: SequenceFormat?) {
    #expect(SequenceFormat(path: path) == format)
  }
}
