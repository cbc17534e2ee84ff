import Drawing
import Foundation
import Testing

@testable import FrameEncoding

struct GIFQualityTests {
  /// A chat in which bubbles slide up over a gradient: rounded shapes with soft edges, letters' strokes.
  private func chat(scrolled: Double) -> Bitmap {
    let (width, height) = (120, 200)
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in 0..<height {
        let shade = Double(y) / Double(height)
        for x in 0..<width {
          var color = [223 + 13 * shade, 232 - 2 * shade, 240 - 18 * shade]
          let row = (Double(y) + scrolled) / 34
          let (index, inside) = (Int(row), (row - row.rounded(.down)) * 34)
          let isOutgoing = index % 3 == 1
          let left: Double = isOutgoing ? 50 : 8
          let edge = max(abs(Double(x) - left - 30) - 20, abs(inside - 15) - 3)
          let corner = hypot(
            max(0, abs(Double(x) - left - 30) - 20), max(0, abs(inside - 15) - 3))
          let cover = max(0, min(1, 10.5 - (edge > 0 ? corner : 0)))
          let bubble =
            isOutgoing
            ? [64 - inside * 0.8, 142 - inside * 1.3, 250 - inside * 0.6] : [255, 255, 255]
          // Strokes of different slants.
          let slant = Double(index % 5) * 0.3 - 0.6
          let stroke = abs(sin(Double(x) * 0.9 + inside * slant + Double(index)))
          let isText = abs(inside - 15) < 5 && abs(Double(x) - left - 30) < 22
          let ink = isText ? max(0, min(1, stroke * 2 - 1)) : 0
          let text: Double = isOutgoing ? 255 : 18
          for channel in 0..<3 {
            let filled = bubble[channel] + (text - bubble[channel]) * ink
            color[channel] += (filled - color[channel]) * cover
          }
          let bytes = color.map { UInt32($0.rounded()) }
          pixels[y * width + x] = 0xFF00_0000 | bytes[0] << 16 | bytes[1] << 8 | bytes[2]
        }
      }
    }
    return bitmap
  }

  private func frames() -> [Frame] {
    var frames: [Frame] = []
    for index in 0..<8 {
      let bitmap = chat(scrolled: 34 * (1 - pow(1 - Double(index) / 7, 3)))
      frames.append(
        Frame(
          index: index, ticks: index..<(index + 1), bitmap: bitmap, former: frames.last?.bitmap,
          damage: Damage(PixelRect(x: 0, y: 0, width: 120, height: 200))))
    }
    return frames
  }

  private func error(_ gif: DecodedGIF, _ frames: [Frame]) throws -> Double {
    var (sum, count) = (0.0, 0)
    try #require(gif.pictures.count == frames.count)
    for (frame, picture) in zip(frames, gif.pictures) {
      frame.bitmap.withUnsafeBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        for place in pixels.indices {
          for shift: UInt32 in [0, 8, 16] {
            let difference =
              Int(pixels[place] >> shift & 255) - Int(picture.pixels[place] >> shift & 255)
            sum += Double(difference * difference)
          }
        }
        count += pixels.count * 3
      }
    }
    return sum / Double(count)
  }

  @Test func aChatIsAsCloseAsItShouldBe() throws {
    let frames = frames()
    let (bytes, palette) = try encodedGIF(frames)
    let ratio = 10 * log10(255 * 255 / (try error(DecodedGIF(bytes), frames)))
    #expect(ratio >= 50.7, "\(ratio) dB with \(palette.colors.count) colours")
    // Each picture whole, without a choice of indices, is larger.
    let alone = try frames.map { try GIFEncoder.encode($0.bitmap).count }.reduce(0, +)
    #expect(bytes.count < alone)
  }

  @Test func fewerColorsAreFartherOffAndSmaller() throws {
    let frames = frames()
    var last = (error: 0.0, count: Int.max)
    for colors in [256, 128, 64, 32, 16] {
      let bytes = try encodedGIF(frames, options: GIFOptions(colors: colors)).bytes
      let error = try error(DecodedGIF(bytes), frames)
      #expect(error > last.error && bytes.count < last.count, "\(colors) colours")
      last = (error, bytes.count)
    }
  }

  /// Pictures of many colours each, none of which the next one has, and how long the last one is shown.
  private func scenes(lastFor ticks: Int) -> [Frame] {
    var frames: [Frame] = []
    for index in 0..<4 {
      var bitmap = Bitmap(width: 96, height: 72)
      bitmap.withUnsafeMutableBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        for place in pixels.indices {
          let (x, y) = (UInt32(place % 96), UInt32(place / 96))
          let (slow, fast) = (x * 2 + 30, y * 3 + 20)
          pixels[place] =
            0xFF00_0000
            | [slow << 16 | fast << 8, fast << 16 | slow, slow << 8 | fast, slow << 16 | fast][
              index]
          // A frame of one colour, which is exact anyway.
          if x < 8 || y < 8 { pixels[place] = 0xFFFF_FFFF }
        }
      }
      let length = index == 3 ? ticks : 1
      frames.append(
        Frame(
          index: index, ticks: index..<(index + length), bitmap: bitmap,
          former: frames.last?.bitmap,
          damage: Damage(PixelRect(x: 0, y: 0, width: 96, height: 72))))
    }
    return frames
  }

  @Test func theLastPictureIsNearerWhereItIsSeenForLong() throws {
    let brief = scenes(lastFor: 1)
    #expect(try DecodedGIF(encodedGIF(brief).bytes).pictures.allSatisfy { $0.palette == nil })
    // A hold counts as time.
    let (bytes, palette) = try encodedGIF(brief, options: GIFOptions(hold: 1600))
    let gif = try DecodedGIF(bytes)
    #expect(gif.pictures.map { $0.palette != nil } == [false, false, false, true])
    #expect(failure(gif, brief, palette) == nil)
    #expect(gif.pictures[3].area == (8, 8, 88, 64))
    func error(_ pixels: [UInt32]) -> Int {
      brief[3].bitmap.withUnsafeBytes { bytes in
        zip(bytes.bindMemory(to: UInt32.self), pixels).reduce(0) {
          $0 + squaredDistance($1.0, $1.1)
        }
      }
    }
    #expect(error(gif.pictures[3].pixels) * 2 < error(meantPixels(brief[3].bitmap, palette)))
    let long = scenes(lastFor: 400)
    let (others, shared) = try encodedGIF(long)
    #expect(try failure(DecodedGIF(others), long, shared) == nil)
    #expect(try DecodedGIF(others).pictures[3].palette != nil)
  }
}
