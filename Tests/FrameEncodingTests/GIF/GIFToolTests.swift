import Drawing
import Foundation
import TestSupport
import Testing

@testable import FrameEncoding

/// What other people's programs make of our files; each test needs one of them.
struct GIFToolTests {
  private static let gifsicle = ProgramRun.path(of: "gifsicle")
  private static let giflib = ProgramRun.path(of: "gif2rgb")

  /// Some sequences as files in a folder that is removed afterwards; they are held for so long that the
  /// last picture has a palette of its own wherever that is better.
  private func eachFile(
    transparent: Bool, count: Int = 12, pictures: Int = 4, hold: Int = 60_000,
    _ body: (_ path: String, _ output: String, _ gif: DecodedGIF) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var random = SeededGenerator(seed: 300)
    for round in 0..<count {
      let frames = randomFrames(
        pictures, width: Int(random.next() % 120) + 1, height: Int(random.next() % 90) + 1,
        colors: [2, 7, 40, 300][round % 4], isTransparent: transparent, random: &random)
      let options = GIFOptions(hold: hold, isTransparent: transparent)
      let bytes = try encodedGIF(frames, options: options).bytes
      let file = try folder.write(bytes, to: "\(round).gif")
      try body(file, folder.path("out"), DecodedGIF(bytes))
    }
  }

  /// Whether raw RGBA or BGRA pictures are those of a file.
  private func expectSame(_ raw: Data, _ gif: DecodedGIF, redFirst: Bool) {
    let size = gif.width * gif.height * 4
    guard raw.count == size * gif.pictures.count else {
      Issue.record("\(raw.count) bytes for \(gif.pictures.count) pictures of \(size)")
      return
    }
    for (index, picture) in gif.pictures.enumerated() {
      let bytes = Array(raw[(index * size)..<((index + 1) * size)])
      let same = picture.pixels.indices.allSatisfy { place in
        let pixel = picture.pixels[place]
        let (first, green, third, alpha) = (
          bytes[place * 4], bytes[place * 4 + 1], bytes[place * 4 + 2], bytes[place * 4 + 3]
        )
        if pixel == 0 { return alpha == 0 }
        let (red, blue) = redFirst ? (first, third) : (third, first)
        return pixel == 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
          && alpha == 255
      }
      #expect(same, "picture \(index)")
    }
  }

  @Test(.enabled(if: Tool.ffmpeg != nil, "ffmpeg isn't installed"), arguments: [false, true])
  func ffmpegShowsWhatIsMeant(transparent: Bool) throws {
    let ffmpeg = try #require(Tool.ffmpeg)
    try eachFile(transparent: transparent) { path, output, gif in
      let run = try ProgramRun(
        ffmpeg,
        [
          "-v", "warning", "-y", "-i", path, "-vsync", "passthrough", "-pix_fmt", "bgra", "-f",
          "rawvideo", output,
        ])
      #expect(run.status == 0, "\(run.messages)")
      expectSame(try Data(contentsOf: URL(filePath: output)), gif, redFirst: false)
    }
  }

  @Test(.enabled(if: Tool.pillow != nil, "Pillow isn't installed"), arguments: [false, true])
  func pillowShowsWhatIsMeant(transparent: Bool) throws {
    let python = try #require(Tool.pillow)
    let script = """
      import sys
      from PIL import Image, ImageSequence
      with open(sys.argv[2], "wb") as out:
        for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
          out.write(frame.convert("RGBA").tobytes())
      """
    try eachFile(transparent: transparent, count: 6) { path, output, gif in
      let run = try ProgramRun(python, ["-c", script, path, output])
      #expect(run.status == 0, "\(run.messages)")
      expectSame(try Data(contentsOf: URL(filePath: output)), gif, redFirst: true)
    }
  }

  @Test(
    .enabled(if: gifsicle != nil, "gifsicle isn't installed"), arguments: [false, true])
  func gifsicleHasNothingToSay(transparent: Bool) throws {
    let gifsicle = try #require(Self.gifsicle)
    // Of palettes that it can't merge it would tell us.
    try eachFile(transparent: transparent, hold: 0) { path, output, _ in
      let run = try ProgramRun(gifsicle, ["--warnings", path, "-o", output])
      #expect(run.status == 0)
      #expect(run.text + run.messages == "")
    }
  }

  @Test(.enabled(if: giflib != nil, "giflib's tools aren't installed"))
  func giflibShowsWhatIsMeant() throws {
    let giflib = try #require(Self.giflib)
    try eachFile(transparent: false, pictures: 1) { path, output, gif in
      let run = try ProgramRun(giflib, ["-1", "-o", output, path])
      #expect(run.status == 0, "\(run.messages)")
      let meant = gif.pictures[0].pixels.flatMap {
        [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)]
      }
      #expect(try Data(contentsOf: URL(filePath: output)) == Data(meant))
    }
  }
}
