import CKernels
import Drawing
import Testing

@testable import FrameEncoding

/// What ffmpeg gets to see, without ffmpeg.
struct VideoPatchTests {
  /// Brightness and both differences of colour, unrounded. Source: ITU-R BT.709.
  private func exact(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return [
      16 + 219 / 255 * bright, 128 + 224 / 255 * (blue - bright) / 1.8556,
      128 + 224 / 255 * (red - bright) / 1.5748,
    ]
  }

  @Test func colorsAreRoundedToTheNearest() {
    var levels = Array(stride(from: 0, through: 255, by: 5))
    levels += [1, 2, 127, 128, 253, 254]
    var worst = 0.0
    for red in levels {
      for green in levels {
        let pixels = levels.map { UInt32(0xFF00_0000 | red << 16 | green << 8 | $0) }
        var planes = [[UInt8]](repeating: [UInt8](repeating: 0, count: pixels.count), count: 3)
        letterer_video_luma(pixels, pixels.count, &planes[0])
        var (bluish, reddish) = (planes[1], planes[2])
        letterer_video_chroma(pixels, pixels.count, &bluish, &reddish)
        planes[1] = bluish
        planes[2] = reddish
        for (index, blue) in levels.enumerated() {
          for (plane, value) in exact(Double(red), Double(green), Double(blue)).enumerated() {
            worst = max(worst, abs(Double(planes[plane][index]) - value))
          }
        }
      }
    }
    #expect(worst < 0.501)
  }

  @Test func greysHaveNoColor() {
    let pixels = (0..<256).map { (grey: UInt32) in 0xFF00_0000 | grey << 16 | grey << 8 | grey }
    var (luma, blue, red) = (
      [UInt8](repeating: 0, count: 256), [UInt8](repeating: 0, count: 256),
      [UInt8](repeating: 0, count: 256)
    )
    letterer_video_luma(pixels, 256, &luma)
    letterer_video_chroma(pixels, 256, &blue, &red)
    #expect(luma[0] == 16 && luma[255] == 235)
    #expect(Set(blue + red) == [128])
  }

  /// A whole picture's samples, each computed alone.
  private func samples(
    _ bitmap: Bitmap, _ planes: VideoPlanes, matte: Color
  ) -> [[Double]] {
    func color(_ x: Int, _ y: Int) -> [Double] {
      let color = bitmap[min(x, planes.width - 1), min(y, planes.height - 1)]
      let hidden = 255 - Int(color.alpha)
      func over(_ value: UInt8, _ matte: UInt8) -> Double {
        Double(value) + Double(Int(matte) * hidden) / 255
      }
      return [
        over(color.red, matte.red), over(color.green, matte.green), over(color.blue, matte.blue),
      ]
    }
    var result: [[Double]] = [[], [], []]
    let side = planes.chroma == .quarter ? 2 : 1
    for y in 0..<planes.paddedHeight {
      for x in 0..<planes.paddedWidth {
        let here = color(x, y)
        result[0].append(exact(here[0], here[1], here[2])[0])
        guard x % side == 0, y % side == 0 else { continue }
        let square = (0..<side).flatMap { dy in (0..<side).map { dx in color(x + dx, y + dy) } }
        let mean = (0..<3).map { channel in
          square.reduce(0) { $0 + $1[channel] } / Double(side * side)
        }
        let values = exact(mean[0], mean[1], mean[2])
        result[1].append(values[1])
        result[2].append(values[2])
      }
    }
    return result
  }

  @Test(arguments: [VideoOptions.Chroma.quarter, .full], [(51, 37), (64, 48), (1, 1), (2, 9)])
  func patchesRebuildEveryPicture(chroma: VideoOptions.Chroma, size: (Int, Int)) {
    for content in [TestContent.rectangles, .softAlpha, .sparse] {
      let (width, height) = size
      let clip = testClip(width: width, height: height, count: 8, seed: 3, content: content)
      let planes = VideoPlanes(width: width, height: height, chroma: chroma)
      let canvas = VideoCanvas(planes)
      let matte = Color(red: 10, green: 200, blue: 30)
      for frame in clip {
        let patch = VideoPatch(frame, planes, matte: matte)
        canvas.apply(patch)
        let expected = samples(frame.bitmap, planes, matte: matte).flatMap { $0 }
        #expect(canvas.bytes.count == expected.count)
        let worst = zip(canvas.bytes, expected).map { abs(Double($0) - $1) }.max() ?? 255
        // Blending over the matte rounds as well.
        #expect(worst < (content == .softAlpha ? 1.6 : 0.501), "\(content), \(frame.index)")
        #expect(patch.ticks == frame.ticks)
      }
    }
  }

  @Test func aPatchIsAsLargeAsItsDamage() {
    let clip = testClip(width: 64, height: 48, count: 2, seed: 1)
    var frame = clip[1]
    frame.damage = Damage(PixelRect(x: 11, y: 20, width: 3, height: 1))
    let planes = VideoPlanes(width: 64, height: 48, chroma: .quarter)
    let patch = VideoPatch(frame, planes, matte: .white)
    #expect(patch.rects == [PixelRect(x: 10, y: 20, width: 4, height: 2)])
    #expect(patch.samples.count == 12)
  }
}
