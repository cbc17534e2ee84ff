import CImageReaders
import Drawing
import TestSupport
import Testing

@testable import ImageDecoding

/// Profiles made of tables; what reads them runs where Little CMS is installed. The expected colours were
/// computed from Lab by the formulas of CIE 15 and IEC 61966-2-1.
struct ColorTableTests {
  private static let isThere = letterer_color_tables_are_readable()

  /// A profile whose table has a colour of Lab for each corner of its space, the first channel's change
  /// being the slowest.
  private static func profile(_ space: String, _ channels: Int, _ lab: (Int) -> [Double]) -> [UInt8]
  {
    let identity = (0..<256).map { UInt8($0) }
    var table: [UInt8] = Array("mft1\0\0\0\0".utf8) + [UInt8(channels), 3, 2, 0]
    for place in 0..<9 { table += [0, place % 4 == 0 ? 1 : 0, 0, 0] }
    for _ in 0..<channels { table += identity }
    for corner in 0..<1 << channels {
      let color = lab(corner)
      table += [
        UInt8((color[0] * 2.55).rounded()), UInt8(color[1].rounded() + 128),
        UInt8(color[2].rounded() + 128),
      ]
    }
    for _ in 0..<3 { table += identity }
    var profile = HandmadeProfile.profile(space, [("A2B0", table)])
    profile.replaceSubrange(20..<24, with: "Lab ".utf8)
    profile[8] = 2
    profile.replaceSubrange(12..<16, with: "prtr".utf8)
    return profile
  }

  /// White without ink, cyan alone a quiet blue, black ink black, anything else grey.
  private static let inks = profile("CMYK", 4) { corner in
    switch corner {
    case 0: [100, 0, 0]
    case 0b1000: [60, -20, -30]
    case 0b0110: [50, 40, 10]
    case _ where corner & 1 == 1: [0, 0, 0]
    default: [50, 0, 0]
    }
  }

  /// Red is a quiet red, all of them white.
  private static let lights = profile("RGB ", 3) { corner in
    [0: [0, 0, 0], 0b100: [50, 40, 10], 0b111: [100, 0, 0]][corner] ?? [80, 0, 60]
  }

  private func isClose(_ left: Color, _ right: Color, within: Int = 4) -> Bool {
    left.isClose(to: right, within: within)
  }

  private func segments(_ profile: [UInt8]) -> [UInt8] {
    let body = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    return [0xFF, 0xE2, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
  }

  private func converted(_ color: Color, _ profile: [UInt8]) -> Color {
    var bitmap = Bitmap(width: 1, height: 1)
    bitmap.withUnsafeMutableBytes { pixel in
      pixel.copyBytes(from: [color.blue, color.green, color.red, color.alpha])
    }
    profile.withUnsafeBytes(ICCProfile.conversion)?.convert(&bitmap)
    return bitmap[0, 0]
  }

  @Test(.enabled(if: isThere)) func coloursGoThroughTables() {
    let cases: [(Color, Color)] = [
      (Color(red: 255, green: 0, blue: 0), Color(red: 183, green: 89, blue: 104)),
      (Color(red: 255, green: 255, blue: 255), Color(red: 255, green: 255, blue: 255)),
      (Color(red: 0, green: 0, blue: 0), Color(red: 0, green: 0, blue: 0)),
      (Color(red: 0, green: 255, blue: 0), Color(red: 223, green: 197, blue: 80)),
      // Half of it, premultiplied; and nothing at all.
      (
        Color(red: 128, green: 0, blue: 0, alpha: 128),
        Color(red: 92, green: 45, blue: 52, alpha: 128)
      ),
      (
        Color(red: 0, green: 0, blue: 0, alpha: 0), Color(red: 0, green: 0, blue: 0, alpha: 0)
      ),
    ]
    for (stored, wanted) in cases {
      let found = converted(stored, Self.lights)
      #expect(isClose(found, wanted), "\(stored): \(found)")
    }
  }

  /// Greys whose curve leads to Lab.
  @Test(.enabled(if: isThere)) func greysMayLeadToLab() {
    var profile = HandmadeProfile.gray(.samples([0, 32_768, 65_535]))
    profile.replaceSubrange(20..<24, with: "Lab ".utf8)
    profile[8] = 2
    let middle = converted(Color(red: 128, green: 128, blue: 128), profile)
    #expect(isClose(middle, Color(red: 119, green: 119, blue: 119)), "\(middle)")
  }

  /// The same picture with Adobe's mark, where inks are inverted, and without.
  @Test(.enabled(if: isThere)) func inksGoThroughTheirProfile() throws {
    let file = Fixture.cmykJPEG.bytes
    let marker = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xEE]) })
    let length = Int(file[marker + 2]) << 8 + Int(file[marker + 3])
    let plain = Array(file[..<marker] + file[(marker + 2 + length)...])
    func decoded(_ file: [UInt8], _ profile: [UInt8]) throws -> Bitmap {
      try ImageDecoder.decode(file[..<2] + segments(profile) + file[2...]).bitmap
    }
    let red = try decoded(file, Self.inks)[20, 0]
    #expect(isClose(red, Color(red: 183, green: 89, blue: 104), within: 8), "\(red)")
    // Not inverted, red is cyan and black.
    let other = try decoded(plain, Self.inks)[20, 0]
    #expect(isClose(other, Color(red: 0, green: 0, blue: 0), within: 8), "\(other)")
    // A broken profile, and one of other colours, leave the plain rule.
    let untouched = try ImageDecoder.decode(file).bitmap
    #expect(try decoded(file, Array(Self.inks.prefix(600))) == untouched)
    #expect(isClose(untouched[20, 0], Color(red: 255, green: 0, blue: 0), within: 8))
  }

  /// A profile of inks says nothing about pictures that have none.
  @Test func inksSayNothingOfLights() {
    let color = Color(red: 10, green: 20, blue: 30)
    #expect(converted(color, Self.inks) == color)
  }

  /// Of other kinds, cut off anywhere, with flipped bits: a conversion or none, never a crash.
  @Test func brokenTablesDoNotCrash() {
    let color = Color(red: 250, green: 10, blue: 10)
    var link = Self.lights
    link.replaceSubrange(12..<16, with: "link".utf8)
    #expect(converted(color, link) == color)
    var random = SeededGenerator(seed: 20_261_124)
    for count in stride(from: 0, to: Self.lights.count, by: 61) {
      _ = converted(color, Array(Self.lights.prefix(count)))
    }
    for _ in 0..<Effort.rounds(60, long: 10_000) {
      for original in [Self.lights, Self.inks] {
        var profile = original
        let end = random.below(2) == 0 ? 260 : profile.count
        for _ in 0...random.below(4) { profile[random.below(end)] ^= 1 << random.below(8) }
        _ = converted(color, profile)
      }
    }
  }
}
