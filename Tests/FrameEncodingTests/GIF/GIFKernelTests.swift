import CKernels
import TestSupport
import Testing

@testable import FrameEncoding

/// The kernels that map and count colours, beside the same done plainly.
struct GIFKernelTests {
  /// A palette with clusters, as photos have them, and with equal entries.
  private func palette(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    var colors: [UInt32] = []
    while colors.count < count {
      let center = UInt32(random.next() & 0xFFFFFF)
      let spread = UInt32(1) << UInt32(random.next() % 7)
      for _ in 0..<min(count - colors.count, Int(random.next() % 40) + 1) {
        colors.append(near(center, spread, &random))
      }
    }
    return colors
  }

  private func near(_ color: UInt32, _ spread: UInt32, _ random: inout SeededGenerator) -> UInt32 {
    [16, 8, 0].reduce(0) { result, shift in
      let value = (color >> shift & 255) + UInt32(random.next() % UInt64(spread))
      return result | min(255, value) << shift
    }
  }

  private func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
      return sum + difference * difference
    }
  }

  @Test(arguments: [1, 2, 7, 8, 9, 100, 255, 256])
  func theNearestColorIsFoundWhereverItLies(count: Int) {
    var random = SeededGenerator(seed: count)
    let map = UnsafeMutablePointer<letterer_gif_map>.allocate(capacity: 1)
    defer { map.deallocate() }
    for _ in 0..<4 {
      let colors = palette(count, &random)
      letterer_gif_map_init(map, colors, UInt32(colors.count), 0)
      let pixels = (0..<Effort.rounds(1500, long: 6000)).map { index in
        index % 3 == 0
          ? UInt32(random.next() & 0xFFFFFF) | 0xFF00_0000
          : near(colors[Int(random.next() % UInt64(count))], 30, &random) | 0xFF00_0000
      }
      var surface = letterer_gif_surface()
      var keys = [UInt32](repeating: 0, count: pixels.count * 2)
      var indices = [UInt8](repeating: 0, count: pixels.count)
      var same = indices
      var cleared = letterer_gif_area()
      pixels.withUnsafeBytes { bytes in
        var pictures = letterer_gif_pictures(
          now: bytes.bindMemory(to: UInt8.self).baseAddress, before: nil, stride: bytes.count,
          width: UInt32(pixels.count), height: 1)
        _ = letterer_gif_changes(map, &surface, &pictures, &keys, &indices, &same, &cleared)
      }
      for (pixel, index) in zip(pixels, indices) {
        let distances = colors.map { distance($0, pixel) }
        #expect(distances.firstIndex(of: distances.min() ?? 0) == Int(index))
      }
    }
  }

  @Test func everyColorIsCounted() throws {
    var random = SeededGenerator(seed: 3)
    let (width, height) = (300, 120)
    // A picture that scrolls within one that doesn't, of more colours than are counted side by side.
    let colors = (0..<20_000).map { _ in UInt32(random.next() & 0xFFFFFF) }
    let frames = (0..<5).map { frame in
      (0..<width * height).map { place in
        let row = place / width + (place % width > 40 ? frame * 3 : 0)
        return colors[(row * width + place % width) * 7 % colors.count] | 0xFF00_0000
      }
    }
    let histogram = try #require(letterer_gif_histogram_new(1 << 18))
    defer { letterer_gif_histogram_free(histogram) }
    var expected: [UInt32: (net: Int64, moment: Int64)] = [:]
    var keys = [UInt32](repeating: 0, count: width * 2)
    var surface = letterer_gif_surface()
    for (moment, frame) in frames.enumerated() {
      let former = moment > 0 ? frames[moment - 1] : nil
      for place in frame.indices where former?[place] != frame[place] {
        expected[frame[place] & 0xFFFFFF, default: (0, 0)].net += 1
        expected[frame[place] & 0xFFFFFF]?.moment -= Int64(moment)
        guard let former else { continue }
        expected[former[place] & 0xFFFFFF, default: (0, 0)].net -= 1
        expected[former[place] & 0xFFFFFF]?.moment += Int64(moment)
      }
      func add(_ now: UnsafeRawBufferPointer, _ before: UnsafeRawBufferPointer?) -> Int32 {
        var pictures = letterer_gif_pictures(
          now: now.bindMemory(to: UInt8.self).baseAddress,
          before: before?.bindMemory(to: UInt8.self).baseAddress, stride: width * 4,
          width: UInt32(width), height: UInt32(height))
        return letterer_gif_histogram_add(histogram, &surface, &pictures, &keys, Int64(moment))
      }
      let isCounted = frame.withUnsafeBytes { now in
        former.map { $0.withUnsafeBytes { add(now, $0) } } ?? add(now, nil)
      }
      #expect(isCounted != 0)
    }
    let count = letterer_gif_histogram_count(histogram)
    var counts = [letterer_gif_count](repeating: letterer_gif_count(), count: count)
    letterer_gif_histogram_read(histogram, &counts)
    #expect(count == expected.count)
    for count in counts {
      let plain = try #require(expected[count.key])
      #expect(count.net == plain.net && count.moment == plain.moment)
    }
  }
}
