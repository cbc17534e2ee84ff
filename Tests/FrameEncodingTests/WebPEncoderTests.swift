import CCodecs
import Drawing
import Foundation
import Testing

@testable import FrameEncoding

struct WebPEncoderTests {
  /// Straight RGBA of each picture, and when it ends in milliseconds, as libwebp's reader says.
  private func decoded(
    _ file: [UInt8]
  ) throws -> (pictures: [(rgba: [UInt8], end: Int)], plays: Int) {
    var data = file
    return try data.withUnsafeMutableBufferPointer { buffer in
      var bytes = WebPData(bytes: UnsafePointer(buffer.baseAddress), size: buffer.count)
      let decoder = try #require(WebPAnimDecoderNew(&bytes, nil))
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      let count = Int(info.canvas_width * info.canvas_height) * 4
      var pictures: [([UInt8], Int)] = []
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        try #require(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
        pictures.append((Array(UnsafeBufferPointer(start: pixels, count: count)), Int(end)))
      }
      #expect(pictures.count == Int(info.frame_count))
      return (pictures, Int(info.loop_count))
    }
  }

  private func encode(
    _ frames: [Frame], _ options: WebPOptions, rate: FrameRate = FrameRate(30)
  ) throws -> [UInt8] {
    var encoder = try AnimatedWebPEncoder(
      to: MemorySink(), width: frames[0].bitmap.width, height: frames[0].bitmap.height, rate: rate,
      options: options)
    let prepare = encoder.makePreparer()
    for frame in frames { try encoder.append(prepare(frame)) }
    try encoder.finish()
    return encoder.sink.bytes
  }

  @Test(arguments: TestContent.allCases, [(75, 53, 2), (75, 53, 1), (190, 121, 1), (190, 121, 0)])
  func everyPictureComesBack(content: TestContent, how: (Int, Int, Int)) throws {
    let (width, height, effort) = how
    let clip = testClip(width: width, height: height, count: 6, seed: 4, content: content)
    let (pictures, plays) = try decoded(encode(clip, WebPOptions(effort: effort, plays: 3)))
    #expect(plays == 3)
    #expect(pictures.count == clip.count)
    for (picture, frame) in zip(pictures, clip) {
      #expect(picture.rgba == straightPixels(frame.bitmap), "picture \(frame.index)")
      #expect(picture.end == FrameRate(30).time(of: frame.ticks.upperBound, in: 1000))
    }
  }

  @Test func inAHurryEachPictureIsCompressedOnce() throws {
    func attempts(triesBoth: Bool, _ clip: [Frame]) throws -> [Int] {
      var change = PictureChange(width: 75, height: 53, beginsEven: true)
      change.triesBoth = triesBoth
      return try clip.map { frame in
        var count = 0
        _ = try change.store(frame) { (block, _) throws(FrameEncodingError) in
          count += 1
          return Array(repeating: 0, count: block.width)
        }
        return count
      }
    }
    var patient = 0
    for content in TestContent.allCases {
      let clip = testClip(width: 75, height: 53, count: 12, seed: 9, content: content)
      #expect(try attempts(triesBoth: false, clip) == clip.map { _ in 1 }, "\(content)")
      patient += try attempts(triesBoth: true, clip).count { $0 == 2 }
    }
    #expect(patient > 0)
  }

  @Test func aStillPictureComesBack() throws {
    for content in TestContent.allCases {
      let bitmap = testPicture(content, width: 67, height: 41, seed: 2)
      let picture = try decoded(WebPEncoder().encode(bitmap)).pictures
      #expect(picture.count == 1)
      #expect(picture.first?.rgba == straightPixels(bitmap), "\(content)")
    }
  }

  @Test func timesDoNotDrift() throws {
    let rate = FrameRate(30000, per: 1001)
    let bitmap = testPicture(.flat, width: 2, height: 2, seed: 1)
    let frames = (0..<300).map {
      Frame(index: $0, ticks: $0..<($0 + 1), bitmap: bitmap, former: bitmap, damage: .none)
    }
    let file = try encode(frames, WebPOptions(effort: 0), rate: rate)
    #expect(try decoded(file).pictures.last?.end == 10_010)
  }

  @Test func whatIsLostIsLittle() throws {
    let clip = testClip(width: 90, height: 70, count: 1, seed: 4, content: .noise)
    func worst(_ quality: WebPOptions.Quality) throws -> Int {
      let pictures = try decoded(encode(clip, WebPOptions(quality: quality))).pictures
      return zip(pictures, clip).map { picture, frame in
        zip(picture.rgba, straightPixels(frame.bitmap)).map { abs(Int($0) - Int($1)) }.max() ?? 0
      }.max() ?? 0
    }
    #expect(try worst(.lossless) == 0)
    #expect(try worst(.nearLossless(100)) == 0)
    #expect(try (1...16).contains(worst(.nearLossless(40))))
    #expect(try worst(.lossy(90)) > 0)
  }

  @Test func softEdgesSurviveLossyAlpha() throws {
    let clip = testClip(width: 80, height: 60, count: 3, seed: 4, content: .softAlpha)
    let pictures = try decoded(encode(clip, WebPOptions(quality: .lossy(80)))).pictures
    for (picture, frame) in zip(pictures, clip) {
      let alpha = stride(from: 3, to: picture.rgba.count, by: 4)
      let expected = straightPixels(frame.bitmap)
      #expect(alpha.map { picture.rgba[$0] } == alpha.map { expected[$0] })
    }
  }

  @Test func refusesWhatDoesNotFit() throws {
    #expect(throws: FrameEncodingError.tooLarge(width: 16384, height: 1)) {
      try WebPEncoder().encode(Bitmap(width: 16384, height: 1))
    }
    var empty = try AnimatedWebPEncoder(
      to: MemorySink(), width: 5, height: 5, rate: FrameRate(25))
    #expect(throws: FrameEncodingError.wrongFrames(expected: 1, got: 0)) { try empty.finish() }
  }
}
