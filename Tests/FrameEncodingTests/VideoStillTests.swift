import Foundation
import TestSupport
import Testing

@testable import FrameEncoding

/// A video's first frame. Shell scripts play ffmpeg's part; where it is installed it is asked itself.
struct VideoStillTests {
  private func fake(_ script: String, in folder: String) throws -> FFmpeg {
    let path = folder + "/ffmpeg"
    // Another process writes it: a file that this one has open for writing can't be run.
    _ = try Tool.run(
      "/bin/sh",
      [
        "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script, path,
      ])
    return FFmpeg(path: path)
  }

  private func still(
    _ script: String, of count: Int = 100_000, within milliseconds: Int = 20_000
  ) throws -> VideoStill? {
    try withTemporaryFolder { folder in
      try fake(script, in: folder).still(
        of: [UInt8](repeating: 7, count: count), within: milliseconds)
    }
  }

  @Test func aFrameAndADurationAreTaken() throws {
    let found = try still(
      "echo '  Duration: 00:01:02.50, start: 0.0, bitrate: 5 kb/s' >&2; cat >/dev/null;"
        + " printf '\\211PNG....' >&3")
    #expect(found?.picture == [0x89] + Array("PNG....".utf8))
    #expect(found?.duration == 62.5)
  }

  /// It may stop reading once it has what it needs, and say nothing of the duration.
  @Test func notAllOfTheFilmIsRead() throws {
    let found = try still("exec 0<&-; printf '\\211PNG' >&3", of: 5_000_000)
    #expect(found?.picture.count == 4 && found?.duration == nil)
  }

  @Test func whatFailsGivesNothing() throws {
    #expect(try still("cat >/dev/null; printf '\\211PNG' >&3; exit 1") == nil)
    #expect(try still("cat >/dev/null") == nil)
    #expect(try still("cat >/dev/null; echo GIF >&3") == nil)
    #expect(FFmpeg(path: "/nowhere/ffmpeg").still(of: [1, 2, 3]) == nil)
  }

  /// What hangs is ended, whether it reads or not.
  @Test(arguments: ["sleep 1000", "cat >/dev/null; sleep 1000"])
  func whatHangsIsEnded(script: String) throws {
    #expect(try still(script, of: 5_000_000, within: 200) == nil)
  }

  @Test func durationsAreRead() {
    #expect(FFmpeg.duration(in: ["Duration: 01:00:00.04, start: 0"]) == 3600.04)
    for line in [
      "Duration: N/A, bitrate: N/A", "Duration: 1:2", "Duration: -1:00:00.0,", "duration: 1",
      "Duration: 00:61:00.0,", "Duration: 00:00:nan,", "Duration: 99999999999999999999:00:00.0,",
    ] {
      #expect(FFmpeg.duration(in: [line]) == nil, "\(line)")
    }
  }

  @Test func onlyFilmsAreShownToAProgram() {
    #expect(VideoStill.isFilm(Array("....ftypisom".utf8)))
    #expect(VideoStill.isFilm(Array("RIFF....AVI ".utf8)))
    #expect(VideoStill.isFilm([0x1A, 0x45, 0xDF, 0xA3]))
    for text in ["", "#EXTM3U\n", "ffconcat version 1.0", "RIFF....WEBP", "hello, world"] {
      #expect(!VideoStill.isFilm(Array(text.utf8)), "\(text)")
    }
    // Nothing but the film can be opened, whatever it says.
    let arguments = FFmpeg.stillArguments
    let place = arguments.firstIndex(of: "-protocol_whitelist") ?? 0
    #expect(arguments[place + 1] == "cache,pipe" && !arguments.contains { $0.contains("hls") })
  }

  /// Two seconds of red, 64 × 48 pixels.
  @Test(.enabled(if: Tool.ffmpeg != nil), arguments: VideoFixture.allCases)
  func filmsGiveTheirFirstFrame(fixture: VideoFixture) throws {
    let ffmpeg = FFmpeg(path: try #require(Tool.ffmpeg))
    #expect(VideoStill.isFilm(fixture.bytes))
    let still = try #require(ffmpeg.still(of: fixture.bytes))
    #expect(still.duration == 2)
    #expect(Array(still.picture[16..<24]) == [0, 0, 0, 64, 0, 0, 0, 48])
    for count in stride(from: 0, to: fixture.bytes.count, by: 211) {
      _ = ffmpeg.still(of: Array(fixture.bytes.prefix(count)))
    }
  }
}
