import Drawing
import Testing

@testable import FrameEncoding

struct GIFPaletteTests {
  private func builder(
    _ pictures: [Bitmap], options: GIFOptions = GIFOptions()
  ) throws -> GIFPaletteBuilder {
    let builder = try GIFPaletteBuilder(options)
    for index in pictures.indices { try builder.add(frame(index, of: pictures)) }
    return builder
  }

  private func frame(_ index: Int, of pictures: [Bitmap]) -> Frame {
    let picture = pictures[index]
    return Frame(
      index: index, ticks: index..<(index + 1), bitmap: picture,
      former: index == 0 ? nil : pictures[index - 1],
      damage: Damage(PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)))
  }

  @Test(arguments: [2, 3, 16, 64, 200, 256])
  func holdsNoMoreColorsThanAllowed(colors: Int) throws {
    let noise = testPicture(.noise, width: 80, height: 60, seed: 1)
    let palette = try builder([noise], options: GIFOptions(colors: colors)).makePalette()
    #expect(palette.colors.count == colors)
    let two = try builder([noise, testPicture(.noise, width: 80, height: 60, seed: 2)])
    #expect(two.makePalette().colors.count == 255)
  }

  @Test func pinnedColorsStandWhereTheyOccur() throws {
    let red = Color(red: 254, green: 1, blue: 2)
    let absent = Color(red: 7, green: 200, blue: 13)
    var picture = testPicture(.gradient, width: 120, height: 90, seed: 1)
    picture.withUnsafeMutableBytes { $0.bindMemory(to: UInt32.self)[500] = 0xFFFE_0102 }
    let palette = try builder(
      [picture], options: GIFOptions(colors: 32, pinned: [absent, red])
    ).makePalette()
    #expect(palette.colors.first == 0xFE0102)
    #expect(!palette.colors.contains(0x07C80D))
  }

  @Test func frequentColorsAreExact() throws {
    var picture = testPicture(.noise, width: 200, height: 200, seed: 1)
    picture.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for index in 0..<100 { pixels[index] = 0xFF12_3457 }
      for index in 100..<190 { pixels[index] = 0xFF12_345A }
    }
    let palette = try builder([picture]).makePalette()
    #expect(palette.colors.contains(0x123457))
    #expect(palette.colors.contains(0x12345A))
  }

  @Test func colorsCountForAsLongAsTheyAreSeen() throws {
    // The second picture stays for a hundred times as long as the first.
    let (brief, long) = (
      testPicture(.noise, width: 60, height: 60, seed: 1),
      testPicture(.gradient, width: 60, height: 60, seed: 2)
    )
    func error(_ ticks: (Range<Int>, Range<Int>), of picture: Bitmap) throws -> Int {
      let builder = try GIFPaletteBuilder(GIFOptions(colors: 24))
      let whole = Damage(PixelRect(x: 0, y: 0, width: 60, height: 60))
      try builder.add(
        Frame(index: 0, ticks: ticks.0, bitmap: brief, former: nil, damage: whole))
      try builder.add(
        Frame(index: 1, ticks: ticks.1, bitmap: long, former: brief, damage: whole))
      return squaredError(picture, builder.makePalette())
    }
    #expect(try error((0..<1, 1..<101), of: long) < error((0..<100, 100..<101), of: long))
    #expect(try error((0..<1, 1..<101), of: brief) > error((0..<100, 100..<101), of: brief))
  }

  @Test func orderDoesNotMatterEvenForTooManyColors() throws {
    // 300,000 colours, more than are told apart.
    var pictures: [Bitmap] = []
    for part in 0..<3 {
      var picture = Bitmap(width: 500, height: 200)
      picture.withUnsafeMutableBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        for index in pixels.indices {
          let number = UInt32(part * 100_000 + index)
          pixels[index] = 0xFF00_0000 | (number &* 0x9E37_79B1) >> 8
        }
      }
      pictures.append(picture)
    }
    let alone = try builder(pictures).makePalette()
    for order in [[2, 0, 1], [1, 2, 0]] {
      let parts = try order.map { index in
        let builder = try GIFPaletteBuilder()
        try builder.add(frame(index, of: pictures))
        return builder
      }
      for part in parts.dropFirst() { try parts[0].merge(part) }
      #expect(parts[0].makePalette() == alone)
    }
    #expect(alone.colors.count == 255)
  }

  private func squaredError(_ picture: Bitmap, _ palette: GIFPalette) -> Int {
    let meant = meantPixels(picture, palette)
    return picture.withUnsafeBytes { bytes in
      zip(bytes.bindMemory(to: UInt32.self), meant).reduce(0) { sum, pair in
        [0, 8, 16].reduce(sum) { sum, shift in
          let difference = Int(pair.0 >> UInt32(shift) & 255) - Int(pair.1 >> UInt32(shift) & 255)
          return sum + difference * difference
        }
      }
    }
  }
}
