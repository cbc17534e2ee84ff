import Foundation
import TestSupport
import Testing

@testable import FrameEncoding

/// A sound's samples. Shell scripts play ffmpeg's part; where it is installed it is asked itself.
struct SoundSamplesTests {
  private static let sound = Array("#!AMR\n".utf8) + [UInt8](repeating: 7, count: 100_000)

  private func samples(
    _ script: String, of bytes: [UInt8] = sound, within milliseconds: Int = 20_000
  ) throws -> [Int16]? {
    try withTemporaryFolder { folder in
      let path = folder + "/ffmpeg"
      // Another process writes it: a file that this one has open for writing can't be run.
      _ = try Tool.run(
        "/bin/sh",
        [
          "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script,
          path,
        ])
      return FFmpeg(path: path).samples(of: bytes, within: milliseconds)
    }
  }

  @Test func samplesAreTaken() throws {
    #expect(
      try samples("cat >/dev/null; printf '\\001\\000\\377\\177\\000\\200' >&3") == [
        1, 32_767, -32_768,
      ])
  }

  @Test func whatFailsGivesNothing() throws {
    #expect(try samples("cat >/dev/null; printf 'ab' >&3; exit 1") == nil)
    #expect(try samples("cat >/dev/null") == nil)
    #expect(try samples("cat >/dev/null; sleep 1000", within: 200) == nil)
    #expect(FFmpeg(path: "/nowhere/ffmpeg").samples(of: Self.sound) == nil)
    // A quarter of an hour and more.
    #expect(try samples("cat >/dev/null; head -c 14400000 /dev/zero >&3") == nil)
  }

  @Test func nobodyStartsItForAnythingElse() throws {
    let script = "cat >/dev/null; printf 'ab' >&3"
    for start: [UInt8] in [
      Array("....ftypM4A ".utf8), Array("#!AMR".utf8), Array("OggS".utf8), [0xFF, 0xF1, 0x50],
    ] {
      #expect(try samples(script, of: start + [0, 0, 0]) != nil, "\(start)")
    }
    for start: [UInt8] in [[], Array("%PDF".utf8), [0xFF, 0xD8, 0xFF], Array("#EXTM3U".utf8)] {
      #expect(try samples(script, of: start) == nil, "\(start)")
    }
  }

  /// A second of it in AAC.
  @Test(.enabled(if: Tool.ffmpeg != nil)) func aTrueSoundIsRead() throws {
    let path = try #require(Tool.ffmpeg)
    try withTemporaryFolder { folder in
      let file = folder + "/a.m4a"
      _ = try Tool.run(
        path,
        [
          "-loglevel", "error", "-f", "lavfi", "-i",
          "sine=frequency=440:duration=1:sample_rate=8000",
          "-c:a", "aac", file,
        ])
      let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file)))
      let found = try #require(FFmpeg(path: path).samples(of: bytes))
      #expect((8000...9100).contains(found.count))
      #expect(found.contains { abs(Int($0)) > 2000 })
    }
  }
}
