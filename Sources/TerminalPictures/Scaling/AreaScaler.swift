import Drawing

/// Changes a picture's size so that each pixel is the mean of the light of the area that it covers.
///
/// Shrunk, nothing is left out; enlarged, pixels stay squares with sharp edges.
struct AreaScaler {
  /// What shows through where the picture is translucent.
  var ground = Color.white

  /// Returns an opaque picture of a rectangle of a bitmap, which must lie within it.
  ///
  /// - Complexity: O(pixels of both).
  func scaled(_ bitmap: Bitmap, _ rect: PixelRect, width: Int, height: Int) -> Bitmap {
    precondition(
      rect.x >= 0 && rect.y >= 0 && rect.maxX <= bitmap.width && rect.maxY <= bitmap.height
        && !rect.isEmpty, "the rectangle lies outside the bitmap")
    let columns = Self.shares(of: rect.width, among: width)
    let rows = Self.shares(of: rect.height, among: height)
    var result = Bitmap(width: width, height: height)
    var line = [Float](repeating: 0, count: width * 3)
    var lineIndex = -1
    var sum = [Float](repeating: 0, count: width * 3)
    var source = [Float](repeating: 0, count: rect.width * 3)
    result.withUnsafeMutableBytes { target in
      for y in 0..<height {
        for index in sum.indices { sum[index] = 0 }
        for (row, weight) in rows[y] {
          if row != lineIndex {
            read(bitmap, rect, row: row, into: &source)
            shrink(source, columns, into: &line)
            lineIndex = row
          }
          for index in sum.indices { sum[index] += line[index] * weight }
        }
        for x in 0..<width {
          let offset = (y * width + x) * 4
          for channel in 0..<3 {
            target[offset + channel] = LinearLight.level(sum[x * 3 + channel])
          }
          target[offset + 3] = 255
        }
      }
    }
    return result
  }

  /// The light of a row's pixels over the ground.
  private func read(_ bitmap: Bitmap, _ rect: PixelRect, row: Int, into light: inout [Float]) {
    let ground = [Int(ground.blue), Int(ground.green), Int(ground.red)]
    bitmap.withUnsafeBytes { bytes in
      for x in 0..<rect.width {
        let offset = (rect.y + row) * bitmap.stride + (rect.x + x) * 4
        let clear = 255 - Int(bytes[offset + 3])
        for channel in 0..<3 {
          let level = Int(bytes[offset + channel]) + (ground[channel] * clear + 127) / 255
          light[x * 3 + channel] = LinearLight.ofLevel[min(255, level)]
        }
      }
    }
  }

  private func shrink(_ source: [Float], _ shares: [[(Int, Float)]], into line: inout [Float]) {
    for (x, share) in shares.enumerated() {
      var (blue, green, red): (Float, Float, Float) = (0, 0, 0)
      for (column, weight) in share {
        blue += source[column * 3] * weight
        green += source[column * 3 + 1] * weight
        red += source[column * 3 + 2] * weight
      }
      line[x * 3] = blue
      line[x * 3 + 1] = green
      line[x * 3 + 2] = red
    }
  }

  /// For each of `count` places which of `length` pixels it covers, and which share of it each has.
  static func shares(of length: Int, among count: Int) -> [[(Int, Float)]] {
    (0..<count).map { place in
      // In units of 1 / count of a pixel, so that all is whole numbers.
      let (start, end) = (place * length, (place + 1) * length)
      return (start / count...(end - 1) / count).map { pixel in
        let covered = min(end, (pixel + 1) * count) - max(start, pixel * count)
        return (pixel, Float(covered) / Float(length))
      }
    }
  }
}
