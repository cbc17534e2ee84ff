import Drawing
import Foundation
import Testing

@testable import FrameEncoding

/// What other people's programs make of our files; each test needs one of them.
struct GIFToolTests {
  /// A program that may be installed.
  private struct Tool {
    var path: String

    init?(_ name: String) {
      let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      let paths = folders.map { "\($0)/\(name)" }
      guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
      self.path = path
    }

    /// Runs it; what it said on standard output and error, and its status.
    func run(_ arguments: [String]) throws -> (said: String, status: Int32) {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (String(decoding: said, as: UTF8.self), process.terminationStatus)
    }
  }

  private static let canRunPillow =
    (try? Tool("python3")?.run(["-c", "import PIL"]).status == 0) ?? false

  /// Some sequences as files in a folder that is removed afterwards; they are held for so long that the
  /// last picture has a palette of its own wherever that is better.
  private func eachFile(
    transparent: Bool, count: Int = 12, pictures: Int = 4, hold: Int = 60_000,
    _ body: (_ path: String, _ output: String, _ gif: DecodedGIF) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SplitMix64(state: 300)
    for round in 0..<count {
      let frames = randomFrames(
        pictures, width: Int(random.next() % 120) + 1, height: Int(random.next() % 90) + 1,
        colors: [2, 7, 40, 300][round % 4], isTransparent: transparent, random: &random)
      let options = GIFOptions(hold: hold, isTransparent: transparent)
      let bytes = try encodedGIF(frames, options: options).bytes
      let file = folder.appending(path: "\(round).gif")
      try Data(bytes).write(to: file)
      try body(file.path(), folder.appending(path: "out").path(), DecodedGIF(bytes))
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

  @Test(.enabled(if: Tool("ffmpeg") != nil, "ffmpeg isn't installed"), arguments: [false, true])
  func ffmpegShowsWhatIsMeant(transparent: Bool) throws {
    let ffmpeg = try #require(Tool("ffmpeg"))
    try eachFile(transparent: transparent) { path, output, gif in
      let result = try ffmpeg.run([
        "-v", "warning", "-y", "-i", path, "-vsync", "passthrough", "-pix_fmt", "bgra", "-f",
        "rawvideo", output,
      ])
      #expect(result.status == 0, "\(result.said)")
      expectSame(try Data(contentsOf: URL(filePath: output)), gif, redFirst: false)
    }
  }

  @Test(.enabled(if: canRunPillow, "Pillow isn't installed"), arguments: [false, true])
  func pillowShowsWhatIsMeant(transparent: Bool) throws {
    let python = try #require(Tool("python3"))
    let script = """
      import sys
      from PIL import Image, ImageSequence
      with open(sys.argv[2], "wb") as out:
        for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
          out.write(frame.convert("RGBA").tobytes())
      """
    try eachFile(transparent: transparent, count: 6) { path, output, gif in
      let result = try python.run(["-c", script, path, output])
      #expect(result.status == 0, "\(result.said)")
      expectSame(try Data(contentsOf: URL(filePath: output)), gif, redFirst: true)
    }
  }

  @Test(
    .enabled(if: Tool("gifsicle") != nil, "gifsicle isn't installed"), arguments: [false, true])
  func gifsicleHasNothingToSay(transparent: Bool) throws {
    let gifsicle = try #require(Tool("gifsicle"))
    // Of palettes that it can't merge it would tell us.
    try eachFile(transparent: transparent, hold: 0) { path, output, _ in
      let result = try gifsicle.run(["--warnings", path, "-o", output])
      #expect(result.status == 0)
      #expect(result.said.isEmpty, "\(result.said)")
    }
  }

  @Test(.enabled(if: Tool("gif2rgb") != nil, "giflib's tools aren't installed"))
  func giflibShowsWhatIsMeant() throws {
    let giflib = try #require(Tool("gif2rgb"))
    try eachFile(transparent: false, pictures: 1) { path, output, gif in
      let result = try giflib.run(["-1", "-o", output, path])
      #expect(result.status == 0, "\(result.said)")
      let meant = gif.pictures[0].pixels.flatMap {
        [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)]
      }
      #expect(try Data(contentsOf: URL(filePath: output)) == Data(meant))
    }
  }
}
