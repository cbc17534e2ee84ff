import Bot
import LettererTesting
import Testing

/// How the badge looks, which the package draws itself.
@Suite(.snapshots(budget: 4096)) struct BadgeTests {
  @Test(arguments: [0, 0.25, 0.625, 1]) func progress(_ progress: Double) async {
    let badge = Badge(progress: progress)
    await expectSnapshot(
      of: badge.pixels, as: .rgba(width: badge.size, height: badge.size),
      named: "\(Int(progress * 1000))")
  }

  @Test func large() async {
    await expectSnapshot(of: Badge(progress: 0.4, size: 80), as: .badge)
  }
}

extension SnapshotStrategy where Value == Badge {
  /// The badge's picture.
  static var badge: Self {
    .picture { badge in
      var bitmap = Bitmap(width: badge.size, height: badge.size)
      let pixels = badge.pixels
      bitmap.withUnsafeMutableBytes { bytes in
        for start in stride(from: 0, to: pixels.count, by: 4) {
          // A bitmap's colours come as blue, green and red, multiplied by their alpha.
          let alpha = Int(pixels[start + 3])
          for channel in 0..<3 {
            bytes[start + channel] = UInt8(Int(pixels[start + 2 - channel]) * alpha / 255)
          }
          bytes[start + 3] = UInt8(alpha)
        }
      }
      return bitmap
    }
  }
}
