import Drawing
import Foundation
import TestSupport
import Testing

@testable import FrameEncoding

@Suite(.enabled(if: Tool.ffmpeg != nil, "ffmpeg isn't installed"))
struct VideoEncoderTests {
  private let rate = FrameRate(30000, per: 1001)

  private func ffmpeg() throws -> FFmpeg {
    try #require(
      FFmpeg.find(in: ProcessInfo.processInfo.environment["PATH"] ?? ""))
  }

  private func write(
    _ frames: [Frame], to path: String, _ options: VideoOptions, _ rate: FrameRate? = nil
  ) throws {
    let encoder = try VideoEncoder(
      path: path, width: frames[0].bitmap.width, height: frames[0].bitmap.height,
      rate: rate ?? self.rate, options: options, ffmpeg: ffmpeg())
    let prepare = encoder.makePreparer()
    for frame in frames { try encoder.append(prepare(frame)) }
    try encoder.finish()
  }

  /// The frames that ffmpeg reads from a file, as straight RGBA, by its tags alone.
  private func frames(in path: String, size: Int) throws -> [[UInt8]] {
    let raw = try Tool.run(
      ffmpeg().path,
      [
        "-v", "error", "-i", path, "-vf",
        "scale=flags=accurate_rnd+full_chroma_int+full_chroma_inp",
        "-f", "rawvideo", "-pix_fmt", "rgba", "-",
      ])
    #expect(raw.count % size == 0)
    return stride(from: 0, to: raw.count, by: size).map { Array(raw[$0..<($0 + size)]) }
  }

  /// What the file says about its video, by `ffmpeg`'s own words.
  private func facts(of path: String) throws -> String {
    let probe = try #require(ProgramRun.path(of: "ffprobe"))
    return String(
      decoding: try Tool.run(
        probe,
        [
          "-v", "error", "-show_entries",
          "stream=width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries,"
            + "r_frame_rate", "-of", "default=nokey=0:noprint_wrappers=1", path,
        ]), as: UTF8.self)
  }

  /// Boxes of colours that videos get wrong where matrix or range are mistaken.
  private func colorFrames(width: Int, height: Int) -> [Frame] {
    let colors: [UInt32] = [
      0xFFFF_FFFF, 0xFF00_0000, 0xFF2F_6FED, 0xFFE7_2F3C, 0xFF10_B060, 0xFFE9_EDF2,
    ]
    var frames: [Frame] = []
    for index in 0..<3 {
      var bitmap = Bitmap(width: width, height: height)
      bitmap.withUnsafeMutableBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        for y in 0..<height {
          for x in 0..<width { pixels[y * width + x] = colors[(x / 16 + y / 16 + index) % 6] }
        }
      }
      frames.append(
        Frame(
          index: index, ticks: (index * 2)..<(index * 2 + 2), bitmap: bitmap,
          former: frames.last?.bitmap,
          damage: Damage(PixelRect(x: 0, y: 0, width: width, height: height))))
    }
    return frames
  }

  @Test(arguments: [VideoOptions.Format.mp4, .webm])
  func colorsAndTimesComeBack(format: VideoOptions.Format) throws {
    try withTemporaryFolder { folder in
      let clip = colorFrames(width: 96, height: 64)
      let path = folder + "/video"
      // As good as each can: what is looked for is a wrong matrix or range.
      let options = VideoOptions(
        format: format, chroma: .full, crf: format == .mp4 ? 4 : 0, hasConstantRate: true)
      try write(clip, to: path, options)
      let decoded = try frames(in: path, size: 96 * 64 * 4)
      #expect(decoded.count == 6)
      for (index, pixels) in decoded.enumerated() {
        let expected = straightPixels(clip[index / 2].bitmap)
        let worst = zip(pixels, expected).map { abs(Int($0) - Int($1)) }.max()
        #expect(worst ?? 255 <= 6, "frame \(index)")
      }
      let facts = try facts(of: path)
      for fact in [
        "width=96", "height=64", "pix_fmt=yuv444p", "color_range=tv", "color_space=bt709",
        "color_transfer=bt709", "color_primaries=bt709", "r_frame_rate=30000/1001",
      ] { #expect(facts.contains(fact), "\(fact) in \(facts)") }
    }
  }

  /// A dark bubble with specks as text has them, which moves up over a light ground.
  private func bubbleFrames(count: Int) -> [Frame] {
    let (width, height) = (192, 256)
    var frames: [Frame] = []
    for index in 0..<count {
      var bitmap = Bitmap(width: width, height: height)
      bitmap.withUnsafeMutableBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        for y in 0..<height {
          for x in 0..<width {
            let (dx, dy) = (x - 30, y - (190 - index * 13))
            let isInside = (0..<120).contains(dx) && (0..<50).contains(dy)
            let isInk = isInside && dx / 3 * 7 % 5 == 0 && dy / 4 % 4 != 0
            pixels[y * width + x] = isInk ? 0xFFF4_F6FF : isInside ? 0xFF2B_5278 : 0xFFE4_E9F2
          }
        }
      }
      frames.append(
        Frame(
          index: index, ticks: index..<(index + 1), bitmap: bitmap, former: frames.last?.bitmap,
          damage: Damage(PixelRect(x: 0, y: 0, width: width, height: height))))
    }
    return frames
  }

  @Test(arguments: [VideoOptions.Format.mp4, .webm], [VideoOptions.Chroma.quarter, .full])
  func nothingStaysBehindOfWhatMoves(
    format: VideoOptions.Format, chroma: VideoOptions.Chroma
  ) throws {
    try withTemporaryFolder { folder in
      let clip = bubbleFrames(count: 12)
      let path = folder + "/video"
      try write(clip, to: path, VideoOptions(format: format, chroma: chroma))
      let decoded = try frames(in: path, size: 192 * 256 * 4)
      #expect(decoded.count == clip.count)
      for (frame, pixels) in zip(clip, decoded) {
        let expected = straightPixels(frame.bitmap)
        // The bubble and what is near it; the rest is ground.
        let bubble = PixelRect(x: 20, y: 180 - frame.index * 13, width: 140, height: 70)
        var (worst, squares) = (0, 0)
        for index in expected.indices {
          let difference = abs(Int(pixels[index]) - Int(expected[index]))
          squares += difference * difference
          let (x, y) = (index / 4 % 192, index / 4 / 192)
          let isGround = bubble.intersection(PixelRect(x: x, y: y, width: 1, height: 1)).isEmpty
          if isGround { worst = max(worst, difference) }
        }
        #expect(worst <= 6, "picture \(frame.index)")
        let noise = Double(squares) / Double(192 * 256 * 3)
        // 38 dB over the three channels.
        #expect(noise < 255 * 255 / 6310, "picture \(frame.index): \(noise)")
      }
    }
  }

  @Test(arguments: [VideoOptions.Format.mp4, .webm])
  func theSameInputGivesTheSameBytes(format: VideoOptions.Format) throws {
    try withTemporaryFolder { folder in
      let clip = testClip(width: 170, height: 101, count: 6, seed: 2)
      try write(clip, to: folder + "/a", VideoOptions(format: format))
      try write(clip, to: folder + "/b", VideoOptions(format: format))
      let (first, second) = (
        FileManager.default.contents(atPath: folder + "/a"),
        FileManager.default.contents(atPath: folder + "/b")
      )
      #expect(first != nil)
      #expect(first == second)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a", "b"])
    }
  }

  @Test func oddSizesArePaddedByTheirEdge() throws {
    try withTemporaryFolder { folder in
      let clip = colorFrames(width: 63, height: 47)
      let path = folder + "/video.mp4"
      try write(clip, to: path, VideoOptions(format: .mp4, crf: 4))
      let facts = try facts(of: path)
      #expect(facts.contains("width=64") && facts.contains("height=48"))
      let pixels = try #require(frames(in: path, size: 64 * 48 * 4).first)
      // The last pixel repeats its neighbour, which is a whole box of one colour.
      let (x, y) = (62, 46)
      let expected = clip[0].bitmap[x, y]
      let corner = Array(pixels.suffix(4))
      #expect(abs(Int(corner[0]) - Int(expected.red)) < 12)
      #expect(abs(Int(corner[1]) - Int(expected.green)) < 12)
      #expect(abs(Int(corner[2]) - Int(expected.blue)) < 12)
    }
  }

  @Test(arguments: [VideoOptions.Format.mp4, .webm])
  func fullColorNeedsNoPadding(format: VideoOptions.Format) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/video"
      let clip = colorFrames(width: 63, height: 47)
      try write(clip, to: path, VideoOptions(format: format, chroma: .full))
      let facts = try facts(of: path)
      #expect(facts.contains("width=63") && facts.contains("height=47"))
    }
  }

  /// When each of a file's pictures begins and the last one ends, in seconds, and what the container
  /// says the whole takes.
  private func times(of path: String) throws -> (starts: [Double], end: Double, whole: Double) {
    let probe = try #require(ProgramRun.path(of: "ffprobe"))
    func values(_ entries: String) throws -> [[Double]] {
      let text = String(
        decoding: try Tool.run(
          probe, ["-v", "error", "-show_entries", entries, "-of", "csv=p=0", path]),
        as: UTF8.self)
      return text.split(separator: "\n").map { line in
        line.split(separator: ",").compactMap { Double($0) }
      }
    }
    let packets = try values("packet=pts_time,duration_time").sorted { $0[0] < $1[0] }
    let last = try #require(packets.last)
    #expect(last.count == 2)
    return (packets.map { $0[0] }, last.reduce(0, +), try values("format=duration")[0][0])
  }

  private func seconds(of tick: Int, _ rate: FrameRate) -> Double {
    Double(tick * rate.seconds) / Double(rate.frames)
  }

  @Test(
    arguments: [VideoOptions.Format.mp4, .webm],
    [FrameRate(30), FrameRate(60), FrameRate(30000, per: 1001)])
  func eachPictureIsThereOnceWithItsTime(format: VideoOptions.Format, rate: FrameRate) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/video"
      var clip = testClip(width: 64, height: 48, count: 9, seed: 5)
      // The first pictures and the last are held, and the whole begins late.
      var next = 0
      for (index, count) in [18, 3, 2, 7, 1, 1, 5, 2, 70].enumerated() {
        clip[index].ticks = next..<(next + count)
        next += count
      }
      for index in clip.indices {
        let ticks = clip[index].ticks
        clip[index].ticks = (ticks.lowerBound + 4)..<(ticks.upperBound + 4)
      }
      try write(clip, to: path, VideoOptions(format: format), rate)
      let times = try times(of: path)
      let begin = clip[0].ticks.lowerBound
      let end = clip[8].ticks.upperBound
      // The last tick again: it says how long the last picture stays.
      let ticks = clip.map(\.ticks.lowerBound) + [end - 1]
      #expect(times.starts.count == ticks.count)
      for (start, tick) in zip(times.starts, ticks) {
        #expect(abs(start - seconds(of: tick - begin, rate)) < 0.001, "tick \(tick)")
      }
      #expect(abs(times.end - seconds(of: end - begin, rate)) < 0.0015)
      #expect(abs(times.whole - seconds(of: end - begin, rate)) < 0.0015)
    }
  }

  @Test(arguments: [VideoOptions.Format.mp4, .webm])
  func aConstantRateHasEveryFrame(format: VideoOptions.Format) throws {
    try withTemporaryFolder { folder in
      let clip = testClip(width: 64, height: 48, count: 5, seed: 6)
      let path = folder + "/video"
      try write(clip, to: path, VideoOptions(format: format, hasConstantRate: true))
      let times = try times(of: path)
      let count = try #require(clip.last).ticks.upperBound
      #expect(times.starts.count == count)
      for (tick, start) in times.starts.enumerated() {
        #expect(abs(start - seconds(of: tick, rate)) < 0.001)
      }
      #expect(abs(times.whole - seconds(of: count, rate)) < 0.0015)
    }
  }

  @Test func theIndexComesFirst() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/video.mp4"
      try write(colorFrames(width: 64, height: 48), to: path, VideoOptions(format: .mp4))
      let bytes = try #require(FileManager.default.contents(atPath: path))
      let index = try #require(bytes.firstRange(of: Data("moov".utf8)))
      let media = try #require(bytes.firstRange(of: Data("mdat".utf8)))
      #expect(index.lowerBound < media.lowerBound)
    }
  }
}
