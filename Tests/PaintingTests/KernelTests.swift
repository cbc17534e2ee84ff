import CKernels
import TestSupport
import Testing

/// The inner loops, on so few numbers that each can be worked out by hand.
struct KernelTests {
  /// A premultiplied pixel, as it stands in memory: blue, green, red, alpha.
  private func bytes(_ pixels: [UInt32]) -> [UInt8] {
    pixels.flatMap { pixel in (0..<4).map { UInt8(pixel >> (8 * $0) & 255) } }
  }

  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    return stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<start + 4].reversed().map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }.joined(separator: " ")
  }

  /// a · b / 255, rounded to the nearest.
  private func product(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }

  /// One colour over another through a coverage, channel by channel.
  private func over(_ below: [Int], _ above: [Int], _ coverage: Int) -> [Int] {
    let alpha = product(above[3], coverage)
    return zip(below, above).map { product($1, coverage) + product($0, 255 - alpha) }
  }

  // MARK: Blending

  private static let colors: [UInt32] = [
    0, 0xFF00_0000, 0xFFFF_FFFF, 0x8080_4020, 0xFF12_3456, 0x0101_0000, 0x7F00_7F3F, 0xFE01_02FE,
  ]

  /// Every coverage, between every two of some colours, in every place of a row.
  @Test func masksAreBlendedToTheNearest() {
    for below in Self.colors {
      for above in Self.colors {
        let under = bytes([below]).map { Int($0) }
        let over = bytes([above]).map { Int($0) }
        for coverage in 0...255 {
          let expected = self.over(under, over, coverage).map { UInt8($0) }
          let width = coverage % 13 + 1
          var pixels = bytes(Array(repeating: below, count: width))
          let mask = [UInt8](repeating: UInt8(coverage), count: width)
          letterer_blend_mask(&pixels, width * 4, mask, width, width, 1, above)
          var span = bytes(Array(repeating: below, count: width))
          letterer_blend_span(&span, width, UInt8(coverage), above)
          var picture = bytes(Array(repeating: below, count: width))
          let source = bytes(Array(repeating: above, count: width))
          letterer_blend_pixels(
            &picture, width * 4, source, width * 4, width, 1, UInt8(coverage))
          for (name, result) in [("mask", pixels), ("span", span), ("pixels", picture)] {
            let isRight = (0..<width).allSatisfy { Array(result[$0 * 4..<$0 * 4 + 4]) == expected }
            #expect(isRight, "\(name) \(below) \(above) \(coverage) \(width): \(result)")
          }
        }
      }
    }
  }

  /// A mask that differs from pixel to pixel, over rows that are longer than they are wide.
  @Test func eachPixelHasItsOwnCoverage() {
    for width in 1...17 {
      let stride = width + 3
      var pixels = bytes(Array(repeating: 0xFF80_4020, count: stride * 2))
      let mask = (0..<stride * 2).map { UInt8($0 * 37 % 256) }
      let before = pixels
      letterer_blend_mask(&pixels, stride * 4, mask, stride, width, 2, 0xC0C0_0060)
      var masked = before
      let source = bytes((0..<stride * 2).map { $0 % 3 == 0 ? 0xFF10_2030 : 0x8040_2010 })
      letterer_blend_masked_pixels(
        &masked, stride * 4, source, stride * 4, mask, stride, width, 2, 200)
      for place in 0..<stride * 2 {
        let below = before[place * 4..<place * 4 + 4].map { Int($0) }
        let isInside = place % stride < width
        let coverage = Int(mask[place])
        let expected = isInside ? over(below, [0x60, 0, 0xC0, 0xC0], coverage) : below
        #expect(pixels[place * 4..<place * 4 + 4].map { Int($0) } == expected)
        let above = source[place * 4..<place * 4 + 4].map { Int($0) }
        let through = isInside ? over(below, above, product(coverage, 200)) : below
        #expect(masked[place * 4..<place * 4 + 4].map { Int($0) } == through, "\(width) \(place)")
      }
    }
  }

  @Test func onePixelThatIsNotOpaqueTells() {
    for width in 1...5 {
      let stride = width + 1
      for hole in 0..<stride * 2 {
        var pixels = Array(repeating: UInt32(0xFF00_0000), count: stride * 2)
        pixels[hole] = 0xFE00_0000
        let isInside = hole % stride < width
        #expect(letterer_is_opaque(bytes(pixels), stride * 4, width, 2) != isInside)
      }
    }
  }

  // MARK: Gradients

  @Test func gradientsTakeTheirColorAtTheMiddleOfAPixel() throws {
    let size = Int(LETTERER_GRADIENT_SIZE)
    let table = (0..<size).map { UInt32($0) }
    var text = "table of \(size), \(LETTERER_GRADIENT_BITS) bits after the point\n"
    func indices(_ pixels: [UInt8]) -> String {
      stride(from: 0, to: pixels.count, by: 4).map {
        "\(Int(pixels[$0]) + Int(pixels[$0 + 1]) << 8)"
      }.joined(separator: " ")
    }
    let one = Int64(1) << Int64(LETTERER_GRADIENT_BITS)
    for (start, across, down) in [
      (0, one, 0), (one / 2, one, 0), (-one, one, 0), (Int64(size - 3) * one, one, 0),
      (one - 1, 0, one), (one - 1, 1, 0), (3 * one, -one, 2 * one), (0, one / 2, one / 2),
      (Int64.min / 4, 0, one), (Int64.max / 4, one, 0),
    ] {
      var pixels = [UInt8](repeating: 0, count: 6 * 3 * 4)
      letterer_linear_gradient(&pixels, 24, 6, 3, start, across, down, table)
      text += "linear \(start) \(across) \(down)\n"
      for row in 0..<3 { text += "  \(indices(Array(pixels[row * 24..<row * 24 + 24])))\n" }
    }
    for (left, top, x, y, factor) in [
      (0, 0, 3.0, 1.5, 10.0), (0, 0, 0.5, 0.5, 1.0), (-3, -1, 0.0, 0.0, 2.0), (0, 0, 0, 0, 1e9),
      (2, 5, 5.0, 6.5, 0.0),
    ] {
      var pixels = [UInt8](repeating: 0, count: 6 * 3 * 4)
      letterer_radial_gradient(&pixels, 24, 6, 3, Int64(left), Int64(top), x, y, factor, table)
      text += "radial from \(left) \(top) around \(x) \(y), \(factor)\n"
      for row in 0..<3 { text += "  \(indices(Array(pixels[row * 24..<row * 24 + 24])))\n" }
    }
    #expect(try RecordedText("gradients").difference(from: text) == nil)
  }

  // MARK: Masks

  /// A line of light across and down, and a dot.
  @Test func lightIsBlurredEvenly() throws {
    func row(_ mask: some Sequence<UInt8>) -> String {
      "  " + mask.map(String.init).joined(separator: " ") + "\n"
    }
    var text = ""
    for box in 0...6 {
      let (long, wide) = (31, 21)
      var down = [UInt8](repeating: 0, count: long * wide)
      var across = down
      for place in 0..<long {
        down[place * wide + wide / 2] = 255
        across[wide / 2 * long + place] = 255
      }
      #expect(letterer_blur_mask(&down, wide, wide, long, box))
      #expect(letterer_blur_mask(&across, long, long, wide, box))
      let profile = Array(down[long / 2 * wide..<(long / 2 + 1) * wide])
      #expect((0..<wide).map { across[$0 * long + long / 2] } == profile)
      #expect(profile.reversed() == profile)
      text += "box \(box)\n" + row(profile)
      var dot = [UInt8](repeating: 0, count: 35)
      dot[17] = 255
      #expect(letterer_blur_mask(&dot, 7, 7, 5, box))
      for line in 0..<5 { text += row(dot[line * 7..<line * 7 + 7]) }
    }
    #expect(try RecordedText("blurs").difference(from: text) == nil)
  }

  @Test func holesAreCutToTheNearest() {
    for hole in 0...255 {
      var mask = (0...255).map { UInt8($0) }
      letterer_cut_mask(&mask, [UInt8](repeating: UInt8(hole), count: 256), 256)
      for value in 0...255 { #expect(Int(mask[value]) == product(value, 255 - hole)) }
    }
  }

  // MARK: Sizes

  @Test func rowsAreResampled() throws {
    let source: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0x8080_0000, 0, 0xFF10_2030]
    var text = ""
    for (count, x, length, width) in [
      (2, 0.0, 2.0, 1), (2, 0, 2, 2), (2, 0, 2, 3), (2, 0, 2, 4), (3, 0, 3, 2), (3, 0, 3, 1),
      (5, 0, 5, 5), (5, 1, 3, 3), (5, 0.5, 4, 4), (5, 0, 5, 2), (5, 4, 1, 3), (1, 0, 1, 3),
      (5, 2.25, 0.5, 2),
    ] {
      let pixels = bytes(Array(source.prefix(count)))
      var across = [UInt8](repeating: 0, count: width * 4)
      let region = letterer_region(x: x, y: 0, width: length, height: 1)
      #expect(letterer_resample(pixels, count * 4, count, 1, region, &across, width * 4, width, 1))
      text += "\(count), \(x) to \(x + length), as \(width)\n  \(hex(across))\n"
      // Downwards as across.
      var down = [UInt8](repeating: 0, count: width * 4)
      let turned = letterer_region(x: 0, y: x, width: 1, height: length)
      #expect(letterer_resample(pixels, 4, 1, count, turned, &down, 4, 1, width))
      #expect(down == across)
    }
    #expect(try RecordedText("resampled").difference(from: text) == nil)
  }

  @Test func pixelsAreSampledBetweenTheirMiddles() throws {
    let source = bytes([0xFF00_0000, 0xFFFF_FFFF, 0x8080_0000, 0xFF10_2030, 0, 0xFFFF_0000])
    var text = ""
    let one: Int64 = 65_536
    for (name, sampling) in [
      ("as it is", letterer_sampling(x0: one / 2, y0: one / 2, xx: one, yx: 0, xy: 0, yy: one)),
      ("half aside", letterer_sampling(x0: one, y0: one / 2, xx: one, yx: 0, xy: 0, yy: one)),
      (
        "twice", letterer_sampling(x0: one / 4, y0: one / 4, xx: one / 2, yx: 0, xy: 0, yy: one / 2)
      ),
      ("turned", letterer_sampling(x0: one / 2, y0: one * 3 / 2, xx: 0, yx: -one, xy: one, yy: 0)),
      ("outside", letterer_sampling(x0: -one / 2, y0: -one / 4, xx: one, yx: 0, xy: 0, yy: one)),
      ("far", letterer_sampling(x0: -9 * one, y0: 9 * one, xx: one, yx: 0, xy: 0, yy: one)),
    ] {
      for extends in [false, true] {
        var pixels = [UInt8](repeating: 7, count: 5 * 3 * 4)
        letterer_sample(source, 12, 3, 2, sampling, extends, &pixels, 20, 5, 3)
        text += "\(name)\(extends ? ", extended" : "")\n"
        for row in 0..<3 { text += "  \(hex(pixels[row * 20..<row * 20 + 20]))\n" }
      }
    }
    #expect(try RecordedText("sampled").difference(from: text) == nil)
  }

  // MARK: Changes

  /// One pixel after another is different, all around a rectangle and in it.
  @Test func changesAreFoundAtEveryEdge() {
    let (width, rows) = (5, 4)
    let former = bytes(Array(repeating: 0xFF10_2030, count: width * rows))
    let area = letterer_area(x: 1, y: 1, width: 3, rows: 2)
    for place in 0..<width * rows {
      var pixels = Array(repeating: UInt32(0xFF10_2030), count: width * rows)
      pixels[place] = 0x8010_2031
      let now = bytes(pixels)
      let (x, y) = (place % width, place / width)
      let isInside = (1..<4).contains(x) && (1..<3).contains(y)
      now.withUnsafeBytes { now in
        former.withUnsafeBytes { former in
          let (now, former) = (
            now.bindMemory(to: UInt8.self).baseAddress,
            former.bindMemory(to: UInt8.self).baseAddress
          )
          let changed = letterer_changed_area(now, former, width * 4, area)
          #expect(
            [changed.x, changed.y, changed.width, changed.rows]
              == (isInside ? [x, y, 1, 1] : [1, 1, 0, 0]))
          var output = [UInt32](repeating: 9, count: 6)
          let kept = letterer_keep_changes(now, former, width * 4, area, 0x0102_0304, &output)
          #expect(kept.count == (isInside ? 1 : 0))
          #expect(kept.common == (isInside ? 0x8010_2031 : 0xFFFF_FFFF))
          var expected = [UInt32](repeating: 0x0102_0304, count: 6)
          if isInside { expected[(y - 1) * 3 + x - 1] = 0x8010_2031 }
          #expect(output == expected)
          #expect(letterer_has_color(now, width * 4, area, 0x10_2031) == isInside)
          #expect(letterer_has_color(now, width * 4, area, 0x10_2032) == false)
        }
      }
    }
  }

  @Test func whatIsNewIsCounted() {
    func count(_ rows: [[UInt32]]) -> Int {
      letterer_novel_pixels(
        bytes(rows.flatMap { $0 }), rows[0].count * 4, rows[0].count, rows.count)
    }
    #expect(count([[1, 2, 3]]) == 0)
    #expect(count([[1, 1], [1, 2]]) == 1)
    #expect(count([[1, 2], [1, 2]]) == 0)
    #expect(count([[1, 1], [2, 2]]) == 0)
    #expect(count([[1, 1, 1], [2, 3, 4], [2, 5, 6]]) == 4)
  }

  // MARK: Colours

  @Test func alphaIsMadeStraight() {
    for alpha in 0...255 {
      let values = stride(from: 0, through: alpha, by: max(1, alpha / 7)).map { UInt32($0) }
      let pixels = values.map { UInt32(alpha) << 24 | $0 << 16 | $0 << 8 | $0 }
      var output = [UInt32](repeating: 1, count: pixels.count)
      letterer_straight_pixels(pixels, pixels.count, &output)
      for (value, result) in zip(values, output) {
        let straight = [0, 8, 16].map { Int(result >> UInt32($0) & 255) }
        guard alpha > 0 else {
          #expect(result == 0)
          continue
        }
        #expect(Int(result >> 24) == alpha)
        // Premultiplied again it is what it was.
        for channel in straight { #expect(product(channel, alpha) == Int(value), "\(alpha)") }
      }
    }
  }

  @Test func palettesHoldTwoHundredAndFiftySixColors() {
    for count in [1, 2, 16, 17, 255, 256, 257] {
      let pixels = (0..<count * 2).map { UInt32($0 % count) << 8 | 0xFF00_0000 }
      var indices = [UInt8](repeating: 0, count: pixels.count)
      var palette = [UInt32](repeating: 0, count: 256)
      let found = letterer_index_colors(pixels, pixels.count, &indices, &palette)
      #expect(found == (count > 256 ? 0 : Int32(count)))
      guard count <= 256 else { continue }
      for (place, pixel) in pixels.enumerated() {
        #expect(palette[Int(indices[place])] & 0xFF_FFFF == pixel & 0xFF_FFFF)
        #expect(Int(indices[place]) == place % count)
      }
    }
  }
}
