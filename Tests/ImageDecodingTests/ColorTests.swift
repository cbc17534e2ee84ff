import Drawing
import TestSupport
import Testing

@testable import ImageDecoding

/// Pictures whose values aren't sRGB's. The expected colours are those that others publish for sRGB's
/// corners in Display P3 and Adobe RGB.
struct ColorTests {
  private static let p3 = HandmadeProfile.lights(
    HandmadeProfile.displayP3, HandmadeProfile.sRGBCurve)
  private static let adobe = HandmadeProfile.lights(HandmadeProfile.adobeRGB, .gamma(0x0233))

  private func conversion(_ profile: [UInt8]) -> ColorConversion? {
    profile.withUnsafeBytes(ICCProfile.conversion)
  }

  private func converted(_ color: Color, _ conversion: ColorConversion?) -> Color {
    var bitmap = Bitmap(width: 1, height: 1)
    bitmap.withUnsafeMutableBytes { pixel in
      pixel.copyBytes(from: [color.blue, color.green, color.red, color.alpha])
    }
    conversion?.convert(&bitmap)
    return bitmap[0, 0]
  }

  private func isClose(_ left: Color, _ right: Color, within: Int = 5) -> Bool {
    left.isClose(to: right, within: within)
  }

  private static let corners: [(Color, Color, Color)] = [
    // sRGB, Display P3, Adobe RGB.
    (
      Color(red: 255, green: 0, blue: 0), Color(red: 234, green: 51, blue: 35),
      Color(red: 219, green: 0, blue: 0)
    ),
    (
      Color(red: 0, green: 255, blue: 0), Color(red: 117, green: 251, blue: 76),
      Color(red: 144, green: 255, blue: 60)
    ),
    (
      Color(red: 0, green: 0, blue: 255), Color(red: 0, green: 0, blue: 245),
      Color(red: 0, green: 0, blue: 250)
    ),
    (
      Color(red: 128, green: 128, blue: 128), Color(red: 128, green: 128, blue: 128),
      Color(red: 127, green: 127, blue: 127)
    ),
    (
      Color(red: 255, green: 255, blue: 255), Color(red: 255, green: 255, blue: 255),
      Color(red: 255, green: 255, blue: 255)
    ),
  ]

  @Test func lightsAndCurvesBecomeSRGB() throws {
    let (p3, adobe) = (try #require(conversion(Self.p3)), try #require(conversion(Self.adobe)))
    let coded = try #require(ColorConversion(primaries: 12, transfer: 13))
    for (expected, inP3, inAdobe) in Self.corners {
      #expect(isClose(converted(inP3, p3), expected), "\(converted(inP3, p3))")
      #expect(isClose(converted(inP3, coded), expected), "\(converted(inP3, coded))")
      // Values this dark differ by little light and by much of a number.
      #expect(isClose(converted(inAdobe, adobe), expected, within: 12))
    }
    #expect(converted(Color(red: 0, green: 0, blue: 0), p3) == Color(red: 0, green: 0, blue: 0))
  }

  @Test func translucentPixelsKeepTheirAlpha() throws {
    let p3 = try #require(conversion(Self.p3))
    // Half of Display P3's form of red, premultiplied.
    let half = converted(Color(red: 117, green: 26, blue: 18, alpha: 128), p3)
    #expect(isClose(half, Color(red: 128, green: 0, blue: 0, alpha: 128)), "\(half)")
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(converted(clear, p3) == clear)
  }

  @Test func sRGBItselfIsLeftAlone() {
    #expect(
      conversion(HandmadeProfile.lights(HandmadeProfile.sRGB, HandmadeProfile.sRGBCurve)) == nil)
    let samples = (0..<1024).map { index in
      UInt16((ToneCurve.sRGB.light(Double(index) / 1023) * 65_535).rounded())
    }
    #expect(conversion(HandmadeProfile.lights(HandmadeProfile.sRGB, .samples(samples))) == nil)
    #expect(conversion(HandmadeProfile.gray(HandmadeProfile.sRGBCurve)) == nil)
    #expect(ColorConversion(primaries: 1, transfer: 13) == nil)
    #expect(ColorConversion(primaries: 2, transfer: 2) == nil)
    #expect(ColorConversion(primaries: 1, transfer: 1) == nil)
  }

  @Test func everyFormOfACurveIsRead() throws {
    // Each of them is about a square.
    let square = try #require(conversion(HandmadeProfile.gray(.gamma(0x0200))))
    let gray = Color(red: 200, green: 200, blue: 200)
    let expected = converted(gray, square)
    #expect(expected.red < 209 && expected.red > 203 && expected.red == expected.blue)
    let samples = (0...255).map { UInt16((Double($0 * $0) / 65_025 * 65_535).rounded()) }
    for curve: HandmadeProfile.Curve in [
      .samples(samples), .parametric(form: 0, [2]), .parametric(form: 1, [2, 1, 0]),
      .parametric(form: 2, [2, 1, 0, 0]), .parametric(form: 3, [2, 1, 0, 1, 0]),
      .parametric(form: 4, [2, 1, 0, 1, 0, 0, 0]),
    ] {
      let found = try #require(conversion(HandmadeProfile.gray(curve)), "\(curve)")
      #expect(isClose(converted(gray, found), expected, within: 1), "\(curve)")
    }
  }

  @Test func powersAreThose() {
    #expect(StablePower.power(0, 2) == 0 && StablePower.power(-1, 2) == 0)
    #expect(StablePower.power(1, 7.3) == 1)
    for (base, exponent, expected) in [
      (2.0, 10.0, 1024.0), (10, -3, 0.001), (0.25, 0.5, 0.5), (1e-300, 2, 0), (9, 1.5, 27),
      (0.5, 2.4, 0.18946457081379977),
    ] {
      #expect(abs(StablePower.power(base, exponent) - expected) <= 1e-14 * max(1, expected))
    }
  }

  /// The same profile in each container gives the same picture.
  @Test func profilesAreFoundInEveryContainer() throws {
    let color = Color(red: 234, green: 51, blue: 35)
    let row: [UInt8] = [color.red, color.green, color.blue]
    let plain = HandmadePNG(width: 1, height: 1, depth: 8, type: 2, rows: [row])
    #expect(try ImageDecoder.decode(plain.bytes).bitmap[0, 0] == color)
    let red = Color(red: 255, green: 0, blue: 0)
    let profiled = HandmadePNG(
      width: 1, height: 1, depth: 8, type: 2, rows: [row],
      extra: ("iCCP", Array("P3\0\0".utf8) + stored(Self.p3), false))
    #expect(isClose(try ImageDecoder.decode(profiled.bytes).bitmap[0, 0], red))
    let coded = HandmadePNG(
      width: 1, height: 1, depth: 8, type: 2, rows: [row], extra: ("cICP", [12, 13, 0, 1], false))
    #expect(isClose(try ImageDecoder.decode(coded.bytes).bitmap[0, 0], red))
    // All of a palette, 16 bits and grey with alpha go the same way.
    let palette = HandmadePNG(
      width: 1, height: 1, depth: 8, type: 3, palette: row, transparency: [128], rows: [[0]],
      extra: ("cICP", [12, 13, 0, 1], false))
    #expect(
      isClose(
        try ImageDecoder.decode(palette.bytes).bitmap[0, 0],
        Color(red: 128, green: 0, blue: 0, alpha: 128)))
    let deep = HandmadePNG(
      width: 1, height: 1, depth: 16, type: 2, rows: [row.flatMap { [$0, $0] }],
      extra: ("cICP", [12, 13, 0, 1], false))
    #expect(isClose(try ImageDecoder.decode(deep.bytes).bitmap[0, 0], red))
  }

  /// Levels of PQ and of HLG as a plain screen shows them: the curves of BT.2100, what is above half of
  /// white bent down. Paper's white is bright, and nothing brighter is lost at once.
  @Test(arguments: [
    (UInt8(16), [45, 107, 225, 255, 255]), (UInt8(18), [62, 104, 165, 226, 255]),
  ])
  func highDynamicRangeIsMapped(transfer: UInt8, levels: [Int]) throws {
    var last = 0
    for (stored, wanted) in zip([UInt8(64), 100, 148, 192, 255], levels) {
      let file = HandmadePNG(
        width: 1, height: 1, depth: 8, type: 2, rows: [[stored, stored, stored]],
        extra: ("cICP", [9, transfer, 0, 1], false))
      let color = try ImageDecoder.decode(file.bytes).bitmap[0, 0]
      #expect(color.red == color.green && color.green == color.blue, "\(color)")
      #expect(abs(Int(color.red) - wanted) <= 1, "\(stored): \(color)")
      #expect(color.red >= last)
      last = Int(color.red)
    }
  }

  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let count = UInt16(bytes.count)
    return [
      0x78, 1, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8),
    ]
      + bytes + [UInt8(b >> 8), UInt8(b & 255), UInt8(a >> 8), UInt8(a & 255)]
  }

  private func segment(_ number: UInt8, of count: UInt8, _ part: some Sequence<UInt8>) -> [UInt8] {
    let body = Array("ICC_PROFILE\0".utf8) + [number, count] + Array(part)
    return [0xFF, 0xE2, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
  }

  @Test func aJPEGsProfileComesInParts() throws {
    let plain = Fixture.jpeg.bytes
    let middle = Self.p3.count / 2
    func decoded(_ segments: [UInt8]) throws -> Bitmap {
      try ImageDecoder.decode(plain[..<2] + segments + plain[2...]).bitmap
    }
    let untouched = try decoded([])
    let whole = try decoded(segment(1, of: 1, Self.p3))
    #expect(whole != untouched)
    let first = segment(1, of: 2, Self.p3[..<middle])
    let second = segment(2, of: 2, Self.p3[middle...])
    #expect(try decoded(first + second) == whole)
    #expect(try decoded(second + first) == whole, "in any order")
    // What is missing, doubled, or counted differently says nothing.
    #expect(try decoded(first) == untouched)
    #expect(try decoded(first + first + second) == untouched)
    #expect(try decoded(first + segment(2, of: 3, Self.p3[middle...])) == untouched)
    #expect(try decoded(segment(0, of: 1, Self.p3)) == untouched)
  }

  @Test func aWebPsProfileIsAChunk() throws {
    let still = Fixture.losslessWebP.bytes
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }
    let head = chunk("VP8X", [0x20, 0, 0, 0] + little(23, 3) + little(15, 3))
    let body = Array("WEBP".utf8) + head + chunk("ICCP", Self.p3) + still[12...]
    let file = Array("RIFF".utf8) + little(body.count, 4) + body
    let (plain, profiled) = (
      try ImageDecoder.decode(still).bitmap, try ImageDecoder.decode(file).bitmap
    )
    // Lime is brighter than sRGB can show, so it is clipped; what is between red and blue moves.
    #expect(profiled[2, 1] == plain[2, 1] && profiled[12, 8] != plain[12, 8])
  }

  /// `gAMA` with `cHRM`, as older programs write it; what means sRGB changes nothing.
  @Test func gammaIsHeededWhereNothingElseIsSaid() throws {
    func decoded(_ gamma: Int) throws -> UInt8 {
      let bytes = [24, 16, 8, 0].map { UInt8(gamma >> $0 & 255) }
      let png = HandmadePNG(
        width: 1, height: 1, depth: 8, type: 0, rows: [[128]], extra: ("gAMA", bytes, false))
      return try ImageDecoder.decode(png.bytes).bitmap[0, 0].red
    }
    #expect(try decoded(45_455) == 128)
    #expect(try decoded(100_000) == 188, "linear light")
    #expect(try decoded(55_556) > 140, "1.8, as old Macintoshes have it")
    #expect(try decoded(0) == 128 && decoded(5) == 128)
  }

  /// A broken profile is none: cut off anywhere, with flipped bits, of another space, of nonsense.
  @Test func brokenProfilesAreIgnored() throws {
    var random = SeededGenerator(seed: 20_260_316)
    for count in 0..<Self.p3.count { _ = conversion(Array(Self.p3.prefix(count))) }
    #expect(conversion(Array(Self.p3.prefix(Self.p3.count - 8))) == nil)
    var found = 0
    for _ in 0..<Effort.rounds(2_000, long: 100_000) {
      var profile = Self.p3
      for _ in 0...random.below(4) { profile[random.below(profile.count)] ^= 1 << random.below(8) }
      found += conversion(profile) == nil ? 0 : 1
    }
    #expect(found > 0)
    #expect(conversion(HandmadeProfile.profile("CMYK", [])) == nil)
    #expect(conversion(HandmadeProfile.profile("RGB ", [])) == nil)
    let dark = [[0, 0, 0], [0, 0, 0], [0, 0, 0]].map { $0.map(Double.init) }
    #expect(conversion(HandmadeProfile.lights(dark, .gamma(0x0200))) == nil)
    for curve: HandmadeProfile.Curve in [
      .samples([65_535, 0]), .samples([7, 7]), .gamma(0), .parametric(form: 1, [2, 0, 0]),
      .parametric(form: 4, [2, 1]), .parametric(form: 0, [-3]),
    ] {
      #expect(conversion(HandmadeProfile.gray(curve)) == nil, "\(curve)")
    }
  }
}
