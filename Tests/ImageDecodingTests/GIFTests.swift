import Drawing
import Testing

@testable import ImageDecoding

/// GIFs whose every pixel is known.
struct GIFTests {
  private static let palette: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7]
  private static let colors = ["#FF0000FF", "#00FF00FF", "#0000FFFF", "#090807FF"]
  private let clear = "#00000000"

  private func rows(_ bytes: [UInt8]) throws -> [[String]] {
    let bitmap = try ImageDecoder.decode(bytes).bitmap
    return (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { x in
        let color = bitmap[x, y]
        return "#"
          + [color.red, color.green, color.blue, color.alpha].map { value in
            (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
          }.joined()
      }
    }
  }

  private func gif(
    _ width: Int, _ height: Int, _ frames: HandmadeGIF.Frame..., palette: [UInt8] = Self.palette
  ) -> [UInt8] {
    HandmadeGIF(width: width, height: height, palette: palette, frames: frames).bytes
  }

  @Test func colorsComeFromThePalette() throws {
    let bytes = gif(2, 2, .init(width: 2, height: 2, indices: [0, 1, 2, 3]))
    let colors = Self.colors
    #expect(try rows(bytes) == [[colors[0], colors[1]], [colors[2], colors[3]]])
  }

  @Test func aFramesOwnColorsComeFirst() throws {
    let own: [UInt8] = [1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let frame = HandmadeGIF.Frame(width: 1, height: 1, indices: [0], palette: own)
    #expect(try rows(gif(1, 1, frame)) == [["#010203FF"]])
    #expect(try rows(gif(1, 1, frame, palette: [])) == [["#010203FF"]])
  }

  @Test func withoutColorsNothingIsSeen() throws {
    #expect(try rows(gif(1, 1, .init(width: 1, height: 1, indices: [0]), palette: [])) == [[clear]])
  }

  @Test func oneIndexIsTransparent() throws {
    let bytes = gif(3, 1, .init(width: 3, height: 1, indices: [0, 1, 2], transparent: 1))
    #expect(try rows(bytes) == [[Self.colors[0], clear, Self.colors[2]]])
  }

  @Test func interlacedRowsFindTheirPlaces() throws {
    // Rows 0, 8; 4; 2, 6; 1, 3, 5, 7.
    let bytes = gif(
      1, 9,
      .init(width: 1, height: 9, indices: [0, 0, 1, 2, 2, 3, 3, 3, 3], isInterlaced: true))
    let expected = [0, 3, 2, 3, 1, 3, 2, 3, 0].map { [Self.colors[$0]] }
    #expect(try rows(bytes) == expected)
  }

  @Test func theFirstFrameIsShown() throws {
    let bytes = gif(
      1, 1, .init(width: 1, height: 1, indices: [2]), .init(width: 1, height: 1, indices: [0]))
    #expect(try rows(bytes) == [[Self.colors[2]]])
  }

  @Test(arguments: [false, true])
  func framesLieAnywhere(isInterlaced: Bool) throws {
    func frame(_ x: Int, _ y: Int) -> HandmadeGIF.Frame {
      .init(
        x: x, y: y, width: 2, height: 2, indices: [0, 1, 2, 3], isInterlaced: isInterlaced)
    }
    let colors = Self.colors
    #expect(
      try rows(gif(3, 2, frame(1, 0)))
        == [[clear, colors[0], colors[1]], [clear, colors[2], colors[3]]])
    #expect(try rows(gif(2, 2, frame(1, 1))) == [[clear, clear], [clear, colors[0]]])
    #expect(try rows(gif(1, 1, frame(0, 0))) == [[colors[0]]])
    #expect(try rows(gif(1, 1, frame(65_000, 65_000))) == [[clear]])
  }

  @Test func sizesAreJudgedBeforeAnythingIsAllocated() {
    let huge = gif(60_000, 60_000, .init(width: 1, height: 1, indices: [0]))
    #expect(
      throws: ImageDecodingError.tooManyPixels(
        width: 60_000, height: 60_000, limit: ImageLimits().pixels)
    ) { try ImageDecoder.decode(huge, sizing: .fit(width: 9, height: 9)) }
    let frame = gif(1, 1, .init(width: 60_000, height: 60_000, indices: [0]))
    #expect(throws: ImageDecodingError.damaged(.gif)) { try ImageDecoder.decode(frame) }
    let none = HandmadeGIF(width: 0, height: 1, palette: Self.palette, frames: []).bytes
    #expect(throws: ImageDecodingError.damaged(.gif)) { try ImageDecoder.probe(none) }
  }

  /// Only the first of them is read.
  @Test func aMillionFramesTakeNoMore() throws {
    let frame = HandmadeGIF.Frame(width: 1, height: 1, indices: [1])
    let one = HandmadeGIF(width: 1, height: 1, palette: Self.palette, frames: [frame]).bytes
    let body = one[25..<one.count - 1]
    var bytes = Array(one[..<25])
    bytes.reserveCapacity(25 + body.count * 1_000_000)
    for _ in 0..<1_000_000 { bytes += body }
    #expect(try rows(bytes) == [[Self.colors[1]]])
  }

  @Test func aFileThatBreaksOffGivesWhatCameBefore() throws {
    let indices = (0..<100 * 100).map { UInt8($0 % 4) }
    let whole = gif(100, 100, .init(width: 100, height: 100, indices: indices))
    let image = try ImageDecoder.decode(Array(whole.prefix(whole.count / 2)))
    #expect(!image.isComplete)
    #expect(image.bitmap[1, 0] == Color(red: 0, green: 255, blue: 0))
    #expect(image.bitmap[1, 99].alpha == 0)
    #expect(throws: ImageDecodingError.damaged(.gif)) {
      try ImageDecoder.decode(Array(whole.prefix(40)))
    }
    let empty = HandmadeGIF(width: 1, height: 1, palette: Self.palette, frames: []).bytes
    #expect(throws: ImageDecodingError.damaged(.gif)) { try ImageDecoder.decode(empty) }
  }
}
