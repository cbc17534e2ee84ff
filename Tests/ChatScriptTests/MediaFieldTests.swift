import Testing

@testable import ChatModel
@testable import ChatScript

/// What stands in a medium's brackets, and which files may be named there.
@Suite struct MediaFieldTests {
  @Test(
    arguments: [
      ("1x2", 1, 2), ("640×480", 640, 480), ("0x0", 0, 0), ("999999999x1", 999_999_999, 1),
      ("007x08", 7, 8),
    ] as [(String, Int, Int)])
  func sizes(text: String, width: Int, height: Int) {
    let size = MediaField.size(text)
    #expect(size?.width == width && size?.height == height)
  }

  @Test(
    arguments: [
      "1000000000x1", "1x1000000000", "x1", "1x", "x", "1x2x3", "1X2", "-1x2", "1.5x2", "1 x 2",
      "12",
      "axb", "",
    ] as [String])
  func otherWordsAreNoSizes(text: String) { #expect(MediaField.size(text) == nil) }

  @Test(
    arguments: [
      ("0:00", 0), ("0:07", 7), ("1:00", 60), ("01:00", 60), ("59:59", 3599), ("90:00", 5400),
      ("1:02:03", 3723), ("999999:59", 59_999_999), ("0:99", 99),
    ] as [(String, Double)])
  func durations(text: String, seconds: Double) { #expect(MediaField.duration(text) == seconds) }

  @Test(
    arguments: [
      "7", ":07", "0:7", "0:007", "0:0a", "1000000:00", "1:2:03", "1:02:3", "1:02:03:04", "-1:00",
      "",
      "0:", "a:00",
    ] as [String])
  func otherWordsAreNoDurations(text: String) { #expect(MediaField.duration(text) == nil) }

  @Test(
    arguments: [
      ("0:99:99:99", true), ("1:2", true), ("1:", true), (":1", true), (":", false), ("12", false),
      ("1:a", false), ("a:1", false), ("", false),
    ] as [(String, Bool)])
  func whatCanBeMeantAsNothingElse(text: String, isLike: Bool) {
    #expect(MediaField.looksLikeDuration(text) == isLike)
  }

  @Test(
    arguments: [
      ("0", 0), ("-1.5", -1.5), ("+2", 2), (".5", 0.5), ("1e3", 1000), ("1E-1", 0.1), ("nan", nil),
      ("inf", nil), ("1e999", nil), ("0x10", nil), ("", nil), (".", nil), ("1e", nil), ("1e+", nil),
      ("--1", nil), ("1 ", nil), ("1,5", nil), ("e1", nil),
    ] as [(String, Double?)])
  func numbers(text: String, expected: Double?) { #expect(MediaField.number(text) == expected) }

  @Test(
    arguments: [
      (0, "0:00"), (59, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"),
      (359_999, "99:59:59"), (360_000, nil), (0.5, nil), (-1, nil), (-0.0, nil),
    ] as [(Double, String?)])
  func wholeSecondsAreWrittenAsAClockShowsThem(seconds: Double, text: String?) {
    #expect(MediaField.clock(seconds) == text)
  }

  @Test(
    arguments: [
      (1, "1"), (-1, "-1"), (0, "0"), (-0.0, "-0.0"), (0.5, "0.5"), (1e15, "1000000000000000"),
    ] as [(Double, String)])
  func wholeNumbersHaveNoFraction(value: Double, text: String) {
    #expect(MediaField.text(value) == text)
  }

  /// A file lies beside the script or below.
  @Test(
    arguments: [
      "a.jpg", "./a.jpg", "a/b.jpg", "a/../b.jpg", "a/b/../../c.jpg", "a..b.jpg", "..a", "a:b.jpg",
      "b~", "a//b.jpg", "C:a", "a\\b.jpg", "",
    ] as [String])
  func filesBesideTheScript(path: String) { #expect(ReferencedPath.flaw(path) == nil) }

  @Test(
    arguments: [
      ("/a.jpg", "leads out"), ("~/a.jpg", "leads out"), ("~a", "leads out"),
      ("C:\\a.jpg", "leads out"), ("../a.jpg", "climbs out"), ("..", "climbs out"),
      ("a/../../b.jpg", "climbs out"), ("./../a.jpg", "climbs out"), ("..\\a.jpg", "climbs out"),
      ("a\\..\\..\\b.jpg", "climbs out"), ("../a/b", "climbs out"), ("a/../../b/c", "climbs out"),
      ("https://a.b/c.jpg", "is a file, not an address"),
      ("file:///a", "is a file, not an address"),
    ] as [(String, String)])
  func filesElsewhere(path: String, message: String) {
    #expect(ReferencedPath.flaw(path)?.message.contains(message) == true)
  }

  @Test func whoNamesAFileIsNamed() {
    #expect(ReferencedPath.flaw("/a")?.message == "the path leads out of the script's folder")
    #expect(
      ReferencedPath.flaw("/a", in: .theme)?.message == "the path leads out of the theme's folder")
    #expect(ReferencedPath.flaw("../a", in: .theme)?.message.contains("the theme's folder") == true)
    #expect(ReferencedPath.flaw("a://b")?.message == "a picture is a file, not an address")
    #expect(
      ReferencedPath.flaw("a://b", in: .theme)?.message == "a theme is a file, not an address")
    #expect(
      ReferencedPath.flaw("/a", in: .theme)?.hint
        == "put the file beside the theme, or into a folder there")
  }
}
