import Drawing

/// Shows where two pictures differ.
package struct DifferencePicture: Hashable, Sendable {
  /// The colour of pixels that the comparer counts.
  package var counted = Color(red: 224, green: 0, blue: 48)
  /// The colour of pixels that it doesn't count because they are anti-aliased.
  package var antialiased = Color(red: 255, green: 176, blue: 0)
  /// The colour of other pixels that differ and that it doesn't count.
  package var tolerated = Color(red: 150, green: 190, blue: 255)
  /// The colour laid over what lies outside of the expected picture.
  package var outside = Color(red: 176, green: 64, blue: 224)

  package init() {}

  /// Draws `actual` pale and grey, with the pixels marked that differ from those of `expected`.
  ///
  /// The picture has the size of `actual`; what only `expected` has isn't shown.
  ///
  /// - Complexity: O(pixels of `actual`).
  package func draw(_ actual: Bitmap, against expected: Bitmap, by comparer: Comparer) -> Bitmap {
    let differences = PixelDifferences(expected, actual, limits: comparer.limits)
    var picture = Bitmap(unpaintedWidth: actual.width, height: actual.height)
    picture.withUnsafeMutableBytes { target in
      let target = target.bindMemory(to: UInt32.self)
      actual.withUnsafeBytes { source in
        let source = source.bindMemory(to: UInt32.self)
        for index in target.indices { target[index] = Self.pale(source[index]) }
      }
      for y in 0..<actual.height {
        let row = y * actual.width
        let known = y < expected.height ? min(expected.width, actual.width) : 0
        for x in known..<actual.width {
          target[row + x] = Self.mixed(target[row + x], outside.packed)
        }
        guard let differences else { continue }
        // What counts comes last: it may be among the others.
        differences.changed.forEachColumn(of: y) { target[row + $0] = tolerated.packed }
        differences.antialiased.forEachColumn(of: y) { target[row + $0] = antialiased.packed }
        comparer.counted(in: differences).forEachColumn(of: y) {
          target[row + $0] = counted.packed
        }
      }
    }
    return picture
  }

  /// A grey between white and the pixel's lightness on white, nearer to white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    func channel(_ shift: UInt32) -> UInt32 { min(255, (pixel >> shift & 255) + rest) }
    // Rec. 601, in 1/256.
    let lightness = (channel(16) * 77 + channel(8) * 150 + channel(0) * 29) >> 8
    return 0xFF00_0000 | (191 + lightness / 4) * 0x010101
  }

  /// Half of each.
  private static func mixed(_ left: UInt32, _ right: UInt32) -> UInt32 {
    0xFF00_0000 | ((left & 0xFEFEFE) + (right & 0xFEFEFE)) >> 1
  }
}

extension Color {
  /// The colour as an opaque pixel.
  fileprivate var packed: UInt32 {
    0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
